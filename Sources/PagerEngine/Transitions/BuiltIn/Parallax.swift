extension PageTransition {
  /// Pages slide, and their backgrounds lag behind: they move `amount` less than the pages, 0.4 by default; clamped to
  /// 0...1.
  public static func parallax(_ amount: Double = 0.4) -> PageTransition {
    let amount = amount > 0 ? min(amount, 1) : 0
    return PageTransition("parallax") { page in
      var transform = page.sliding
      transform.backgroundOffset = -amount * page.offset * page.pitch
      return transform
    }
  }
}
