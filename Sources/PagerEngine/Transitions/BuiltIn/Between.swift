extension PageTransition {
  /// Pages go straight from one transform to another: from `start`, where a page is that comes, over the current page's
  /// place to `end`, where a page is that leaves.
  ///
  /// Each field of the transforms changes in proportion to the way. On the way back to an earlier page, pages come
  /// from `end` and leave to `start`. The distance of the eye, `order` and `hidesBack` are those of the transform that the
  /// page comes from or leaves to.
  public static func between(start: PageTransform, end: PageTransform, name: String = "custom")
    -> PageTransition
  {
    PageTransition(name) { page in
      page.staying.moved(by: page.distance, towards: page.offset > 0 ? start : end)
    }
  }
}

extension PageTransform {
  /// A transform on the straight way to another one; `share` is 0 here and 1 there.
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
    mixed.backgroundOffset = mix(backgroundOffset, other.backgroundOffset)
    return mixed
  }
}
