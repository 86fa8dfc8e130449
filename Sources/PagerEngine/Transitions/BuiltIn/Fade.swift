extension PageTransition {
  /// A fade from one page to the next through the ground behind them.
  ///
  /// Pages do not move, and shrink a little while they are pale. Half way, both are barely visible, so that
  /// their text does not mix.
  public static let fade = PageTransition("fade") { page in
    var transform = page.staying
    let share = min(page.distance / 0.65, 1)
    // Never quite transparent: the next page is painted when the motion begins, and not half way.
    transform.opacity = max(1 - share * share * (3 - 2 * share), 0.001)
    transform.scale = 1 - 0.03 * share
    return transform
  }
}
