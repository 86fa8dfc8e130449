#if os(Linux)
  import CPagerSystem
  import CSDL2
  import Glibc

  /// A sleep without wake-ups, for sdl2-compat.
  ///
  /// SDL3 from version 3.4 on looks for events every three seconds, also while a program waits for one without a limit.
  /// This sleep waits for the connection to the display itself. It begins when SDL has waited for a while: changes of the
  /// focus need SDL's own sleep.
  final class QuietSleep {
    /// Whether SDL2 is sdl2-compat, whose patch levels begin at 50.
    static let isNeeded: Bool = {
      var version = SDL_version()
      SDL_GetVersion(&version)
      return version.patch >= 50
    }()

    /// The time in SDL's own sleep, in milliseconds.
    private static let delay = 750.0

    private let connection: any DisplayConnection
    /// A counter of the events that any thread adds to the queue.
    private let added: Int32

    /// Returns `nil` if SDL's own sleep has no wake-ups, or for a window on another kind of display.
    init?(_ window: SDLWindow) {
      guard QuietSleep.isNeeded, let connection = QuietSleep.connection(of: window) else { return nil }
      added = pager_wake_counter()
      guard added >= 0 else { return nil }
      self.connection = connection
      SDL_AddEventWatch(Self.count, address)
    }

    deinit {
      SDL_DelEventWatch(Self.count, address)
      close(added)
    }

    private static func connection(of window: SDLWindow) -> (any DisplayConnection)? {
      if let connection = XServerConnection(window) { return connection }
      return CompositorConnection(window)
    }

    /// The eventfd as a pointer, which SDL passes to the function.
    private var address: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: Int(added)) }

    private static let count: SDL_EventFilter = { added, _ in
      var one: UInt64 = 1
      _ = write(Int32(Int(bitPattern: added)), &one, 8)
      return 1
    }

    /// Sleeps until an event. SDL sleeps itself if it has to look for gamepads and sensors, or to repeat a key on
    /// Wayland, which sends no events for that.
    func untilEvent() -> Bool {
      let devices = UInt32(SDL_INIT_JOYSTICK) | UInt32(SDL_INIT_SENSOR)
      guard SDL_WasInit(devices) == 0, !QuietSleep.isKeyHeld else { return EventQueue.wait(atMost: nil) }
      if EventQueue.wait(atMost: Self.delay) { return true }
      while true {
        EventQueue.pump()
        if EventQueue.count(.all) > 0 { return true }
        guard connection.prepare() else { continue }
        var sources = [added, connection.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // A signal ends it early.
        let isAwake = poll(&sources, 2, -1) > 0
        connection.finish(hasInput: isAwake && sources[1].revents != 0)
        guard isAwake, sources[0].revents != 0 else { continue }
        var count: UInt64 = 0
        _ = read(added, &count, 8)
        // The other thread may not have added the event yet.
        if EventQueue.wait(atMost: 100) { return true }
      }
    }

    private static var isKeyHeld: Bool {
      var count: Int32 = 0
      let keys = SDL_GetKeyboardState(&count)
      return UnsafeBufferPointer(start: keys, count: Int(count)).contains { $0 != 0 }
    }
  }

  /// SDL's connection to the display, for a thread that sleeps until the display sends something.
  private protocol DisplayConnection {
    var descriptor: Int32 { get }

    /// Prepares the sleep. Sends what SDL has left to be sent after its last look at the connection. Returns `false` if
    /// SDL has to look for events first.
    func prepare() -> Bool

    /// Ends the sleep that `prepare` has prepared.
    func finish(hasInput: Bool)
  }

  private struct XServerConnection: DisplayConnection {
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

    func prepare() -> Bool {
      _ = send(display)
      return true
    }

    func finish(hasInput: Bool) {}
  }

  /// A connection to a Wayland compositor.
  ///
  /// A thread of SDL reads from it too, for the cursor. So a sleeping thread announces itself to the library: what one
  /// thread read would not wake the others otherwise.
  private struct CompositorConnection: DisplayConnection {
    let descriptor: Int32
    private let display: WaylandClient.Proxy
    private let client: WaylandClient

    /// Returns `nil` for a window on another kind of display.
    init?(_ window: SDLWindow) {
      guard let window = WaylandWindow(window.handle), let client = WaylandClient() else { return nil }
      (display, self.client) = (window.display, client)
      descriptor = client.descriptor(of: display)
    }

    func prepare() -> Bool {
      guard client.prepareRead(of: display) else { return false }
      client.flush(display)
      return true
    }

    func finish(hasInput: Bool) {
      if hasInput { client.read(from: display) } else { client.cancelRead(of: display) }
    }
  }
#else
  /// A sleep without wake-ups, which these systems do not need.
  final class QuietSleep {
    init?(_ window: SDLWindow) { return nil }

    func untilEvent() -> Bool { EventQueue.wait(atMost: nil) }
  }
#endif
