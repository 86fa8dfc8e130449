import PagerEngine

/// A size and cut of the text fonts, as the painter and the caches tell them apart.
struct FontKey: Hashable {
  /// Em size in quarters of a device pixel.
  let quarters: Int32
  let weight: TextStyle.Weight
  let tabular: Bool

  /// The nearest font for a style; sizes outside 1...512 points are clamped, NaN counts as 1. No letter is drawn
  /// larger than 1024 device pixels an em.
  init(_ style: TextStyle, scale: Double) {
    let points = style.size > 1 ? min(style.size, 512) : 1
    quarters = max(4, min(4096, nearestPixel(points * scale * 4)))
    weight = style.weight
    tabular = style.tabularFigures
  }
}
