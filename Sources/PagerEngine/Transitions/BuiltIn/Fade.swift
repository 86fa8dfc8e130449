extension PageTransition {
  /// A cross-fade between pages that do not move.
  public static let fade = PageTransition("fade") { page in
    var transform = page.staying
    transform.opacity = 1 - page.distance
    // The later page is in front during the whole transition, so that the order does not change half way.
    transform.order = page.offset
    return transform
  }
}
