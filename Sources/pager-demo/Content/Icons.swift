import PagerEngine

/// The icons of titles, drawn in a square of 18 points. Holes have the opposite winding.
enum Icons {
  static let drop = Path("M 9 1.5 Q 15 7.5 14.5 11.5 14 16.5 9 16.5 4 16.5 3.5 11.5 3 7.5 9 1.5")
  static let house = Path("M 9 1.5 17 8.5 15 8.5 15 16.5 11 16.5 11 11 7 11 7 16.5 3 16.5 3 8.5 1 8.5")
  static let envelope = Path(
    "M 1.5 3.5 16.5 3.5 16.5 4.9 9 10 1.5 4.9 M 1.5 6.7 9 11.8 16.5 6.7 16.5 14.5 1.5 14.5")
  static let star = Path(
    "M 9 1 11.35 6.26 17.08 6.87 12.8 10.74 13.99 16.37 9 13.5 4.01 16.37 5.2 10.74 0.92 6.87 6.65 6.26")
  static let book = book(scale: 1)
  static let mountain = Path("M 0.5 15.5 6.5 4.5 9.6 10.2 11.6 7.2 17.5 15.5 O 13.6 4 1.7")
  static let note = Path(
    "M 6 3.2 15.5 1.4 15.5 5 6 6.8 M 6 3.2 7.8 3.2 7.8 14 6 14 M 13.7 2 15.5 2 15.5 12 13.7 12"
      + " O 5 14 2.8 O 12.7 12.2 2.8")
  static let person = Path("O 9 5.2 3.7 M 1.8 16.5 Q 2 10.5 9 10.5 16 10.5 16.2 16.5")
  static let pin = Path("M 9 17 Q 3 11 3 7 3 1 9 1 15 1 15 7 15 11 9 17 H 9 7 2.2")
  static let flag = Path("M 3 1.5 4.8 1.5 4.8 16.5 3 16.5 M 4.8 2.2 15.5 2.2 12.5 6 15.5 9.8 4.8 9.8")
  static let bolt = Path("M 10.5 1 3.5 10.2 8.2 10.2 7 17 14.5 7.2 9.6 7.2")
  static let sliders = Path(
    "M 1.5 3.2 16.5 3.2 16.5 4.8 1.5 4.8 O 12 4 2.2 M 1.5 8.2 16.5 8.2 16.5 9.8 1.5 9.8 O 6 9 2.2"
      + " M 1.5 13.2 16.5 13.2 16.5 14.8 1.5 14.8 O 11 14 2.2")

  static let lock = Path(
    "M 1.5 5.4 10.5 5.4 10.5 11.4 1.5 11.4 M 2.8 5.4 2.8 3.6 Q 2.8 0.6 6 0.6 9.2 0.6 9.2 3.6 L 9.2 5.4 7.8 5.4 7.8 3.6"
      + " Q 7.8 2 6 2 4.2 2 4.2 3.6 L 4.2 5.4")
  static let tick = Path("M 0.6 6.4 2 5 4.6 7.6 10 2.2 11.4 3.6 4.6 10.4")

  static func book(scale: Double) -> Path {
    Path(
      "M 8.4 4.4 Q 4.7 2 1 3 L 1 14.4 Q 4.7 13.4 8.4 15.8 M 9.6 4.4 Q 13.3 2 17 3 L 17 14.4 Q 13.3 13.4 9.6 15.8",
      scale: scale)
  }
}

extension Path {
  /// Creates an outline from the commands of SVG paths: `M`, which also draws lines, `L` and `Q`. In addition, `O` draws
  /// a circle of a centre and a radius, and `H` a hole.
  fileprivate init(_ commands: String, scale: Double = 1) {
    self.init()
    var words = commands.split(separator: " ")[...]
    while let command = words.popFirst() {
      let numbers = words.prefix { Double($0) != nil }.compactMap { Double($0) }
      words = words.dropFirst(numbers.count)
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(numbers[$0] * scale, numbers[$0 + 1] * scale)
      }
      switch command {
      case "M", "L":
        if command == "M" { move(to: points[0]) } else { line(to: points[0]) }
        for point in points.dropFirst() { line(to: point) }
      case "Q":
        for place in stride(from: 0, to: points.count, by: 2) {
          curve(control: points[place], to: points[place + 1])
        }
      default: circle(points[0], numbers[2] * scale, turn: command == "H" ? -1 : 1)
      }
    }
  }

  /// Adds a circle of eight curves, clockwise if `turn` is 1, and counterclockwise if it is -1.
  private mutating func circle(_ center: Point, _ radius: Double, turn: Double) {
    let (diagonal, control) = (radius * 0.70710678, radius * 0.41421356)
    var quarter = [
      (control: Point(radius, control), to: Point(diagonal, diagonal)),
      (control: Point(control, radius), to: Point(0, radius)),
    ]
    func place(_ point: Point) -> Point { Point(center.x + point.x, center.y + turn * point.y) }
    move(to: place(Point(radius, 0)))
    for _ in 0..<4 {
      for (control, end) in quarter { curve(control: place(control), to: place(end)) }
      quarter = quarter.map { (Point(-$0.control.y, $0.control.x), Point(-$0.to.y, $0.to.x)) }
    }
  }
}
