import RealModule

extension CurlGeometry {
  /// Returns the shape of a sheet whose grabbed point is pulled to the finger.
  ///
  /// Both points are in points. The grabbed point is moved into the sheet (see `grabbed(at:)`), the finger to
  /// the nearest location that the sheet allows (see `limited(_:grabbed:)`). There the grabbed point is
  /// exactly under the finger.
  package func shape(grabbed: Point, finger: Point) -> CurlShape {
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

  /// The length of a pull, in points, below which the sheet is flat.
  private static let leastPull = 1e-9

  /// Returns the constant part of `direction` · point.
  ///
  /// It is the same for all places relative to the spine.
  private func origin(_ direction: Point) -> Double {
    switch spine {
    case .left, .top: 0
    case .right: direction.x * size.width
    case .bottom: direction.y * size.height
    }
  }

  /// Returns the length of paper from the contact line to the grabbed point, in points.
  ///
  /// Half of the pull is the smallest possible length, with a crease. At first the bend is wide and weak, and
  /// the loose paper beyond the grabbed point counts too: so the sheet is flat without a pull, and nothing
  /// jumps. The farther the sheet is pulled, the tighter is the bend, down to the radius of the roll. It is
  /// tighter still if the contact line comes near the spine, which it never crosses.
  private func length(_ pull: Double, _ normal: Place, _ start: Place, _ finger: Place) -> Double {
    let half = radius * .pi / 2
    let width = 2 * half + 0.3 * looseLength(normal, start)
    let rest = width > 0 ? max(0, 1 - pull / (1.5 * width)) : 0
    let wish = half + (width - half) * rest * rest
    return pull / 2 + CurlGeometry.smoothMinimum(wish, room(normal, start, finger))
  }

  /// Returns the length of the sheet along the normal beyond the grabbed point.
  private func looseLength(_ normal: Place, _ start: Place) -> Double {
    let side = normal.along > 0 ? extents.along - start.along : -start.along
    return (extents.out - start.out) * normal.out + side * normal.along
  }

  /// Returns the distance of the spine from the crease, in points.
  ///
  /// The crease is the one that the pull would make without a roll.
  private func room(_ normal: Place, _ start: Place, _ finger: Place) -> Double {
    let end = normal.along > 0 ? extents.along : 0
    let (out, along) = ((start.out + finger.out) / 2, (start.along + finger.along) / 2 - end)
    return max(0, normal.out * out + normal.along * along)
  }

  /// Returns the smaller of two positive lengths, smoothed where they are nearly equal.
  ///
  /// The result is never more than either.
  private static func smoothMinimum(_ a: Double, _ b: Double) -> Double {
    let (low, high) = (min(a, b), max(a, b))
    guard low > 0 else { return 0 }
    let ratio = (low / high) * (low / high)
    return low / (1 + ratio * ratio).squareRoot().squareRoot()
  }

  /// Returns the radius of a roll for a length of paper and a pull.
  ///
  /// The roll takes up `length`. The paper on it, which ends `r sin(length / r)` behind the contact line,
  /// reaches the finger.
  private static func radius(length: Double, pull: Double) -> Double {
    pull >= length ? max(0, 2 * length - pull) / .pi : length / angle(shortening: pull / length)
  }

  /// Returns the angle `a` for which `1 - sin a / a` is a ratio.
  ///
  /// The ratio is in 0...1, the angle at most π.
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

  /// Returns `1 - sin a / a`.
  private static func shortening(_ a: Double) -> Double {
    guard a < 0.5 else { return 1 - Double.sin(a) / a }
    let s = a * a
    return s / 6 * (1 - s / 20 * (1 - s / 42 * (1 - s / 72 * (1 - s / 110 * (1 - s / 156)))))
  }

  /// Returns the strength of light and shadow, 1 in the middle of a turn.
  ///
  /// It falls smoothly to 0 as the sheet becomes flat on the other side.
  private func lift(_ finger: Place, _ start: Place) -> Double {
    let (out, along) = (start.out + finger.out, start.along - finger.along)
    let distance = (out * out + along * along).squareRoot()
    guard distance > 0 else { return 0 }
    let t = radius > 0 ? min(1, distance / (4 * radius)) : 1
    return t * t * (3 - 2 * t)
  }
}
