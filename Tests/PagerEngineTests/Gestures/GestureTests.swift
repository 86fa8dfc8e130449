import Testing

@testable import PagerEngine

@Suite struct DragRecognizerTests {
  let geometry = PageGeometry(viewport: Rect(0, 0, 400, 600))

  func run(
    _ path: [(PagerInput.Pointer.Action, Double, Double)],
    device: PagerInput.Pointer.Device = .mouse
  ) -> [DragRecognizer.Output] {
    var recognizer = DragRecognizer()
    return path.enumerated().compactMap { index, event in
      recognizer.handle(
        .init(event.0, at: Point(event.1, event.2), device: device), at: Double(index) * 0.01,
        geometry: geometry)
    }
  }

  @Test func `a press and a release in place is a tap`() {
    #expect(
      run([(.press, 10, 10), (.move, 12, 9), (.release, 12, 9)]) == [.pressed, .tapped(Point(12, 9))])
  }

  @Test func `the slop is not added to the drag`() {
    let outputs = run([(.press, 100, 100), (.move, 96, 100), (.move, 95, 100), (.move, 60, 100)])
    #expect(outputs == [.pressed, .dragged(-1), .dragged(-36)])
  }

  @Test func `a finger has twice the slop of a mouse`() {
    let outputs = run([(.press, 100, 100), (.move, 108, 100), (.move, 110, 100)], device: .finger(3))
    #expect(outputs == [.pressed, .dragged(2)])
  }

  @Test func `a stroke across the axis is no drag until the release`() {
    let outputs = run([
      (.press, 100, 100), (.move, 101, 109), (.move, 300, 110), (.release, 300, 110),
    ])
    #expect(outputs == [.pressed, .ended])
  }

  @Test func `a drag that has begun follows whatever the other axis does`() {
    let outputs = run([(.press, 0, 0), (.move, 14, 0), (.move, 20, 400)])
    #expect(outputs == [.pressed, .dragged(10), .dragged(16)])
  }

  @Test func `a second pointer changes nothing`() {
    var recognizer = DragRecognizer()
    _ = recognizer.handle(.init(.press, at: Point(0, 0), device: .finger(1)), at: 0, geometry: geometry)
    _ = recognizer.handle(
      .init(.move, at: Point(50, 0), device: .finger(1)), at: 0.01, geometry: geometry)
    for action in [PagerInput.Pointer.Action.press, .move, .release, .cancel] {
      let output = recognizer.handle(
        .init(action, at: Point(300, 0), device: .finger(2)), at: 0.02, geometry: geometry)
      #expect(output == nil)
    }
    #expect(recognizer.isDragging)
  }

  /// Returns the output of a release after a drag of 120 points in 0.096 s, at 1250 points per second.
  private func release(at time: Double) -> DragRecognizer.Output? {
    var recognizer = DragRecognizer()
    _ = recognizer.handle(.init(.press, at: Point(0, 0)), at: 0, geometry: geometry)
    for step in 1...12 {
      _ = recognizer.handle(
        .init(.move, at: Point(Double(step) * 10, 0)), at: Double(step) * 0.008, geometry: geometry)
    }
    return recognizer.handle(.init(.release, at: Point(120, 0)), at: time, geometry: geometry)
  }

  @Test func `a release carries the velocity of the finger`() {
    let output = release(at: 0.1)
    guard case .released(let velocity) = output else {
      Issue.record("no release but \(String(describing: output))")
      return
    }
    #expect(abs(velocity - 1250) < 1)
  }

  @Test func `a finger that stops before it lifts has no velocity`() {
    #expect(release(at: 0.2) == .released(velocity: 0))
  }

  @Test func `a lost pointer ends the drag without speed`() {
    #expect(
      run([(.press, 0, 0), (.move, 30, 0), (.cancel, 0, 0)]) == [
        .pressed, .dragged(26), .released(velocity: 0),
      ])
    #expect(run([(.cancel, 0, 0), (.release, 0, 0), (.move, 5, 5)]).isEmpty)
  }

  @Test func `a press after a lost release begins again, and a release at NaN ends the drag`() {
    let outputs = run([
      (.press, 0, 0), (.move, 30, 0), (.press, 100, 0), (.move, 114, 0), (.release, .nan, 0), (.move, 200, 0),
    ])
    #expect(outputs == [.pressed, .dragged(26), .pressed, .dragged(10), .released(velocity: 0)])
  }

  @Test func `locations that are not finite are ignored`() {
    let outputs = run([(.press, .nan, 0), (.press, 0, 0), (.move, .infinity, 0), (.move, 14, 0)])
    #expect(outputs == [.pressed, .dragged(10)])
  }
}
