#if os(Linux)
  import CPagerSystem
  import Dispatch
  import Glibc

  /// The main actor's work in a program with an SDL event loop.
  ///
  /// A `PagerWindow` runs this work inside its loop, and wakes the sleeping loop when work arrives. Call
  /// `drain()` in a program that has no window and runs in virtual time.
  ///
  /// SDL sleeps on the display's connection and does not know the main queue. Therefore a thread waits on
  /// the queue's handle and converts each wake-up to an SDL event.
  @MainActor
  public enum MainQueue {
    /// The type of the SDL event that announces work.
    static let eventType = EventQueue.newType()

    private static var thread: QueueWatch?

    /// Starts watching the main queue, for the rest of the process. Call it for each window, after SDL is
    /// initialized: work that came while there was no window is announced now.
    static func watch() throws(SDLError) {
      if let thread { return thread.wake() }
      let action = "watching the main queue"
      guard eventType != .max else { throw SDLError(action, reason: "SDL has no more types of events") }
      let handle = pager_main_queue_handle()
      let watch = QueueWatch(handle: handle, eventType: eventType)
      try check(SDLThread("main queue", watch), action).detach()
      thread = watch
      EndSignals.count(on: handle)
    }

    /// Requests one event of `eventType` when a descriptor becomes readable, or optionally writable. Call it
    /// again after reading.
    static func listen(to descriptor: Int32, untilWritable: Bool = false) {
      thread?.add(descriptor, untilWritable ? POLLIN | POLLOUT : POLLIN)
    }

    /// Stops listening. Call it before you close the descriptor.
    static func stopListening(to descriptor: Int32) { thread?.remove(descriptor) }

    /// Runs the pending work of the main actor.
    ///
    /// Work that is added meanwhile waits for the next call. Returns immediately if there is no work, and has
    /// no effect when called from main-actor work. In a program whose `main` is asynchronous, all code of the
    /// main actor is such work: the rest of it runs when this code suspends or returns.
    public static func drain() { pager_main_queue_drain() }
  }
#else
  import CoreFoundation

  /// The main actor's work in a program with an SDL event loop.
  ///
  /// On this platform SDL runs the system's event loop, which runs the main queue. Call `drain()` in a
  /// program that has no window and runs in virtual time.
  @MainActor
  public enum MainQueue {
    static let eventType = UInt32.max
    static func watch() throws(SDLError) {}
    static func listen(to descriptor: Int32, untilWritable: Bool = false) {}
    static func stopListening(to descriptor: Int32) {}

    /// Runs pending work of the main actor.
    ///
    /// Returns immediately if there is no work.
    public static func drain() { CFRunLoopRunInMode(.defaultMode, 0, true) }
  }
#endif
