import PagerEngine
import PagerParts

/// A page of the news reader: a lead story with a picture, a list of others, and on wide pages the lead stories of
/// other sections.
final class NewsPage: PartsPage {
  /// Called with the article that the reader opens.
  var onOpen: (ArticlePage) -> Void = { _ in }
  private let isChinese: Bool
  private lazy var lead = makeLead()
  private lazy var rows = section.rows.indices.map { makeRow($0) }
  private lazy var latest = LabelPart(isChinese ? "最新" : "Latest", style: .section)
  private lazy var elsewhere = makeElsewhere()
  private let section: NewsSection
  private let art: Int
  private let others: [(section: NewsSection, art: Int)]
  /// The number of rows below the lead story; `nil` in a single column.
  private var rowsBelow: Int?

  /// Creates the page of a section, with a picture by number and the lead stories of four other sections.
  init(_ section: NewsSection, art: Int, others: [(section: NewsSection, art: Int)]) {
    (self.section, self.art, self.others) = (section, art, others)
    isChinese = section.language == .chinese
    super.init([])
    maximumWidth = PageGrid.widest
  }

  // MARK: Parts

  private func makeLead() -> LeadStory {
    LeadStory(section, .news(art)) { [unowned self] in open(section.headline, section, art, nil) }
  }

  private func makeRow(_ index: Int) -> StoryPart {
    let story = section.rows[index]
    return StoryPart(story, .row, .news(art, row: index), isChinese: isChinese) { [unowned self] in
      open(story, section, art, index)
    }
  }

  private func makeElsewhere() -> ColumnPart {
    let cards = others.map { section, art in
      let story = Story(title: section.headline.title, caption: section.kicker)
      return StoryPart(story, .card, .news(art), isChinese: isChinese) { [unowned self] in
        open(section.headline, section, art, nil)
      }
    }
    return ColumnPart([
      LabelPart(isChinese ? "其他版面" : "Elsewhere", style: .section),
      RowPart(cards, alignment: .top, spacing: 24),
    ])
  }

  private func open(_ story: Story, _ section: NewsSection, _ art: Int, _ row: Int?) {
    onOpen(ArticlePage(story, section: section, art: art, row: row))
  }

  /// Draws grey shapes where the stories will be.
  func drawShapes(into list: inout DrawList, in context: PageContext) {
    // Mirrored as a whole.
    let unmirrored = PageContext(
      size: context.size, theme: context.theme, scale: context.scale, text: context.text)
    _ = contentLength(in: unmirrored)
    var shapes = DrawList()
    for story in [lead.story] + rows { story.drawShape(into: &shapes, in: unmirrored) }
    list.add(context.directed(shapes))
  }

  // MARK: Layout

  override func contentLength(in context: PageContext) -> Double {
    arrange(in: context)
    return super.contentLength(in: context)
  }

  /// Puts the parts into one column, or into two of about the same height with the other sections below.
  private func arrange(in context: PageContext) {
    margins.vertical = context.size.width > 900 ? 40 : PageGrid.margin
    let (width, gap) = (PageGrid.width(in: context.size.width), 40.0)
    let isWide = context.size.width > 760
    lead.fillsRows = isWide
    let left = ((width - gap) * 0.58).rounded(.down)
    let below = isWide ? rowsBelow(lead.height(width: left, in: context)) : nil
    guard below != rowsBelow || parts.isEmpty else { return }
    rowsBelow = below
    guard let below else {
      parts = [ColumnPart([lead] + rows, spacing: 0)]
      return
    }
    parts = [
      RowPart(
        [
          ColumnPart([lead] + rows.suffix(below), spacing: 0),
          ColumnPart([latest, ColumnPart(rows.dropLast(below), spacing: 0)], spacing: StoryPart.headGap),
        ], alignment: .top, spacing: gap, shares: [58, 42]), elsewhere,
    ]
  }

  private func rowsBelow(_ lead: Double) -> Int {
    let list = StoryPart.head + Double(rows.count) * StoryPart.rowHeight
    return Int(((list - lead) / (2 * StoryPart.rowHeight)).rounded()).clamped(0, rows.count)
  }
}

/// The lead story: a picture, a kicker, the headline and a caption.
private final class LeadStory: Part {
  /// Whether the picture is as high as rows below the story need to be level with rows beside it.
  var fillsRows = false
  let story: StoryPart

  init(_ section: NewsSection, _ artwork: Artwork, open: @escaping @MainActor () -> Void) {
    story = StoryPart(
      section.headline, .lead, artwork, isChinese: section.language == .chinese, open: open)
    super.init()
    children = [
      LabelPart(section.kicker, style: StoryPart.kicker, isSecondary: true), story,
      LabelPart(section.headline.caption, style: .caption, isSecondary: true),
    ]
  }

  override var isInteractive: Bool { false }

  override func height(width: Double, in context: PageContext) -> Double {
    (frames(width: width, in: context).last?.maxY ?? 0) + 16
  }

  override func layOut(in frame: Rect, _ context: PageContext) {
    super.layOut(in: frame, context)
    for (part, place) in zip(children, frames(width: frame.width, in: context)) {
      part.layOut(in: place.offset(by: frame.x, frame.y), context)
    }
  }

  /// Returns the frames of the kicker, of the picture and the headline, and of the caption. The kicker is above the
  /// headline.
  private func frames(width: Double, in context: PageContext) -> [Rect] {
    let caption = children[2].height(width: width, in: context)
    story.stretch = 0
    if fillsRows {
      let height = story.height(width: width, in: context) + 4 + caption + 16
      let rows = ((height - StoryPart.head) / StoryPart.rowHeight).rounded()
      story.stretch = StoryPart.head + rows * StoryPart.rowHeight - height
    }
    let picture = story.pictureHeight(width: width, in: context)
    let bottom = story.height(width: width, in: context)
    return [
      Rect(0, picture + 16, width, StoryPart.kicker.lineHeight), Rect(0, 0, width, bottom),
      Rect(0, bottom + 4, width, caption),
    ]
  }
}

/// A story that opens: a row with a thumbnail, a card below a picture, or the picture and headline of the lead story.
private final class StoryPart: Part {
  enum Form { case lead, row, card }

  static let rowHeight = 72.0
  /// The height of the heading above rows, with the gap below it.
  static let head = TextStyle.section.lineHeight + headGap
  static let headGap = 8.0
  static let kicker = TextStyle(13, weight: .semibold, lineHeight: 18)
  private static let thumbnail = 48.0
  private let story: Story
  private let form: Form
  private let artwork: Artwork
  private let isChinese: Bool
  private let open: @MainActor () -> Void

  init(
    _ story: Story, _ form: Form, _ artwork: Artwork, isChinese: Bool, open: @escaping @MainActor () -> Void
  ) {
    (self.story, self.form, self.artwork, self.isChinese, self.open) = (story, form, artwork, isChinese, open)
    super.init(
      form == .lead
        ? story.title : form == .row ? "\(story.title), \(story.caption)" : "\(story.caption), \(story.title)"
    )
  }

  override func activate() { sendAction(open) }

  override var role: AccessibilityRole { form == .lead ? .heading : .pushButton }

  override func describe(_ element: inout AccessibilityElement) {
    super.describe(&element)
    guard form == .lead else { return }
    element.level = 1
    element.frame = Rect(frame.x, frame.y + textTop, frame.width, frame.height - textTop)
  }

  // MARK: Layout

  /// Whether a row has no room for its picture, as with large text in a small window. It has more lines then.
  private func isNarrow(_ width: Double) -> Bool { width < 240 }

  func pictureHeight(width: Double, in context: PageContext) -> Double {
    // Lower than 16:9 on short pages, so that the list stays visible.
    let limit = form == .lead ? max(144, context.size.height * 0.48) : .infinity
    return min(width * 9 / 16, limit).rounded() + stretch
  }

  /// The height that is added to that of the picture, in points.
  var stretch = 0.0
  /// The top of the text of the lead story, in points from the top of the part.
  private var textTop = 0.0

  private func style(_ context: PageContext) -> TextStyle {
    var style = TextStyle(15, lineHeight: 20)
    if form == .lead {
      style = context.size.width < 480 ? TextStyle(24, weight: .semibold, lineHeight: 32) : .headline
    }
    // Chinese characters fill their line.
    if isChinese { style.lineHeight += 2 }
    return style
  }

  private func lines(_ width: Double, _ context: PageContext) -> [String] {
    let room = form == .row && !isNarrow(width) ? width - Self.thumbnail - 24 : width
    let most = form == .lead ? (isNarrow(width) ? 6 : 3) : isNarrow(width) ? 4 : 2
    return context.balanced(story.title, style(context), width: room, maxLines: most)
  }

  override func height(width: Double, in context: PageContext) -> Double {
    var text: Double { Double(lines(width, context).count) * style(context).lineHeight }
    return switch form {
    case .lead: pictureHeight(width: width, in: context) + 16 + Self.kicker.lineHeight + 4 + text
    case .card: pictureHeight(width: width, in: context) + 12 + TextStyle.caption.lineHeight + text
    case .row: isNarrow(width) ? 124 : Self.rowHeight
    }
  }

  override func layOut(in frame: Rect, _ context: PageContext) {
    super.layOut(in: frame, context)
    textTop = pictureHeight(width: frame.width, in: context) + 16 + Self.kicker.lineHeight + 4
  }

  // MARK: Drawing

  /// Draws grey shapes in place of the picture and the words.
  func drawShape(into list: inout DrawList, in context: PageContext) {
    let fill = context.theme.fill
    let room = form == .row && !isNarrow(frame.width) ? frame.width - Self.thumbnail - 24 : frame.width
    func line(_ y: Double, _ share: Double, _ height: Double) {
      list.roundedRect(Rect(frame.x, y, room * share, height), radius: height / 2, fill)
    }
    guard form == .row else {
      let height = pictureHeight(width: frame.width, in: context)
      list.roundedRect(Rect(frame.x, frame.y, frame.width, height), radius: 12, fill)
      line(frame.y + height + 19, 0.2, 12)
      let (count, step) = (lines(frame.width, context).count, style(context).lineHeight)
      for index in 0..<count {
        line(frame.y + textTop + Double(index) * step + (step - 24) / 2, index < count - 1 ? 0.9 : 0.5, 24)
      }
      return
    }
    if room < frame.width { list.roundedRect(thumbnailFrame, radius: 8, fill) }
    line(frame.midY - 19, 0.9, 16)
    line(frame.midY + 6, 0.4, 12)
  }

  private var thumbnailFrame: Rect {
    let side = Self.thumbnail
    return Rect(frame.maxX - side, frame.y + (frame.height - side) / 2, side, side)
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let (style, theme) = (style(context), context.theme)
    if state.showsFocusRing { list.focusRing(around: frame.inset(by: 0, 4), radius: 8, theme) }
    let lines = lines(frame.width, context)
    func write(_ lines: [String], _ y: Double, _ style: TextStyle, _ color: Color) {
      list.lines(lines, at: Point(frame.x, y), style, color, measurer: context.text)
    }
    guard form == .row else {
      let height = pictureHeight(width: frame.width, in: context)
      let picture = Rect(frame.x, frame.y, frame.width, height)
      list.artwork(artwork, filling: picture, radius: 12, in: context)
      if form == .lead { return write(lines, frame.y + textTop, style, theme.text) }
      write([story.caption], picture.maxY + 12, .caption, theme.secondaryText)
      return write(lines, picture.maxY + 12 + TextStyle.caption.lineHeight, style, theme.text)
    }
    list.fill(Rect(frame.x, frame.y, frame.width, 1), theme.hairline)
    var room = frame.width
    if !isNarrow(frame.width) {
      list.artwork(artwork, filling: thumbnailFrame, radius: 8, in: context)
      room -= Self.thumbnail + 24
    }
    // Two lines need the whole height of the row; a single line leaves some space below it.
    let air = lines.count > 1 ? 0.0 : 2.0
    let text = Double(lines.count) * style.lineHeight + air
    let top = frame.y + ((frame.height - text - TextStyle.caption.lineHeight) / 2).rounded()
    write(lines, top, style, theme.text)
    let caption = context.text.truncated(story.caption, to: room, style: .caption)
    write([caption], top + text, .caption, theme.secondaryText)
  }
}

extension PageContext {
  /// Returns lines of about equal width, to avoid a last line of a single word.
  @MainActor
  fileprivate func balanced(_ words: String, _ style: TextStyle, width: Double, maxLines: Int) -> [String] {
    func lines(_ width: Double, _ limit: Int) -> [String] {
      TextLayout.lines(of: words, style: style, width: width, maxLines: limit, measurer: text)
    }
    let count = lines(width, maxLines + 1).count
    guard (2...maxLines).contains(count) else { return lines(width, maxLines) }
    if count == 2, let halves = phrases(words, style, width: width) { return halves }
    var (tooNarrow, enough) = (0.0, width)
    while enough - tooNarrow > 4 {
      let middle = (tooNarrow + enough) / 2
      if lines(middle, count + 1).count > count { tooNarrow = middle } else { enough = middle }
    }
    return lines(enough, maxLines)
  }

  /// Breaks a text into two lines after a Chinese punctuation mark, where a reader pauses. Returns `nil` if none fit.
  @MainActor
  private func phrases(_ words: String, _ style: TextStyle, width: Double) -> [String]? {
    let halves = words.indices.filter { "，：？、".contains(words[$0]) }.map { mark in
      [String(words[...mark]), String(words[words.index(after: mark)...])]
    }
    func widest(_ pair: [String]) -> Double { pair.map { text.width(of: $0, style: style) }.max() ?? 0 }
    return halves.filter { widest($0) <= width }.min { widest($0) < widest($1) }
  }
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
