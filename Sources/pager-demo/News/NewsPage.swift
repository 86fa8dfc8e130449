import PagerEngine
import PagerParts

/// A page of the news reader: a lead story with a picture, a list of others, and on wide pages the lead stories of
/// other sections.
final class NewsPage: PartsPage {
  var onOpen: (ArticlePage) -> Void = { _ in }
  private let section: NewsSection
  private let others: [NewsSection]
  private lazy var lead = story(.lead, section, section.headline)
  private lazy var rows = section.rows.map { story(.row, section, $0) }
  private lazy var latest = heading("Latest", "最新")
  private lazy var elsewhere = ColumnPart([
    heading("Elsewhere", "其他版面"),
    RowPart(others.map { story(.card, $0, $0.headline) }, alignment: .top, spacing: 24),
  ])
  /// The number of rows below the lead story; `nil` in a single column.
  private var rowsBelow: Int?

  /// Creates the page of a section, with the lead stories of four other sections.
  init(_ section: NewsSection, others: [NewsSection]) {
    (self.section, self.others) = (section, others)
    super.init([])
    title = section.title
    (contentColumn, topFade) = (PageGrid.column, 12)
  }

  // MARK: Parts

  private func heading(_ english: String, _ chinese: String) -> LabelPart {
    LabelPart(section.language == .chinese ? chinese : english, style: .section)
  }

  private func story(_ form: StoryPart.Form, _ section: NewsSection, _ story: Story) -> StoryPart {
    StoryPart(form, section, story) { [unowned self] in onOpen(ArticlePage(story, in: section)) }
  }

  func drawShapes(into list: inout DrawList, in context: PageContext) {
    // Mirrored as a whole.
    let unmirrored = PageContext(
      size: context.size, theme: context.theme, scale: context.scale, text: context.text)
    _ = contentLength(in: unmirrored)
    var shapes = DrawList()
    for story in [lead] + rows { story.drawShape(into: &shapes, in: unmirrored) }
    list.add(context.directed(shapes))
  }

  // MARK: Layout

  override func contentLength(in context: PageContext) -> Double {
    arrange(in: context)
    return super.contentLength(in: context)
  }

  /// Puts the parts into one column, or into two of about the same height with the other sections below.
  private func arrange(in context: PageContext) {
    margins.vertical = PageGrid.margin(in: context.size.width)
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

/// A story that opens: the lead story below a large picture, a card below a small one, or a row with a thumbnail.
private final class StoryPart: Part {
  enum Form { case lead, card, row }

  static let rowHeight = 84.0
  static let headGap = 8.0
  /// The height of the heading above rows, with the gap below it.
  static let head = TextStyle.section.lineHeight + headGap
  private static let kicker = TextStyle(13, weight: .semibold, lineHeight: 18)
  private static let thumbnail = 56.0

  /// Whether the picture of a lead story is as high as rows below the story need to be level with rows beside it.
  var fillsRows = false
  private let form: Form
  private let section: NewsSection
  private let story: Story
  private let open: @MainActor () -> Void

  init(_ form: Form, _ section: NewsSection, _ story: Story, open: @escaping @MainActor () -> Void) {
    (self.form, self.section, self.story, self.open) = (form, section, story, open)
    let words =
      switch form {
      case .lead: [story.title]
      case .card: [section.kicker, story.title]
      case .row: [story.title, story.caption]
      }
    super.init(words.joined(separator: ", "))
  }

  override func activate() { sendAction(open) }

  override var role: AccessibilityRole { form == .lead ? .heading : .pushButton }

  override func describe(_ element: inout AccessibilityElement) {
    super.describe(&element)
    guard form == .lead else { return }
    // Short headings.
    (element.level, element.help) = (1, "\(section.kicker), \(story.caption)")
  }

  // MARK: Layout

  /// Lines of text, with their distance from the top of the story.
  struct Words {
    let lines: [String]
    let style: TextStyle
    var isSecondary = true
    let top: Double
    var bottom: Double { top + Double(lines.count) * style.lineHeight }
  }

  /// The places of the picture and of the words, from the top left corner of the story.
  struct Layout {
    var picture = Rect.zero
    var words: [Words] = []
    var height: Double
  }

  override func height(width: Double, in context: PageContext) -> Double {
    layout(width: width, in: context).height
  }

  /// The newest layout, and the parameters on which it depends. A page needs it several times.
  private var known: (width: Double, page: Size, scale: Double, fillsRows: Bool, layout: Layout)?

  private func layout(width: Double, in context: PageContext) -> Layout {
    if let known, known.width == width, known.page == context.size, known.scale == context.scale,
      known.fillsRows == fillsRows
    {
      return known.layout
    }
    let layout = newLayout(width: width, in: context)
    known = (width, context.size, context.scale, fillsRows, layout)
    return layout
  }

  private func newLayout(width: Double, in context: PageContext) -> Layout {
    guard form != .row else { return row(width: width, in: context) }
    // Lower than 16:9 on short pages, so that the list stays visible.
    let limit = form == .lead ? max(144, context.size.height * 0.48) : .infinity
    var layout = below(min(width * 9 / 16, limit).rounded(), width: width, in: context)
    if fillsRows {
      let rows = ((layout.height - Self.head) / Self.rowHeight).rounded()
      let stretch = Self.head + rows * Self.rowHeight - layout.height
      layout = below(layout.picture.height + stretch, width: width, in: context)
    }
    return layout
  }

  private func below(_ picture: Double, width: Double, in context: PageContext) -> Layout {
    let (isLead, isNarrow, gap) = (form == .lead, width < 240, form == .lead ? 4.0 : 0)
    let kicker = Words(
      lines: [section.kicker], style: isLead ? Self.kicker : .caption, top: picture + 12 + gap)
    let most = isLead ? (isNarrow ? 6 : 3) : isNarrow ? 4 : 2
    let title = title(top: kicker.bottom + gap, width: width, maxLines: most, context)
    var layout = Layout(picture: Rect(0, 0, width, picture), words: [kicker, title], height: title.bottom)
    guard isLead else { return layout }
    let lines = TextLayout.lines(of: story.caption, style: .caption, width: width, measurer: context.text)
    let caption = Words(lines: lines, style: .caption, top: title.bottom + gap)
    layout.words.append(caption)
    layout.height = caption.bottom + 16
    return layout
  }

  /// Returns the layout of a row. With large text in a small window it has no room for its picture, but more lines.
  private func row(width: Double, in context: PageContext) -> Layout {
    let (isNarrow, side) = (width < 240, Self.thumbnail)
    let height = isNarrow ? 124 : Self.rowHeight
    let room = isNarrow || story.artwork == nil ? width : width - side - 24
    var title = title(top: 0, width: room, maxLines: isNarrow ? 4 : 2, context)
    let top = ((height - title.bottom - 3 - TextStyle.caption.lineHeight) / 2).rounded()
    title = Words(lines: title.lines, style: title.style, isSecondary: false, top: top)
    let caption = context.text.truncated(story.caption, to: room, style: .caption)
    return Layout(
      picture: room == width ? .zero : Rect(width - side, (height - side) / 2, side, side),
      words: [title, Words(lines: [caption], style: .caption, top: title.bottom + 3)], height: height)
  }

  private func title(top: Double, width: Double, maxLines: Int, _ context: PageContext) -> Words {
    var style = TextStyle(15, lineHeight: 20)
    if form == .lead {
      style = context.size.width < 480 ? TextStyle(24, weight: .semibold, lineHeight: 32) : .headline
    }
    // Chinese characters fill their line.
    if section.language == .chinese { style.lineHeight += 2 }
    let lines = TextLayout.balancedLines(
      of: story.title, style: style, width: width, maxLines: maxLines, measurer: context.text)
    return Words(lines: lines, style: style, isSecondary: false, top: top)
  }

  // MARK: Drawing

  func drawShape(into list: inout DrawList, in context: PageContext) {
    let layout = layout(width: frame.width, in: context)
    list.roundedRect(layout.picture.offset(by: frame.x, frame.y), radius: radius, context.theme.fill)
    for words in layout.words {
      let (step, height) = (words.style.lineHeight, (words.style.size * 0.8).rounded())
      for (index, line) in words.lines.enumerated() {
        let y = frame.y + words.top + Double(index) * step + (step - height) / 2
        let bar = Rect(frame.x, y, context.text.width(of: line, style: words.style), height)
        list.roundedRect(bar, radius: height / 2, context.theme.fill)
      }
    }
  }

  private var radius: Double { form == .row ? 8 : 12 }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let (layout, theme) = (layout(width: frame.width, in: context), context.theme)
    if state.showsFocusRing {
      // A row has lines above and below it.
      let box = form == .row ? frame.offset(by: 0, 0.5).inset(by: -8, 8.5) : frame.inset(by: -4, -4)
      list.focusRing(around: box, radius: radius - (form == .row ? 4 : -4), theme)
    }
    if form == .row { list.fill(Rect(frame.x, frame.y, frame.width, 1), theme.hairline) }
    if let picture = story.artwork, layout.picture.width > 0 {
      list.artwork(picture, filling: layout.picture.offset(by: frame.x, frame.y), radius: radius, in: context)
    }
    for words in layout.words {
      list.lines(
        words.lines, at: Point(frame.x, frame.y + words.top), words.style,
        words.isSecondary ? theme.secondaryText : state.isHovered ? theme.accent : theme.text,
        measurer: context.text)
    }
  }
}

extension Artwork {
  private static let news: [Artwork] = [
    .lake, .ice, .islands, .peaks, .planet, .city, .arches, .leaf, .balloons, .forest, .canyon, .dunes,
  ]

  /// Returns the picture of a number in a text.
  static func news(_ number: String) -> Artwork? { Int(number).map { news[$0] } }
}
