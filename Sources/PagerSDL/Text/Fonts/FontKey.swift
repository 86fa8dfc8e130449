import PagerEngine

/// The size, weight and figure style of a font, as the key of caches.
struct FontKey: Hashable {
  /// The em size, in quarters of a device pixel.
  let quarters: Int32
  let weight: TextStyle.Weight
  let tabular: Bool

  /// The nearest font for a style. Sizes are clamped to 1...512 points, and to 1024 device pixels an em; NaN counts
  /// as 1.
  init(_ style: TextStyle, scale: Double) {
    let points = style.size > 1 ? min(style.size, 512) : 1
    quarters = max(4, min(4096, nearestPixel(points * scale * 4)))
    weight = style.weight
    tabular = style.tabularFigures
  }
}
