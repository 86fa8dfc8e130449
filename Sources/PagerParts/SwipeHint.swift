import PagerEngine
import PagerPhysics

/// A visible finger that drags pages once, as a hint that they can be dragged.
///
///     let hint = SwipeHint(on: pager)
///     pager.layers.append(PagerLayer { frame, _ in hint.finger(over: .zero).forEach { frame.add($0) } })
///     hint.play(.rest, on: firstPage)
///
/// The drag is one from code: the delegate receives it, and a finger of the user, a key or a selection takes over at
/// any time. The hint does not retain the pager.
@MainActor
public final class SwipeHint {
  /// The place and the speed at which the finger lets go.
  public enum Release: Hashable, Sendable {
    /// At half a page, at speed: the next page comes.
    case flick
    /// At a quarter of a page, at rest: the page comes back.
    case rest
  }

  private weak var pager: Pager?
  /// The place where the finger takes hold, in points of the pages.
  private var start = Point.zero
  /// The way of the finger since, in points.
  private var way = Point.zero
  private var opacity = 0.0

  /// Creates a hint, which shows nothing before `play(_:on:)`.
  public init(on pager: Pager) { self.pager = pager }

  /// Plays once, in about a second.
  ///
  /// It does nothing if the user prefers less motion, or if the pages move or cannot be dragged.
  ///
  /// - Parameters:
  ///   - release: The end of the drag.
  ///   - page: A page in view, of this pager or another one, which is drawn in each frame of the hint.
  public func play(_ release: Release, on page: Page) {
    guard let pager, !pager.rules.reducesMotion, !pager.motion.isMoving, let drag = pager.beginDrag() else {
      return
    }
    let (geometry, isFlick) = (pager.geometry, release == .flick)
    let (size, isVertical) = (geometry.viewport.size, geometry.axis == .vertical)
    let length = isVertical ? size.height : size.width
    let (distance, duration) = isFlick ? (length / 2, 0.43) : (length / 4, 0.9)
    // The finger moves against the pages that come.
    let step = geometry.readingDirection == .rightToLeft && !isVertical ? 1.0 : -1.0
    let (along, across) = (length * (0.5 - step * 0.25), (isVertical ? size.width : size.height) * 0.62)
    start = isVertical ? Point(across, along) : Point(along, across)
    var moved = 0.0
    page.animate(TimedCurve(.linear, duration: duration + 0.2, from: 0, to: duration + 0.2)) { [self] time in
      let share = min(1, time / duration)
      if drag.isActive {
        // A flick speeds up until it lets go.
        let travel = distance * share * share * (isFlick ? 1 : 3 - 2 * share)
        drag.move(by: travel - moved)
        moved = travel
        // After the movement, which may wait for the end of an update.
        if share == 1 { pager.perform { drag.end(velocity: isFlick ? 2 * distance / duration : 0) } }
      }
      way = isVertical ? Point(0, step * moved) : Point(step * moved, 0)
      let fade = min(time / 0.15, 1 - (time - duration) / 0.2).clamped(to: 0...1)
      opacity = drag.isActive || share == 1 ? fade : 0
    }
  }

  /// Returns the drawing of the finger over the pages; empty unless the hint plays.
  ///
  /// - Parameter origin: The place of the top left corner of the pages in the drawing.
  public func finger(over origin: Point) -> [DrawCommand] { finger(at: origin + start + way) }

  /// The drawing of the finger on the page that it moves, in points of that page; empty unless the hint plays.
  public var fingerOnPage: [DrawCommand] { finger(at: start) }

  private func finger(at place: Point) -> [DrawCommand] {
    guard opacity > 0 else { return [] }
    let dot = Rect(place.x - 22, place.y - 22, 44, 44)
    return [
      .roundedRect(dot, radius: 22, Color.white.opacity(0.6 * opacity)),
      .ring(dot, radius: 22, lineWidth: 2, Color(0, opacity: 0.5 * opacity)),
    ]
  }
}
