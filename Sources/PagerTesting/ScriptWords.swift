import PagerEngine

/// The names of keys and modifiers in scripts, for parsing and for writing.
enum ScriptWords {
  /// The allowed widths and heights of a window, in points.
  static let extents = 1...16_384

  private static let keys: [(name: String, key: PagerInput.Key)] =
    [
      ("Left", .left), ("Right", .right), ("Up", .up), ("Down", .down), ("PageUp", .pageUp),
      ("PageDown", .pageDown), ("Home", .home), ("End", .end), ("Tab", .tab),
      ("Enter", .enter), ("Space", .space), ("Escape", .escape), ("Backspace", .backspace),
      ("Delete", .delete), ("Plus", .plus), ("Minus", .minus), ("Comma", .comma), ("Period", .period),
      ("Question", .question), ("F1", .f1),
      ("PadLeftShoulder", .gamepad(.leftShoulder)), ("PadRightShoulder", .gamepad(.rightShoulder)),
      ("PadUp", .gamepad(.up)), ("PadDown", .gamepad(.down)), ("PadLeft", .gamepad(.left)),
      ("PadRight", .gamepad(.right)), ("PadA", .gamepad(.confirm)), ("PadB", .gamepad(.cancel)),
    ] + (0...9).map { ("\($0)", .digit($0)) } + "abcdefghijklmnopqrstuvwxyz".map { ("\($0)", .letter($0)) }

  private static let modifiers: [(name: String, modifier: PagerInput.Modifiers)] = [
    ("shift", .shift), ("ctrl", .control), ("alt", .alt),
  ]

  /// The part of an error message that lists the names of keys.
  static let keyList =
    "a key (Left, Right, Up, Down, PageUp, PageDown, Home, End, Tab, Enter, Space, Escape, Backspace, Delete, Plus, Minus, "
    + "Comma, Period, Question, F1, 0 to 9 or a to z), or a button of a gamepad (PadLeftShoulder, PadRightShoulder, PadUp, "
    + "PadDown, PadLeft, PadRight, PadA or PadB)"

  static func key(named name: Substring) -> PagerInput.Key? {
    keys.first { $0.name == name }?.key
  }

  static func modifier(named name: Substring) -> PagerInput.Modifiers? {
    modifiers.first { $0.name == name }?.modifier
  }

  /// Returns the name of a key.
  ///
  /// A digit outside 0...9 has its number as its name, which does not parse.
  static func name(of key: PagerInput.Key) -> String {
    if case .digit(let digit) = key { return "\(digit)" }
    return keys.first { $0.key == key }?.name ?? ""
  }

  /// Returns the prefix for the held modifiers, such as `shift+ctrl+`; empty for none.
  static func prefix(for held: PagerInput.Modifiers) -> String {
    modifiers.filter { held.contains($0.modifier) }.map { $0.name + "+" }.joined()
  }
}
