import PagerSDL

/// Waits for a scene: in the system's time, or in the virtual time of a script.
@MainActor
final class SceneTimer {
  /// The newest virtual time, in seconds.
  private(set) var now = 0.0
  private var isVirtual: Bool
  /// Whether somebody was woken who has not gone on yet.
  private var isWaking = false
  private var waiting: [(due: Double, continuation: CheckedContinuation<Void, Never>)] = []

  init(isVirtual: Bool) { self.isVirtual = isVirtual }

  /// Whether somebody waits for virtual time to pass.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Comes back after `seconds`, at least 0. Throws if the task was cancelled.
  func wait(_ seconds: Double) async throws {
    guard isVirtual else { return try await Task.sleep(for: .seconds(seconds)) }
    await withCheckedContinuation { waiting.append((now + seconds, $0)) }
    isWaking = false
    try Task.checkCancellation()
  }

  /// Moves virtual time on; those who have waited long enough go on, one after the other in the order of
  /// their times. Not from a task on the main actor.
  func advance(to time: Double) {
    now = max(now, time)
    let due = waiting.filter { $0.due <= now }.sorted { $0.due < $1.due }
    waiting.removeAll { $0.due <= now }
    for entry in due {
      isWaking = true
      entry.continuation.resume()
      // The way back to the main actor leads through another thread. Whoever does not wait for that gets
      // another order, and another picture, in every run.
      while isWaking { MainQueue.drain() }
    }
  }

  /// The script has ended: from now on time is the system's. Who waits has waited long enough.
  func leaveVirtualTime() {
    isVirtual = false
    advance(to: .infinity)
  }
}
