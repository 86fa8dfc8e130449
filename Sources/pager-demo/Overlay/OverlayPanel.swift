import PagerEngine

/// The panel of the overlay.
///
/// It is recorded a few times a second, since figures that change faster are unreadable. Other frames only place the
/// recording in their list.
@MainActor
struct OverlayPanel {
  /// The panel's content in a frame.
  struct Moment {
    var figures = OverlayFigures()
    var bars: FrameBars
    /// The time since the previous frame, in seconds.
    var frameTime: Double?
    var paintTime: Double?
    /// The memory of the window; `nil` if it is not measured.
    var memoryUse: MemoryUse?
    /// The selected column, and its age in seconds; `nil` in the present.
    var column: Int?
    var age: Double?
  }

  /// The time for which a recording is shown, in seconds.
  static let refreshTime = 3 * FrameBars.columnTime

  /// The width of the edge, which includes the rounded corners, in points.
  private static let edge = 5.0

  private static let label = TextStyle(12, lineHeight: 16)
  private static let value = TextStyle(12, weight: .semibold, lineHeight: 16, tabularFigures: true)
  private static let small = TextStyle(11, lineHeight: 15, tabularFigures: true)

  private static let noReason =
    "Scroll with a wheel or a touchpad to see how it is classified, and why."

  /// A measurement of a frame.
  private enum Time: String, CaseIterable {
    case frame = "Frame"
    case paint = "Paint"
  }

  /// The user's offset of the panel, in points.
  var travel = Point.zero
  private(set) var layout = OverlayLayout(size: .zero, top: 0, lines: .init(), isRightToLeft: false)
  /// The last measurements, in seconds, since the panel was shown.
  private var latest: [Time: Double] = [:]
  /// The last measured memory use.
  private var memoryUse: MemoryUse?
  private var theme: Theme?
  private var scale = 0.0
  private var recorded = Drawing(DrawList(), size: .zero)
  /// The edges around the picture, which never change; `nil` if the panel is drawn character by character.
  private var edges: Drawing?
  /// The time of the recording, in seconds; `nil` if the panel has to be recorded.
  private var recording: Double?
  /// The picture inside the edges; `nil` if the panel is drawn character by character.
  private var picture: PanelPicture?
  private var writer = FigureWriter(OverlayPanel.value)
  /// The last reason that was broken into lines.
  private var broken: (reason: String, layout: OverlayLayout, scale: Double, lines: [String])?

  /// The kinds of times that have been measured.
  private var known: [Time] { Time.allCases.filter { latest[$0] != nil } }

  // MARK: Drawing

  /// Invalidates the recording, so that the next frame records the panel.
  mutating func setNeedsRecording() { recording = nil }

  /// Draws the panel. Returns the time of the next recording, in seconds, if this one shows an earlier moment.
  mutating func draw(_ moment: Moment, into list: inout DisplayList, _ context: PageContext) -> Double? {
    latest[.frame] = moment.frameTime ?? latest[.frame]
    latest[.paint] = moment.paintTime ?? latest[.paint]
    memoryUse = moment.memoryUse ?? memoryUse
    let lines = OverlayLayout.Lines(
      motion: OverlayLine.motionCount(of: moment.figures), times: known.count,
      memory: memoryUse == nil ? 0 : 1)
    let layout = OverlayLayout(
      size: context.size, top: moment.figures.top, travel: travel, lines: lines,
      isRightToLeft: context.readingDirection == .rightToLeft)
    let isSame = layout.isSame(as: self.layout) && theme == context.theme && scale == context.scale
    (self.layout, theme, scale) = (layout, context.theme, context.scale)
    if !isSame {
      setNeedsRecording()
      picture = PanelPicture(
        of: layout.frame.size, inset: Self.edge, scale: context.scale, text: context.text)
      if let picture {
        edges = Drawing(picture.edges(of: ground(context.theme)), size: layout.frame.size)
        recorded = Drawing(picture.list, size: layout.frame.size)
      }
    }
    // Computed like the returned time, since rounding may place that before the end of the refresh time.
    if recording.map({ context.time < $0 || context.time >= $0 + Self.refreshTime }) ?? true {
      recording = context.time
      record(moment, context)
    }
    let clip = Rect(origin: .zero, size: context.size)
    if let edges { list.place(edges, at: layout.frame.origin, clip: clip) }
    list.place(recorded, at: layout.frame.origin, clip: clip)
    return recording.flatMap { $0 < context.time ? $0 + Self.refreshTime : nil }
  }

  private mutating func record(_ moment: Moment, _ context: PageContext) {
    var content = content(moment, context)
    if context.readingDirection == .rightToLeft {
      content = content.mirrored(in: layout.frame.width, measurer: context.text)
    }
    if let picture, picture.paint(content, on: context.theme.surface) { return }
    (picture, edges) = (nil, nil)
    var list = ground(context.theme)
    for command in content.commands { list.add(command) }
    recorded = Drawing(list, size: layout.frame.size)
  }

  private func ground(_ theme: Theme) -> DrawList {
    let box = Rect(origin: .zero, size: layout.frame.size)
    var list = DrawList()
    let shade = theme.isDark ? 0.5 : 0.16
    // A wider shadow would cost more than everything else in the panel.
    list.add(.shadow(box, radius: 12, Shadow(offset: 1, blur: 3, color: Color(0, opacity: shade))))
    list.roundedRect(box, radius: 12, theme.surface)
    list.add(.ring(box, radius: 12, lineWidth: 1, theme.hairline))
    return list
  }

  private mutating func content(_ moment: Moment, _ context: PageContext) -> DrawList {
    var list = DrawList()
    drawBars(moment, &list, context.theme)
    drawFigures(moment, &list, context)
    if let top = layout.tokensTop { drawTokens(moment.figures, top, &list, context) }
    if let top = layout.verdictTop { drawVerdict(moment.figures.verdict, top, &list, context) }
    return list
  }

  private func drawBars(_ moment: Moment, _ list: inout DrawList, _ theme: Theme) {
    let strip = layout.strip
    list.roundedRect(strip.inset(by: -2, -2), radius: 4, theme.fill)
    // One frame at 60 a second.
    list.fill(Rect(strip.x, strip.maxY - strip.height / 2, strip.width, 1), theme.quietGraphic)
    let hidden = FrameBars.columnCount - layout.barCount
    for column in hidden..<FrameBars.columnCount {
      let time = moment.bars[column]
      guard time > 0 else { continue }
      // The full height is two frames at 60 a second; longer ones are clipped, and have another colour.
      let height = max(1, min(time * 60, 2) / 2 * strip.height).rounded()
      let isLate = time > 1.5 / 60
      var color = isLate ? theme.failure : theme.secondaryText
      // Columns after the selected moment.
      if let place = moment.column, column > place { color = theme.quietGraphic }
      list.fill(Rect(strip.x + Double(column - hidden) * 2, strip.maxY - height, 1, height), color)
    }
    guard let column = moment.column else { return }
    let x = strip.x + Double((column - hidden).clamped(0, layout.barCount - 1)) * 2
    list.roundedRect(Rect(x - 1, strip.y - 4, 3, strip.height + 8), radius: 1.5, theme.text)
  }

  private mutating func drawFigures(_ moment: Moment, _ list: inout DrawList, _ context: PageContext) {
    for (number, line) in OverlayLine.motion(of: moment.figures).enumerated() {
      draw(line, at: layout.place(ofLine: number), into: &list, context)
    }
    if let memoryUse { draw(OverlayLine.memory(memoryUse), at: layout.placeOfMemory, into: &list, context) }
    // Each time keeps its place once it was measured, so that nothing moves while the user goes back.
    for (number, time) in known.enumerated() {
      let seconds = time == .frame ? moment.frameTime : moment.paintTime
      guard let seconds = seconds ?? (moment.age == nil ? latest[time] : nil) else { continue }
      let figure = OverlayLine.milliseconds(seconds)
      draw(time.rawValue, figure, at: layout.place(ofTime: number), into: &list, context)
    }
    let top = Point(layout.left, layout.padding)
    let age = moment.age.map { "−" + decimal($0, 2) + " s" } ?? "live"
    let end = Point(layout.strip.maxX - writer.width(of: age, context), top.y)
    let heading = context.text.truncated(layout.heading, to: max(0, end.x - top.x - 8), style: Self.label)
    list.write(heading, at: top, Self.label, context.theme.secondaryText, context)
    let color = moment.age == nil ? context.theme.secondaryText : context.theme.text
    writer.write(age, at: end, color, into: &list, context)
  }

  private mutating func draw(
    _ line: OverlayLine, at place: Point, into list: inout DrawList, _ context: PageContext
  ) {
    let room = layout.figureWidth
    let figure = line.forms.first { writer.width(of: $0, context) <= room }
    let shown = figure ?? context.text.truncated(line.forms.last ?? "", to: room, style: Self.value)
    draw(line.name, shown, at: place, into: &list, context)
  }

  private mutating func draw(
    _ name: String, _ figure: String, at place: Point, into list: inout DrawList, _ context: PageContext
  ) {
    list.write(name, at: place, Self.label, context.theme.secondaryText, context)
    writer.write(
      figure, at: layout.place(ofFigureBeside: place), context.theme.text, into: &list, context)
  }

  private func drawTokens(
    _ now: OverlayFigures, _ y: Double, _ list: inout DrawList, _ context: PageContext
  ) {
    let (theme, strip) = (context.theme, layout.strip)
    var x = layout.left
    let digits = String((now.tokens.last?.index ?? 0) + 1).count
    let width = max(20, 8 + 7 * Double(digits))
    let fit = Int((strip.width + 4) / (width + 4))
    let current = now.tokens.firstIndex(where: \.isCurrent) ?? 0
    let first = (current - fit / 2).clamped(0, now.tokens.count - fit)
    for token in now.tokens.dropFirst(first).prefix(fit) {
      let box = Rect(x, y, width, 18)
      swatch(token.state, box, radius: 5, &list, theme)
      let number = "\(token.index + 1)"
      let textWidth = context.text.width(of: number, style: Self.small)
      let base = box.midY + context.text.metrics(of: Self.small).capHeight / 2
      let ink = token.state.ink(in: theme)
      list.text(number, at: Point(box.midX - textWidth / 2, base.rounded()), Self.small, ink)
      if token.isCurrent {
        list.roundedRect(Rect(x + 4, box.maxY + 3, width - 8, 2), radius: 1, theme.text)
      }
      x += width + 4
    }
    x = layout.left
    for count in now.counts {
      let words = "\(count.count) \(count.state.name.lowercased())"
      let end = x + 12 + context.text.width(of: words, style: Self.small)
      guard end <= strip.maxX else { break }
      swatch(count.state, Rect(x, y + 30, 8, 8), radius: 2, &list, theme)
      let place = Point(x + 12, y + 26)
      list.write(words, at: place, Self.small, theme.secondaryText, context)
      x = (end + 10).rounded()
    }
  }

  private func swatch(
    _ state: PageState, _ box: Rect, radius: Double, _ list: inout DrawList, _ theme: Theme
  ) {
    list.roundedRect(box, radius: radius, state.ground(in: theme))
    if state != .visible { list.add(.ring(box, radius: radius, lineWidth: 1, theme.quietGraphic)) }
  }

  private mutating func drawVerdict(
    _ verdict: StreamVerdict?, _ top: Double, _ list: inout DrawList, _ context: PageContext
  ) {
    let (theme, left) = (context.theme, layout.left)
    list.fill(Rect(left, top, layout.strip.width, 1), theme.hairline)
    let name = verdict?.name ?? "No scrolling yet"
    let title = context.text.truncated(name, to: layout.strip.width, style: Self.value)
    list.write(title, at: Point(left, top + 9), Self.value, theme.text, context)
    guard layout.reasonLines > 0 else { return }
    let reason = verdict?.reason ?? Self.noReason
    let place = Point(left, top + 25)
    list.lines(lines(of: reason, context), at: place, Self.small, theme.secondaryText, measurer: context.text)
  }

  /// Returns the lines of a reason. Breaking lines takes longer than everything else in a recording.
  private mutating func lines(of reason: String, _ context: PageContext) -> [String] {
    if let broken, broken.reason == reason, broken.layout == layout, broken.scale == scale {
      return broken.lines
    }
    let lines = TextLayout.lines(
      of: reason, style: Self.small, width: layout.strip.width, maxLines: layout.reasonLines,
      measurer: context.text)
    broken = (reason, layout, scale, lines)
    return lines
  }
}

extension Theme {
  /// The colour of lines and bars in the background: at least 3:1 on the panel and on the ground of its bars.
  var quietGraphic: Color { text.opacity(isDark ? 0.45 : 0.52) }
}
