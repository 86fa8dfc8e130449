/// A label in a layout: page number and page count, on a background.
///
/// Each digit is a separate string: even a million pages need only ten strings, and none is created while the
/// pages move.
@MainActor
struct IndicatorLabel {
  /// The frame of the background, in points, equally wide for every page.
  let ground: Rect
  private let number: Int
  private let count: Int
  private let style: TextStyle
  private let figure: Double
  /// The width of the slash with its two gaps, in points.
  ///
  /// `gap` is the width of one gap.
  private let slash: Double
  private let gap: Double
  private let baseline: Double

  private static let figures = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]

  /// Creates a label; nil if there is nothing to show, or no room for it.
  init?(
    _ indicator: PageIndicator, _ position: PageIndicator.Position, in layout: PageIndicator.Layout,
    text: any TextMeasurer
  ) {
    guard position.count > 1, layout.extent > 0 else { return nil }
    style = indicator.labelStyle
    (number, count) = (position.page + 1, position.count)
    figure = text.width(of: "0", style: style)
    gap = IndicatorLabel.gap(style)
    slash = text.width(of: "/", style: style) + 2 * gap
    let size = IndicatorLabel.size(indicator, count: count, text: text)
    guard size.width.isFinite, size.height.isFinite else { return nil }
    ground = Rect(
      layout.snapped(layout.area.midX - size.width / 2), layout.snapped(layout.area.midY - size.height / 2),
      size.width, size.height)
    baseline = ground.midY + text.metrics(of: style).capHeight / 2
  }

  /// Returns the size of the background, in points.
  static func size(_ indicator: PageIndicator, count: Int, text: any TextMeasurer) -> Size {
    let style = indicator.labelStyle
    let figures = 2 * Double(digits(count)) * text.width(of: "0", style: style)
    let slash = text.width(of: "/", style: style) + 2 * gap(style)
    return Size((figures + slash + 6 * gap(style)).rounded(.up), (style.lineHeight + 8).rounded(.up))
  }

  /// Returns the gap on each side of the slash, in points.
  ///
  /// Text sizes are limited as for drawing.
  private static func gap(_ style: TextStyle) -> Double { 0.3 * style.size.clamped(to: 1...512) }

  /// Draws the background and the digits.
  func draw(into target: inout some DrawTarget, color: Color, ground groundColor: Color) {
    target.add(.roundedRect(ground, radius: ground.height / 2, groundColor))
    let width = figure * Double(IndicatorLabel.digits(number) + IndicatorLabel.digits(count)) + slash
    var x = ground.midX - width / 2
    write(number, at: &x, color, into: &target)
    target.add(.text("/", at: Point(x + gap, baseline), style, color))
    x += slash
    write(count, at: &x, color, into: &target)
  }

  private func write(_ number: Int, at x: inout Double, _ color: Color, into target: inout some DrawTarget) {
    var power = 1
    for _ in 1..<IndicatorLabel.digits(number) { power *= 10 }
    while power > 0 {
      let digit = IndicatorLabel.figures[number / power % 10]
      target.add(.text(digit, at: Point(x, baseline), style, color))
      x += figure
      power /= 10
    }
  }

  /// Returns the number of decimal digits of a number.
  private static func digits(_ number: Int) -> Int {
    var (rest, digits) = (number, 1)
    while rest >= 10 { (rest, digits) = (rest / 10, digits + 1) }
    return digits
  }
}
