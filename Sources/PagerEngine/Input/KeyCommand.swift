/// What a key asks of a pager.
enum KeyCommand: Equatable, Sendable {
  /// This many pages on (back if negative).
  case step(Int)
  /// To this page; beyond the last one means the last.
  case page(Int)

  /// The command of a key; nil for keys that mean nothing.
  ///
  /// Arrows along the axis (towards where the next page is), Page Up and Down, and Control with Tab step; Home and End go to the ends; Alt with
  /// a digit goes to that page, counted from 1, with 0 for the tenth.
  init?(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers, geometry: PageGeometry) {
    let forward = Int(geometry.forward(1))
    switch (key, geometry.axis) {
    case (.right, .horizontal): self = .step(forward)
    case (.left, .horizontal): self = .step(-forward)
    case (.down, .vertical), (.pageDown, _): self = .step(1)
    case (.up, .vertical), (.pageUp, _): self = .step(-1)
    case (.home, _): self = .page(0)
    case (.end, _): self = .page(.max)
    case (.tab, _) where modifiers.contains(.control):
      self = .step(modifiers.contains(.shift) ? -1 : 1)
    case (.digit(let digit), _) where modifiers.contains(.alt) && (0...9).contains(digit):
      self = .page(digit == 0 ? 9 : digit - 1)
    default: return nil
    }
  }
}
