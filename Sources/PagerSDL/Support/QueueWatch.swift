#if os(Linux)
  import CSDL2
  import Glibc
  import Synchronization

  /// A thread that waits for work on the main queue and for descriptors, and announces them by SDL events.
  ///
  /// The thread lives as long as the process, like the main queue itself.
  final class QueueWatch: Sendable {
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
          Unmanaged<QueueWatch>.fromOpaque(context).takeRetainedValue().run()
          return 0
        }, "main queue", Unmanaged.passRetained(self).toOpaque())
    }

    func add(_ descriptor: Int32, _ events: Int32) {
      guard descriptor >= 0 else { return }
      let old = others.withLock { $0.updateValue(Int16(events), forKey: descriptor) }
      if old != Int16(events) { wake() }
    }

    /// Also lets go of the descriptor: while a thread waits for one, the system keeps its other end open after it is closed.
    func remove(_ descriptor: Int32) {
      if take(descriptor) { wake() }
    }

    /// Whether the descriptor was waited for until now.
    private func take(_ descriptor: Int32) -> Bool {
      others.withLock { $0.removeValue(forKey: descriptor) != nil }
    }

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
        for descriptor in descriptors.dropFirst() where descriptor.revents != 0 { _ = take(descriptor.fd) }
        var event = SDL_Event()
        event.type = eventType
        while SDL_PushEvent(&event) < 0 { SDL_Delay(10) }
      }
    }
  }
#endif
