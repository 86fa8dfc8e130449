import PagerEngine

/// The names that scripts use, in both directions.
enum ScriptWords {
  /// Widths and heights a window may have, in points.
  static let extents = 1...16_384

  private static let keys: [(name: String, key: PagerInput.Key)] =
    [
      ("Left", .left), ("Right", .right), ("Up", .up), ("Down", .down), ("PageUp", .pageUp),
      ("PageDown", .pageDown), ("Home", .home), ("End", .end), ("Tab", .tab),
      ("Enter", .enter), ("Space", .space), ("Escape", .escape),
    ] + (0...9).map { ("\($0)", .digit($0)) }

  private static let modifiers: [(name: String, modifier: PagerInput.Modifiers)] = [
    ("shift", .shift), ("ctrl", .control), ("alt", .alt),
  ]

  /// What to expect where a key is named.
  static let keyList =
    "a key (Left, Right, Up, Down, PageUp, PageDown, Home, End, Tab, Enter, Space, Escape or 0 to 9)"

  static func key(named name: Substring) -> PagerInput.Key? {
    keys.first { $0.name == name }?.key
  }

  static func modifier(named name: Substring) -> PagerInput.Modifiers? {
    modifiers.first { $0.name == name }?.modifier
  }

  /// The name of a key; a digit outside 0...9 has the number as its name, which does not read back.
  static func name(of key: PagerInput.Key) -> String {
    if case .digit(let digit) = key { return "\(digit)" }
    return keys.first { $0.key == key }?.name ?? ""
  }

  /// `shift+ctrl+` for the modifiers that are held; empty for none.
  static func prefix(for held: PagerInput.Modifiers) -> String {
    modifiers.filter { held.contains($0.modifier) }.map { $0.name + "+" }.joined()
  }
}
