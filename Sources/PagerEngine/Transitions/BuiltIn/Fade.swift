extension PageTransition {
  /// Pages stay where they are, and the next one fades in as the current one fades out.
  public static let fade = PageTransition("fade") { page in
    var transform = page.staying
    transform.opacity = 1 - page.distance
    // The later page is in front all the way, so that nothing changes when it becomes the nearer one.
    transform.order = page.offset
    return transform
  }
}
