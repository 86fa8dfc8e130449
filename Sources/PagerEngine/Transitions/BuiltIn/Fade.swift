extension PageTransition {
  /// A fade from one page to the next through the ground behind them.
  ///
  /// Pages do not move, and shrink a little while they are pale. Half way, both are barely visible, so that
  /// their text does not mix.
  public static let fade = PageTransition("fade") { page in
    var transform = page.staying
    transform.opacity = fadeOpacity(at: page.distance)
    transform.scale = 1 - 0.03 * min(page.distance / fadeLength, 1)
    return transform
  }

  /// The distance at which a page has faded away, in pages.
  private static let fadeLength = 0.6

  /// Returns the opacity of a page at a distance from its place, in pages.
  static func fadeOpacity(at distance: Double) -> Double {
    let share = min(distance / fadeLength, 1)
    // Never quite transparent: the next page is painted when the motion begins, and not half way.
    return max(1 - share * share * (3 - 2 * share), 0.001)
  }
}
