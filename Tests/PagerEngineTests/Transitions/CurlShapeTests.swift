import Testing

@testable import PagerEngine

/// The shape of a bent sheet, and the paths of its grabbed point.
@Suite struct CurlShapeTests {
  @Test(arguments: CurlSamples.spines) func `the visible point at a place is the highest one`(
    _ spine: Edge
  ) {
    for seed in UInt64(1)...60 {
      var samples = CurlSamples(seed: seed)
      let geometry = samples.geometry(spine)
      let shape = geometry.shape(
        grabbed: samples.point(of: geometry.size), finger: samples.finger(geometry.size))
      for _ in 0..<40 {
        // Rounding can place a point of an edge beside the sheet.
        let (x, y) = (samples.number(0.001...0.999), samples.number(0.001...0.999))
        let position = shape.position(of: Point(geometry.size.width * x, geometry.size.height * y))
        let hit = shape.hit(position.point)
        let seen = hit.map { shape.position(of: $0.point) }
        // On an upright part of the sheet, a location is close to all heights.
        let slack = 1e-6 * (geometry.extent + shape.radius)
        #expect(
          hit?.isBack == seen?.isBack || abs((seen?.height ?? 0) - shape.radius) < slack, "seed \(seed)")
        #expect(seen.map { distance($0.point, position.point) < slack } == true, "seed \(seed): \(shape)")
        #expect(
          seen.map { $0.height >= position.height - slack.squareRoot() } == true, "seed \(seed): \(shape)")
      }
    }
  }

  /// Compares the shape with the formulas of the cylinder, in a case that is easy to compute by hand.
  @Test func `a sheet on a cylinder`() {
    let geometry = CurlGeometry(size: Size(400, 300), spine: .left, radius: 20)
    let shape = CurlShape(geometry: geometry, normal: Point(1, 0), line: 100, radius: 20, lift: 1)
    #expect(shape.position(of: Point(80, 50)) == .init(point: Point(80, 50), height: 0, isBack: false))
    let side = shape.position(of: Point(100 + 10 * .pi, 50))
    #expect(distance(side.point, Point(120, 50)) < 1e-9 && abs(side.height - 20) < 1e-9)
    let crest = shape.position(of: Point(100 + 20 * .pi, 50))
    #expect(distance(crest.point, Point(100, 50)) < 1e-9 && crest.height == 40 && crest.isBack)
    let turned = shape.position(of: Point(100 + 20 * .pi + 30, 50))
    #expect(distance(turned.point, Point(70, 50)) < 1e-9 && turned.height == 40 && turned.isBack)
    #expect(shape.hit(Point(70, 50)).map { distance($0.point, Point(130 + 20 * .pi, 50)) < 1e-9 } == true)
    #expect(shape.hit(Point(121, 50)) == nil)
    #expect(shape.hit(Point(70, 301)) == nil)
  }

  @Test(arguments: CurlSamples.spines) func `a scaled shape is the same in other units`(_ spine: Edge) {
    for seed in UInt64(1)...40 {
      var samples = CurlSamples(seed: seed)
      let geometry = samples.geometry(spine)
      let scale = samples.number(0.5...3)
      let shape = geometry.shape(
        grabbed: samples.point(of: geometry.size), finger: samples.finger(geometry.size))
      let scaled = shape.scaled(by: scale)
      #expect(abs(scaled.geometry.size.width - geometry.size.width * scale) < 1e-9, "seed \(seed)")
      #expect(abs(scaled.geometry.radius - geometry.radius * scale) < 1e-9, "seed \(seed)")
      #expect(scaled.geometry.spine == spine && scaled.lift == shape.lift && scaled.isFlat == shape.isFlat)
      let point = samples.point(of: geometry.size)
      let (a, b) = (shape.position(of: point), scaled.position(of: Point(point.x * scale, point.y * scale)))
      let expected = Point(a.point.x * scale, a.point.y * scale)
      #expect(distance(expected, b.point) < 1e-6, "seed \(seed): \(shape) times \(scale)")
      #expect(abs(a.height * scale - b.height) < 1e-6, "seed \(seed)")
    }
    for scale in [0, -1, .nan, .infinity, -.infinity] as [Double] {
      let shape = CurlPath(CurlGeometry(size: Size(400, 300), spine: spine)).shape(at: 0.4).scaled(by: scale)
      #expect(shape.isFlat && shape.geometry.size == .zero)
    }
  }

  @Test(arguments: CurlSamples.spines) func `a turn without a finger rises a little and goes over`(
    _ spine: Edge
  ) {
    let geometry = CurlGeometry(size: Size(400, 300), spine: spine)
    let path = CurlPath(geometry)
    #expect(path.shape(at: 0).isFlat && path.shape(at: .nan).isFlat && path.shape(at: -5).isFlat)
    let corner = path.grabbed
    // The lower outer corner, or with vertical paging the right one.
    #expect(geometry.distanceFromSpine(corner) == (geometry.axis == .horizontal ? 400 : 300))
    #expect(geometry.along(corner) == (geometry.axis == .horizontal ? 300 : 400))
    var (highest, last) = (0.0, geometry.distanceFromSpine(corner) + 1)
    for step in 0...100 {
      let progress = Double(step) / 100
      let position = path.shape(at: progress).position(of: corner)
      #expect(abs(geometry.progress(finger: position.point, grabbed: corner) - progress) < 1e-9)
      #expect(geometry.distanceFromSpine(position.point) < last)
      last = geometry.distanceFromSpine(position.point)
      highest = max(highest, geometry.along(corner) - geometry.along(position.point))
    }
    #expect(abs(highest - 1.6 * 300 * 4 / 27) < 0.1)
    #expect(distance(path.shape(at: 1).position(of: corner).point, geometry.mirrored(corner)) < 1e-9)
    #expect(path.shape(at: 1) == path.shape(at: .infinity))
  }

  @Test(arguments: CurlSamples.spines) func `a sheet goes on from where a finger left it`(_ spine: Edge) {
    for seed in UInt64(1)...40 {
      var samples = CurlSamples(seed: seed)
      let geometry = samples.geometry(spine)
      let grabbed = samples.point(of: geometry.size)
      guard geometry.travel(grabbed: grabbed) > 1 else { continue }
      let progress = samples.number(0...1)
      let finger = geometry.finger(at: progress, grabbed: grabbed, across: samples.number(-500...2500))
      let path = CurlPath(geometry, grabbed: grabbed, finger: finger, progress: progress)
      let limited = geometry.limited(finger, grabbed: grabbed)
      #expect(distance(path.finger(at: progress), limited) < 1e-6, "seed \(seed)")
      let (left, taken) = (geometry.shape(grabbed: grabbed, finger: finger), path.shape(at: progress))
      let point = samples.point(of: geometry.size)
      let gap = distance(left.position(of: point).point, taken.position(of: point).point)
      #expect(gap < 1e-3, "seed \(seed): \(left) \(taken)")
      #expect(path.shape(at: 0).isFlat, "seed \(seed)")
      #expect(distance(path.finger(at: 1), geometry.mirrored(grabbed)) < 1e-6, "seed \(seed)")
    }
  }

  @Test func `odd locations are nowhere on a sheet`() {
    let shape = CurlPath(CurlGeometry(size: Size(400, 300), spine: .left)).shape(at: 0.4)
    #expect(shape.hit(Point(.nan, 10)) == nil && shape.hit(Point(10, .infinity)) == nil)
    #expect(shape.hit(Point(1e300, -1e300)) == nil)
    #expect(CurlShape(flat: CurlGeometry(size: .zero, spine: .top)).hit(Point(1, 1)) == nil)
  }
}
