#if os(Linux)
  import CPagerSystem
  import CSDL2
  import Glibc

  /// A sleep without wake-ups on X11, for sdl2-compat.
  ///
  /// SDL3 from version 3.4 on looks for events every three seconds, also while a program waits for one without a limit.
  /// This sleep waits for the connection to the server itself. It begins when SDL has waited for a while: changes of the
  /// focus need SDL's own sleep.
  ///
  /// Wayland keeps SDL's sleep: other threads read the same connection there, and a thread that waits for it has to
  /// announce that to the library.
  final class QuietSleep {
    /// Whether SDL2 is sdl2-compat, whose patch levels begin at 50.
    static let isNeeded: Bool = {
      var version = SDL_version()
      SDL_GetVersion(&version)
      return version.patch >= 50
    }()

    /// The time in SDL's own sleep, in milliseconds.
    private static let delay = 750.0

    private let server: ServerConnection
    /// A counter of the events that any thread adds to the queue.
    private let added: Int32

    /// Returns `nil` if SDL's own sleep has no wake-ups, or if the window is not on X11.
    init?(_ window: SDLWindow) {
      guard QuietSleep.isNeeded, let server = ServerConnection(window) else { return nil }
      added = pager_wake_counter()
      guard added >= 0 else { return nil }
      self.server = server
      SDL_AddEventWatch(Self.count, address)
    }

    deinit {
      SDL_DelEventWatch(Self.count, address)
      close(added)
    }

    /// The eventfd as a pointer, which SDL passes to the function.
    private var address: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: Int(added)) }

    private static let count: SDL_EventFilter = { added, _ in
      var one: UInt64 = 1
      _ = write(Int32(Int(bitPattern: added)), &one, 8)
      return 1
    }

    /// Sleeps until an event. SDL has to look for gamepads and sensors itself, if it does so.
    func untilEvent() -> Bool {
      guard SDL_WasInit(UInt32(SDL_INIT_JOYSTICK) | UInt32(SDL_INIT_SENSOR)) == 0 else {
        return EventQueue.wait(atMost: nil)
      }
      if EventQueue.wait(atMost: Self.delay) { return true }
      while true {
        EventQueue.pump()
        if EventQueue.count(.all) > 0 { return true }
        // SDL may have answered to an event after its last look at the connection.
        server.flush()
        var sources = [added, server.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // A signal ends it early.
        guard poll(&sources, 2, -1) > 0, sources[0].revents != 0 else { continue }
        var count: UInt64 = 0
        _ = read(added, &count, 8)
        // The other thread may not have added the event yet.
        if EventQueue.wait(atMost: 100) { return true }
      }
    }
  }

  /// SDL's connection to the X server.
  private struct ServerConnection {
    private typealias Call = @convention(c) (UnsafeMutableRawPointer) -> Int32

    let descriptor: Int32
    private let display: UnsafeMutableRawPointer
    private let send: Call

    /// Returns `nil` for a window on another kind of display.
    init?(_ window: SDLWindow) {
      guard let place = window.placeOnX11, let library = DynamicLibrary(named: "libX11.so.6"),
        let number: Call = try? library.function("XConnectionNumber"),
        let send: Call = try? library.function("XFlush")
      else { return nil }
      (display, descriptor, self.send) = (place.display, number(place.display), send)
    }

    /// Sends what waits to be sent.
    func flush() { _ = send(display) }
  }
#else
  /// A sleep without wake-ups, which these systems do not need.
  final class QuietSleep {
    init?(_ window: SDLWindow) { return nil }

    func untilEvent() -> Bool { EventQueue.wait(atMost: nil) }
  }
#endif
