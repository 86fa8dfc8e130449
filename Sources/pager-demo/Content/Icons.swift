import PagerEngine

/// The icons of titles, drawn in a square of 18 points. Holes have the opposite winding.
enum Icons {
  static let drop = outline { path in
    path.move(to: Point(9, 1.5))
    path.curve(control: Point(15, 7.5), to: Point(14.5, 11.5))
    path.curve(control: Point(14, 16.5), to: Point(9, 16.5))
    path.curve(control: Point(4, 16.5), to: Point(3.5, 11.5))
    path.curve(control: Point(3, 7.5), to: Point(9, 1.5))
  }

  static let house = outline { path in
    path.polygon([
      (9, 1.5), (17, 8.5), (15, 8.5), (15, 16.5), (11, 16.5), (11, 11), (7, 11), (7, 16.5), (3, 16.5),
      (3, 8.5),
      (1, 8.5),
    ])
  }

  static let envelope = outline { path in
    path.polygon([(1.5, 3.5), (16.5, 3.5), (16.5, 4.9), (9, 10), (1.5, 4.9)])
    path.polygon([(1.5, 6.7), (9, 11.8), (16.5, 6.7), (16.5, 14.5), (1.5, 14.5)])
  }

  static let star = outline { path in
    path.polygon([
      (9, 1), (11.35, 6.26), (17.08, 6.87), (12.8, 10.74), (13.99, 16.37), (9, 13.5), (4.01, 16.37),
      (5.2, 10.74),
      (0.92, 6.87), (6.65, 6.26),
    ])
  }

  static let book = outline { path in
    for (spine, edge) in [(8.4, 1.0), (9.6, 17.0)] {
      path.move(to: Point(spine, 4.4))
      path.curve(control: Point((spine + edge) / 2, 2), to: Point(edge, 3))
      path.line(to: Point(edge, 14.4))
      path.curve(control: Point((spine + edge) / 2, 13.4), to: Point(spine, 15.8))
    }
  }

  static let mountain = outline { path in
    path.polygon([(0.5, 15.5), (6.5, 4.5), (9.6, 10.2), (11.6, 7.2), (17.5, 15.5)])
    path.circle(Point(13.6, 4), 1.7)
  }

  static let note = outline { path in
    path.polygon([(6, 3.2), (15.5, 1.4), (15.5, 5), (6, 6.8)])
    path.polygon([(6, 3.2), (7.8, 3.2), (7.8, 14), (6, 14)])
    path.polygon([(13.7, 2), (15.5, 2), (15.5, 12), (13.7, 12)])
    path.circle(Point(5, 14), 2.8)
    path.circle(Point(12.7, 12.2), 2.8)
  }

  static let person = outline { path in
    path.circle(Point(9, 5.2), 3.7)
    path.move(to: Point(1.8, 16.5))
    path.curve(control: Point(2, 10.5), to: Point(9, 10.5))
    path.curve(control: Point(16, 10.5), to: Point(16.2, 16.5))
  }

  static let pin = outline { path in
    path.move(to: Point(9, 17))
    path.curve(control: Point(3, 11), to: Point(3, 7))
    path.curve(control: Point(3, 1), to: Point(9, 1))
    path.curve(control: Point(15, 1), to: Point(15, 7))
    path.curve(control: Point(15, 11), to: Point(9, 17))
    path.circle(Point(9, 7), 2.2, isHole: true)
  }

  static let flag = outline { path in
    path.polygon([(3, 1.5), (4.8, 1.5), (4.8, 16.5), (3, 16.5)])
    path.polygon([(4.8, 2.2), (15.5, 2.2), (12.5, 6), (15.5, 9.8), (4.8, 9.8)])
  }

  static let bolt = outline { path in
    path.polygon([(10.5, 1), (3.5, 10.2), (8.2, 10.2), (7, 17), (14.5, 7.2), (9.6, 7.2)])
  }

  static let sliders = outline { path in
    for (y, knob) in [(4.0, 12.0), (9, 6), (14, 11)] {
      path.polygon([(1.5, y - 0.8), (16.5, y - 0.8), (16.5, y + 0.8), (1.5, y + 0.8)])
      path.circle(Point(knob, y), 2.2)
    }
  }

  private static func outline(_ draw: (inout Path) -> Void) -> Path {
    var path = Path()
    draw(&path)
    return path
  }
}

extension Path {
  /// Returns the outline, scaled by a factor.
  func scaled(by factor: Double) -> Path {
    func scaled(_ point: Point) -> Point { Point(point.x * factor, point.y * factor) }
    var path = Path()
    for element in elements {
      switch element {
      case .move(let point): path.move(to: scaled(point))
      case .line(let point): path.line(to: scaled(point))
      case .curve(let control, let point): path.curve(control: scaled(control), to: scaled(point))
      }
    }
    return path
  }

  fileprivate mutating func polygon(_ points: [(Double, Double)]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: Point(point.0, point.1)) } else { line(to: Point(point.0, point.1)) }
    }
  }

  /// Adds a circle of eight curves: clockwise, or counterclockwise for a hole.
  fileprivate mutating func circle(_ center: Point, _ radius: Double, isHole: Bool = false) {
    let (diagonal, control) = (radius * 0.70710678, radius * 0.41421356)
    let corners = [
      (radius, 0.0, radius, control), (diagonal, diagonal, control, radius), (0, radius, -control, radius),
      (-diagonal, diagonal, -radius, control), (-radius, 0, -radius, -control),
      (-diagonal, -diagonal, -control, -radius), (0, -radius, control, -radius),
      (diagonal, -diagonal, radius, -control),
    ]
    let turn = isHole ? -1.0 : 1
    move(to: Point(center.x + radius, center.y))
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      curve(
        control: Point(center.x + corner.2, center.y + turn * corner.3),
        to: Point(center.x + next.0, center.y + turn * next.1))
    }
  }
}
