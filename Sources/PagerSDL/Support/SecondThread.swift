/// A worker thread that runs one job at a time for the main actor, and sleeps between jobs.
@MainActor
final class SecondThread<Job> {
  private let shared: Shared<Job>
  private let thread: SDLThread

  /// Starts a thread. Returns `nil` on a single processor, or if no thread can be created.
  ///
  /// - Parameters:
  ///   - name: The thread's name in debuggers.
  ///   - work: Runs a job on the thread. The thread owns all that the job refers to from `begin` to `finish`.
  init?(_ name: StaticString, work: @escaping @Sendable (Job) -> Void) {
    guard SDLThread.isUseful, let shared = Shared(work), let thread = SDLThread(name, shared)
    else { return nil }
    (self.shared, self.thread) = (shared, thread)
  }

  isolated deinit {
    shared.job = nil
    shared.begun.signal()
    thread.wait()
  }

  /// Starts a job. Call `finish()` for the previous job first.
  func begin(_ job: Job) {
    shared.job = job
    shared.begun.signal()
  }

  /// Waits for the end of the job, and releases it.
  func finish() {
    shared.done.wait()
    shared.job = nil
  }
}

/// The state that both threads share. Semaphores grant access: between `begun` and `done`, only the worker
/// thread uses it.
private final class Shared<Job>: ThreadBody, @unchecked Sendable {
  let begun: Semaphore
  let done: Semaphore
  /// The next job, or `nil` to end the thread.
  var job: Job?
  private let work: @Sendable (Job) -> Void

  init?(_ work: @escaping @Sendable (Job) -> Void) {
    guard let begun = Semaphore(), let done = Semaphore() else { return nil }
    (self.begun, self.done, self.work) = (begun, done, work)
  }

  override func run() {
    while begun.wait(), runJob() { done.signal() }
  }

  /// Runs the next job. Returns whether there was one.
  ///
  /// A separate call, which is not inlined: its reference to the job has to end before the main thread
  /// continues, or this thread would be the last to release the job.
  @inline(never)
  private func runJob() -> Bool {
    guard let job else { return false }
    work(job)
    return true
  }
}
