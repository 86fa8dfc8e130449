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
    let points = style.size > 1 ? min(style.size, 512) : 1
    quarters = max(4, min(4096, nearestPixel(points * scale * 4)))
    weight = style.weight
    tabular = style.tabularFigures
  }
}
