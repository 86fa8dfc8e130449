import PagerEngine
import PagerParts

/// The panel of the overlay, a page of parts.
///
/// It is recorded a few times a second, since figures that change faster are unreadable. Other frames only place the
/// recording in their list.
@MainActor
final class OverlayPanel: PartsPage {
  /// The panel's content in a frame.
  struct Moment {
    var figures = OverlayFigures()
    var bars = FrameBars()
    /// The time since the previous frame, in seconds.
    var frameTime: Double?
    var paintTime: Double?
    /// Measures the memory of the window, which takes too long for every frame.
    var measureMemory: (() -> MemoryUse)?
    /// The selected column, and its age in seconds; `nil` in the present.
    var column: Int?
    var age: Double?
  }

  /// The time for which a recording is shown, in seconds.
  private static let refreshTime = 3 * FrameBars.columnTime

  /// The panel in the window, in points.
  private(set) var frame = Rect.zero
  /// The user's offset of the panel, in points, as far as the window allows.
  var travel = Point.zero
  private var recorded = Drawing(DrawList(), size: .zero)
  /// The time of the recording, in seconds; `nil` if the panel has to be recorded.
  private var recording: Double?
  private var context: PageContext?
  private let age = LinePart(style: OverlayStyle.value, isSecondary: true, alignment: .trailing)
  private let bars = BarsPart("Frames")
  private let motion = (0..<3).map { _ in FigurePart() }
  private let times = [FigurePart("Frame"), FigurePart("Paint")]
  private let memory = FigurePart("Memory")
  private let counts = CountsPart()
  private lazy var tokens = ColumnPart(
    [CellsPart(.overlay) { [counts] in counts.pages }, counts], spacing: 0)
  private let verdict = VerdictPart()

  init() {
    super.init([])
    let heading = LinePart("Frames, last 10 seconds", "Frames", style: OverlayStyle.label, isSecondary: true)
    let head = RowPart([heading, age], spacing: 8, minimumPartWidth: 40, shares: [2, 1])
    let clocks = RowPart(times, spacing: 0, minimumPartWidth: 100)
    parts = [
      ColumnPart(
        [head, bars] + motion + [clocks, memory, tokens, verdict],
        spacing: 0)
    ]
    for part in times + [memory] { part.isHidden = true }
  }

  /// The rectangle of the bars in the window.
  var strip: Rect { bars.strip.offset(by: frame.x, frame.y) }
  /// The number of visible bars.
  var barCount: Int { bars.count }

  // MARK: Drawing

  /// Invalidates the recording, so that the next frame records the panel.
  func setNeedsRecording() { recording = nil }

  /// Draws the panel. Returns the time of the next recording, in seconds, if this one shows an earlier moment.
  func draw(_ moment: Moment, into list: inout DisplayList, _ context: PageContext) -> Double? {
    if self.context.map({ isSame($0, context) }) != true { setNeedsRecording() }
    self.context = context
    // Computed like the returned time, since rounding may place that before the end of the refresh time.
    if recording.map({ context.time < $0 || context.time >= $0 + Self.refreshTime }) ?? true {
      recording = context.time
      record(moment, context)
    }
    move(in: context)
    list.place(recorded, at: frame.origin, clip: Rect(origin: .zero, size: context.size))
    return recording.flatMap { $0 < context.time ? $0 + Self.refreshTime : nil }
  }

  private func isSame(_ one: PageContext, _ other: PageContext) -> Bool {
    one.size == other.size && one.scale == other.scale && one.theme == other.theme
      && one.readingDirection == other.readingDirection
  }

  private func record(_ moment: Moment, _ context: PageContext) {
    show(moment)
    let top = moment.figures.top
    let size = size(in: context, top: top)
    let margin = margin(context.size)
    // Beside an accessory at the right, such as a panel of page states, unless the pages are too narrow.
    let right = moment.figures.right.map { min($0, context.size.width) } ?? 0
    let end = right >= size.width + 2 * margin ? right : context.size.width
    home = Point(max(0, end - size.width - margin), top + margin)
    frame = Rect(origin: home, size: size)
    let panel = PageContext(
      size: frame.size, theme: context.theme, scale: context.scale, text: context.text,
      readingDirection: context.readingDirection)
    let (box, theme) = (Rect(origin: .zero, size: frame.size), context.theme)
    var content = DrawList()
    content.fill(box, theme.surface)
    for command in drawContent(in: panel).commands { content.add(command) }
    var list = DrawList()
    // A wider shadow would cost more than everything else in the panel.
    let shadow = Shadow(offset: 1, blur: 3, color: Color(0, opacity: theme.isDark ? 0.5 : 0.16))
    list.add(.shadow(box, radius: 12, shadow))
    // Painted once per recording: drawing its characters and bars in each frame would take several times as long.
    list.add(.raster(content, box, radius: 12))
    list.add(.ring(box, radius: 12, lineWidth: 1, theme.hairline))
    recorded = Drawing(list, size: frame.size)
  }

  private func show(_ moment: Moment) {
    let lines = OverlayLine.motion(of: moment.figures)
    for (index, part) in motion.enumerated() {
      part.isHidden = index >= lines.count
      if index < lines.count { part.show(lines[index]) }
    }
    // Each time keeps its place once it was measured, so that nothing moves while the user goes back.
    for (part, time) in zip(times, [moment.frameTime, moment.paintTime]) {
      if let time {
        part.show([OverlayLine.milliseconds(time)])
      } else if moment.age != nil, !part.isHidden {
        part.show([""])
      }
    }
    if let measure = moment.measureMemory { memory.show(OverlayLine.memory(measure())) }
    age.forms = [moment.age.map { "−" + decimal($0, 2) + " s" } ?? "Now"]
    bars.moment = moment
    counts.pages = moment.figures.pages
    verdict.verdict = moment.figures.verdict
  }

  // MARK: Layout

  /// Narrow windows have a smaller panel without pages and verdict, to keep the pages in view.
  private func isCompact(_ window: Size) -> Bool { window.width < 560 }
  private func margin(_ window: Size) -> Double { isCompact(window) ? 8 : 12 }
  /// The top left corner of a panel that was not moved, when lines begin at the left.
  private var home = Point.zero

  /// Returns the size of the panel below titles, without the parts that have no room.
  private func size(in context: PageContext, top: Double) -> Size {
    let (window, compact) = (context.size, isCompact(context.size))
    let padding = compact ? 10.0 : 12
    margins = (padding, padding)
    let bars = Double(FrameBars.columnCount) * 2 + 2 * padding
    let width = compact ? (window.width - 2 * margin(window)).clamped(64, 192) : bars
    let content = PageContext(
      size: Size(width, 0), theme: context.theme, scale: context.scale, text: context.text)
    (tokens.isHidden, verdict.isHidden) = (compact, compact)
    verdict.hasReason = true
    let steps: [() -> Void] = [
      { self.verdict.hasReason = false }, { self.tokens.isHidden = true }, { self.verdict.isHidden = true },
    ]
    for step in steps where contentLength(in: content) > window.height - top - 2 * margin(window) { step() }
    return Size(width, contentLength(in: content))
  }

  /// Moves the panel by `travel`, as far as the window allows.
  private func move(in context: PageContext) {
    let window = context.size
    let start =
      context.readingDirection == .rightToLeft ? Point(window.width - home.x - frame.width, home.y) : home
    let origin = Point(
      (start.x + travel.x).clamped(0, window.width - frame.width),
      (start.y + travel.y).clamped(0, max(start.y, window.height - frame.height)))
    frame = Rect(origin: origin, size: frame.size)
    travel = origin - start
  }
}

/// The text styles of the panel.
private enum OverlayStyle {
  static let label = TextStyle(12, lineHeight: 16)
  static let value = TextStyle(12, weight: .semibold, lineHeight: 16, tabularFigures: true)
  static let small = TextStyle(11, lineHeight: 15, tabularFigures: true)
}

/// A part of the panel. A narrow panel has lower lines.
private class OverlayPart: Part {
  override var isInteractive: Bool { false }
  func isCompact(_ width: Double) -> Bool { width < 200 }
}

/// A figure with its name.
private final class FigurePart: OverlayPart {
  private static let nameWidth = 56.0
  private var forms: [String] = []

  func show(_ line: OverlayLine) {
    label = line.name
    show(line.forms)
  }

  func show(_ forms: [String]) {
    self.forms = forms
    isHidden = false
  }

  override func height(width: Double, in context: PageContext) -> Double {
    isCompact(context.size.width) ? 16 : 18
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    list.lines(
      [label], at: frame.origin, OverlayStyle.label, context.theme.secondaryText, measurer: context.text)
    let room = Rect(frame.x + Self.nameWidth, frame.y, max(0, frame.width - Self.nameWidth), 16)
    let figure = forms.first { context.text.width(of: $0, style: OverlayStyle.value) <= room.width }
    list.line(figure ?? forms.last ?? "", in: room, OverlayStyle.value, context.theme.text, context)
  }
}

/// The bars of the last seconds, each two points wide.
private final class BarsPart: OverlayPart {
  var moment = OverlayPanel.Moment()
  /// The rectangle of the bars.
  private(set) var strip = Rect.zero
  var count: Int { min(FrameBars.columnCount, Int(strip.width / 2)) }

  override func height(width: Double, in context: PageContext) -> Double { isCompact(width) ? 38 : 50 }

  override func layOut(in frame: Rect, _ context: PageContext) {
    super.layOut(in: frame, context)
    strip = Rect(frame.x, frame.y + 4, frame.width, frame.height - 14)
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let theme = context.theme
    list.roundedRect(strip.inset(by: -2, -2), radius: 4, theme.fill)
    // One frame at 60 a second.
    list.fill(Rect(strip.x, strip.maxY - strip.height / 2, strip.width, 1), theme.quietGraphic)
    let hidden = FrameBars.columnCount - count
    for column in hidden..<FrameBars.columnCount {
      let time = moment.bars[column]
      guard time > 0 else { continue }
      // The full height is two frames at 60 a second; longer ones are clipped, and have another colour.
      let height = max(1, min(time * 60, 2) / 2 * strip.height).rounded()
      var color = time > 1.5 / 60 ? theme.failure : theme.secondaryText
      // Columns after the selected moment.
      if let place = moment.column, column > place { color = theme.quietGraphic }
      list.fill(Rect(strip.x + Double(column - hidden) * 2, strip.maxY - height, 1, height), color)
    }
    guard let column = moment.column else { return }
    let x = strip.x + Double((column - hidden).clamped(0, count - 1)) * 2
    list.roundedRect(Rect(x - 1, strip.y - 4, 3, strip.height + 8), radius: 1.5, theme.text)
  }
}

/// The numbers of pages in each state that occurs, as far as they fit.
private final class CountsPart: OverlayPart {
  var pages = PageStatePanel.Snapshot()

  override func height(width: Double, in context: PageContext) -> Double { 18 }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    var x = frame.x
    for state in PageStatePanel.State.allCases where state != .absent {
      let count = pages.count(of: state)
      let words = "\(count) \(state.name.lowercased())"
      let end = x + 12 + context.text.width(of: words, style: OverlayStyle.small)
      guard count > 0, end <= frame.maxX else { continue }
      list.swatch(state, Rect(x, frame.y + 6, 8, 8), radius: 2, context.theme)
      list.lines(
        [words], at: Point(x + 12, frame.y + 2), OverlayStyle.small, context.theme.secondaryText,
        measurer: context.text)
      x = (end + 10).rounded()
    }
  }
}

/// The interpretation of the last scrolling, and in up to two lines the reason.
private final class VerdictPart: OverlayPart {
  private static let noReason = "Scroll with a wheel or a touchpad to see how it is classified, and why."
  var verdict: StreamVerdict?
  var hasReason = true

  override func height(width: Double, in context: PageContext) -> Double { hasReason ? 64 : 34 }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let (theme, top) = (context.theme, frame.y + 9)
    list.fill(Rect(frame.x, top, frame.width, 1), theme.hairline)
    let name = Rect(frame.x, top + 9, frame.width, 16)
    list.line(verdict?.name ?? "No scrolling yet", in: name, OverlayStyle.value, theme.text, context)
    guard hasReason else { return }
    let lines = TextLayout.lines(
      of: verdict?.reason ?? Self.noReason, style: OverlayStyle.small, width: frame.width, maxLines: 2,
      measurer: context.text)
    list.lines(
      lines, at: Point(frame.x, name.maxY), OverlayStyle.small, theme.secondaryText, measurer: context.text)
  }
}

extension Theme {
  /// The colour of lines and bars in the background: at least 3:1 on the panel and on the ground of its bars.
  fileprivate var quietGraphic: Color { text.opacity(isDark ? 0.45 : 0.52) }
}
