extension PageTransition {
  /// A fade from one page to the next through the ground behind them.
  ///
  /// Pages do not move, and shrink a little while they are pale. Half way, both are barely visible, so that
  /// their text does not mix.
  public static let fade = PageTransition("fade") { page in
    var transform = page.staying
    let share = min(page.distance / 0.65, 1)
    transform.opacity = 1 - share * share * (3 - 2 * share)
    transform.scale = 1 - 0.03 * share
    return transform
  }
}
