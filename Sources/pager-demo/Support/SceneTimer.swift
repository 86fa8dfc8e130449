import PagerEngine
import PagerSDL

/// The error of a page, as if from a temporarily unavailable server.
struct NoAnswer: Error {}

/// Suspends tasks in real time or in the virtual time of a script.
final class SceneTimer {
  /// The newest virtual time, in seconds.
  private(set) var now = 0.0
  private(set) var isVirtual: Bool
  /// Whether a resumed task has not run yet.
  private var isWaking = false
  /// Called before a change of the whole window, which then fades, with the area whose words change.
  var willChange: (Rect) -> Void = { _ in }
  private var waiting: [(due: Double, continuation: CheckedContinuation<Void, Never>)] = []

  init(isVirtual: Bool) { self.isVirtual = isVirtual }

  /// Whether a task is waiting for virtual time to pass.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Returns after `seconds`, at least 0. Throws if the task is cancelled.
  func wait(_ seconds: Double) async throws {
    guard isVirtual else { return try await Task.sleep(for: .seconds(seconds)) }
    await withCheckedContinuation { waiting.append((now + seconds, $0)) }
    isWaking = false
    try Task.checkCancellation()
  }

  /// Calls a function after a time, in seconds. In real time it leaves no thread behind, as a task does.
  func call(after seconds: Double, _ action: @escaping @MainActor @Sendable () -> Void) {
    guard isVirtual else { return PagerSDL.call(after: seconds, action) }
    Task {
      try? await wait(seconds)
      action()
    }
  }

  /// Advances virtual time. Tasks that are due run one after the other, ordered by their times. Do not call
  /// this from a task on the main actor.
  func advance(to time: Double) {
    now = max(now, time)
    let due = waiting.filter { $0.due <= now }.sorted { $0.due < $1.due }
    waiting.removeAll { $0.due <= now }
    for entry in due {
      isWaking = true
      entry.continuation.resume()
      // A resumed task returns to the main actor through another thread. Without waiting for it, the order of
      // tasks, and so the picture, would vary between runs.
      while isWaking { MainQueue.drain() }
    }
  }

  /// Switches to real time at the end of a script. Waiting tasks resume immediately.
  func leaveVirtualTime() {
    isVirtual = false
    advance(to: .infinity)
  }
}
