import PagerEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A listener for scroll information that SDL omits: lifted fingers and the kind of device.
///
/// Only Wayland provides this information. On other platforms there is no listener, and the end of a swipe
/// is inferred.
///
/// Each `PagerWindow` has a listener. In your own event loop, create one for the window and keep it:
///
///     let listener = ScrollListener(window: window)
///
/// The listener pushes events into SDL's queue, which `InputTranslator` understands. Release it before its
/// window is destroyed, and use it on the window's thread.
///
/// On SDL's connection, the listener creates a pointer for each seat of the compositor. Its events
/// therefore stay in order with SDL's wheel events, and wake a loop that sleeps in SDL.
public final class ScrollListener {
  /// The type of the SDL events that the listener pushes.
  ///
  /// It is `UInt32.max` if SDL has no more types; there is no listener then.
  public static var eventType: UInt32 { ScrollNotice.eventType }

  private typealias Proxy = WaylandClient.Proxy

  /// A seat: a group of input devices with at most one pointer.
  private struct Seat {
    let name: UInt32
    let version: UInt32
    let proxy: Proxy
    var pointer: Proxy?
    /// Whether the pointer is on the window.
    var isInside = false
    var axes = AxisSequence()
  }

  /// The supported versions of `wl_seat`, from the first one that reports lifted fingers.
  private static let versions: ClosedRange<UInt32> = 5...8

  private let window: WaylandWindow
  private let client: WaylandClient
  private let registry: WaylandClient.Proxy
  private var seats: [Seat] = []

  /// Starts listening to the pointers of a window.
  ///
  /// Returns `nil` if the window is not on Wayland, or if the Wayland library is unavailable.
  ///
  /// - Parameter window: An `SDL_Window` that must outlive the listener.
  public init?(window: OpaquePointer) {
    guard let window = WaylandWindow(window), Self.eventType != .max, let client = WaylandClient(),
      // 1 is wl_display.get_registry.
      let registry = client.make(client.registry, version: 1, by: window.display, request: 1)
    else { return nil }
    self.window = window
    self.client = client
    self.registry = registry
    listen(to: registry)
  }

  deinit {
    for seat in seats { drop(seat) }
    client.destroy(registry)
  }

  private func listen(to proxy: Proxy) {
    let dispatcher: WaylandClient.Dispatcher = { context, target, event, _, arguments in
      guard let context, let target, let arguments else { return 0 }
      Unmanaged<ScrollListener>.fromOpaque(context).takeUnretainedValue().handle(event, of: target, arguments)
      return 0
    }
    client.listen(to: proxy, dispatcher, context: Unmanaged.passUnretained(self).toOpaque())
  }

  private func handle(_ event: UInt32, of target: Proxy, _ arguments: UnsafePointer<WaylandClient.Argument>) {
    if target == registry {
      handleRegistry(event, arguments)
    } else if let index = seats.firstIndex(where: { $0.proxy == target }) {
      // 0 is wl_seat.capabilities, whose first bit is the pointer.
      if event == 0 { setPointer(arguments[0].u & 1 != 0, at: index) }
    } else if let index = seats.firstIndex(where: { $0.pointer == target }) {
      push(handlePointer(event, arguments, &seats[index]))
    }
  }

  /// Handles the events of `wl_registry`: seats appear and disappear.
  private func handleRegistry(_ event: UInt32, _ arguments: UnsafePointer<WaylandClient.Argument>) {
    let name = arguments[0].u
    switch event {
    case 0:
      guard let interface = arguments[1].s, strcmp(interface, client.seat.name) == 0 else { return }
      addSeat(name, version: min(arguments[2].u, client.seat.version, Self.versions.upperBound))
    case 1:
      guard let index = seats.firstIndex(where: { $0.name == name }) else { return }
      push(seats[index].axes.leave())
      drop(seats.remove(at: index))
    default: break
    }
  }

  private func addSeat(_ name: UInt32, version: UInt32) {
    guard Self.versions.contains(version) else { return }
    var arguments = [WaylandClient.Argument](repeating: .init(), count: 4)
    arguments[0].u = name
    arguments[1].s = client.seat.name
    arguments[2].u = version
    // 0 is wl_registry.bind.
    guard let proxy = client.make(client.seat, version: version, by: registry, request: 0, arguments) else {
      return
    }
    seats.append(Seat(name: name, version: version, proxy: proxy))
    listen(to: proxy)
  }

  private func setPointer(_ isThere: Bool, at index: Int) {
    guard isThere != (seats[index].pointer != nil) else { return }
    if isThere {
      let seat = seats[index]
      // 0 is wl_seat.get_pointer.
      guard let pointer = client.make(client.pointer, version: seat.version, by: seat.proxy, request: 0)
      else {
        return
      }
      seats[index].pointer = pointer
      listen(to: pointer)
    } else {
      push(seats[index].axes.leave())
      dropPointer(of: seats[index])
      seats[index].pointer = nil
      seats[index].isInside = false
    }
  }

  /// Handles the events of `wl_pointer`, by opcode.
  private func handlePointer(
    _ event: UInt32, _ arguments: UnsafePointer<WaylandClient.Argument>, _ seat: inout Seat
  ) -> ScrollNotice? {
    switch event {
    case 0:
      seat.isInside = window.surface.map { UnsafeMutableRawPointer($0) == arguments[1].o } ?? false
    case 1:
      defer { seat.isInside = false }
      return seat.axes.leave()
    case 4 where seat.isInside && arguments[2].i != 0: seat.axes.move(axis: arguments[1].u)
    case 5 where seat.isInside: return seat.axes.endFrame()
    case 6 where seat.isInside: return seat.axes.take(source: arguments[0].u)
    case 7 where seat.isInside: seat.axes.stop(axis: arguments[1].u)
    default: break
    }
    return nil
  }

  private func push(_ notice: ScrollNotice?) {
    if let event = notice?.event(windowID: window.id) { EventQueue.push(event) }
  }

  private func drop(_ seat: Seat) {
    dropPointer(of: seat)
    // 3 is wl_seat.release, 1 is wl_pointer.release.
    client.send(3, to: seat.proxy)
    client.destroy(seat.proxy)
  }

  private func dropPointer(of seat: Seat) {
    guard let pointer = seat.pointer else { return }
    client.send(1, to: pointer)
    client.destroy(pointer)
  }
}
