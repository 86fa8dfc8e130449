import Testing

@testable import PagerEngine

/// Sheets do not jump, whatever the movement of the finger.
@Suite struct CurlContinuityTests {
  /// Halves the step with the largest movement again and again; a jump would remain.
  ///
  /// At 240 events per second a finger that moves 3000 points per second makes steps of 12.5 points.
  @Test(arguments: CurlSamples.spines) func `no step of a drag is a jump`(_ spine: Edge) {
    for seed in UInt64(1)...60 {
      var samples = CurlSamples(seed: seed)
      let geometry = samples.geometry(spine)
      let grabbed = samples.point(of: geometry.size)
      // Next to the spine even a small movement of the finger turns the sheet over.
      guard geometry.travel(grabbed: grabbed) > 0.2 * geometry.extent else { continue }
      let points = (0..<12).map { _ in samples.point(of: geometry.size) }
      var finger = grabbed
      for _ in 0..<60 {
        let next = Point(finger.x + samples.number(-12.5...12.5), finger.y + samples.number(-12.5...12.5))
        let left = change(geometry, grabbed, points, finger, next)
        #expect(left < 0.01, "seed \(seed): \(geometry) \(grabbed) near \(finger)")
        finger = samples.number(0...1) < 0.05 ? samples.finger(geometry.size) : next
      }
    }
  }

  @Test(arguments: CurlSamples.spines) func `a turn without a finger is continuous`(_ spine: Edge) {
    for seed in UInt64(1)...20 {
      var samples = CurlSamples(seed: seed)
      let geometry = samples.geometry(spine)
      let points = (0..<12).map { _ in samples.point(of: geometry.size) }
      let path = CurlPath(geometry)
      // Half a second at 240 frames per second.
      for frame in 0..<120 {
        let left = largest(points, path.shape, Double(frame) / 120, Double(frame + 1) / 120)
        #expect(left < 0.01, "seed \(seed), frame \(frame): \(geometry)")
      }
    }
  }

  private func change(
    _ geometry: CurlGeometry, _ grabbed: Point, _ points: [Point], _ from: Point, _ to: Point
  ) -> Double {
    largest(
      points,
      { part in
        let finger = Point(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
        return geometry.shape(grabbed: grabbed, finger: finger)
      }, 0, 1)
  }

  /// Returns the largest movement of a point of the sheet after repeated halving of the step.
  private func largest(_ points: [Point], _ shape: (Double) -> CurlShape, _ low: Double, _ high: Double)
    -> Double
  {
    var (low, high) = (low, high)
    var (before, after) = (shape(low), shape(high))
    for _ in 0..<26 {
      let middle = (low + high) / 2
      let between = shape(middle)
      if movement(points, before, between) > movement(points, between, after) {
        (high, after) = (middle, between)
      } else {
        (low, before) = (middle, between)
      }
    }
    return movement(points, before, after)
  }

  private func movement(_ points: [Point], _ a: CurlShape, _ b: CurlShape) -> Double {
    var most = 0.0
    for point in points {
      let (from, to) = (a.position(of: point), b.position(of: point))
      // At the start of the pull the height grows like its square root.
      let lift = abs(from.height * from.height - to.height * to.height) / a.geometry.extent
      most = max(most, distance(from.point, to.point) + lift)
    }
    return most
  }
}
