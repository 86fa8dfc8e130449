import RealModule

extension Path {
  /// Creates an outline from the path data of an SVG file, such as an icon.
  ///
  ///     let tick = Path(svg: "M2 10l5 5L18 4")
  ///     list.stroke(tick, width: 2, .black)
  ///
  /// It knows all commands of SVG 1.1, section 8.3. Cubic curves and arcs become quadratic curves; those of an arc
  /// leave it by less than 0.4 percent of its radius. An error in the data ends the outline, as SVG prescribes.
  ///
  /// - Parameters:
  ///   - data: The attribute `d` of an SVG path.
  ///   - scale: The number of points for a unit of the data; 1 by default.
  /// - Complexity: O(*n*) for *n* characters.
  public init(svg data: String, scale: Double = 1) {
    var reader = SVGPathReader(data)
    var pen = SVGPen(scale: scale)
    commands: while var command = reader.command(), command.name == "M" || !pen.path.elements.isEmpty {
      repeat {
        guard let arguments = reader.arguments(of: command) else { break commands }
        pen.draw(command, arguments)
        // More points after the first one of a move are corners.
        if command.name == "M" { command.name = "L" }
      } while command.count > 0 && reader.isAtNumber
    }
    self = pen.path
  }
}

/// A command of SVG path data: its upper-case letter, and whether its points are relative.
private struct SVGCommand {
  var name: Character
  let isRelative: Bool

  /// The number of arguments.
  var count: Int {
    switch name {
    case "H", "V": 1
    case "M", "L", "T": 2
    case "S", "Q": 4
    case "C": 6
    case "A": 7
    default: 0
    }
  }
}

/// Divides path data into commands and their arguments.
private struct SVGPathReader {
  private var rest: Substring

  init(_ data: String) { rest = data[...] }

  private mutating func skipSeparators() {
    rest = rest.drop { $0.isWhitespace || $0 == "," }
  }

  mutating func command() -> SVGCommand? {
    skipSeparators()
    guard let letter = rest.first, "MLHVCSQTAZmlhvcsqtaz".contains(letter) else { return nil }
    rest.removeFirst()
    return SVGCommand(name: Character(letter.uppercased()), isRelative: letter.isLowercase)
  }

  var isAtNumber: Bool {
    mutating get {
      skipSeparators()
      return rest.first.map { "+-.0123456789".contains($0) } ?? false
    }
  }

  mutating func arguments(of command: SVGCommand) -> [Double]? {
    var numbers: [Double] = []
    for index in 0..<command.count {
      skipSeparators()
      // A flag of an arc is one digit, which the next number may follow at once.
      let isFlag = command.name == "A" && (index == 3 || index == 4)
      guard let number = isFlag ? flag() : number() else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private mutating func flag() -> Double? { rest.popFirst().flatMap { ["0": 0, "1": 1][$0] } }

  /// Returns the longest start that is a number: another sign or point begins the next one.
  private mutating func number() -> Double? {
    var word = rest.prefix { "+-.0123456789eE".contains($0) }.prefix(32)
    while !word.isEmpty {
      if let number = Double(word) {
        rest = rest[word.endIndex...]
        return number
      }
      word.removeLast()
    }
    return nil
  }
}

/// Draws the commands of path data, in its units.
private struct SVGPen {
  private(set) var path = Path()
  private let scale: Double
  /// The end of the contour, and its start.
  private var (place, start) = (Point.zero, Point.zero)
  /// The last control point of a curve, which a smooth one after it reflects.
  private var control: (point: Point, isCubic: Bool)?
  private var isClosed = false

  init(scale: Double) { self.scale = scale }

  mutating func draw(_ command: SVGCommand, _ arguments: [Double]) {
    let origin = command.isRelative ? place : .zero
    func point(_ index: Int) -> Point {
      Point(origin.x + arguments[index], origin.y + arguments[index + 1])
    }
    func reflection(isCubic: Bool) -> Point {
      control.flatMap { $0.isCubic == isCubic ? place + place - $0.point : nil } ?? place
    }
    if isClosed, command.name != "M" { move(to: start) }
    switch command.name {
    case "M": move(to: point(0))
    case "L": line(to: point(0))
    case "H": line(to: Point(origin.x + arguments[0], place.y))
    case "V": line(to: Point(place.x, origin.y + arguments[0]))
    case "Q": curve(point(0), to: point(2))
    case "T": curve(reflection(isCubic: false), to: point(0))
    case "C": curve(point(0), point(2), to: point(4))
    case "S": curve(reflection(isCubic: true), point(0), to: point(2))
    case "A":
      arc(
        Size(arguments[0], arguments[1]), turn: arguments[2] / 180 * .pi, isLarge: arguments[3] == 1,
        isClockwise: arguments[4] == 1, to: point(5))
    default:
      if place != start { line(to: start) }
      isClosed = true
    }
  }

  private func scaled(_ point: Point) -> Point { Point(point.x * scale, point.y * scale) }

  private mutating func move(to point: Point) {
    path.move(to: scaled(point))
    (place, start, control, isClosed) = (point, point, nil, false)
  }

  private mutating func line(to point: Point) {
    path.line(to: scaled(point))
    (place, control) = (point, nil)
  }

  private mutating func curve(_ bend: Point, to end: Point) {
    path.curve(control: scaled(bend), to: scaled(end))
    (place, control) = (end, (bend, false))
  }

  /// Draws a cubic curve as four quadratic ones, each with the same ends and tangents as its part.
  private mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    let begin = place
    func mix(_ weights: (Double, Double, Double, Double)) -> Point {
      func sum(_ axis: (Point) -> Double) -> Double {
        weights.0 * axis(begin) + weights.1 * axis(first) + weights.2 * axis(second) + weights.3 * axis(end)
      }
      return Point(sum(\.x), sum(\.y))
    }
    func point(_ t: Double) -> Point {
      let s = 1 - t
      return mix((s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t))
    }
    for quarter in 0..<4 {
      let t = Double(quarter) / 4
      // The middle of the part is on its quadratic curve.
      let (near, middle, far) = (point(t), point(t + 0.125), point(t + 0.25))
      let bend = Point(2 * middle.x - (near.x + far.x) / 2, 2 * middle.y - (near.y + far.y) / 2)
      curve(bend, to: far)
    }
    control = (second, true)
  }

  /// Draws an arc of an ellipse as curves of at most 45 degrees. Formulas: SVG 1.1, appendix F.6.
  private mutating func arc(_ radii: Size, turn: Double, isLarge: Bool, isClockwise: Bool, to end: Point) {
    var radius = Size(abs(radii.width), abs(radii.height))
    guard radius.width > 0, radius.height > 0, end != place else { return line(to: end) }
    let (cosine, sine) = (Double.cos(turn), Double.sin(turn))
    let middle = Point((place.x + end.x) / 2, (place.y + end.y) / 2)
    let toStart = place - middle
    // In units of the radii along the axes of the ellipse, it is a circle of radius 1 around the centre.
    var way = Point(
      (cosine * toStart.x + sine * toStart.y) / radius.width,
      (cosine * toStart.y - sine * toStart.x) / radius.height)
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    if length > 1 {
      // Radii that are too small grow until the ellipse reaches both ends.
      radius = Size(radius.width * length, radius.height * length)
      way = Point(way.x / length, way.y / length)
    }
    let distance = max(0, 1 / (length * length) - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = Point(distance * way.y, -distance * way.x)
    func placed(_ point: Point) -> Point {
      let (x, y) = (radius.width * (point.x + center.x), radius.height * (point.y + center.y))
      return Point(middle.x + cosine * x - sine * y, middle.y + sine * x + cosine * y)
    }
    func between(_ from: Point, _ to: Point) -> Point {
      let (x, y) = (to.y - from.y, from.x - to.x)
      let length = (x * x + y * y).squareRoot() * (isClockwise ? 1 : -1)
      return Point(x / length, y / length)
    }
    func add(_ from: Point, _ to: Point) {
      let cosine = from.x * to.x + from.y * to.y
      guard cosine < 0.7 else {
        // The tangents at both ends meet there.
        let bend = Point((from.x + to.x) / (1 + cosine), (from.y + to.y) / (1 + cosine))
        return curve(placed(bend), to: placed(to))
      }
      let half = between(from, to)
      add(from, half)
      add(half, to)
    }
    let (first, last) = (way - center, Point.zero - way - center)
    // Ends that are close together may have a long arc between them.
    let half = between(first, last)
    add(first, half)
    add(half, last)
    (place, control) = (end, nil)
  }
}
