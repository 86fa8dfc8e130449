#if os(Linux)
  import CSDL2
  import Foundation
  import Testing

  @testable import PagerSDL

  @MainActor @Suite struct MainQueueTests {
    /// The main queue of an asynchronous `main` runs on other threads, where libdispatch traps in a drain.
    @Test func `a drain in a program with an asynchronous main has no effect`() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          let work = Task { @MainActor in }
          MainQueue.drain()
          withExtendedLifetime(work) {}
        }
      }
    }

    @Test func `work that comes while the last window closes finds no queue that is gone`() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          setenv("SDL_VIDEODRIVER", "dummy", 1)
          let work = PendingWork()
          for _ in 0..<2000 {
            do { try VideoDriver.start(composesText: false) } catch { exit(1) }
            work.arrive()
            VideoDriver.stop()
          }
          // Without a reader, an event would stay in a queue that other code keeps open.
          guard SDL_InitSubSystem(SDL_INIT_EVENTS) == 0,
            EventQueue.pushForReaders(EventQueue.event(SDL_USEREVENT.rawValue)), EventQueue.count(.all) == 0
          else { exit(2) }
        }
      }
    }

    /// A thread that polls a closed descriptor keeps its other end open: the bus would not notice the
    /// disconnection.
    @Test func `the other end of a descriptor is closed at once`() throws {
      try #require(SDL_InitSubSystem(SDL_INIT_EVENTS) == 0)
      EventQueue.addReader()
      defer { EventQueue.removeReader() }
      // Like the main queue's handle, it is both written and read.
      let path = NSTemporaryDirectory() + "queue-\(UUID().uuidString)"
      try #require(mkfifo(path, 0o600) == 0)
      defer { unlink(path) }
      let handle = open(path, O_RDWR)
      try #require(handle >= 0)
      let watch = QueueWatch(handle: handle, eventType: SDL_RegisterEvents(1))
      try #require(SDLThread("queue", watch)).detach()
      // Many rounds, since the thread may be between two polls.
      for round in 0..<200 {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        watch.add(ends[0], POLLIN)
        // The thread has been woken, and is about to poll the descriptor.
        var event = SDL_Event()
        try #require(SDL_WaitEventTimeout(&event, 10_000) == 1, "round \(round)")
        watch.remove(ends[0])
        close(ends[0])
        var other = pollfd(fd: ends[1], events: Int16(POLLIN), revents: 0)
        try #require(poll(&other, 1, 10_000) == 1, "round \(round)")
        #expect(other.revents & Int16(POLLHUP) != 0, "round \(round)")
        close(ends[1])
      }
    }
  }

  /// Work of the main actor that a thread reports to the event queue.
  private struct PendingWork {
    private let source: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
      source = ends[0]
      SDLThread("queue", QueueWatch(handle: ends[1], eventType: SDL_USEREVENT.rawValue))?.detach()
    }

    func arrive() {
      var one: UInt64 = 1
      _ = write(source, &one, 8)
    }
  }
#endif
