import CSDL2

/// A worker thread that runs one job at a time for the main actor, and sleeps between jobs.
@MainActor
final class SecondThread<Job> {
  private let shared: Shared<Job>
  private let thread: OpaquePointer

  /// Starts a thread. Returns `nil` on a single processor, or if no thread can be created.
  ///
  /// - Parameters:
  ///   - name: The thread's name in debuggers.
  ///   - work: Runs a job on the thread. The thread owns all that the job refers to from `begin` to `finish`.
  init?(_ name: StaticString, work: @escaping @Sendable (Job) -> Void) {
    guard SDL_GetCPUCount() > 1, let shared = Shared(work), let thread = shared.startThread(name)
    else { return nil }
    (self.shared, self.thread) = (shared, thread)
  }

  isolated deinit {
    shared.job = nil
    SDL_SemPost(shared.begun)
    SDL_WaitThread(thread, nil)
  }

  /// Starts a job. Call `finish()` for the previous job first.
  func begin(_ job: Job) {
    shared.job = job
    SDL_SemPost(shared.begun)
  }

  /// Waits for the end of the job, and releases it.
  func finish() {
    SDL_SemWait(shared.done)
    shared.job = nil
  }
}

/// The body of the thread, without the type parameter: a C function cannot refer to a generic type.
private class ThreadBody {
  func run() { preconditionFailure("a thread without work") }

  /// Starts a thread, or returns `nil` if that fails.
  func startThread(_ name: StaticString) -> OpaquePointer? {
    let reference = Unmanaged.passRetained(self)
    let thread = SDL_CreateThread(
      { reference in
        guard let reference else { return 0 }
        Unmanaged<ThreadBody>.fromOpaque(reference).takeRetainedValue().run()
        return 0
      }, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self), reference.toOpaque())
    if thread == nil { reference.release() }
    return thread
  }
}

/// The state that both threads share. Semaphores grant access: between `begun` and `done`, only the worker
/// thread uses it.
private final class Shared<Job>: ThreadBody, @unchecked Sendable {
  let begun: OpaquePointer
  let done: OpaquePointer
  /// The next job, or `nil` to end the thread.
  var job: Job?
  private let work: @Sendable (Job) -> Void

  init?(_ work: @escaping @Sendable (Job) -> Void) {
    guard let begun = SDL_CreateSemaphore(0) else { return nil }
    guard let done = SDL_CreateSemaphore(0) else {
      SDL_DestroySemaphore(begun)
      return nil
    }
    (self.begun, self.done, self.work) = (begun, done, work)
  }

  deinit {
    SDL_DestroySemaphore(begun)
    SDL_DestroySemaphore(done)
  }

  override func run() {
    while SDL_SemWait(begun) == 0, runJob() { SDL_SemPost(done) }
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
