/// Time.
extension Pager {
  /// Advances to `time`, in seconds. A time before the newest one or outside -1e9...1e9 has no effect.
  public func advance(to time: Double) {
    guard Pager.isTime(time) else { return }
    guard queue.isOpen else { return queue.postpone { self.advance(to: time) } }
    performUpdate(at: time)
  }

  /// Advances all parts to `time`, in seconds.
  func advanceParts(to time: Double) {
    if turn.beginsWithNextTime {
      turn.beginsWithNextTime = false
      motion.restartClock(at: time)
      turn.shifts.restartClock(at: time)
      forEachStrip { $0.restartClock(at: time) }
    }
    advanceMotion(to: time)
    if !turn.shifts.isEmpty {
      turn.shifts.advance(to: time)
      isDirty = true
    }
    forEachStrip { $0.advance(to: time) }
    keeper.advanceContent(to: time)
    companion?.advance(to: time)
  }

  /// If the fingers on a touchpad seem to have lifted before `time`, the pages are released at that moment.
  func advanceMotion(to time: Double) {
    if let deadline = wheel.recognizer.deadline, deadline <= time {
      motion.advance(to: deadline)
      letGo(velocity: wheel.recognizer.lift())
    }
    motion.advance(to: time)
  }

  /// Whether a time is finite and small enough to calculate with.
  static func isTime(_ time: Double) -> Bool { abs(time) <= 1e9 }
}
