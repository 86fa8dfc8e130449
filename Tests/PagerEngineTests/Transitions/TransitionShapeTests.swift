import Testing

@testable import PagerEngine

/// A transition with an axis and a reading direction.
struct TransitionCase: CustomTestStringConvertible {
  let transition: PageTransition
  var geometry = PageGeometry(viewport: Rect(20, 48, 400, 600))

  var testDescription: String { "\(transition.name) \(geometry.axis) \(geometry.readingDirection)" }

  static let all: [TransitionCase] = PageTransition.all.flatMap { transition in
    [
      (Axis.horizontal, PageGeometry.ReadingDirection.leftToRight), (.horizontal, .rightToLeft),
      (.vertical, .leftToRight),
    ]
    .map { axis, direction in
      var one = TransitionCase(transition: transition)
      (one.geometry.axis, one.geometry.readingDirection) = (axis, direction)
      return one
    }
  }

  func transform(_ offset: Double) -> PageTransform {
    transition.transform(of: TransitionContext(offset: offset, geometry: geometry))
  }

  /// Returns the corners at the side of later or of earlier pages.
  func edge(of corners: [Point], isLater: Bool) -> [Point] {
    if geometry.axis == .vertical { return isLater ? [corners[3], corners[2]] : [corners[0], corners[1]] }
    let isRight = isLater == (geometry.readingDirection == .leftToRight)
    return isRight ? [corners[1], corners[2]] : [corners[0], corners[3]]
  }

  /// Returns the corners of the page in the pager; nil if the page is not visible.
  func corners(_ offset: Double) -> [Point]? {
    guard let shape = TransformedPage(transform(offset), of: geometry.currentPageFrame, in: geometry),
      let (a, b, c, d) = shape.projection.corners(of: geometry.currentPageFrame)
    else { return nil }
    return [a, b, c, d]
  }
}

/// Properties of the function of every transition.
@Suite struct TransitionShapeTests {
  @Test(arguments: TransitionCase.all)
  func `the current page is unchanged`(one: TransitionCase) throws {
    let transform = one.transform(0)
    let frame = one.geometry.currentPageFrame
    let shape = try #require(TransformedPage(transform, of: one.geometry.currentPageFrame, in: one.geometry))
    #expect(shape.projection.image(of: frame.origin) == frame.origin)
    #expect(shape.projection.image(of: Point(frame.maxX, frame.maxY)) == Point(frame.maxX, frame.maxY))
    #expect(shape.opacity == 1)
    #expect(transform.shade.alpha == 0 && transform.elevation == 0 && transform.backgroundOffset == 0)
  }

  @Test(arguments: TransitionCase.all)
  func `corners, opacity and shade are continuous in the offset`(one: TransitionCase) {
    let step = 1.0 / 1024
    var last = one.corners(-2)
    var offset = -2.0
    while offset < 2 {
      let (before, after) = (one.transform(offset), one.transform(offset + step))
      let corners = one.corners(offset + step)
      if let last, let corners {
        for (old, new) in zip(last, corners) {
          // No corner is faster than eight viewports per page, or perspective would show a jump.
          #expect(abs(new.x - old.x) + abs(new.y - old.y) < 8 * 600 * step, "at \(offset)")
        }
      }
      #expect(abs(after.opacity - before.opacity) < 8 * step, "at \(offset)")
      #expect(abs(Int(after.shade.alpha) - Int(before.shade.alpha)) <= 3, "at \(offset)")
      #expect(abs(after.elevation - before.elevation) < 1000 * step, "at \(offset)")
      last = corners
      offset += step
    }
  }

  @Test(arguments: TransitionCase.all)
  func `a page comes and goes where nothing of it is seen`(one: TransitionCase) {
    // A page that is visible at an offset is also visible nearby, or so thin or faint there that it makes no
    // difference.
    let step = 1.0 / 1024
    var offset = -1.5
    while offset < 1.5 {
      let (before, after) = (one.corners(offset), one.corners(offset + step))
      if (before == nil) != (after == nil), let seen = before ?? after {
        let opacity = max(one.transform(offset).validOpacity, one.transform(offset + step).validOpacity)
        #expect(area(seen) < 400 * 600 * 0.02 || opacity < 0.02, "at \(offset)")
      }
      offset += step
    }
  }

  @Test(arguments: TransitionCase.all)
  func `a page casts no shadow into the view once it is out of it`(one: TransitionCase) {
    #expect(one.transform(-1).elevation == 0 && one.transform(1).elevation == 0)
  }

  private func area(_ corners: [Point]) -> Double {
    let (first, second) = (corners[1] - corners[0], corners[3] - corners[0])
    return abs(first.x * second.y - first.y * second.x)
  }

  @Test(arguments: TransitionCase.all)
  func `pages that touch each other have no gap in between`(one: TransitionCase) {
    guard ["slide", "parallax", "cube", "zoomOut"].contains(one.transition.name) else { return }
    var count = 0
    for offset in stride(from: -0.95, through: -0.05, by: 0.05) {
      // Near the ends of a turn the viewer sees only one face of a cube.
      guard let current = one.corners(offset), let next = one.corners(offset + 1) else { continue }
      count += 1
      for (end, start) in zip(one.edge(of: current, isLater: true), one.edge(of: next, isLater: false)) {
        let overlap = one.geometry.along(end) - one.geometry.along(start)
        // The faces of a cube share whole edges, which overlap a little; scaled pages share a line.
        guard one.transition.name == "cube" else {
          #expect(abs(overlap) < 1e-6, "at \(offset)")
          continue
        }
        #expect(overlap > 0.5 && overlap < 1.5, "\(overlap) at \(offset)")
        #expect(abs(one.geometry.across(end) - one.geometry.across(start)) < 1e-6, "at \(offset)")
      }
    }
    #expect(count > 10)
  }

  @Test(arguments: TransitionCase.all.filter { $0.transition.name == "cube" })
  func `the nearest edge of a cube that turns is as long as that of a page`(one: TransitionCase) throws {
    let viewport = one.geometry.viewport
    let whole = one.geometry.axis == .horizontal ? viewport.height : viewport.width
    for offset in stride(from: -0.875, through: -0.125, by: 1.0 / 64) {
      let edge = one.edge(of: try #require(one.corners(offset)), isLater: true)
      let length = one.geometry.across(edge[1]) - one.geometry.across(edge[0])
      #expect(abs(length - whole) < 1e-9, "at \(offset)")
    }
  }

  @Test func `the next face of a cube is in view as soon as the cube turns`() throws {
    for (axis, size) in [
      (Axis.horizontal, Size(1280, 600)), (.horizontal, Size(400, 600)), (.vertical, Size(400, 600)),
    ] {
      var one = TransitionCase(
        transition: .cube(), geometry: PageGeometry(viewport: Rect(origin: .zero, size: size)))
      one.geometry.axis = axis
      let end = axis == .horizontal ? size.width : size.height
      for offset in stride(from: 0.02, through: 0.2, by: 0.02) {
        let next = try #require(one.corners(1 - offset), "\(size) at \(offset)")
        let far = one.edge(of: next, isLater: true).map(one.geometry.along).min() ?? 0
        #expect(far > 0.95 * end, "\(size) at \(offset)")
      }
    }
  }

  @Test(arguments: TransitionCase.all.filter { $0.transition.name == "cards" })
  func `no corner of a card that was thrown off stays in view`(one: TransitionCase) throws {
    let (view, geometry) = (one.geometry.viewport, one.geometry)
    let edge = [Point(view.x, view.y), Point(view.maxX, view.y)].map(geometry.along).min() ?? 0
    for corner in try #require(one.corners(-1)) { #expect(geometry.along(corner) <= edge + 1e-6) }
  }

  @Test func `both reading directions mirror each other`() throws {
    for transition in PageTransition.all {
      var (right, left) = (TransitionCase(transition: transition), TransitionCase(transition: transition))
      right.geometry.readingDirection = .leftToRight
      left.geometry.readingDirection = .rightToLeft
      let middle = right.geometry.viewport.midX
      for offset in stride(from: -1.25, through: 1.25, by: 0.125) {
        let (one, other) = (right.corners(offset), left.corners(offset))
        #expect((one == nil) == (other == nil), "\(transition.name) at \(offset)")
        guard let one, let other else { continue }
        // Mirrored, the left corners are the right ones.
        for (point, image) in zip(one, [other[1], other[0], other[3], other[2]]) {
          #expect(abs(2 * middle - point.x - image.x) < 1e-9, "\(transition.name) at \(offset)")
          #expect(abs(point.y - image.y) < 1e-9, "\(transition.name) at \(offset)")
        }
      }
    }
  }

  @Test func `a projection and its inverse undo each other`() throws {
    for one in TransitionCase.all {
      for offset in stride(from: -0.9, through: 0.9, by: 0.15) {
        guard
          let shape = TransformedPage(
            one.transform(offset), of: one.geometry.currentPageFrame, in: one.geometry)
        else { continue }
        let back = try #require(shape.projection.inverse)
        for point in [Point(30, 60), Point(390, 60), Point(220, 350), Point(60, 600)] {
          let image = try #require(shape.projection.image(of: point))
          let source = try #require(back.image(of: image), "\(one.testDescription) at \(offset)")
          #expect(abs(source.x - point.x) < 1e-6 && abs(source.y - point.y) < 1e-6)
        }
      }
    }
  }

  @Test(arguments: [
    .nan, .infinity, -.infinity, 0, 1e9, -1e9, 1e300, 1e-300,
  ])
  func `absurd transforms draw something finite or nothing`(value: Double) {
    let geometry = PageGeometry(viewport: Rect(20, 48, 400, 600))
    let fields: [WritableKeyPath<PageTransform, Double>] = [
      \.translation.x, \.translation.y, \.depth, \.scaleX, \.scaleY, \.rotation, \.turn, \.anchor.x,
      \.anchor.y,
      \.opacity, \.order, \.backgroundOffset,
    ]
    for field in fields {
      for perspective in [nil, value, 800] {
        var transform = PageTransform()
        transform.perspective = perspective
        transform.turn = 0.5
        transform[keyPath: field] = value
        guard let shape = TransformedPage(transform, of: geometry.currentPageFrame, in: geometry) else {
          continue
        }
        let rows = [shape.projection.x, shape.projection.y, shape.projection.w]
        #expect(rows.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite })
        #expect(shape.opacity > 0 && shape.opacity <= 1)
      }
    }
  }
}
