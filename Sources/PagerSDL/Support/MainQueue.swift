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

    private static var thread: QueueWatch?

    /// Starts to watch the queue, once per process. Call it after SDL has been started.
    static func watch() throws(SDLError) {
      guard thread == nil else { return }
      let action = "watching the main queue"
      guard eventType != .max else { throw SDLError(action, reason: "SDL has no more types of events") }
      let handle = pager_main_queue_handle()
      let watch = QueueWatch(handle: handle, eventType: eventType)
      SDL_DetachThread(try check(watch.startThread(), action))
      thread = watch
      EndSignals.count(on: handle)
    }

    /// Announces once, by an event of `eventType`, that a descriptor is readable, or also that it can be written to. Call it
    /// again after reading.
    static func listen(to descriptor: Int32, untilWritable: Bool = false) {
      thread?.add(descriptor, untilWritable ? POLLIN | POLLOUT : POLLIN)
    }

    /// Ends listening. Call it before the descriptor is closed.
    static func stopListening(to descriptor: Int32) { thread?.remove(descriptor) }

    /// Runs the work that waits on the main actor. Work that this adds waits for the next call. Does nothing when
    /// called from work on the main actor.
    public static func drain() { pager_main_queue_drain() }
  }
#else
  import CoreFoundation

  /// Runs work on the main actor. Here SDL runs the system's own event loop, which runs the main queue.
  @MainActor
  public enum MainQueue {
    static let eventType = UInt32.max
    static func watch() throws(SDLError) {}
    static func listen(to descriptor: Int32, untilWritable: Bool = false) {}
    static func stopListening(to descriptor: Int32) {}

    /// Runs the work that waits on the main actor. Work that this adds waits for the next call.
    public static func drain() { CFRunLoopRunInMode(.defaultMode, 0, true) }
  }
#endif
