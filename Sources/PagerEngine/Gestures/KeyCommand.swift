/// What a key asks of a pager.
enum KeyCommand: Equatable, Sendable {
  /// This many pages on (back if negative).
  case step(Int)
  /// To this page; beyond the last one means the last.
  case page(Int)

  /// The command of a key; nil for keys that mean nothing.
  ///
  /// Arrows along the axis, Page Up and Down, and Control with Tab step; Home and End go to the ends; Alt with
  /// a digit goes to that page, counted from 1, with 0 for the tenth.
  init?(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers, axis: PageGeometry.Axis) {
    switch (key, axis) {
    case (.right, .horizontal), (.down, .vertical), (.pageDown, _): self = .step(1)
    case (.left, .horizontal), (.up, .vertical), (.pageUp, _): self = .step(-1)
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
