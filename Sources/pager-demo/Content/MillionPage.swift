import PagerEngine

/// A page of very many: its number, as large as fits, and its position among all pages.
final class MillionPage: Page {
  private let index: Int
  private let count: Int
  private var size = Size.zero
  /// The page to show when the pointer on the bar is released, or `nil` if no pointer is down.
  private var target: Int? { didSet { if target != oldValue { setNeedsDisplay() } } }

  init(_ index: Int, of count: Int) {
    self.index = index
    self.count = count
  }

  override var followsReadingDirection: Bool { true }

  override func layOut(in context: PageContext) { size = context.size }

  override func draw(in context: PageContext) -> DrawList {
    let (size, theme) = (context.size, context.theme)
    let ground = theme.pageColor(index, of: 12)
    let margin = PageGrid.margin
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: size), ground)
    list.rings(index, ground, in: context)
    let track = track(in: size)
    ruler(&list, track, context)
    number(&list, x: margin, above: track, context)
    return list
  }

  private func track(in size: Size) -> Rect {
    let margin = PageGrid.margin
    return Rect(margin, size.height - margin - 48, max(0, size.width - 2 * margin), 8)
  }

  // MARK: Scrubbing

  override func handle(_ input: PageInput) -> PageResponse {
    guard case .pointer(let pointer) = input.kind else { return .ignored }
    let track = track(in: size)
    if pointer.action == .press, !input.arePagesMoving, isOnTrack(pointer.location) { target = index }
    guard target != nil, track.width > 0 else { return .ignored }
    let share = ((pointer.location.x - track.x) / track.width).clamped(to: 0...1)
    let place = Int((share * Double(count - 1)).rounded())
    switch pointer.action {
    case .press, .move: target = place
    case .release:
      target = nil
      perform { [weak self] in self?.container?.select(place) }
    case .cancel, .leave: target = nil
    }
    return .captured
  }

  /// Whether a pointer is close enough to the track to grab it.
  private func isOnTrack(_ location: Point) -> Bool { track(in: size).inset(by: -24, -20).contains(location) }

  override func cursor(at location: Point) -> Cursor { isOnTrack(location) ? .hand : .arrow }

  private func number(_ list: inout DrawList, x: Double, above track: Rect, _ context: PageContext) {
    let bottom = track.y - 48
    let text = grouped((target ?? index) + 1)
    var style = TextStyle(min(200, bottom * 0.5).rounded(), weight: .semibold)
    let width = context.text.width(of: text, style: style)
    let room = context.size.width - 2 * x
    if width > room, width > 0 { style.size = (style.size * room / width).rounded(.down) }
    let hint = TextLayout.lines(
      of: "Click or drag the bar to go to any page.", style: .body, width: room,
      measurer: context.text)
    // On a low page the number is smaller, and the words below it end above the track.
    let end = track.y - 24 - Double(hint.count) * TextStyle.body.lineHeight
    if bottom / 2 + 0.56 * style.size > end { style.size = min(style.size, (end * 0.6).rounded(.down)) }
    guard style.size >= 24 else { return }
    let middle = min((bottom + context.text.metrics(of: style).capHeight) / 2, end - 0.2 * style.size)
    list.text(text, at: Point(x - (style.size * 0.05).rounded(), middle.rounded()), style, context.theme.text)
    let top = (middle + 0.2 * style.size).rounded() + 16
    guard top + Double(hint.count) * TextStyle.body.lineHeight <= track.y - 8 else { return }
    list.lines(hint, at: Point(x, top), .body, context.theme.text, measurer: context.text)
  }

  /// Draws a track from the first page to the last, filled up to this one.
  private func ruler(_ list: inout DrawList, _ track: Rect, _ context: PageContext) {
    let ink = context.theme.text
    let share = count > 1 ? Double(target ?? index) / Double(count - 1) : 1
    list.roundedRect(track, radius: 4, ink.opacity(0.55))
    let filled = Rect(track.x, track.y, max(8, (track.width * share).rounded()), 8)
    list.roundedRect(filled, radius: 4, ink)
    let style = TextStyle(13, lineHeight: 18, tabularFigures: true)
    let end = grouped(count)
    let width = context.text.width(of: end, style: style)
    list.lines(["1"], at: Point(track.x, track.maxY + 12), style, ink, measurer: context.text)
    list.lines([end], at: Point(track.maxX - width, track.maxY + 12), style, ink, measurer: context.text)
  }
}

/// Provides very many pages. Only those near the viewport exist.
struct MillionSource: PageSource {
  var pageCount: Int
  /// Returns a title of the number and its prime factors, so that lengths vary widely.
  func title(at index: Int) -> String {
    let factors = primeFactors(of: index + 1)
    let number = grouped(index + 1)
    return factors.count > 1 ? "\(number) = \(factors.map(grouped).joined(separator: " × "))" : number
  }
  func page(at index: Int) -> Page { MillionPage(index, of: pageCount) }
}

/// Returns the prime factors of a number, smallest first: none for 1, and the number itself for a prime. Does
/// not search for factors above 1000, so above a million the last factor may not be prime.
func primeFactors(of number: Int) -> [Int] {
  var (rest, factors) = (number, [Int]())
  var factor = 2
  while factor <= 1000, factor * factor <= rest {
    while rest.isMultiple(of: factor) {
      factors.append(factor)
      rest /= factor
    }
    factor += factor == 2 ? 1 : 2
  }
  if rest > 1 { factors.append(rest) }
  return factors
}
