#if os(Linux)
  import CPagerSystem
  import CSDL2
  import Glibc

  /// A sleep without wake-ups, for sdl2-compat.
  ///
  /// SDL3 from version 3.4 on looks for events every three seconds, also while a program waits for one without a limit.
  /// This sleep waits for the display's connection itself. It begins when SDL has waited for a while: keys that repeat,
  /// and changes of the focus, need SDL's own sleep.
  final class QuietSleep {
    /// Whether SDL2 is sdl2-compat, whose patch levels begin at 50.
    static let isNeeded: Bool = {
      var version = SDL_version()
      SDL_GetVersion(&version)
      return version.patch >= 50
    }()

    /// The time in SDL's own sleep, in milliseconds: longer than a key is held until it repeats.
    private static let delay = 750.0

    private let display: DisplayConnection
    /// A counter of the events that any thread adds to the queue.
    private let added: Int32

    /// Returns `nil` if SDL's own sleep has no wake-ups, or if the connection is unknown.
    init?(_ window: SDLWindow) {
      guard QuietSleep.isNeeded, let display = DisplayConnection(window) else { return nil }
      added = pager_wake_counter()
      guard added >= 0 else { return nil }
      self.display = display
      SDL_AddEventWatch(Self.count, address)
    }

    deinit {
      SDL_DelEventWatch(Self.count, address)
      close(added)
    }

    /// The eventfd as a pointer, which is what SDL gives to a function.
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
        // What SDL has answered to the display may still wait for its next look at events.
        display.flush()
        var sources = [added, display.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // A signal ends it early.
        guard poll(&sources, 2, -1) > 0, sources[0].revents != 0 else { continue }
        var count: UInt64 = 0
        _ = read(added, &count, 8)
        // The other thread may not have added the event yet.
        if EventQueue.wait(atMost: 100) { return true }
      }
    }
  }

  /// SDL's connection to the display.
  private struct DisplayConnection {
    private typealias Call = @convention(c) (UnsafeMutableRawPointer) -> Int32

    let descriptor: Int32
    private let display: UnsafeMutableRawPointer
    private let send: Call

    /// Returns `nil` on other displays than X11 and Wayland.
    init?(_ window: SDLWindow) {
      do {
        if let place = window.placeOnX11, let library = DynamicLibrary(named: "libX11.so.6") {
          try self.init(place.display, library, descriptor: "XConnectionNumber", flush: "XFlush")
        } else if let place = WaylandWindow(window.handle),
          let library = DynamicLibrary(named: "libwayland-client.so.0")
        {
          let display = UnsafeMutableRawPointer(place.display)
          try self.init(display, library, descriptor: "wl_display_get_fd", flush: "wl_display_flush")
        } else {
          return nil
        }
      } catch { return nil }
    }

    private init(
      _ display: UnsafeMutableRawPointer, _ library: DynamicLibrary, descriptor: String, flush: String
    ) throws(DynamicLibrary.MissingSymbol) {
      let number: Call = try library.function(descriptor)
      self.descriptor = number(display)
      self.display = display
      send = try library.function(flush)
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
