import PagerEngine

/// The panel with the list of shortcuts, in the middle of the window: its layout and drawing.
@MainActor
struct ShortcutPanel {
  /// The parameters of the recorded drawing.
  private struct Look: Equatable {
    var size = Size.zero
    var scale = 0.0
    var theme = Theme.light
    var hasFocus = false
    var isRightToLeft = false
  }

  static let name = "Keyboard shortcuts"
  private static let headHeight = 56.0
  private static let radius = 16.0

  /// The frame in the window, in points.
  private(set) var frame = Rect.zero
  /// The area of the list inside the panel.
  private(set) var area = Rect.zero
  private(set) var close = Rect.zero
  private(set) var sheet: ShortcutSheet?
  private let groups: [ShortcutGroup]
  private var look = Look()
  private var ground = Drawing(DrawList(), size: .zero)
  private var content = Drawing(DrawList(), size: .zero)

  init(_ groups: [ShortcutGroup]) { self.groups = groups }

  /// The maximum scroll offset, in points, or `nil` before the first layout.
  var farthest: Double? { sheet.map { max(0, $0.height - area.height) } }

  private var isRightToLeft: Bool { look.isRightToLeft }

  /// The heading, without the close button.
  var head: Rect {
    let left = isRightToLeft ? close.maxX : frame.x
    return Rect(left, frame.y, (isRightToLeft ? frame.maxX : close.x) - left, Self.headHeight)
  }

  /// The accessibility elements of the list, in points of the list.
  var elements: [AccessibilityElement] {
    (sheet?.elements ?? []).map { element in
      var element = element
      element.frame = element.frame.mirrored(in: area.width, isRightToLeft)
      return element
    }
  }

  // MARK: Layout

  mutating func layOut(in context: PageContext, hasFocus: Bool, isRightToLeft: Bool) {
    let look = Look(
      size: context.size, scale: context.scale, theme: context.theme, hasFocus: hasFocus,
      isRightToLeft: isRightToLeft)
    guard look != self.look || sheet == nil else { return }
    self.look = look
    let size = context.size
    let outer = size.width < 480 ? 12.0 : 32
    let padding = size.width < 480 ? 16.0 : 28
    let room = max(0, size.width - 2 * outer)
    let isWide = ShortcutSheet.hasTwoColumns(room - 2 * padding)
    let width = min(room, isWide ? 920 : 560)
    let sheet = ShortcutSheet(
      groups, width: max(0, width - 2 * padding), in: context, isRightToLeft: isRightToLeft)
    self.sheet = sheet
    let height = min(max(0, size.height - 2 * outer), Self.headHeight + sheet.height + padding)
    frame = Rect(
      ((size.width - width) / 2).rounded(), ((size.height - height) / 2).rounded(), width, height)
    let top = frame.y + Self.headHeight
    area = Rect(frame.x + padding, top, max(0, width - 2 * padding), max(0, frame.maxY - top - padding / 2))
    close = Rect(frame.maxX - 44, frame.y + 12, 32, 32)
    func directed(_ list: DrawList, _ width: Double) -> DrawList {
      isRightToLeft ? list.mirrored(in: width, measurer: context.text) : list
    }
    ground = Drawing(directed(makeGround(padding, in: context), size.width), size: size)
    content = Drawing(directed(sheet.list, area.width), size: Size(area.width, sheet.height))
    frame = frame.mirrored(in: size.width, isRightToLeft)
    area = area.mirrored(in: size.width, isRightToLeft)
    close = close.mirrored(in: size.width, isRightToLeft)
  }

  // MARK: Drawing

  /// Draws the panel on top of a frame, with the list scrolled by `offset` points.
  func draw(scrolledBy offset: Double, into list: inout DisplayList, _ context: PageContext) {
    let window = Rect(origin: .zero, size: context.size)
    list.place(ground, at: .zero, clip: window)
    let offset = (offset * context.scale).rounded() / context.scale
    list.place(content, at: Point(area.x, area.y - offset), clip: area)
    guard let farthest, farthest > 0 else { return }
    let theme = context.theme
    // A line below the heading if content is scrolled under it, and one below the list if more follows.
    if offset > 0 { list.add(.fill(Rect(frame.x, area.y - 1, frame.width, 1), theme.hairline)) }
    let track = Rect(isRightToLeft ? frame.x + 4 : frame.maxX - 8, area.y, 4, area.height)
    let length = max(24, track.height * area.height / (area.height + farthest))
    let y = track.y + (track.height - length) * offset / farthest
    list.add(
      .roundedRect(Rect(track.x, y, 4, length), radius: 2, theme.text.opacity(theme.isDark ? 0.4 : 0.3)))
  }

  private func makeGround(_ padding: Double, in context: PageContext) -> DrawList {
    let theme = context.theme
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), Color(0, opacity: theme.isDark ? 0.6 : 0.4))
    list.add(.shadow(frame, radius: Self.radius, Shadow(offset: 8, blur: 32, color: Color(0, opacity: 0.3))))
    list.roundedRect(frame, radius: Self.radius, theme.surface)
    list.add(.ring(frame, radius: Self.radius, lineWidth: 1, theme.hairline))
    let style = TextStyle.section
    let room = max(0, close.x - frame.x - padding - 8)
    let words = context.text.truncated(Self.name, to: room, style: style)
    list.lines(
      [words], at: Point(frame.x + padding, frame.y + 14), style, theme.text, measurer: context.text)
    for (start, end) in [(Point(-5, -5), Point(5, 5)), (Point(-5, 5), Point(5, -5))] {
      let middle = Point(close.midX, close.midY)
      list.stroke(.line(through: [middle + start, middle + end]), width: 2, theme.secondaryText)
    }
    if look.hasFocus {
      list.add(.ring(close.inset(by: 1, 1), radius: 8, lineWidth: 2, theme.focus))
    }
    return list
  }
}
