/// A drag of the pages from code, equivalent to a finger's drag.
///
/// Use it for a gamepad's stick, a knob, a test or another pager.
///
///     let drag = pager.beginDrag()
///     drag?.move(by: 40)
///     drag?.end(velocity: 600)
///
/// The pages follow one to one and overscroll on their rubber band. At the end they settle by the same
/// rules, and with the same delegate calls, as after the drag of a finger. The drag ends by itself when
///
/// - a finger or a selection takes over the pages,
/// - the delegate refuses the drag, or
/// - the last reference to it is released.
@MainActor
public final class PageDrag {
  private weak var pager: Pager?
  /// The distance so far, in points towards later pages.
  private var travel = 0.0

  fileprivate init(_ pager: Pager) { self.pager = pager }

  isolated deinit { end() }

  /// Whether this drag still moves the pages.
  public var isActive: Bool {
    guard let pager, pager.codeDrag == ObjectIdentifier(self) else { return false }
    return pager.motion.grab.map { $0.swipe == nil } ?? false
  }

  /// Moves the pages by a distance in points, positive towards later pages.
  ///
  /// It does nothing if the distance is not finite or the drag is not active.
  ///
  /// - Parameters:
  ///   - points: The distance since the previous call.
  ///   - time: The time of the movement, in seconds. Nil, the default, NaN and times outside -1e9...1e9 count
  ///     as the latest time that the pager knows.
  public func move(by points: Double, at time: Double? = nil) {
    guard points.isFinite, let pager else { return }
    travel += points
    let travel = travel
    pager.queue.perform {
      guard self.isActive else { return }
      pager.performUpdate(at: time) {
        pager.dragPages(by: travel)
        guard pager.touch.isRefused else { return }
        pager.codeDrag = nil
        pager.releasePages(velocity: 0)
      }
    }
  }

  /// Ends the drag, so that the pages settle.
  ///
  /// It does nothing if the drag is not active.
  ///
  /// - Parameters:
  ///   - velocity: The velocity in points per second, positive towards later pages; 0 by default. It is
  ///     limited to a million, and a velocity that is not finite counts as 0.
  ///   - time: The time of the release, as in `move(by:at:)`.
  public func end(velocity: Double = 0, at time: Double? = nil) {
    guard let pager, isActive else { return }
    pager.codeDrag = nil
    pager.queue.perform {
      pager.performUpdate(at: time) {
        pager.releasePages(velocity: velocity)
      }
    }
  }
}

extension Pager {
  /// Starts a drag of the pages from code; see `PageDrag`.
  ///
  /// Returns nil
  ///
  /// - if a finger or another drag holds the pages,
  /// - if there are no pages, the viewport is empty, or nothing can be dragged, and
  /// - in a callback during an update: call this method between updates.
  ///
  /// - Parameter time: The time of the start, in seconds. Nil, the default, NaN and times outside -1e9...1e9
  ///   count as the latest time that the pager knows.
  public func beginDrag(at time: Double? = nil) -> PageDrag? {
    if queue.isOpen, hasPointer { performUpdate(at: time) { cancelSilentFingers(at: motion.now) } }
    guard queue.isOpen, canBeDragged, !hasPointer, motion.grab == nil, motion.pageCount > 0,
      !geometry.viewport.isEmpty
    else { return nil }
    let drag = PageDrag(self)
    performUpdate(at: time) {
      touch.beginWithoutPointer(at: Point(geometry.viewport.midX, geometry.viewport.midY))
      handlePages(.pressed)
      codeDrag = ObjectIdentifier(drag)
    }
    return drag
  }
}
