import PagerEngine

/// The panel of the overlay: what stays the same is recorded once, and the figures are drawn with every frame.
@MainActor
struct OverlayPanel {
  /// What the panel shows in a frame.
  struct Moment {
    var figures = OverlayFigures()
    var bars: FrameBars
    /// The time since the frame before, in seconds.
    var frameTime: Double?
    var paintTime: Double?
    /// The column that is looked at, and how long ago it was, in seconds; nil in the present.
    var column: Int?
    var age: Double?
  }

  /// What the recorded part depends on.
  private struct Look: Equatable {
    var size: Size
    var scale: Double
    var theme: Theme
    var verdict: StreamVerdict?
    var tokens: [OverlayFigures.Token]
    var counts: [OverlayFigures.Count]
    var phase: String
    var top: Double
  }

  private static let margin = 12.0
  private static let padding = 12.0
  private static let width = Double(FrameBars.columnCount) * 2 + 2 * padding
  private static let label = TextStyle(12, lineHeight: 16)
  private static let value = TextStyle(12, weight: .semibold, lineHeight: 16, tabularFigures: true)
  private static let small = TextStyle(11, lineHeight: 15, tabularFigures: true)
  private static let row = 18.0

  /// Where the panel and its strip of bars are, in points.
  private(set) var frame = Rect.zero
  private(set) var strip = Rect.zero
  private var look: Look?
  private var recorded = Drawing(DrawList(), size: .zero)
  private var figures = FigureWriter(OverlayPanel.value)

  // MARK: Layout

  /// The left edges of labels and of values, in two columns.
  private static let columns = [(0.0, 56.0), (120.0, 172.0)]
  private static let rowsTop = padding + 16 + 4 + 36 + 10
  private static let tokensTop = rowsTop + 3 * row + 8
  private static let verdictTop = tokensTop + 24 + 18 + 9
  private static let height = verdictTop + 9 + 16 + 2 * 15 + padding

  /// At the top right of the pages, so that titles and switches stay in sight.
  private mutating func layOut(below top: Double, in context: PageContext) {
    let x = max(0, context.size.width - Self.width - Self.margin)
    frame = Rect(x, top + Self.margin, Self.width, Self.height)
    strip = Rect(x + Self.padding, frame.y + Self.padding + 20, Self.width - 2 * Self.padding, 36)
  }

  // MARK: Drawing

  mutating func draw(_ moment: Moment, into list: inout DisplayList, _ context: PageContext) {
    let figures = moment.figures
    let look = Look(
      size: context.size, scale: context.scale, theme: context.theme, verdict: figures.verdict,
      tokens: figures.tokens, counts: figures.counts, phase: figures.phase, top: figures.top)
    if look != self.look {
      self.look = look
      layOut(below: look.top, in: context)
      recorded = Drawing(base(look, context), size: context.size)
    }
    list.place(recorded, at: .zero, clip: Rect(origin: .zero, size: context.size))
    drawBars(moment, into: &list, context.theme)
    drawFigures(moment, into: &list, context)
  }

  private func drawBars(_ moment: Moment, into list: inout DisplayList, _ theme: Theme) {
    let quiet = theme.text.opacity(theme.isDark ? 0.55 : 0.5)
    for column in 0..<FrameBars.columnCount {
      let time = moment.bars[column]
      guard time > 0 else { continue }
      // The whole height is two frames at 60 a second; longer ones are cut, and stand out by their colour.
      let height = max(1, min(time * 60, 2) / 2 * strip.height).rounded()
      let isLate = time > 1.5 / 60
      var color = isLate ? theme.accent : quiet
      if let place = moment.column, column > place { color = color.opacity(0.35) }
      list.add(.fill(Rect(strip.x + Double(column) * 2, strip.maxY - height, 1, height), color))
    }
    guard let column = moment.column else { return }
    let x = strip.x + Double(max(0, min(column, FrameBars.columnCount - 1))) * 2
    list.add(.roundedRect(Rect(x - 1, strip.y - 4, 3, strip.height + 8), radius: 1.5, theme.accent))
  }

  private mutating func drawFigures(_ moment: Moment, into list: inout DisplayList, _ context: PageContext) {
    let (now, theme) = (moment.figures, context.theme)
    let left = frame.x + Self.padding
    let top = frame.y + Self.rowsTop
    func place(_ row: Int, _ column: Int) -> Point {
      Point(left + Self.columns[column].1, top + Double(row) * Self.row)
    }
    func time(_ seconds: Double?) -> String { seconds.map { decimal($0 * 1000, 1) } ?? "–" }
    let values = [
      (time(moment.frameTime), place(0, 0)), (time(moment.paintTime), place(0, 1)),
      (decimal(now.position + 1, 3), place(1, 0)), (decimal(now.velocity, 2), place(1, 1)),
      (now.pageCount == 0 ? "–" : "\(now.target + 1)", place(2, 1)),
    ]
    for (text, place) in values { figures.write(text, at: place, theme.text, into: &list, context) }
    let age = moment.age.map { "−" + decimal($0, 2) + " s" } ?? "live"
    let width = figures.width(of: age, context)
    figures.write(
      age, at: Point(frame.maxX - Self.padding - width, frame.y + Self.padding),
      moment.age == nil ? theme.secondaryText : theme.accent, into: &list, context)
  }

  /// What changes seldom: the ground, labels, tokens and the verdict.
  private func base(_ look: Look, _ context: PageContext) -> DrawList {
    let theme = look.theme
    var list = DrawList()
    let shade = theme.isDark ? 0.5 : 0.12
    list.add(.shadow(frame, radius: 12, Shadow(offset: 1, blur: 2, color: Color(0, opacity: 0.08))))
    list.add(.shadow(frame, radius: 12, Shadow(offset: 8, blur: 24, color: Color(0, opacity: shade))))
    list.roundedRect(frame, radius: 12, theme.surface)
    list.add(.ring(frame, radius: 12, lineWidth: 1, theme.hairline))
    let left = frame.x + Self.padding
    line("Frames of ten seconds", Point(left, frame.y + Self.padding), theme.secondaryText, &list, context)
    list.roundedRect(strip.inset(by: -2, -2), radius: 4, theme.fill)
    // One frame at 60 a second.
    list.fill(Rect(strip.x, strip.maxY - strip.height / 2, strip.width, 1), theme.hairline)
    let labels = [["Frame", "Paint"], ["Position", "Speed"], ["Phase", "Target"]]
    for (row, names) in labels.enumerated() {
      for (column, name) in names.enumerated() {
        let place = Point(left + Self.columns[column].0, frame.y + Self.rowsTop + Double(row) * Self.row)
        line(name, place, theme.secondaryText, &list, context)
      }
    }
    let phase = Point(left + Self.columns[0].1, frame.y + Self.rowsTop + 2 * Self.row)
    list.lines([look.phase], at: phase, Self.value, theme.text, measurer: context.text)
    drawTokens(look, &list, context)
    drawVerdict(look.verdict, &list, context)
    return list
  }

  private func drawTokens(_ look: Look, _ list: inout DrawList, _ context: PageContext) {
    let theme = look.theme
    var x = frame.x + Self.padding
    let y = frame.y + Self.tokensTop
    let digits = String((look.tokens.last?.index ?? 0) + 1).count
    let width = max(20, 8 + 7 * Double(digits))
    let fit = Int((strip.width + 4) / (width + 4))
    let current = look.tokens.firstIndex(where: \.isCurrent) ?? 0
    let first = max(0, min(current - fit / 2, look.tokens.count - fit))
    for token in look.tokens.dropFirst(first).prefix(fit) {
      let box = Rect(x, y, width, 18)
      swatch(token.state, box, radius: 5, &list, theme)
      let number = "\(token.index + 1)"
      let textWidth = context.text.width(of: number, style: Self.small)
      let base = box.midY + context.text.metrics(of: Self.small).capHeight / 2
      let ink = token.state.ink(in: theme)
      list.text(number, at: Point(box.midX - textWidth / 2, base.rounded()), Self.small, ink)
      if token.isCurrent {
        list.roundedRect(Rect(x + 4, box.maxY + 3, width - 8, 2), radius: 1, theme.accent)
      }
      x += width + 4
    }
    x = frame.x + Self.padding
    for count in look.counts {
      let words = "\(count.count) \(count.state.name(isShort: true).lowercased())"
      let end = x + 12 + context.text.width(of: words, style: Self.small)
      guard end <= strip.maxX else { break }
      swatch(count.state, Rect(x, y + 30, 8, 8), radius: 2, &list, theme)
      let place = Point(x + 12, y + 26)
      list.lines([words], at: place, Self.small, theme.secondaryText, measurer: context.text)
      x = (end + 10).rounded()
    }
  }

  private func swatch(
    _ state: PageState, _ box: Rect, radius: Double, _ list: inout DrawList, _ theme: Theme
  ) {
    list.roundedRect(box, radius: radius, state.ground(in: theme))
    if state != .visible { list.add(.ring(box, radius: radius, lineWidth: 1, theme.text.opacity(0.5))) }
  }

  private func drawVerdict(_ verdict: StreamVerdict?, _ list: inout DrawList, _ context: PageContext) {
    let theme = context.theme
    let (left, top) = (frame.x + Self.padding, frame.y + Self.verdictTop)
    list.fill(Rect(left, top, strip.width, 1), theme.hairline)
    let name = verdict?.name ?? "No stream"
    list.lines([name], at: Point(left, top + 9), Self.value, theme.text, measurer: context.text)
    let reason = verdict?.reason ?? "No wheel and no touchpad has been used yet."
    let lines = TextLayout.lines(of: reason, style: Self.small, width: strip.width, measurer: context.text)
    let place = Point(left, top + 25)
    list.lines(Array(lines.prefix(2)), at: place, Self.small, theme.secondaryText, measurer: context.text)
  }

  private func line(
    _ text: String, _ place: Point, _ color: Color, _ list: inout DrawList, _ context: PageContext
  ) {
    list.lines([text], at: place, Self.label, color, measurer: context.text)
  }
}

/// Writes figures that change with every frame, sign by sign: a sign that was drawn before needs no work, and a number that
/// was never there would.
@MainActor
struct FigureWriter {
  private let style: TextStyle
  private var widths: [Character: Double] = [:]
  private var scale = 0.0
  private var baseline = 0.0

  init(_ style: TextStyle) { self.style = style }

  mutating func width(of text: String, _ context: PageContext) -> Double {
    if scale != context.scale {
      (scale, widths) = (context.scale, [:])
      let metrics = context.text.metrics(of: style)
      baseline = (style.lineHeight + metrics.ascent - metrics.descent) / 2
    }
    return text.reduce(0) { $0 + advance(of: $1, context) }
  }

  private mutating func advance(of sign: Character, _ context: PageContext) -> Double {
    if let known = widths[sign] { return known }
    // The width of one sign alone is rounded up to whole pixels.
    let width = context.text.width(of: String(repeating: sign, count: 16), style: style) / 16
    widths[sign] = width
    return width
  }

  mutating func write(
    _ text: String, at place: Point, _ color: Color, into list: inout DisplayList, _ context: PageContext
  ) {
    _ = width(of: text, context)
    var x = place.x
    for sign in text {
      if sign != " " { list.add(.text(String(sign), at: Point(x, place.y + baseline), style, color)) }
      x += advance(of: sign, context)
    }
  }
}
