/// A drag of the pages from code: what a finger does, for a gamepad's stick, a knob, a test or another pager.
///
///     let drag = pager.beginDrag()
///     drag?.move(by: 40)
///     drag?.end(velocity: 600)
///
/// The pages follow one to one, stretch their rubber band beyond the ends, and settle as after a finger, with the same calls.
/// The drag ends by itself when a finger or a selection takes the pages, when the delegate refuses it, and when nobody
/// refers to it any more.
@MainActor
public final class PageDrag {
  private weak var pager: Pager?
  /// In points towards later pages.
  private var travel = 0.0
  private let number: Int

  init(_ pager: Pager) {
    self.pager = pager
    pager.touch.dragCount += 1
    number = pager.touch.dragCount
  }

  isolated deinit { end() }

  /// Whether the pages still follow this drag.
  public var isActive: Bool {
    guard let pager, pager.touch.drag == number, let grab = pager.motion.grab else { return false }
    return grab.swipe == nil
  }

  /// Moves the pages by a distance, in points towards later pages. A distance that is not finite, and a drag that is not
  /// active, change nothing.
  ///
  /// `time` is that of the movement, in seconds; by default the latest one that the pager knows.
  public func move(by points: Double, at time: Double? = nil) {
    guard points.isFinite, let pager else { return }
    travel += points
    let travel = travel
    pager.perform {
      guard self.isActive else { return }
      pager.performUpdate(at: time) {
        pager.dragPages(by: travel, handsOver: false)
        if pager.touch.isRefused { self.release(pager, velocity: 0) }
      }
    }
  }

  /// Lets go of the pages, which settle with a velocity, in points per second towards later pages.
  public func end(velocity: Double = 0, at time: Double? = nil) {
    guard let pager, isActive else { return }
    pager.touch.drag = nil
    pager.perform {
      pager.performUpdate(at: time) {
        pager.releasePages(velocity: velocity)
      }
    }
  }

  private func release(_ pager: Pager, velocity: Double) {
    pager.touch.drag = nil
    pager.releasePages(velocity: velocity)
  }
}

extension Pager {
  /// Takes hold of the pages for a drag from code; nil if a finger holds them, or if there is nothing to drag.
  ///
  /// `time` is that of the beginning, in seconds; by default the latest one that the pager knows. Call this between
  /// updates: from a callback during an update it returns nil.
  public func beginDrag(at time: Double? = nil) -> PageDrag? {
    if queue.isOpen, hasPointer { performUpdate(at: time) { cancelSilentFingers(at: motion.now) } }
    guard queue.isOpen, canBeDragged, !hasPointer, motion.grab == nil, motion.pageCount > 0,
      !geometry.viewport.isEmpty
    else { return nil }
    let drag = PageDrag(self)
    performUpdate(at: time) {
      touch.location = Point(geometry.viewport.midX, geometry.viewport.midY)
      touch.isRefused = false
      handlePages(.pressed, handsOver: false)
      touch.drag = touch.dragCount
    }
    return drag
  }
}
