import RealModule

extension CurlGeometry {
  /// The shape of the sheet that was grabbed at a point of it and is pulled to the finger, both in points.
  ///
  /// The grabbed point is moved into the sheet (see `grabbed(at:)`), the finger to where the sheet lets it go (see
  /// `limited(_:grabbed:)`). There the grabbed point is exactly under the finger.
  public func shape(grabbed: Point, finger: Point) -> CurlShape {
    let start = place(self.grabbed(at: grabbed))
    let finger = limited(place(finger), grabbed: start)
    let (out, along) = (start.out - finger.out, start.along - finger.along)
    let pull = (out * out + along * along).squareRoot()
    guard pull > CurlGeometry.leastPull else { return CurlShape(flat: self) }
    let normal = Place(out: out / pull, along: along / pull)
    let length = length(pull, normal, start, finger)
    let line = normal.out * start.out + normal.along * start.along - length
    let direction = vector(normal)
    return CurlShape(
      geometry: self, normal: direction, line: line + origin(direction),
      radius: CurlGeometry.radius(length: length, pull: pull), lift: lift(finger, start))
  }

  /// A sheet that is pulled less than this, in points, is flat.
  private static let leastPull = 1e-9

  /// The part of `direction` · point that does not depend on the place relative to the spine.
  private func origin(_ direction: Point) -> Double {
    switch spine {
    case .left, .top: 0
    case .right: direction.x * size.width
    case .bottom: direction.y * size.height
    }
  }

  /// The length of paper from the contact line to the grabbed point, in points.
  ///
  /// Half of the pull is the least that is possible, with a crease. The sheet is lifted in a wide, weak bend first, for
  /// which the paper that is loose beyond the grabbed point counts too: so it is flat without a pull, and nothing jumps.
  /// The bend is the tighter the farther the sheet is pulled, down to the radius of the roll. It is tighter still where
  /// the contact line comes near the spine, which it never crosses.
  private func length(_ pull: Double, _ normal: Place, _ start: Place, _ finger: Place) -> Double {
    let half = radius * .pi / 2
    let width = 2 * half + 0.3 * looseLength(normal, start)
    let rest = width > 0 ? max(0, 1 - pull / (1.5 * width)) : 0
    let wish = half + (width - half) * rest * rest
    return pull / 2 + CurlGeometry.smoothMinimum(wish, room(normal, start, finger))
  }

  /// How far the sheet goes on along the normal beyond the grabbed point.
  private func looseLength(_ normal: Place, _ start: Place) -> Double {
    let side = normal.along > 0 ? extents.along - start.along : -start.along
    return (extents.out - start.out) * normal.out + side * normal.along
  }

  /// The distance of the spine from the crease that the pull would make without a roll, in points.
  private func room(_ normal: Place, _ start: Place, _ finger: Place) -> Double {
    let end = normal.along > 0 ? extents.along : 0
    let (out, along) = ((start.out + finger.out) / 2, (start.along + finger.along) / 2 - end)
    return max(0, normal.out * out + normal.along * along)
  }

  /// The smaller of two positive lengths, rounded where they are nearly equal; never more than either.
  private static func smoothMinimum(_ a: Double, _ b: Double) -> Double {
    let (low, high) = (min(a, b), max(a, b))
    guard low > 0 else { return 0 }
    let ratio = (low / high) * (low / high)
    return low / (1 + ratio * ratio).squareRoot().squareRoot()
  }

  /// The radius for which a pull takes up a `length` of paper: what lies on the roll, `r sin(length / r)` behind the
  /// contact line, is drawn to the finger.
  private static func radius(length: Double, pull: Double) -> Double {
    pull >= length ? max(0, 2 * length - pull) / .pi : length / angle(shortening: pull / length)
  }

  /// The angle `a` up to π for which `1 - sin a / a` is `ratio`, from 0 to 1.
  private static func angle(shortening ratio: Double) -> Double {
    var (low, high) = (0.0, Double.pi)
    var angle = min((6 * ratio).squareRoot() * (1 + 0.2 * ratio), high)
    for _ in 0..<60 {
      let miss = shortening(angle) - ratio
      if miss > 0 { high = angle } else { low = angle }
      let slope = angle > 1e-4 ? (Double.sin(angle) / angle - Double.cos(angle)) / angle : angle / 3
      var next = angle - miss / slope
      if !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - angle) <= 1e-16 * angle || next == angle { break }
      angle = next
    }
    return angle
  }

  /// `1 - sin a / a`.
  private static func shortening(_ a: Double) -> Double {
    guard a < 0.5 else { return 1 - Double.sin(a) / a }
    let s = a * a
    return s / 6 * (1 - s / 20 * (1 - s / 42 * (1 - s / 72 * (1 - s / 110 * (1 - s / 156)))))
  }

  /// 1 in the middle of a turn; falls smoothly to 0 where the sheet comes to lie on the other side.
  private func lift(_ finger: Place, _ start: Place) -> Double {
    let (out, along) = (start.out + finger.out, start.along - finger.along)
    let distance = (out * out + along * along).squareRoot()
    guard distance > 0 else { return 0 }
    let t = radius > 0 ? min(1, distance / (4 * radius)) : 1
    return t * t * (3 - 2 * t)
  }
}
