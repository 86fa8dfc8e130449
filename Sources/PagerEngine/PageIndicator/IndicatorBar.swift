/// A bar in a layout: a track, with a thumb at the position among all pages.
struct IndicatorBar: Equatable {
  private let position: PageIndicator.Position
  private let line: IndicatorLine
  private let thickness: Double
  private let thumb: Double

  /// Creates a bar; nil if there is nothing to show, or no room for it.
  init?(_ indicator: PageIndicator, _ position: PageIndicator.Position, in layout: PageIndicator.Layout) {
    let indicator = indicator.valid
    let length = layout.snapped(min(indicator.barLength, layout.extent))
    thickness = layout.snapped(indicator.barThickness)
    guard position.count > 1, length > 0, thickness > 0 else { return nil }
    // The thumb is never too short to be visible, nor too long to move.
    thumb = layout.snapped(max(min(24, length / 2), length / Double(position.count)))
    self.position = position
    line = IndicatorLine(layout, length: length, thickness: thickness)
  }

  /// The rectangle of the track, in points.
  var track: Rect { line.rect(from: 0, to: line.length, thickness: thickness) }

  /// The rectangles of the thumb, in points.
  ///
  /// If the pages wrap around, the thumb shrinks at one end and grows at the other; otherwise the second
  /// rectangle is empty.
  var thumbs: (Rect, Rect) {
    let (low, high, fraction) = position.ordered
    guard position.isAcrossEnds else {
      let page = Double(low) + Double(high - low) * fraction
      return (thumb(at: page, 1), .zero)
    }
    return (thumb(at: Double(low), 1 - fraction), thumb(at: Double(high), fraction))
  }

  private func thumb(at page: Double, _ scale: Double) -> Rect {
    let middle = (line.length - thumb) * page / Double(position.count - 1) + thumb / 2
    let reach = thumb * scale / 2
    return line.rect(from: middle - reach, to: middle + reach, thickness: thickness * min(1, scale * 4))
  }

  /// Returns the page at a point on the track or close to it.
  ///
  /// The page is in proportion to the length of the track. The result is nil if the point is elsewhere.
  func page(at point: Point) -> Int? {
    guard track.hitArea(thickness: thickness).contains(point) else { return nil }
    let share = (line.distance(of: point) - thumb / 2) / max(line.length - thumb, 1e-9)
    let last = position.count - 1
    return clampedInt((share * Double(last)).rounded(), in: 0...last)
  }
}
