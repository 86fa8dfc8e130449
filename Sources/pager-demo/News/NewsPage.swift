import PagerEngine

/// A page of the news reader: a lead story with a picture, and a list of others.
///
/// Pages of up to 760 points have one column. On wider ones the lead story is next to the first rows, and
/// large pages also show the lead stories of other sections.
final class NewsPage: ScrollingPage {
  /// Called with the article that the reader opens.
  var onOpen: (ArticlePage) -> Void = { _ in }
  private let index: Int
  private let section: NewsSection
  private let others: [(section: NewsSection, art: Int)]
  /// The content that `contentLength(in:)` has composed to determine its height.
  private var composed = DrawList()
  /// The accessibility elements of the stories, in the order of the column.
  private var parts: [AccessibilityElement] = []
  /// The stories that open, in the same order.
  private var links: [NewsLink] = []
  private var focused: Int?
  private var pressed: Int?

  /// Creates the page of a section, with a picture by number and the lead stories of four other sections.
  init(_ section: NewsSection, art: Int, others: [(section: NewsSection, art: Int)]) {
    (self.section, self.others) = (section, others)
    index = art
    super.init()
  }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.surface)
    return list
  }

  override func contentLength(in context: PageContext) -> Double {
    var composer = NewsComposer(section: section, others: others, index: index, context: context)
    let height = composer.compose()
    (composed, parts, links) = (composer.list, composer.parts, composer.links)
    return height
  }

  override func accessibilityContent(in context: PageContext) -> [AccessibilityElement] {
    var parts = parts
    for (index, link) in links.enumerated() {
      parts[link.part].states.insert(.focusable)
      if index == focused { parts[link.part].states.insert(.focused) }
      parts[link.part].actions = [.press, .focus]
      parts[link.part].perform = { [weak self] action in
        guard let self, action == .press || action == .focus else { return false }
        if action == .press { open(index) } else { focus(index) }
        return true
      }
    }
    return parts
  }

  override func drawContent(in context: PageContext) -> DrawList {
    guard let focused, links.indices.contains(focused) else { return composed }
    var list = composed
    list.focusRing(around: links[focused].frame.inset(by: 0, 4), radius: 8, context.theme)
    return list
  }

  // MARK: Opening articles

  private func open(_ index: Int) {
    let link = links[index]
    perform { [self] in
      onOpen(ArticlePage(link.story, section: link.section, art: link.art, row: link.row))
    }
  }

  private func link(at location: Point) -> Int? {
    links.firstIndex { $0.frame.contains(Point(location.x, location.y + contentOffset)) }
  }

  override func cursor(at location: Point) -> Cursor { link(at: location) == nil ? .arrow : .hand }

  override func handle(_ input: PageInput) -> PageResponse {
    if case .key(let key, _, _) = input.kind, let focused, key == .enter || key == .space || key == .escape {
      if key == .escape { focus(nil) } else { open(focused) }
      return .taken
    }
    let response = super.handle(input)
    guard case .pointer(let pointer) = input.kind, response == .ignored else {
      if response == .captured { pressed = nil }
      return response
    }
    switch pointer.action {
    case .press:
      focus(nil)
      pressed = input.arePagesMoving ? nil : link(at: pointer.location)
      return pressed == nil ? .ignored : .taken
    case .release:
      guard let pressed, link(at: pointer.location) == pressed else { return .ignored }
      self.pressed = nil
      open(pressed)
      return .taken
    case .cancel: pressed = nil
    case .move, .leave: break
    }
    return .ignored
  }

  private func focus(_ index: Int?) {
    guard index != focused else { return }
    focused = index
    setNeedsDisplay()
    guard let index else { return }
    let (frame, extent) = (links[index].frame.inset(by: 0, -24), container?.geometry.viewport.height ?? 0)
    contentOffset = max(min(contentOffset, frame.y), frame.maxY - extent)
  }

  override var hasFocus: Bool { focused != nil }

  override func moveFocus(_ step: FocusStep) -> Bool {
    let next = focused.map { $0 + (step == .forward ? 1 : -1) } ?? (step == .forward ? 0 : links.count - 1)
    focus(links.indices.contains(next) ? next : nil)
    return focused != nil
  }

  override func resignFocus() { focus(nil) }
}

/// A story on the page that opens as an article.
private struct NewsLink {
  let story: Story
  let section: NewsSection
  /// The number of the section's picture, and the row, or `nil` for the lead story.
  let art: Int
  let row: Int?
  let frame: Rect
  /// The index of the accessibility element.
  let part: Int
}

/// Composes one page, from top to bottom.
@MainActor
private struct NewsComposer {
  let section: NewsSection
  let others: [(section: NewsSection, art: Int)]
  let index: Int
  let context: PageContext
  var list = DrawList()
  var parts: [AccessibilityElement] = []
  var links: [NewsLink] = []

  private var theme: Theme { context.theme }
  private var width: Double { context.size.width }
  private var margin: Double { width > 900 ? 40 : 24 }

  /// Composes the page. Returns its height.
  mutating func compose() -> Double {
    (width > 760 ? composeWide() : composeColumn()) + margin
  }

  private mutating func composeColumn() -> Double {
    let (x, column) = (PageGrid.start(in: width), PageGrid.width(in: width))
    var y = lead(x, margin, column) + 16
    // Large text in a small window needs the width of the pictures, and more lines.
    let height = column < 240 ? NewsRow.textHeight : NewsRow.height
    for row in section.rows.indices {
      draw(row, Rect(x, y, column, height))
      y += height
    }
    return y
  }

  /// Lays out the lead story on the left and rows on the right; below the lead story, rows on both sides.
  private mutating func composeWide() -> Double {
    let gap = width > 1000 ? 48.0 : 32
    let (x, total) = (PageGrid.start(in: width), PageGrid.width(in: width))
    let left = min(680, ((total - gap) * 0.58 / 8).rounded() * 8)
    let right = (total - gap - left).rounded(.down)
    let leadBottom = lead(x, margin, left)
    let rightX = x + left + gap
    let top = sectionHead(rightX, margin)

    var bottom = leadBottom
    let beside = max(0, ((leadBottom + 8 - top) / NewsRow.height).rounded(.up))
    for row in section.rows.indices {
      // Below the lead story, each line of the grid has two rows.
      let pair = Double(row) - beside
      let line = pair < 0 ? Double(row) : beside + (pair / 2).rounded(.down)
      let isLeft = pair >= 0 && row.isMultiple(of: 2) == Int(beside).isMultiple(of: 2)
      let y = top + line * NewsRow.height
      draw(row, Rect(isLeft ? x : rightX, y, isLeft ? left : right, NewsRow.height))
      bottom = max(bottom, y + NewsRow.height)
    }
    return teasers(x, bottom + 32, total) ?? bottom
  }

  /// Draws the lead stories of other sections on four cards. The cards have pictures if these fit above the
  /// lower edge of the page. Returns their bottom, or `nil` if nothing fits.
  private mutating func teasers(_ x: Double, _ top: Double, _ total: Double) -> Double? {
    let gap = 24.0
    let card = ((total - 3 * gap) / 4).rounded(.down)
    let head = TextStyle.section.lineHeight + 16
    let room = context.size.height - top - head - 64 - margin
    guard room >= 0 else { return nil }
    let picture = (card * 9 / 16).rounded()
    let height = picture + 12 <= room ? picture : 0
    let name = section.language == .chinese ? "其他版面" : "Elsewhere"
    setLines([name], x, top, .section, theme.text)
    describe(.heading, name, Rect(x, top, total, TextStyle.section.lineHeight), level: 2)
    var bottom = top
    for (place, other) in others.enumerated() {
      let left = x + Double(place) * (card + gap)
      if height > 0 {
        let frame = Rect(left, top + head, card, height)
        list.artwork(.news(other.art), filling: frame, radius: 12, in: context)
      }
      let story = other.section
      let style = styled(TextStyle(15, lineHeight: 20))
      let textTop = top + head + (height > 0 ? height + 12 : 0)
      let y = setLines([story.kicker], left, textTop, .caption, theme.secondaryText)
      let lines = balanced(story.headline.title, style, width: card, maxLines: 2)
      let end = setLines(lines, left, y, style, theme.text)
      let area = Rect(left, top + head, card, end - top - head)
      describe(.pushButton, "\(story.kicker), \(story.headline.title)", area)
      link(story.headline, story, art: other.art, row: nil, area)
      bottom = max(bottom, end)
    }
    return bottom
  }

  /// Draws the heading of the list. Returns the top of the first row.
  private mutating func sectionHead(_ x: Double, _ y: Double) -> Double {
    let name = section.language == .chinese ? "最新" : "Latest"
    // Both languages use the same line height, so that the lines of adjacent pages align during a swipe.
    setLines([name], x, y, .section, theme.text)
    describe(.heading, name, Rect(x, y, 200, TextStyle.section.lineHeight), level: 2)
    return y + TextStyle.section.lineHeight + 8
  }

  /// Draws the lead story. Returns its bottom.
  private mutating func lead(_ x: Double, _ top: Double, _ column: Double) -> Double {
    // Lower than 16:9 on short pages, so that the list stays visible.
    let height = min(column * 9 / 16, max(144, context.size.height * 0.48)).rounded()
    list.artwork(.news(index), filling: Rect(x, top, column, height), radius: 12, in: context)
    var y = top + height + 16
    let kicker = TextStyle(13, weight: .semibold, lineHeight: 18)
    y = setLines([section.kicker], x, y, kicker, theme.secondaryText) + 4
    let size = width < 480 ? TextStyle(24, weight: .semibold, lineHeight: 32) : .headline
    let style = styled(size)
    let lines = balanced(section.headline.title, style, width: column, maxLines: column < 240 ? 6 : 3)
    describe(.label, section.kicker, Rect(x, y - kicker.lineHeight - 4, column, kicker.lineHeight))
    let lead = y
    y = setLines(lines, x, y, style, theme.text)
    describe(.heading, section.headline.title, Rect(x, lead, column, y - lead), level: 1)
    link(section.headline, section, art: index, row: nil, Rect(x, top, column, y - top))
    y += 4
    let caption = TextLayout.lines(
      of: section.headline.caption, style: .caption, width: column, maxLines: 2, measurer: context.text)
    let end = setLines(caption, x, y, .caption, theme.secondaryText)
    describe(.label, section.headline.caption, Rect(x, y, column, end - y))
    return end
  }

  private mutating func draw(_ row: Int, _ rect: Rect) {
    list.fill(Rect(rect.x, rect.y, rect.width, 1), theme.hairline)
    let story = section.rows[row]
    let side = NewsRow.thumbnail
    let hasPicture = rect.width >= 240
    if hasPicture {
      let picture = Rect(rect.maxX - side, rect.y + (rect.height - side) / 2, side, side)
      list.artwork(.news(index, row: row), filling: picture, radius: 8, in: context)
    }

    let style = styled(TextStyle(15, lineHeight: 20))
    let width = hasPicture ? rect.width - side - NewsRow.gap : rect.width
    let lines = balanced(story.title, style, width: width, maxLines: hasPicture ? 2 : 4)
    // Two lines need the whole height of the row; a single line leaves some space below it.
    let air = lines.count > 1 ? 0.0 : 2.0
    let block = Double(lines.count) * style.lineHeight + air + TextStyle.caption.lineHeight
    var y = rect.y + ((rect.height - block) / 2).rounded()
    y = setLines(lines, rect.x, y, style, theme.text) + air
    let caption = context.text.truncated(story.caption, to: width, style: .caption)
    setLines([caption], rect.x, y, .caption, theme.secondaryText)
    describe(.pushButton, "\(story.title), \(story.caption)", rect)
    link(story, section, art: index, row: row, rect)
  }

  /// Makes the story that was described last open as an article.
  private mutating func link(_ story: Story, _ section: NewsSection, art: Int, row: Int?, _ frame: Rect) {
    links.append(
      NewsLink(story: story, section: section, art: art, row: row, frame: frame, part: parts.count - 1))
  }

  private mutating func describe(_ role: AccessibilityRole, _ name: String, _ frame: Rect, level: Int = 0) {
    var part = AccessibilityElement(.number(parts.count), role, name, frame: frame)
    part.level = level
    parts.append(part)
  }

  /// Returns lines of about equal width, to avoid a last line of a single word.
  private func balanced(_ text: String, _ style: TextStyle, width: Double, maxLines: Int) -> [String] {
    func lines(_ width: Double, _ limit: Int) -> [String] {
      TextLayout.lines(of: text, style: style, width: width, maxLines: limit, measurer: context.text)
    }
    let count = lines(width, maxLines + 1).count
    guard (2...maxLines).contains(count) else { return lines(width, maxLines) }
    if count == 2, let halves = phrases(text, style, width: width) { return halves }
    var (tooNarrow, enough) = (0.0, width)
    while enough - tooNarrow > 4 {
      let middle = (tooNarrow + enough) / 2
      if lines(middle, count + 1).count > count { tooNarrow = middle } else { enough = middle }
    }
    return lines(enough, maxLines)
  }

  /// Breaks a text into two lines after a Chinese punctuation mark, where a reader pauses. Returns `nil` if none fit.
  private func phrases(_ text: String, _ style: TextStyle, width: Double) -> [String]? {
    let marks = text.indices.filter { "，：？、".contains(text[$0]) }
    let halves = marks.map { mark in
      [String(text[...mark]), String(text[text.index(after: mark)...])]
    }
    func widest(_ pair: [String]) -> Double {
      pair.map { context.text.width(of: $0, style: style) }.max() ?? 0
    }
    return halves.filter { widest($0) <= width }.min { widest($0) < widest($1) }
  }

  /// Chinese characters fill their line, so they get two points more line height.
  private func styled(_ style: TextStyle) -> TextStyle {
    guard section.language == .chinese else { return style }
    var roomy = style
    roomy.lineHeight += 2
    return roomy
  }

  /// Draws consecutive lines of text, from `top` on. Returns the bottom of the last one.
  @discardableResult
  private mutating func setLines(
    _ lines: [String], _ x: Double, _ top: Double, _ style: TextStyle, _ color: Color
  ) -> Double {
    top + list.lines(lines, at: Point(x, top), style, color, measurer: context.text)
  }
}

/// The dimensions of a list row, in points.
private enum NewsRow {
  static let height = 72.0
  /// The height without a picture, for up to four lines and a caption.
  static let textHeight = 124.0
  static let thumbnail = 48.0
  /// The space between the text and the thumbnail.
  static let gap = 24.0
}

extension Artwork {
  private static let news: [Artwork] = [
    .lake, .ice, .islands, .peaks, .planet, .city, .arches, .leaf, .balloons, .forest, .canyon, .dunes,
  ]

  /// Returns the picture of a section's lead story, or that of a row below it, which is another one.
  static func news(_ section: Int, row: Int? = nil) -> Artwork {
    // Five and twelve have no common factor, so neighbours differ.
    news[(section + (row.map { 5 * ($0 % 7) + 1 } ?? 0)) % news.count]
  }
}
