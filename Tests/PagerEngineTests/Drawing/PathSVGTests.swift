import SeededRandom
import Testing

@testable import PagerEngine

@Suite struct PathSVGTests {
  /// Returns the ends and control points of a path's elements.
  private func points(_ path: Path) -> [Point] {
    path.elements.flatMap { element in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let control, let end): [control, end]
      }
    }
  }

  /// Returns nine points of each curve of a path.
  private func samples(_ path: Path) -> [Point] {
    var (place, samples) = (Point.zero, [Point]())
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): place = point
      case .curve(let control, let end):
        samples += (0...8).map { step in
          let (t, s) = (Double(step) / 8, 1 - Double(step) / 8)
          func value(_ axis: (Point) -> Double) -> Double {
            s * s * axis(place) + 2 * s * t * axis(control) + t * t * axis(end)
          }
          return Point(value(\.x), value(\.y))
        }
        place = end
      }
    }
    return samples
  }

  private var drawn: Path {
    var path = Path()
    path.move(to: Point(1, 2))
    path.line(to: Point(5, 2))
    path.line(to: Point(5, 8))
    path.curve(control: Point(6, 10), to: Point(8, 8))
    path.curve(control: Point(10, 6), to: Point(12, 8))
    path.line(to: Point(1, 2))
    path.move(to: Point(20, 20))
    path.line(to: Point(21, 22))
    path.line(to: Point(23, 24))
    return path
  }

  @Test(arguments: [
    "M1 2L5 2V8Q6 10 8 8T12 8ZM20 20 21 22 23 24", "m1,2 h4 v6 q1,2 3,0 t4,0 z m19,18 l1,2 2,2",
    "M1,2H5V8\nQ6 10 8 8t4 0Zm19 18 1 2L23 24", "M+1e0 .2e1h4.v6q1 2 3-0t4-0.0z\tM20,20,21,22l2 2",
  ])
  func `absolute and relative commands draw the same outline`(data: String) {
    #expect(Path(svg: data) == drawn)
  }

  @Test func `numbers need no separators, and a flag is one digit`() {
    #expect(points(Path(svg: "M1.5-3.2.5.5")) == [Point(1.5, -3.2), Point(0.5, 0.5)])
    #expect(Path(svg: "M0 0a4 4 0 01 4 4") == Path(svg: "M0 0a4 4 0 0 1 4 4"))
    #expect(Path(svg: "M0 0a4 4 0 014 4") == Path(svg: "M0 0a4 4 0 0 1 4 4"))
  }

  @Test func `data are scaled`() {
    let scaled = points(Path(svg: "M1 2L5 2V8Q6 10 8 8T12 8ZM20 20 21 22 23 24", scale: 2.5))
    #expect(scaled == points(drawn).map { Point($0.x * 2.5, $0.y * 2.5) })
  }

  @Test func `a contour after a closed one begins where that did`() {
    #expect(Path(svg: "M3 3h4v4zl1 1") == Path(svg: "M3 3h4v4L3 3M3 3L4 4"))
  }

  @Test(arguments: ["M1 1L2 2X9 9", "M1 1L2 2L3", "M1 1L2 2Q1 2 3", "M1 1 2 2 L", "M1 1L2 2a1 1 0 2 0 5 5"])
  func `an error ends the outline`(data: String) { #expect(Path(svg: data) == Path(svg: "M1 1L2 2")) }

  @Test(arguments: ["", "L1 1", "8 8", "z"])
  func `data that do not begin with a move draw nothing`(data: String) { #expect(Path(svg: data) == Path()) }

  @Test func `cubic curves keep their course`() {
    let (begin, first, second, end) = (Point(10, 10), Point(20, 90), Point(80, -40), Point(100, 60))
    let path = Path(svg: "M10 10C20 90 80-40 100 60")
    #expect(path == Path(svg: "M10 10c10 80 70-50 90 50"))
    let samples = samples(path)
    #expect(samples.count == 36 && samples.last == end)
    for (index, sample) in samples.enumerated() {
      // Four curves of nine points.
      let t = (Double(index / 9) + Double(index % 9) / 8) / 4
      func value(_ axis: (Point) -> Double) -> Double {
        let s = 1 - t
        return s * s * s * axis(begin) + 3 * s * s * t * axis(first) + 3 * s * t * t * axis(second)
          + t * t * t * axis(end)
      }
      #expect(abs(sample.x - value(\.x)) < 0.5 && abs(sample.y - value(\.y)) < 0.5, "at \(t)")
    }
  }

  @Test func `a smooth curve reflects the control point before it`() {
    #expect(Path(svg: "M0 0C0 5 5 9 9 9S18 4 18 0") == Path(svg: "M0 0C0 5 5 9 9 9C13 9 18 4 18 0"))
    #expect(Path(svg: "M0 0S18 4 18 0") == Path(svg: "M0 0C0 0 18 4 18 0"))
  }

  /// The four arcs between two points of a circle around (0, 0) or (10, 0) with a radius of 10.
  @Test(arguments: [
    ("0 0", Point(10, 0), 0.0...5.0), ("0 1", Point(0, 0), 5.0...10.0), ("1 0", Point(0, 0), -10.0...5.0),
    ("1 1", Point(10, 0), 5.0...20.0),
  ])
  func `flags choose the arc`(flags: String, center: Point, range: ClosedRange<Double>) {
    let path = Path(svg: "M5-8.660254037844386A10 10 0 \(flags) 5 8.660254037844386")
    for sample in samples(path) {
      let distance = ((sample.x - center.x) * (sample.x - center.x) + sample.y * sample.y).squareRoot()
      #expect(abs(distance - 10) < 0.04 && range.lowerBound - 0.05...range.upperBound + 0.05 ~= sample.x)
    }
    let reach = (samples(path).map(\.x).min() ?? 0, samples(path).map(\.x).max() ?? 0)
    #expect(abs(reach.0 - range.lowerBound) < 0.05 && abs(reach.1 - range.upperBound) < 0.05)
  }

  @Test(arguments: ["0 1", "1 0"])
  func `an arc of a turned ellipse stays on it`(flags: String) {
    // An ellipse with radii of 20 and 10 around (0, 0), turned by 30 degrees.
    let (cosine, sine) = (0.75.squareRoot(), 0.5)
    let path = Path(svg: "M\(20 * cosine) \(20 * sine)A20 10 30 \(flags) \(-10 * sine) \(10 * cosine)")
    let samples = samples(path)
    #expect(!samples.isEmpty)
    for sample in samples {
      let (x, y) = (cosine * sample.x + sine * sample.y, cosine * sample.y - sine * sample.x)
      #expect(abs((x * x / 400 + y * y / 100).squareRoot() - 1) < 0.004)
    }
  }

  @Test func `radii that are too small grow, and without a radius an arc is a line`() {
    let half = samples(Path(svg: "M-10 0A1 1 0 0 1 10 0"))
    #expect(half.allSatisfy { abs(($0.x * $0.x + $0.y * $0.y).squareRoot() - 10) < 0.04 && $0.y < 0.001 })
    #expect(!half.isEmpty)
    #expect(Path(svg: "M0 0A0 5 0 0 1 10 0") == Path(svg: "M0 0L10 0"))
  }

  @Test func `any characters can be read`() {
    var random = SplitMix64(seed: 41)
    let characters = Array("MLHVCSQTAZmlhvcsqtaz0123456789+-.eE, \n\u{E9}")
    for _ in 0..<2000 {
      let data = String((0..<40).map { _ in characters[Int(random.next() % UInt64(characters.count))] })
      #expect(Path(svg: "M1 1 " + data).elements.first == Path(svg: "M1 1").elements.first, "\(data)")
    }
  }
}
