import PagerEngine
import Testing

@MainActor
@Suite struct DrawingTests {
  @Test(arguments: [(2.0, 100), (.infinity, 100), (1, 100), (0.5, 50), (-1, 0), (.nan, 0)])
  func `an opacity is multiplied by at most 1`(factor: Double, alpha: UInt8) {
    #expect(Color(red: 1, green: 2, blue: 3, alpha: 100).opacity(factor).alpha == alpha)
  }

  @Test func `a chroma outside its range is the nearest one, and NaN is grey`() {
    func color(_ chroma: Double) -> Color { .oklch(lightness: 0.6, chroma: chroma, hue: 30) }
    for chroma in [.nan, -1, -Double.infinity] { #expect(color(chroma) == color(0)) }
    for chroma in [Double.infinity, 1e300] { #expect(color(chroma) == color(1)) }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a path that is not finite has no bounds`(value: Double) {
    for bad in [Point(value, 5), Point(5, value)] {
      #expect(Path.polygon([Point(0, 0), bad, Point(9, 9)]).bounds == .zero)
    }
    #expect(Path().bounds == .zero)
    #expect(Path.polygon([Point(1, 2), Point(4, 8)]).bounds == Rect(1, 2, 3, 6))
  }

  @Test func `a path without a beginning begins where its first element ends`() {
    var line = Path()
    line.line(to: Point(3, 4))
    #expect(line.elements == [.move(Point(3, 4))])
    var curve = Path()
    curve.curve(control: Point(9, 9), to: Point(3, 4))
    curve.line(to: Point(5, 6))
    #expect(curve.elements == [.move(Point(3, 4)), .line(Point(5, 6))])
  }

  @Test func `a smooth curve goes through its points, and is straight where they are`() {
    let points = [Point(0, 0), Point(10, 20), Point(30, 0), Point(40, 5)]
    let curve = Path.curve(through: points)
    let ends = curve.elements.map { element in
      switch element {
      case .move(let point), .line(let point), .curve(_, let point): point
      }
    }
    #expect(points.allSatisfy(ends.contains) && ends.count == 7)
    // Both sides of a point have the same direction.
    guard case .curve(let before, _) = curve.elements[2], case .curve(let after, _) = curve.elements[3] else {
      Issue.record("There are curves on both sides.")
      return
    }
    let (into, out) = (Point(10, 20) - before, after - Point(10, 20))
    #expect(into.y == 0 && out.y == 0 && 0 < into.x && into.x < out.x)
    let line = Path.curve(through: [Point(0, 0), Point(8, 4), Point(16, 8)])
    #expect(line.bounds == Rect(0, 0, 16, 8))
    for case .curve(let control, let end) in line.elements {
      #expect(control.x == 2 * control.y && end.x == 2 * end.y)
    }
    // A rest, and then a fast start in short steps: the curve never goes back.
    let start = Path.curve(through: [Point(0, 0), Point(100, 0), Point(101, 3), Point(102, 9)])
    let places = start.elements.flatMap { element -> [Double] in
      switch element {
      case .move(let point), .line(let point): [point.x]
      case .curve(let control, let point): [control.x, point.x]
      }
    }
    #expect(places == places.sorted())
    #expect(Path.curve(through: []) == Path() && Path.curve(through: [Point(1, 2)]).elements.count == 1)
  }

  @Test(arguments: [(0.5, 10.0), (0, 0), (-1, 0), (.nan, 10), (.infinity, 10)])
  func `squares have a width that is finite and not negative`(advance: Double, width: Double) {
    #expect(SquareTextMeasurer(advance: advance).width(of: "ab", style: TextStyle(10)) == width)
  }
}
