/// A task that waits for a completion handler.
@MainActor
final class CompletionWait {
  private var continuation: CheckedContinuation<Bool, Never>?

  private init() {}

  /// Calls `begin` and waits for its completion. Returns whether it finished; false at once if the task is
  /// cancelled.
  static func end(_ begin: (@escaping (Bool) -> Void) -> Void) async -> Bool {
    let wait = CompletionWait()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        wait.continuation = continuation
        begin { wait.end($0) }
        if Task.isCancelled { wait.end(false) }
      }
    } onCancel: {
      Task { @MainActor in wait.end(false) }
    }
  }

  private func end(_ hasFinished: Bool) { continuation.take()?.resume(returning: hasFinished) }
}
