import PagerEngine

/// The size, weight and figure style of a font, used as a cache key.
struct FontKey: Hashable {
  /// The em size, in quarters of a device pixel.
  let quarters: Int32
  let weight: TextStyle.Weight
  let tabular: Bool

  /// Creates the nearest key for a style. Clamps sizes to 1...512 points and to 1024 device pixels per em;
  /// NaN counts as 1.
  init(_ style: TextStyle, scale: Double) {
    let points = style.size.clamped(to: 1...512)
    quarters = nearestPixel(points * scale * 4).clamped(to: 4...4096)
    weight = style.weight
    tabular = style.tabularFigures
  }
}
