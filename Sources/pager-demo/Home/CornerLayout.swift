import PagerEngine

/// The layout of the corner's buttons and text, in points.
///
/// Nothing overlaps: in a narrow window the text is dropped first, and then the less important buttons.
struct CornerLayout: Equatable {
  private(set) var frames: [(item: Corner.Item, frame: Rect)] = []
  /// The area for text between the buttons. Its width is 0 if there is none.
  private(set) var words = Rect.zero

  static func == (one: CornerLayout, other: CornerLayout) -> Bool {
    one.words == other.words && one.frames.elementsEqual(other.frames, by: ==)
  }

  private static let widths = (smallest: 28.0, largest: 36.0)
  private static let height = 32.0
  /// The minimum space between the buttons at both ends.
  private static let gap = 8.0
  /// The space between a button and the text.
  private static let wordGap = 8.0
  /// The minimum width for text, such as the name of a scene.
  private static let leastWords = 88.0

  /// The items by decreasing importance. Items of one entry are dropped together.
  private static let importance: [[Corner.Item]] = [
    [.home], [.help], [.previous, .next], [.theme], [.figures], [.direction], [.stillness], [.slowness],
  ]

  /// Lays out the items in a bar of `width` points.
  init(_ items: [Corner.Item], width: Double, isRightToLeft: Bool) {
    let sizes = stride(from: Self.widths.largest, through: Self.widths.smallest, by: -2)
    let withWords = sizes.first {
      Self.room(items, $0, width) >= Self.leastWords + 2 * Self.wordGap
    }
    if let size = withWords ?? sizes.first(where: { Self.room(items, $0, width) >= Self.gap }) {
      place(items, size, width, hasWords: withWords != nil)
    } else {
      place(Self.mostImportant(of: items, width), Self.widths.smallest, width, hasWords: false)
    }
    guard isRightToLeft else { return }
    frames = frames.map { ($0.item, $0.frame.mirrored(in: width)) }
    words = words.mirrored(in: width)
  }

  func frame(of item: Corner.Item) -> Rect? { frames.first { $0.item == item }?.frame }

  private static func mostImportant(of items: [Corner.Item], _ width: Double) -> [Corner.Item] {
    var kept: [Corner.Item] = []
    for group in importance.map({ $0.filter(items.contains) }) {
      guard room(kept + group, widths.smallest, width) >= gap else { break }
      kept += group
    }
    return items.filter(kept.contains)
  }

  private mutating func place(_ items: [Corner.Item], _ size: Double, _ width: Double, hasWords: Bool) {
    let ends = Self.ends(items, size, width)
    var x = ends.left
    for item in items where !item.isSwitch {
      frames.append((item, Self.frame(x, Self.width(of: item, size))))
      x += Self.width(of: item, size)
    }
    let start = x > ends.left ? x + Self.wordGap : HomeLayout(Size(width, 1)).margin
    x = ends.right
    for item in items.reversed() where item.isSwitch {
      x -= size
      frames.append((item, Self.frame(x, size)))
    }
    let order = Corner.Item.allCases
    frames.sort { order.firstIndex(of: $0.item) ?? 0 < order.firstIndex(of: $1.item) ?? 0 }
    if hasWords { words = Rect(start, 11, max(0, x - Self.wordGap - start), 18) }
  }

  private static func frame(_ x: Double, _ width: Double) -> Rect {
    Rect(x, (Corner.height - height) / 2, width, height)
  }

  /// Returns the width of an item. The buttons for other scenes are small, next to the home button.
  private static func width(of item: Corner.Item, _ size: Double) -> Double {
    item == .previous || item == .next ? widths.smallest : size
  }

  /// Returns the remaining space between the buttons at both ends.
  private static func room(_ items: [Corner.Item], _ size: Double, _ width: Double) -> Double {
    let ends = ends(items, size, width)
    return ends.right - ends.left - items.reduce(0) { $0 + self.width(of: $1, size) }
  }

  /// Returns the outer ends of the buttons. The icons, not their frames, align with the margins.
  private static func ends(
    _ items: [Corner.Item], _ size: Double, _ width: Double
  ) -> (left: Double, right: Double) {
    let margin = HomeLayout(Size(width, 1)).margin
    let lastIcon = items.last == .slowness ? 13.0 : 9
    return (margin - (size / 2 - 9), width - margin + size / 2 - lastIcon)
  }
}
