import PagerEngine

extension PagerBackdrop {
  /// Returns a dark stage, on which pictures turn in light themes as well.
  ///
  /// - Parameters:
  ///   - inset: The part of the height that is left free above and below the pages.
  ///   - color: The colour of the stage.
  static func stage(inset: Double = 0, _ color: Color = Color(0x0C0D10)) -> PagerBackdrop {
    PagerBackdrop { room in
      Rect(origin: .zero, size: room).inset(by: 0, (room.height * inset).rounded())
    } draw: {
      $0.filled(with: color)
    }
  }
}
