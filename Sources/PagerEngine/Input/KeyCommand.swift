/// A command of a key, or of a tick of the wheel.
enum KeyCommand: Equatable, Sendable {
  /// Turns this many pages forward, or backward if negative. Pages between do not take part in the motion.
  case step(Int)
  /// Moves to this page; an index beyond the last page means the last page.
  case page(Int)

  /// Creates the command of a key; nil for keys without one.
  ///
  /// - Arrows along the axis, Page Up, Page Down, and Control with Tab step to the next or the previous page.
  /// - Home and End move to the ends.
  /// - Alt with a digit moves to that page, counted from 1, with 0 for the tenth.
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

  /// Creates the command of a key for a focused page indicator, on which arrows of both axes turn pages.
  init?(forIndicator key: PagerInput.Key, isReversed: Bool) {
    switch key {
    case .right: self = .step(isReversed ? -1 : 1)
    case .left: self = .step(isReversed ? 1 : -1)
    case .down: self = .step(1)
    case .up: self = .step(-1)
    case .home: self = .page(0)
    case .end: self = .page(.max)
    default: return nil
    }
  }
}
