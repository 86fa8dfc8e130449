import PagerEngine

/// The list of shortcuts as a drawing, with its accessibility elements.
@MainActor
struct ShortcutSheet {
  private static let title = TextStyle(14, weight: .semibold, lineHeight: 20)
  private static let words = TextStyle(14, lineHeight: 20)
  private static let cap = TextStyle(12, weight: .semibold, lineHeight: 16)
  private static let capHeight = 24.0
  /// The distance between lines of keys.
  private static let capPitch = 28.0
  private static let gap = 40.0

  private(set) var list = DrawList()
  private(set) var elements: [AccessibilityElement] = []
  /// The height, in points.
  private(set) var height = 0.0
  private let context: PageContext
  private let isRightToLeft: Bool

  /// Whether two columns fit in a width, in points.
  static func hasTwoColumns(_ width: Double) -> Bool { width >= 680 }

  /// Lays out the groups in one or two columns in a width of `width` points.
  init(_ groups: [ShortcutGroup], width: Double, in context: PageContext, isRightToLeft: Bool) {
    (self.context, self.isRightToLeft) = (context, isRightToLeft)
    guard Self.hasTwoColumns(width), groups.count > 1 else {
      height = set(groups[...], x: 0, width: width)
      return
    }
    let column = ((width - Self.gap) / 2).rounded(.down)
    let first = evenSplit(groups, width: column)
    let left = set(groups[..<first], x: 0, width: column)
    height = max(left, set(groups[first...], x: width - column, width: column))
  }

  /// Returns the number of groups in the left column that balances the heights best.
  private func evenSplit(_ groups: [ShortcutGroup], width: Double) -> Int {
    let splits = (1..<groups.count).map { count in
      var trial = self
      let left = trial.set(groups[..<count], x: 0, width: width)
      return (count: count, height: max(left, trial.set(groups[count...], x: 0, width: width)))
    }
    return splits.min { $0.height < $1.height }?.count ?? 1
  }

  private var theme: Theme { context.theme }

  /// Lays out groups in a column. Returns the bottom of the last one.
  private mutating func set(_ groups: ArraySlice<ShortcutGroup>, x: Double, width: Double) -> Double {
    var y = 0.0
    for group in groups {
      if y > 0 { y += 20 }
      let lines = TextLayout.lines(of: group.title, style: Self.title, width: width, measurer: context.text)
      let height = list.lines(lines, at: Point(x, y), Self.title, theme.text, measurer: context.text)
      describe(.heading, group.title, Rect(x, y, width, height), level: 2)
      y += height + 8
      for shortcut in group.shortcuts {
        y = set(isRightToLeft ? shortcut.fromRightToLeft : shortcut, Rect(x, y, width, 0))
      }
    }
    return y
  }

  /// Lays out keys with their description next to them. Returns the bottom.
  private mutating func set(_ shortcut: Shortcut, _ row: Rect) -> Double {
    // With large text in a small window, the description is below the keys.
    let isNarrow = row.width < 200
    let keyWidth = isNarrow ? row.width : min(152, (row.width * 0.42).rounded())
    let keys = setKeys(shortcut.keys, Rect(row.x, row.y, keyWidth, 0))
    let left = isNarrow ? row.x : row.x + keyWidth + 16
    let top = isNarrow ? keys + 2 : row.y + 2
    let lines = TextLayout.lines(
      of: shortcut.text, style: Self.words, width: row.maxX - left, measurer: context.text)
    let words = list.lines(
      lines, at: Point(left, top), Self.words, theme.text, measurer: context.text)
    let bottom = max(keys, top + words + 2) + (isNarrow ? 14 : 6)
    describe(
      .label, "\(shortcut.spoken): \(shortcut.text)", Rect(row.x, row.y, row.width, bottom - row.y - 6))
    return bottom
  }

  /// Draws keys on as many lines as they need. Returns the bottom.
  private mutating func setKeys(_ chords: [[String]], _ area: Rect) -> Double {
    var (x, y) = (area.x, area.y)
    for chord in chords {
      // Keys that are pressed together are named from left to right, and the list is mirrored.
      let chord = isRightToLeft ? chord.reversed() : chord
      let widths = chord.map {
        max(Self.capHeight, context.text.width(of: $0, style: Self.cap).rounded(.up) + 14)
      }
      let width = widths.reduce(-3) { $0 + $1 + 3 }
      if x > area.x, x + width > area.maxX { (x, y) = (area.x, y + Self.capPitch) }
      for (name, width) in zip(chord, widths) {
        draw(name, Rect(x, y, width, Self.capHeight))
        x += width + 3
      }
      x += 6
    }
    return y + Self.capHeight
  }

  private mutating func draw(_ name: String, _ cap: Rect) {
    list.roundedRect(cap, radius: 6, theme.fill)
    list.add(.ring(cap, radius: 6, lineWidth: 1, theme.hairline))
    let width = context.text.width(of: name, style: Self.cap)
    let place = Point((cap.midX - width / 2).rounded(), cap.y + 4)
    list.lines([name], at: place, Self.cap, theme.text, measurer: context.text)
  }

  private mutating func describe(_ role: AccessibilityRole, _ name: String, _ frame: Rect, level: Int = 0) {
    var element = AccessibilityElement(.number(elements.count), role, name, frame: frame)
    element.level = level
    elements.append(element)
  }
}
