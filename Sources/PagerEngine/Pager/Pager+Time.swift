/// The clock of the pager.
extension Pager {
  /// Advances motions, content and autoplay to `time`, in seconds.
  ///
  /// The app calls it for each frame. A time before the latest one, NaN, and a time outside -1e9...1e9 have
  /// no effect. A call during an update takes effect after the update.
  public func advance(to time: Double) {
    guard Pager.isTime(time) else { return }
    guard queue.isOpen else { return queue.postpone { self.advance(to: time) } }
    if coalescesMoves { coalesce(at: time) } else { performUpdate(at: time) }
  }

  /// Requests a frame at a time, in seconds, even if nothing else changes.
  ///
  /// Use it for an overlay that depends on the time, for example one that shows recent input. The earliest of
  /// several requested times counts; `advance(to:)` to that time or a later one clears it. NaN and times
  /// outside -1e9...1e9 have no effect.
  public func setNeedsFrame(at time: Double) {
    guard Pager.isTime(time) else { return }
    frameRequests.add(at: time)
  }

  /// The delay between making a frame and presenting it, in seconds; 0 by default.
  ///
  /// Clamped to 0...0.1; NaN counts as 0. `PagerWindow.run()` sets one frame of the display. A pager inside
  /// another one, or in its accessory, uses the delay of the outer pager.
  ///
  /// A motion that a key, a click, a wheel or the app starts while nothing moves begins earlier by this
  /// delay, so that the next frame shows its first step and not its start again. A motion that begins when a
  /// finger lifts starts at the release.
  package var presentationDelay: Double {
    get { containerPage?.container?.presentationDelay ?? settings.presentationDelay }
    set {
      settings.presentationDelay = newValue.clamped(to: 0...0.1)
      layOutCompanion()
    }
  }

  /// Returns the start time of a motion that an event at `time` causes, in seconds.
  func startTime(ofMotionAt time: Double) -> Double {
    guard case .atRest = motion.phase, !isMoving, !isDragging else { return time }
    return time - presentationDelay
  }

  /// Advances all parts to `time`, in seconds.
  func advanceParts(to time: Double) {
    if turn.beginsWithNextTime {
      turn.beginsWithNextTime = false
      let start = time - presentationDelay
      motion.restartClock(at: start)
      visibleChanges.restartClock(at: start)
      forEachStrip { $0.restartClock(at: start) }
    }
    advanceMotion(to: time)
    if visibleChanges.advance(to: time) { setNeedsFrame() }
    frameRequests.advance(to: time)
    forEachStrip { $0.advance(to: time) }
    keeper.advanceContent(to: time)
    advanceLinks(to: time)
    companion?.advance(to: time)
  }

  /// Whether a time is finite and small enough to calculate with.
  static func isTime(_ time: Double) -> Bool { abs(time) <= 1e9 }
}
