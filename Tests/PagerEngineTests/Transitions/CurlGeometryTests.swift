import Testing

@testable import PagerEngine

/// A sheet that is bound at an edge and pulled at a point.
@Suite struct CurlGeometryTests {
  static let seeds = UInt64(1)...40

  @Test(arguments: CurlSamples.spines) func `the grabbed point is where the sheet lets the finger go`(
    _ spine: Edge
  ) {
    for seed in Self.seeds {
      var samples = CurlSamples(seed: seed)
      for _ in 0..<50 {
        let geometry = samples.geometry(spine)
        let grabbed = samples.point(of: geometry.size)
        let finger = samples.finger(geometry.size)
        let shape = geometry.shape(grabbed: grabbed, finger: finger)
        let expected = geometry.limited(finger, grabbed: grabbed)
        let miss = distance(shape.position(of: grabbed).point, expected)
        #expect(miss < 1e-8 * geometry.extent, "seed \(seed): \(geometry) \(grabbed) \(finger)")
      }
    }
  }

  /// Checks that only the limits of paper keep the grabbed point from the finger.
  ///
  /// Paper does not stretch. The check begins an eighth of the way to the spine.
  @Test(arguments: CurlSamples.spines) func `the sheet follows wherever paper can`(_ spine: Edge) {
    var followed = 0
    for seed in Self.seeds {
      var samples = CurlSamples(seed: seed)
      for _ in 0..<100 {
        let geometry = samples.geometry(spine)
        let grabbed = samples.point(of: geometry.size)
        let finger = samples.finger(geometry.size)
        let (start, end) = (geometry.distanceFromSpine(grabbed), geometry.distanceFromSpine(finger))
        let (a, b) = geometry.spineEnds
        let isPossible =
          distance(finger, a) <= distance(grabbed, a) && distance(finger, b) <= distance(grabbed, b)
        guard isPossible, start - end >= start / 8, end >= -start else { continue }
        let limited = geometry.limited(finger, grabbed: grabbed)
        let steepness = abs(geometry.along(finger) - geometry.along(grabbed)) / (start - end)
        guard steepness < 8 else { continue }
        #expect(
          distance(limited, finger) < 1e-9 * geometry.extent, "seed \(seed): \(geometry) \(grabbed) \(finger)"
        )
        followed += 1
      }
    }
    #expect(followed > 200)
  }

  @Test(arguments: CurlSamples.spines) func `the sheet is never stretched, and never lifted at its spine`(
    _ spine: Edge
  ) {
    for seed in Self.seeds {
      var samples = CurlSamples(seed: seed)
      for _ in 0..<30 {
        let geometry = samples.geometry(spine)
        let grabbed = samples.point(of: geometry.size)
        let finger = samples.finger(geometry.size)
        let limited = geometry.limited(finger, grabbed: grabbed)
        let slack = 1e-9 * geometry.extent
        let (a, b) = geometry.spineEnds
        #expect(distance(limited, a) <= distance(grabbed, a) + slack, "seed \(seed)")
        #expect(distance(limited, b) <= distance(grabbed, b) + slack, "seed \(seed)")
        let shape = geometry.shape(grabbed: grabbed, finger: finger)
        for part in 0...16 {
          let share = Double(part) / 16
          let point = Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
          let position = shape.position(of: point)
          // A flat, turned-over sheet is creased at the spine, up to rounding.
          #expect(position.height <= slack, "seed \(seed): \(geometry) \(grabbed) \(finger) \(share)")
          #expect(
            distance(position.point, point) <= slack,
            "seed \(seed): \(geometry) \(grabbed) \(finger) \(share)")
        }
      }
    }
  }

  @Test(arguments: CurlSamples.spines) func `the finger is where its progress says`(_ spine: Edge) {
    for seed in Self.seeds {
      var samples = CurlSamples(seed: seed)
      for _ in 0..<20 {
        let geometry = samples.geometry(spine)
        let grabbed = samples.point(of: geometry.size)
        let across = samples.number(-3000...3000)
        let travel = geometry.travel(grabbed: grabbed)
        #expect(travel == 2 * geometry.distanceFromSpine(grabbed))
        guard travel > 1 else { continue }
        var last = -1.0
        for step in 0...50 {
          let progress = Double(step) / 50
          let finger = geometry.finger(at: progress, grabbed: grabbed, across: across)
          let back = geometry.progress(finger: finger, grabbed: grabbed)
          #expect(abs(back - progress) < 1e-9 && back > last, "seed \(seed)")
          #expect(geometry.along(finger) == across)
          // The limits of paper change only the coordinate along the spine.
          let limited = geometry.limited(finger, grabbed: grabbed)
          #expect(abs(geometry.progress(finger: limited, grabbed: grabbed) - progress) < 1e-9, "seed \(seed)")
          last = back
        }
      }
    }
  }

  @Test(arguments: CurlSamples.spines) func `the sheet is flat at both ends of its turn`(_ spine: Edge) {
    for seed in Self.seeds {
      var samples = CurlSamples(seed: seed)
      let geometry = samples.geometry(spine)
      let grabbed = samples.point(of: geometry.size)
      guard geometry.travel(grabbed: grabbed) > 1 else { continue }
      let across = samples.number(-3000...3000)
      let before = geometry.finger(at: 0, grabbed: grabbed, across: across)
      #expect(geometry.shape(grabbed: grabbed, finger: before).isFlat, "seed \(seed)")
      let after = geometry.finger(at: 1, grabbed: grabbed, across: across)
      let shape = geometry.shape(grabbed: grabbed, finger: after)
      for _ in 0..<20 {
        let point = samples.point(of: geometry.size)
        let position = shape.position(of: point)
        // Next to the spine the square root of a rounding error is multiplied by the sheet's length.
        #expect(distance(position.point, geometry.mirrored(point)) < 1e-3, "seed \(seed)")
        #expect(position.height < 1e-3, "seed \(seed)")
      }
    }
  }

  @Test func `odd numbers are limited`() {
    let odd = [0, -0.0, 1, -1, 1e-300, 1e6, 1e300, -1e300, .infinity, -.infinity, .nan]
    for width in odd {
      for radius in odd {
        let geometry = CurlGeometry(size: Size(width, 300), spine: .right, radius: radius)
        #expect(geometry.size.width >= 0 && geometry.size.width <= CurlGeometry.limit)
        #expect(geometry.radius >= 0 && geometry.radius <= CurlGeometry.limit)
        for x in odd {
          for y in odd {
            expectUsable(geometry, Point(x, y), Point(y, x))
            expectUsable(geometry, Point(x, 200), Point(100, y))
          }
        }
      }
    }
  }

  private func expectUsable(_ geometry: CurlGeometry, _ grabbed: Point, _ finger: Point) {
    let shape = geometry.shape(grabbed: grabbed, finger: finger)
    let numbers = [shape.normal.x, shape.normal.y, shape.line, shape.radius, shape.lift]
    #expect(numbers.allSatisfy { $0.isFinite }, "\(geometry) \(grabbed) \(finger): \(shape)")
    #expect(geometry.limited(finger, grabbed: grabbed).isFinite, "\(geometry) \(grabbed) \(finger)")
    #expect((0...1).contains(geometry.progress(finger: finger, grabbed: grabbed)))
    #expect(geometry.finger(at: finger.x, grabbed: grabbed, across: 5).isFinite)
    #expect(shape.position(of: Point(10, 10)).point.isFinite)
    _ = shape.hit(finger)
    _ = shape.position(of: finger)
  }
}
