import PagerEngine
import PagerParts
import RealModule

/// Very many pages, with a slider that goes to any of them. Only pages near the viewport exist.
final class Million: PageSource, PagerDelegate {
  let pageCount: Int
  private weak var pager: Pager?
  private lazy var slider = SliderPart(
    "Page", value: 1, in: 1...Double(pageCount.clamped(to: 1...1 << 52)), step: 1,
    action: { [unowned self] in pager?.select(Int($0) - 1, animated: false) }, text: { grouped(Int($0)) })

  init(count: Int) { pageCount = count }

  /// Returns a title of the number and its prime factors with their powers, so that lengths vary widely.
  func title(at index: Int) -> String {
    let factors = primeFactors(of: index + 1)
    let number = grouped(index + 1)
    guard factors.count > 1 else { return number }
    let powers = Set(factors).sorted().map { factor in
      let exponent = String(factors.count { $0 == factor })
      guard exponent != "1" else { return grouped(factor) }
      return grouped(factor) + exponent.compactMap(\.wholeNumberValue).map { Self.superscripts[$0] }
    }
    return "\(number) = \(powers.joined(separator: " × "))"
  }

  private static let superscripts = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")

  func page(at index: Int) -> Page { MillionPage(index) }

  func makePager(text: any TextMeasurer) -> Pager {
    let pager = Pager(source: self, text: text)
    self.pager = pager
    pager.delegate = self
    // A power of three.
    if pageCount > 531_441 { pager.select(531_440, animated: false) }
    let bar = PartsBar([slider], text: text)
    bar.contentColumn = PageGrid.column
    pager.accessory = bar.accessory { $0.height / 3 }
    return pager
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    if case .currentPageChanged(let index) = event { slider.value = Double(index + 1) }
  }
}

/// A page of very many: its number, and a figure of its prime factors.
final class MillionPage: Page {
  /// Groups of dots that would be smaller, in points, are drawn as one.
  private static let leastRadius = 2.5
  private let index: Int

  init(_ index: Int) { self.index = index }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    let (size, theme, margin) = (context.size, context.theme, PageGrid.margin(in: context.size.width))
    let (start, width) = (PageGrid.start(in: size.width), PageGrid.width(in: size.width))
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: size), theme.window)
    let isWide = size.width > 1.4 * size.height
    let room = isWide ? width / 2 - margin : width
    let text = grouped(index + 1)
    var style = TextStyle(min(160, size.height * (isWide ? 0.4 : 0.2)).rounded(), weight: .semibold)
    let length = context.text.width(of: text, style: style)
    if length > room, length > 0 { style.size = (style.size * room / length).rounded(.down) }
    let capHeight = context.text.metrics(of: style).capHeight
    // Commas reach below the digits.
    let tail = (style.size * 0.15).rounded()
    let figure =
      isWide
      ? Rect(start + width / 2, margin, width / 2, size.height - 2 * margin)
      : Rect(start, margin, width, size.height - capHeight - tail - 3 * margin)
    if style.size >= 24 {
      let baseline = isWide ? (size.height + capHeight) / 2 : size.height - margin - tail
      // The side bearing grows with the size. Without it, the number aligns with the titles.
      let x = start - (style.size * 0.05).rounded()
      list.text(text, at: Point(x, baseline.rounded()), style, theme.text)
    }
    draw(into: &list, in: figure, theme)
    return list
  }

  /// The prime factors, largest first, and then those of which a circle would have too many dots. Pairs of twos
  /// are squares.
  private var groups: [Int] {
    var factors = primeFactors(of: index + 1)
    while factors.count > 1, factors[0] == 2, factors[1] == 2 { factors.replaceSubrange(0..<2, with: [4]) }
    return factors.sorted { $0 <= 200 && $1 <= 200 ? $0 > $1 : $0 < $1 }
  }

  /// The dots of the figure. A group whose parts are too small to be drawn is one dot.
  private typealias Dot = (center: Point, radius: Double, hue: Double, hasParts: Bool)

  private func draw(into list: inout DrawList, in frame: Rect, _ theme: Theme) {
    let radius = min(frame.width, frame.height) / 2
    guard radius >= 24 else { return }
    // Three groups in a circle, for example, reach less far down than up.
    let whole = bounds(of: dots(groups[...], radius: radius))
    let dots = dots(groups[...], radius: radius * min(frame.width / whole.width, frame.height / whole.height))
    let bounds = bounds(of: dots)
    for dot in dots {
      let place = dot.center + Point(frame.midX - bounds.midX, frame.midY - bounds.midY)
      // A rounded rectangle would have whole pixels, and small ones would be oval.
      let circle = Path(svg: "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0", scale: dot.radius)
      let color = theme.mark(hue: dot.hue)
      list.add(.path(circle, at: place, dot.hasParts ? color.opacity(0.3) : color))
      if dot.hasParts { list.add(.stroke(circle, lineWidth: 2, at: place, color)) }
    }
  }

  private func bounds(of dots: [Dot]) -> Rect {
    let xs = dots.flatMap { [$0.center.x - $0.radius, $0.center.x + $0.radius] }
    let ys = dots.flatMap { [$0.center.y - $0.radius, $0.center.y + $0.radius] }
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x, y, max(1, (xs.max() ?? 0) - x), max(1, (ys.max() ?? 0) - y))
  }

  /// Returns as many groups in a circle as the first number says, each of them divided by the other numbers.
  private func dots(
    _ groups: ArraySlice<Int>, at center: Point = .zero, radius: Double, hues: ClosedRange<Double> = 70...330
  ) -> [Dot] {
    let count = Double(groups.first ?? 1)
    // Neighbours on the circle touch.
    let sine = Double.sin(.pi / max(2, count))
    let inner = radius * sine / (1 + sine)
    guard count > 1, inner >= Self.leastRadius else {
      let hue = (hues.lowerBound + hues.upperBound) / 2
      return [(center, radius * 0.82, hue, count > 1 && radius > 8)]
    }
    let length = (hues.upperBound - hues.lowerBound) / count
    return (0..<Int(count)).flatMap { group in
      let turn = (Double(group) + (groups.first == 4 ? 0.5 : 0)) / count * 2 * .pi
      let (x, y) = groups.first == 2 ? (Double(group * 2 - 1), 0) : (Double.sin(turn), -Double.cos(turn))
      let place = Point(center.x + (radius - inner) * x, center.y + (radius - inner) * y)
      let start = hues.lowerBound + length * Double(group)
      return dots(groups.dropFirst(), at: place, radius: inner, hues: start...(start + length))
    }
  }
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
