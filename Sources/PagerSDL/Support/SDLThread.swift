import CSDL2

/// A thread of SDL.
struct SDLThread: @unchecked Sendable {
  private let handle: OpaquePointer

  /// Whether two threads can run at the same time.
  static var isUseful: Bool { SDL_GetCPUCount() > 1 }

  /// Starts a thread; `nil` if the system cannot, and SDL then has the error.
  ///
  /// - Parameters:
  ///   - name: The thread's name in debuggers.
  ///   - body: The work, which the thread retains until it has ended.
  init?(_ name: StaticString, _ body: ThreadBody) {
    let reference = Unmanaged.passRetained(body)
    let thread = SDL_CreateThread(
      { reference in
        guard let reference else { return 0 }
        Unmanaged<ThreadBody>.fromOpaque(reference).takeRetainedValue().run()
        return 0
      }, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self), reference.toOpaque())
    guard let thread else {
      reference.release()
      return nil
    }
    handle = thread
  }

  /// Waits for the end of the thread. Call either this or `detach()`, once.
  func wait() { SDL_WaitThread(handle, nil) }

  /// Lets the thread end by itself.
  func detach() { SDL_DetachThread(handle) }
}

/// The work of a thread. A class, since a C function cannot refer to a generic type.
class ThreadBody {
  func run() { preconditionFailure("a thread without work") }
}

/// Runs work on a thread that ends with it, and then a function on the main actor.
///
/// Not a task that waits for the work: it would leave threads behind, one of which wakes up each second.
@MainActor
package func onThread<Value: Sendable>(
  _ work: @escaping @Sendable () -> Value, then finish: @escaping @MainActor @Sendable (Value) -> Void
) {
  let body = ThreadWork {
    let value = work()
    Task { @MainActor in finish(value) }
  }
  // Without threads, the work is done now.
  if let thread = SDLThread("work", body) { thread.detach() } else { body.run() }
}

/// Calls a function after a time, in seconds, as `onThread(_:then:)` does.
@MainActor
package func call(after seconds: Double, _ action: @escaping @MainActor @Sendable () -> Void) {
  onThread {
    EventQueue.delay(UInt32((seconds * 1000).clamped(to: 0...1e9)))
  } then: {
    action()
  }
}

private final class ThreadWork: ThreadBody {
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  override func run() { work() }
}

/// A counter on which threads wait.
final class Semaphore: @unchecked Sendable {
  private let handle: OpaquePointer

  /// Creates a semaphore that counts 0; `nil` if the system cannot.
  init?() {
    guard let handle = SDL_CreateSemaphore(0) else { return nil }
    self.handle = handle
  }

  deinit { SDL_DestroySemaphore(handle) }

  /// Adds 1, and wakes a thread that waits.
  func signal() { SDL_SemPost(handle) }

  /// Waits until the counter is positive, and subtracts 1. Returns whether that succeeded.
  @discardableResult
  func wait() -> Bool { SDL_SemWait(handle) == 0 }
}
