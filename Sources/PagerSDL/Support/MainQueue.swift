import CSDL2

#if os(Linux)
  import Dispatch
  import Glibc
  import Synchronization

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

    private static var thread: Watch?

    /// Starts to watch the queue, once per process. Call it after SDL has been started.
    static func watch() throws(SDLError) {
      guard thread == nil else { return }
      let action = "watching the main queue"
      guard eventType != .max else { throw SDLError(action, reason: "SDL has no more types of events") }
      let watch = Watch(handle: pager_main_queue_handle(), eventType: eventType)
      SDL_DetachThread(try check(watch.startThread(), action))
      thread = watch
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

  /// The state of the watching thread. It lives as long as the process, like the main queue itself.
  private final class Watch: Sendable {
    private let handle: Int32
    private let eventType: UInt32
    /// What else is waited for, each until it is readable once.
    private let others = Mutex<[Int32: Int16]>([:])

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

    func add(_ descriptor: Int32, _ events: Int32) {
      guard descriptor >= 0 else { return }
      let old = others.withLock { $0.updateValue(Int16(events), forKey: descriptor) }
      if old != Int16(events) { wake() }
    }

    func remove(_ descriptor: Int32) { others.withLock { _ = $0.removeValue(forKey: descriptor) } }

    /// Lets the thread look again for what it waits for.
    private func wake() {
      var one: UInt64 = 1
      _ = write(handle, &one, 8)
    }

    private func run() {
      while true {
        let waiting = others.withLock { $0 }
        var descriptors = [pollfd(fd: handle, events: Int16(POLLIN), revents: 0)]
        descriptors += waiting.map { pollfd(fd: $0.key, events: $0.value, revents: 0) }
        guard poll(&descriptors, nfds_t(descriptors.count), -1) > 0 else { continue }
        // Reset before the loop drains the queue, so that only work that arrives later makes it readable again.
        var count: UInt64 = 0
        if descriptors[0].revents != 0 { _ = read(handle, &count, 8) }
        for descriptor in descriptors.dropFirst() where descriptor.revents != 0 { remove(descriptor.fd) }
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
    static func listen(to descriptor: Int32, untilWritable: Bool = false) {}
    static func stopListening(to descriptor: Int32) {}

    /// Runs the work that waits on the main actor. Work that this adds waits for the next call.
    public static func drain() { CFRunLoopRunInMode(.defaultMode, 0, true) }
  }
#endif
