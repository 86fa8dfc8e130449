import PagerEngine

/// A setting of the strip: several options of which one is on, or one option as a switch.
nonisolated struct StripSwitch: Sendable {
  struct Option: Sendable {
    let word: String
    let label: String
    let isOn: @Sendable (StripState) -> Bool
    let choose: @Sendable (inout StripState) -> Void
  }

  let name: String
  let options: [Option]

  func selection(in state: StripState) -> Int { options.firstIndex { $0.isOn(state) } ?? 0 }

  private static func choice<Value: Equatable & Sendable>(
    _ name: String, _ path: WritableKeyPath<StripState, Value> & Sendable,
    _ options: (value: Value, word: String, label: String)...
  ) -> StripSwitch {
    StripSwitch(
      name: name,
      options: options.map { value, word, label in
        Option(
          word: word, label: label, isOn: { $0[keyPath: path] == value },
          choose: { $0[keyPath: path] = value })
      })
  }

  private static func toggle(
    _ name: String, _ path: WritableKeyPath<StripState, Bool> & Sendable, _ word: String
  ) -> StripSwitch {
    let option = Option(
      word: word, label: name, isOn: { $0[keyPath: path] }, choose: { $0[keyPath: path].toggle() })
    return StripSwitch(name: name, options: [option])
  }

  /// The indicators, each of which has a small strip.
  static let indicators = choice(
    "Indicator", \.indicator, (.underline, "underline", "Underline"), (.pill, "pill", "Pill"),
    (.dot, "dot", "Dot"), (.triangle, "triangle", "Triangle"), (.drawn, "drawn", "Brackets"))

  static let motions = choice(
    "Motion", \.motion, (.linear, "linear", "Linear"), (.bounce, "bounce", "Bounce"),
    (.elastic, "elastic", "Elastic"), (.worm, "worm", "Worm"), (.spring(.tip), "spring", "Spring"))

  /// All other settings in groups, in the order of display.
  static let groups: KeyValuePairs = [
    "Layout": [
      choice(
        "Position", \.edge, (.top, "above", "Row"), (.bottom, "below", "Row below"),
        (.leading, "beside", "Column")),
      choice(
        "Tab width", \.sizing, (.natural, "natural", "Fit"), (StripState.fixed, "fixed", "Fixed"),
        (.equal, "equal", "Equal"), (.shares, "shares", "Fill")),
      choice(
        "Alignment", \.fit, (.leading, "leading", "Start"), (.centered, "centered", "Centre"),
        (.trailing, "trailing", "End"), (.filling, "filling", "Justify")),
      choice(
        "Scroll current tab", \.following, (.centered, "in-middle", "Centre"),
        (.inView, "in-view", "Into view"), (.never, "never", "Off")),
    ],
    "Tabs": [
      choice(
        "Tab text", \.texts, (.short, "short", "Full"), (.longCutAtEnd, "long", "Truncate end"),
        (.longCutInside, "long-middle", "Truncate middle")),
      choice(
        "Current tab", \.weight, (.regular, "regular", "Regular"), (.semibold, "semibold", "Semibold")),
      choice("Colour changes", \.highlight, (.gradual, "gradual", "Blend"), (.stepped, "stepped", "Switch")),
      choice(
        "Colour space", \.colorSpace, (.sRGB, "srgb", "sRGB"), (.linear, "linear-light", "Linear light")),
    ],
    "Content": [
      toggle("Icons", \.hasIcons, "icons"), toggle("Badges", \.hasBadges, "badges"),
      choice("Pages", \.pageCount, (4, "4", "4"), (12, "12", "12"), (1000, "1000", "1,000")),
      choice(
        "Page indicator", \.dots, (nil, "no-dots", "None"), (.dots(.plain), "dots", "Dots"),
        (.dots(.expanding), "long-dots", "Stretch"), (.dots(.worm), "worm-dots", "Worm"),
        (.bar, "bar", "Bar"), (.label, "label", "Label")),
    ],
  ]

  fileprivate static let all = [indicators, motions] + groups.flatMap(\.value)
}

nonisolated extension StripState {
  /// All command-line words.
  static let words = StripSwitch.all.flatMap(\.options).map(\.word)

  /// Creates the default state with changes by words. Returns `nil` if one of them is unknown.
  init?(words: [String]) {
    self.init()
    let options = StripSwitch.all.flatMap(\.options)
    for word in words {
      guard let option = options.first(where: { $0.word == word }) else { return nil }
      option.choose(&self)
    }
  }
}
