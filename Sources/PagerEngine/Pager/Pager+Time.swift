/// Time.
extension Pager {
  /// Advances to `time`, in seconds. A time before the newest one or outside -1e9...1e9 has no effect.
  public func advance(to time: Double) {
    guard Pager.isTime(time) else { return }
    guard queue.isOpen else { return queue.postpone { self.advance(to: time) } }
    performUpdate(at: time)
  }

  /// Requests a frame at a time, in seconds, although nothing else changes until then: for an overlay that shows what was a
  /// moment ago. Of several times the earliest counts; NaN and times outside -1e9...1e9 have no effect.
  public func setNeedsFrame(at time: Double) {
    guard Pager.isTime(time) else { return }
    drawings.requestedTime = min(drawings.requestedTime ?? time, time)
  }

  /// How long after a frame was made it is seen, in seconds; 0 by default. Clamped to 0...0.1; NaN counts as 0.
  ///
  /// What a key, a click, a wheel or the app sets in motion while nothing moves begins that much earlier, so that the next frame
  /// shows the first step, and not once more where the motion begins. A motion that a finger lets go of begins at its release.
  /// `PagerWindow.run()` sets one frame of the display. A pager inside another one, or in its accessory, takes it from there.
  package var presentationDelay: Double {
    get { containerPage?.container?.presentationDelay ?? settings.presentationDelay }
    set {
      settings.presentationDelay = newValue > 0 ? min(newValue, 0.1) : 0
      layOutCompanion()
    }
  }

  /// When a motion begins that an event at `time` starts, in seconds.
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
      turn.shifts.restartClock(at: start)
      forEachStrip { $0.restartClock(at: start) }
    }
    advanceMotion(to: time)
    if !turn.shifts.isEmpty {
      turn.shifts.advance(to: time)
      isDirty = true
    }
    if let due = drawings.requestedTime, due <= time {
      drawings.requestedTime = nil
      isDirty = true
    }
    forEachStrip { $0.advance(to: time) }
    keeper.advanceContent(to: time)
    companion?.advance(to: time)
  }

  /// If the fingers on a touchpad seem to have lifted before `time`, the pages are released at that moment. If a burst of a
  /// wheel has ended, what it has left turns a page.
  func advanceMotion(to time: Double) {
    while let deadline = wheel.recognizer.deadline, deadline <= time {
      motion.advance(to: deadline)
      if wheel.recognizer.isHolding {
        letGo(velocity: wheel.recognizer.lift())
      } else {
        turnAtEndOfBurst()
      }
    }
    motion.advance(to: time)
  }

  /// Whether a time is finite and small enough to calculate with.
  static func isTime(_ time: Double) -> Bool { abs(time) <= 1e9 }
}
