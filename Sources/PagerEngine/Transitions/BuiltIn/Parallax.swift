extension PageTransition {
  /// Returns a transition in which the backgrounds of sliding pages lag behind.
  ///
  /// - Parameter amount: The fraction of the page's way by which its background moves less, 0...1; 0.4 by
  ///   default; clamped, NaN counts as 0.
  public static func parallax(_ amount: Double = 0.4) -> PageTransition {
    let amount = amount > 0 ? min(amount, 1) : 0
    return PageTransition("parallax") { page in
      var transform = page.sliding
      transform.backgroundOffset = -amount * page.offset * page.pitch
      return transform
    }
  }
}
