import CSDL2

#if os(Linux)
  import Dispatch
  import Glibc

  /// Runs work on the main actor inside an SDL loop, and wakes the loop from its sleep for it.
  ///
  /// A `PagerWindow` does this itself. Call `drain()` in a program that has no window and runs in virtual time.
  ///
  /// SDL sleeps on the display's connection and does not know the main queue. So a thread sleeps on the queue's
  /// handle and turns each wake-up into an SDL event.
  @MainActor
  public enum MainQueue {
    /// The type of the event that announces work.
    static let eventType = SDL_RegisterEvents(1)

    private static var isWatched = false

    /// Starts to watch the queue, once per process. Call it after SDL has been started.
    static func watch() throws(SDLError) {
      guard !isWatched else { return }
      let action = "watching the main queue"
      guard eventType != .max else { throw SDLError(action, reason: "SDL has no more types of events") }
      let watch = Watch(handle: pager_main_queue_handle(), eventType: eventType)
      SDL_DetachThread(try check(watch.startThread(), action))
      isWatched = true
    }

    /// Runs the work that waits on the main actor. Work that this adds waits for the next call. Does nothing when
    /// called from work on the main actor.
    public static func drain() { pager_main_queue_drain() }
  }

  /// The state of the watching thread. It lives as long as the process, like the main queue itself.
  private final class Watch {
    private let handle: Int32
    private let eventType: UInt32

    init(handle: Int32, eventType: UInt32) {
      self.handle = handle
      self.eventType = eventType
    }

    /// Starts a thread; nil if that fails, and SDL has the error.
    func startThread() -> OpaquePointer? {
      SDL_CreateThread(
        { context in
          guard let context else { return 0 }
          Unmanaged<Watch>.fromOpaque(context).takeRetainedValue().run()
          return 0
        }, "main queue", Unmanaged.passRetained(self).toOpaque())
    }

    private func run() {
      while true {
        var descriptor = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, -1) == 1 else { continue }
        // Reset before the loop drains the queue, so that only work that arrives later makes it readable again.
        var count: UInt64 = 0
        _ = read(handle, &count, 8)
        var event = SDL_Event()
        event.type = eventType
        while SDL_PushEvent(&event) < 0 { SDL_Delay(10) }
      }
    }
  }
#else
  import CoreFoundation

  /// Runs work on the main actor. Here SDL runs the system's own event loop, which runs the main queue.
  @MainActor
  public enum MainQueue {
    static let eventType = UInt32.max
    static func watch() throws(SDLError) {}

    /// Runs the work that waits on the main actor. Work that this adds waits for the next call.
    public static func drain() { CFRunLoopRunInMode(.defaultMode, 0, true) }
  }
#endif
