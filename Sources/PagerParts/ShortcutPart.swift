import PagerEngine

/// A keyboard shortcut in a list: caps of its keys, and its description.
///
///     PartsDialog("Keyboard shortcuts", [
///       ShortcutPart([["←"], ["→"]], "Previous or next page"),
///       ShortcutPart([["Ctrl", "Tab"]], "Next page"),
///     ], over: pager, text: text)
///
/// The description is beside the keys, or below them in a narrow column. It takes no input.
public final class ShortcutPart: Part {
  private static let words = TextStyle(14, lineHeight: 20)
  private static let cap = TextStyle(12, weight: .semibold, lineHeight: 16)
  private static let capSize = 24.0
  /// The gap between keys that are pressed together, with room for a plus sign, in points.
  private static let gap = 13.0

  /// The English names of keys whose caps show a sign.
  public static let englishNames = [
    "←": "Left", "→": "Right", "↑": "Up", "↓": "Down", ",": "Comma", ".": "Full stop", "?": "Question mark",
    "+": "Plus", "−": "Minus", "1–9": "1 to 9",
  ]

  private let keys: [[String]]
  private let text: String
  private let names: [String: String]

  /// Creates the entry of a shortcut.
  ///
  /// - Parameters:
  ///   - keys: Equivalent or related chords. The keys of each chord are pressed together. From right to left,
  ///     the keys "←" and "→" are swapped.
  ///   - text: The description.
  ///   - names: The spoken names of keys, for screen readers; English by default. A key without a name is spoken
  ///     as it is written.
  public init(_ keys: [[String]], _ text: String, names: [String: String] = englishNames) {
    (self.keys, self.text, self.names) = (keys, text, names)
    super.init()
  }

  public override var isInteractive: Bool { false }

  public override func height(width: Double, in context: PageContext) -> Double {
    layout(width: width, in: context).height
  }

  public override func layOut(in frame: Rect, _ context: PageContext) {
    super.layOut(in: frame, context)
    let spoken = chords(in: context).map { $0.map { names[$0] ?? $0 }.joined(separator: " ") }
    label = "\(spoken.joined(separator: ", ")): \(text)"
  }

  public override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let (theme, layout) = (context.theme, layout(width: frame.width, in: context))
    func write(_ text: String, at middle: Double, _ y: Double, _ color: Color) {
      let x = (middle - context.text.width(of: text, style: Self.cap) / 2).rounded()
      list.lines([text], at: Point(x, y), Self.cap, color, measurer: context.text)
    }
    for (name, place, isJoined) in layout.caps {
      let cap = place.offset(by: frame.x, frame.y)
      list.roundedRect(cap, radius: 6, theme.fill)
      list.add(.ring(cap, radius: 6, lineWidth: 1, theme.hairline))
      write(name, at: cap.midX, cap.y + 4, theme.text)
      if isJoined { write("+", at: cap.x - Self.gap / 2, cap.y + 4, theme.secondaryText) }
    }
    list.lines(layout.lines, at: frame.origin + layout.text, Self.words, theme.text, measurer: context.text)
  }

  /// A key, and whether a plus sign joins it to the key before.
  private typealias Cap = (name: String, frame: Rect, isJoined: Bool)

  /// Returns the keys, the lines of the description with their place, and the height of both.
  private func layout(
    width: Double, in context: PageContext
  ) -> (caps: [Cap], lines: [String], text: Point, height: Double) {
    // With large text in a small window, the description is below the keys, and so it is below a chord that would
    // break beside it.
    let column = min(168, (width * 0.48).rounded())
    let isNarrow = width < 200 || widestChord(in: context) > column
    let keyWidth = isNarrow ? width : column
    let caps = caps(width: keyWidth, in: context)
    let bottom = caps.last?.frame.maxY ?? 0
    let place = isNarrow ? Point(0, bottom + 2) : Point(keyWidth + 16, 2)
    let lines = TextLayout.lines(
      of: text, style: Self.words, width: width - place.x, measurer: context.text)
    let end = place.y + Double(lines.count) * Self.words.lineHeight
    return (caps, lines, place, isNarrow ? end + 10 : max(bottom, end + 2))
  }

  private func chords(in context: PageContext) -> [[String]] {
    guard context.readingDirection == .rightToLeft else { return keys }
    let turned = ["←": "→", "→": "←"]
    return keys.map { $0.map { turned[$0] ?? $0 } }
  }

  private func width(of key: String, in context: PageContext) -> Double {
    max(Self.capSize, context.text.width(of: key, style: Self.cap).rounded(.up) + 14)
  }

  private func widestChord(in context: PageContext) -> Double {
    keys.map { $0.reduce(-Self.gap) { $0 + width(of: $1, in: context) + Self.gap } }.max() ?? 0
  }

  /// Returns the keys with their frames from the top left corner, on as many lines as they need.
  private func caps(width: Double, in context: PageContext) -> [Cap] {
    var (caps, x, y) = ([Cap](), 0.0, 0.0)
    for chord in chords(in: context) {
      // Keys that are pressed together are named from left to right, and the part is mirrored.
      let names = context.readingDirection == .rightToLeft ? chord.reversed() : chord
      let widths = names.map { self.width(of: $0, in: context) }
      func breakLine(before extent: Double) {
        if x > 0, x + extent > width { (x, y) = (0, y + Self.capSize + 4) }
      }
      breakLine(before: widths.reduce(-Self.gap) { $0 + $1 + Self.gap })
      for (index, extent) in widths.enumerated() {
        breakLine(before: extent)
        caps.append((names[index], Rect(x, y, extent, Self.capSize), index > 0 && x > 0))
        x += extent + Self.gap
      }
      x += 9 - Self.gap
    }
    return caps
  }
}
