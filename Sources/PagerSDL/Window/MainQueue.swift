import CSDL2

#if os(Linux)
  import Dispatch
  import Glibc

  /// Lets work on the main actor run inside an SDL loop, and wakes the loop from its sleep for it.
  ///
  /// SDL sleeps on the display's connection and knows nothing of the main queue. So a thread sleeps on the queue's
  /// handle; when work arrives it pushes one event and waits until the loop has seen to it.
  @MainActor
  final class MainQueue {
    /// The type of the event that says that work is waiting.
    let eventType: UInt32
    private let handle: Int32
    private let isDrained: OpaquePointer?

    init() {
      eventType = SDL_RegisterEvents(1)
      handle = pager_main_queue_handle()
      isDrained = SDL_CreateSemaphore(0)
      guard let isDrained else { return }
      let watch = Watch(eventType: eventType, handle: handle, isDrained: isDrained)
      let thread = SDL_CreateThread(
        { context in
          guard let context else { return 0 }
          Unmanaged<Watch>.fromOpaque(context).takeRetainedValue().run()
          return 0
        }, "main queue", Unmanaged.passRetained(watch).toOpaque())
      SDL_DetachThread(thread)
    }

    /// Runs the work that is waiting; call it for each event of `eventType`.
    func drain() {
      // Emptied first: work that arrives while the queue is drained must make the handle readable again.
      var count: UInt64 = 0
      _ = read(handle, &count, 8)
      pager_main_queue_drain()
      SDL_SemPost(isDrained)
    }
  }

  /// What the watching thread knows. It lives as long as the process, like the main queue itself.
  private final class Watch {
    private let eventType: UInt32
    private let handle: Int32
    private let isDrained: OpaquePointer

    init(eventType: UInt32, handle: Int32, isDrained: OpaquePointer) {
      self.eventType = eventType
      self.handle = handle
      self.isDrained = isDrained
    }

    func run() {
      while true {
        var descriptor = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, -1) > 0 else { continue }
        var event = SDL_Event()
        event.type = eventType
        // A full or closed event queue must not make this thread spin.
        if SDL_PushEvent(&event) != 1 { SDL_Delay(10) } else { SDL_SemWait(isDrained) }
      }
    }
  }
#else
  /// Elsewhere SDL runs the system's own event loop, which runs the main queue.
  @MainActor
  final class MainQueue {
    let eventType = UInt32.max
    func drain() {}
  }
#endif
