import CSDL2

/// A thread that does one job after the other for the main actor, and sleeps in between.
@MainActor
final class SecondThread<Job> {
  private let shared: Shared<Job>
  private let thread: OpaquePointer

  /// Starts a thread; nil if the machine has one processor only, or no more threads.
  ///
  /// - Parameters:
  ///   - name: The thread's name in debuggers.
  ///   - work: Does a job, on the thread. What a job refers to belongs to the thread from `begin` to `finish`.
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

  /// Begins a job. The last one must have been waited for.
  func begin(_ job: Job) {
    shared.job = job
    SDL_SemPost(shared.begun)
  }

  /// Waits for the end of the job, and forgets it.
  func finish() {
    SDL_SemWait(shared.done)
    shared.job = nil
  }
}

/// What the thread executes. A C function cannot refer to a generic type.
private class ThreadBody {
  func run() { preconditionFailure("a thread without work") }

  /// Starts a thread; nil if that fails.
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

/// What both threads see. Semaphores decide who may touch it: between `begun` and `done` it is the second thread.
private final class Shared<Job>: ThreadBody, @unchecked Sendable {
  let begun: OpaquePointer
  let done: OpaquePointer
  /// What to do next; the thread ends when there is nothing.
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
    while SDL_SemWait(begun) == 0, let job {
      work(job)
      SDL_SemPost(done)
    }
  }
}
