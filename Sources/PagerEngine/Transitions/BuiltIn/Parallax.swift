extension PageTransition {
  /// Returns a transition in which the backgrounds of sliding pages lag behind.
  ///
  /// Only pages that override `Page.drawBackground(in:)` have a background.
  ///
  /// - Parameter amount: The share of its page's way by which a background lags behind, 0 (none) to 1 (it
  ///   stays in place); 0.4 by default; clamped, NaN counts as 0.
  public static func parallax(_ amount: Double = 0.4) -> PageTransition {
    let amount = amount.clamped(to: 0...1)
    return PageTransition("parallax") { page in
      var transform = page.sliding
      transform.backgroundOffset = -amount * page.offset * page.pitch
      return transform
    }
  }
}
