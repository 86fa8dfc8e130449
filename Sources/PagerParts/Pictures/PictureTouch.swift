import PagerEngine
import PagerPhysics

/// The fingers on a picture.
struct PictureTouch {
  /// A finger and its location, in points on the page.
  private struct Finger {
    let device: PagerInput.Pointer.Device
    var location: Point
  }

  /// The movement of the fingers since the last change of their number.
  struct Movement {
    /// The distance that the middle between the fingers has moved, in points.
    var travel: Point
    /// The middle between the fingers at the last change of their number.
    var anchor: Point
    /// The ratio of their distance now to that at the last change.
    var spread: Double
  }

  private var fingers: [Finger] = []
  private var startMiddle = Point.zero
  private var startDistance = 0.0
  /// The middle at the last release of a finger.
  private var lastMiddle = Point.zero
  private var horizontal = VelocityTracker(measuresShortPaths: true, maximumSpeed: 8000)
  private var vertical = VelocityTracker(measuresShortPaths: true, maximumSpeed: 8000)

  /// The number of fingers.
  var count: Int { fingers.count }

  /// Updates the location of a pointer. Returns whether the number of fingers has changed.
  mutating func take(_ pointer: PagerInput.Pointer, at time: Double) -> Bool {
    let index = fingers.firstIndex { $0.device == pointer.device }
    switch pointer.action {
    case .press:
      if index == nil { fingers.append(Finger(device: pointer.device, location: pointer.location)) }
      restart()
      return true
    case .release, .cancel, .leave:
      guard let index else { return false }
      track(pointer.location, index, at: time)
      lastMiddle = middle
      fingers.remove(at: index)
      return true
    case .move:
      guard let index else { return false }
      track(pointer.location, index, at: time)
      return false
    }
  }

  /// Restarts the measurement of the movement.
  mutating func restart() {
    (startMiddle, startDistance) = (middle, distance)
    horizontal.reset()
    vertical.reset()
  }

  /// Resets the travel, but not its velocity.
  mutating func dropTravel() { startMiddle = middle }

  /// The movement since the latest `restart()` or `dropTravel()`.
  var movement: Movement {
    let spread = startDistance > 1 ? max(distance, 1) / startDistance : 1
    return Movement(
      travel: Point(middle.x - startMiddle.x, middle.y - startMiddle.y), anchor: startMiddle, spread: spread)
  }

  /// Returns the velocity of the middle between the fingers, in points per second.
  func velocity(at time: Double) -> Point {
    Point(horizontal.velocity(at: time), vertical.velocity(at: time))
  }

  private mutating func track(_ location: Point, _ index: Int, at time: Double) {
    fingers[index].location = location
    horizontal.add(time: time, position: middle.x)
    vertical.add(time: time, position: middle.y)
  }

  private var middle: Point {
    guard let first = fingers.first?.location else { return lastMiddle }
    let last = fingers.count > 1 ? fingers[1].location : first
    return Point((first.x + last.x) / 2, (first.y + last.y) / 2)
  }

  private var distance: Double {
    guard fingers.count > 1 else { return 0 }
    let (a, b) = (fingers[0].location, fingers[1].location)
    return ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }
}
