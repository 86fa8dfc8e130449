extension PageTransition {
  /// Returns a transition that interpolates between two transforms.
  ///
  ///     var below = PageTransform()
  ///     below.translation = Point(0, 300)
  ///     below.opacity = 0
  ///     pager.transition = .between(start: below, end: PageTransform())
  ///
  /// The fields change in proportion to the page's offset, except for `perspective`, `order` and `hidesBack`.
  /// A page has those of `start` while it is after the position, and otherwise those of `end`.
  ///
  /// On the way back to an earlier page, pages arrive from `end` and leave to `start`. At rest the current
  /// page is unchanged.
  ///
  /// - Parameters:
  ///   - start: The transform at which a page begins to arrive.
  ///   - end: The transform at which a page has left.
  ///   - name: The name of the transition; "custom" by default.
  public static func between(start: PageTransform, end: PageTransform, name: String = "custom")
    -> PageTransition
  {
    PageTransition(name) { page in
      page.staying.moved(by: page.distance, towards: page.offset > 0 ? start : end)
    }
  }
}

extension PageTransform {
  /// Returns the interpolation between this transform and another.
  ///
  /// `share` is 0 for this transform and 1 for the other.
  fileprivate func moved(by share: Double, towards other: PageTransform) -> PageTransform {
    func mix(_ a: Double, _ b: Double) -> Double { a * (1 - share) + b * share }
    var mixed = other
    mixed.translation = Point(
      mix(translation.x, other.translation.x), mix(translation.y, other.translation.y))
    mixed.depth = mix(depth, other.depth)
    (mixed.scaleX, mixed.scaleY) = (mix(scaleX, other.scaleX), mix(scaleY, other.scaleY))
    mixed.rotation = mix(rotation, other.rotation)
    mixed.turn = mix(turn, other.turn)
    mixed.anchor = Point(mix(anchor.x, other.anchor.x), mix(anchor.y, other.anchor.y))
    mixed.opacity = mix(validOpacity, other.validOpacity)
    mixed.shade = other.shade.opacity(share)
    mixed.elevation = mix(elevation, other.elevation)
    mixed.backgroundOffset = mix(backgroundOffset, other.backgroundOffset)
    return mixed
  }
}
