// The shapes of indicators of titles: the list of them, an indicator with each, and how each is drawn. A new shape takes a
// case of `Shape`, which the compiler then asks for below, and perhaps an indicator with settings that suit it. One that
// stands behind titles, as a pill does, is also looked for in `StripPicture`, by comparing with `.pill`.

extension TitleIndicator {
  /// The shapes of indicators.
  public enum Shape: Equatable, Sendable {
    /// No indicator.
    case none
    /// A line with round ends.
    case underline
    /// A rounded background of the title.
    case pill
    /// A round dot. On its way it gets longer if the two edges of its motion differ.
    case dot
    /// A triangle that stands on the side of the strip and points to the title.
    case triangle
    /// A shape that the app draws.
    case custom(IndicatorDrawing)

    /// Whether the shape stays as long as a fixed length says, even if its motion makes other shapes longer.
    var isRigid: Bool {
      switch self {
      case .triangle: true
      case .none, .underline, .pill, .dot, .custom: false
      }
    }

    /// The corners of a shape that is drawn as a polygon, in a box of a size in points; empty for other shapes.
    ///
    /// - Parameter tip: The side of the box to which the polygon points.
    fileprivate func corners(in size: Size, tip: Edge) -> [Point] {
      let (w, h) = (size.width, size.height)
      switch (self, tip) {
      case (.triangle, .bottom): return [Point(0, 0), Point(w, 0), Point(w / 2, h)]
      case (.triangle, .top): return [Point(0, h), Point(w / 2, 0), Point(w, h)]
      case (.triangle, .right): return [Point(0, 0), Point(w, h / 2), Point(0, h)]
      case (.triangle, .left): return [Point(w, 0), Point(w, h), Point(0, h / 2)]
      case (.none, _), (.underline, _), (.pill, _), (.dot, _), (.custom, _): return []
      }
    }
  }

  /// A line at the side that faces the pages, `thickness` points thick and as long as icon and text.
  public static func underline(thickness: Double = 3, motion: IndicatorMotion = .spring(.tip))
    -> TitleIndicator
  {
    var indicator = TitleIndicator()
    indicator.thickness = thickness
    indicator.motion = motion
    return indicator
  }

  /// A pill behind the title, in the middle of the strip and `thickness` points thick. The title has a contrasting
  /// colour in front of it.
  public static func pill(thickness: Double = 32, motion: IndicatorMotion = .spring(.tip)) -> TitleIndicator {
    var indicator = TitleIndicator()
    indicator.shape = .pill
    indicator.thickness = thickness
    indicator.length = .content(outset: 12)
    indicator.placement = .middle
    indicator.layer = .behind
    indicator.textColor = .contrasting
    indicator.motion = motion
    return indicator
  }

  /// A dot of `diameter` points, 4 points from the side that faces the pages.
  public static func dot(diameter: Double = 6, motion: IndicatorMotion = .spring(.tip)) -> TitleIndicator {
    var indicator = TitleIndicator()
    indicator.shape = .dot
    indicator.thickness = diameter
    indicator.length = .fixed(diameter)
    indicator.offset = 4
    indicator.motion = motion
    return indicator
  }

  /// A triangle at the side that faces the pages, `height` points high and twice as long.
  public static func triangle(height: Double = 7, motion: IndicatorMotion = .spring(.tip)) -> TitleIndicator {
    var indicator = TitleIndicator()
    indicator.shape = .triangle
    indicator.thickness = height
    indicator.length = .fixed(2 * height)
    indicator.motion = motion
    return indicator
  }
}

extension TitleIndicator {
  /// Draws the indicator in its shape.
  ///
  /// - Parameters:
  ///   - context: The place of the indicator, and what an app's drawing is told besides.
  ///   - tip: The side of the indicator to which a triangle points.
  ///   - outline: Keeps the outline of a polygon from frame to frame.
  @MainActor
  func draw(
    _ context: IndicatorDrawing.Context, tip: Edge, _ outline: IndicatorOutline, into frame: inout DisplayList
  ) {
    let rect = context.frame
    let color = color ?? context.theme.accent
    switch shape {
    case .none: break
    case .underline, .pill, .dot:
      frame.add(.bar(rect, radius: radius(in: rect), color))
    case .triangle:
      let drawing = outline.drawing(of: shape, rect.size, tip: tip, color)
      frame.place(drawing, at: rect.origin, clip: context.strip)
    case .custom(let drawing):
      frame.addContained { drawing.draw(context, &$0) }
    }
  }
}

/// The recorded outline of an indicator that is a polygon, so that a frame only has to place it.
@MainActor
final class IndicatorOutline {
  private struct Key: Equatable {
    var shape: TitleIndicator.Shape
    var size: Size
    var tip: Edge
    var color: Color
  }

  private var key: Key?
  private var recorded: Drawing?

  /// The outline of a shape; recorded anew only if it is another one than the last time.
  fileprivate func drawing(
    of shape: TitleIndicator.Shape, _ size: Size, tip: Edge, _ color: Color
  ) -> Drawing {
    let key = Key(shape: shape, size: size, tip: tip, color: color)
    if let recorded, key == self.key { return recorded }
    var list = DrawList()
    list.add(.path(.polygon(shape.corners(in: size, tip: tip)), color))
    let drawing = Drawing(list, size: size)
    (recorded, self.key) = (drawing, key)
    return drawing
  }
}
