/// A row of dots in a layout, which converts a window of dots into rectangles.
struct DotRow: Equatable {
  let window: DotWindow
  let line: IndicatorLine
  private let style: PageIndicator.Dots
  private let size: Double
  private let pitch: Double
  /// The extra length of the current dot, in points.
  private let growth: Double

  /// Creates a row of dots.
  ///
  /// The result is nil if there are no dots to show, or no room for one.
  init?(
    _ style: PageIndicator.Dots, _ indicator: PageIndicator, _ position: PageIndicator.Position,
    in layout: PageIndicator.Layout
  ) {
    let indicator = indicator.valid
    size = layout.snapped(indicator.dotSize)
    pitch = size + layout.snapped(indicator.spacing)
    growth = style == .expanding ? layout.snapped(indicator.currentLength - indicator.dotSize) : 0
    guard position.count > 1, size > 0 else { return nil }
    let room = clampedInt(((layout.extent - growth - size) / pitch).rounded(.down), in: -1...1000) + 1
    guard let window = DotWindow(position, room: min(indicator.maxDots, room)) else { return nil }
    self.window = window
    self.style = style
    let length = Double(window.length - 1) * pitch + size + growth
    line = IndicatorLine(layout, length: length, thickness: size)
  }

  /// The rectangle of the whole row, in points.
  var area: Rect { line.rect(from: 0, to: line.length, thickness: size) }

  /// Returns the rectangle of a dot, in points.
  func rect(_ dot: Int) -> Rect {
    let (nearness, scale) = (window.nearness(dot), window.scale(dot))
    let slot = window.offset(dot) * pitch + growth * window.nearnessBefore(dot)
    let middle = slot + (size + growth * nearness) / 2
    let reach = (size + growth * nearness) * scale / 2
    return line.rect(from: middle - reach, to: middle + reach, thickness: size * scale)
  }

  /// Returns the fraction of the current page's colour in a dot, 0...1.
  func highlight(_ dot: Int) -> Double { style == .worm ? 0 : window.nearness(dot) }

  /// Returns the parts of the worm, back to front.
  ///
  /// They are empty for styles other than the worm. If the pages wrap around from one end of the row to the
  /// other, the worm shrinks at one end and grows at the other.
  func worm(isAcrossEnds: Bool) -> (Rect, Rect) {
    guard style == .worm else { return (.zero, .zero) }
    let fraction = window.fraction
    if isAcrossEnds, !window.isSliding {
      let last = Double(window.span)
      return (body(0, 0, 1 - fraction), body(last, last, fraction))
    }
    return (body(window.worm.tail, window.worm.head, 1), .zero)
  }

  /// Returns the worm's rectangle from one dot to another, scaled in thickness.
  private func body(_ tail: Double, _ head: Double, _ scale: Double) -> Rect {
    let (from, to) = ((tail - window.start) * pitch, (head - window.start) * pitch + size)
    let thickness = size * scale
    return line.rect(
      from: from + (size - thickness) / 2, to: to - (size - thickness) / 2, thickness: thickness)
  }

  /// Returns the page whose dot is nearest to a point.
  ///
  /// The result is nil if the point is not on the row or close to it.
  func page(at point: Point) -> Int? {
    let row = line.rect(from: 0, to: line.length, thickness: size)
    guard row.hitArea(thickness: size).contains(point) else { return nil }
    var best: (dot: Int, distance: Double)?
    for dot in window.dots where window.scale(dot) > 0 {
      let rect = rect(dot)
      let (dx, dy) = (
        max(0, rect.x - point.x, point.x - rect.maxX), max(0, rect.y - point.y, point.y - rect.maxY)
      )
      if dx + dy < best?.distance ?? .infinity { best = (dot, dx + dy) }
    }
    return best.map { window.page($0.dot) }
  }
}
