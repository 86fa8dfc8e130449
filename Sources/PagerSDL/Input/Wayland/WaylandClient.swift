import CPagerSystem

/// The functions of libwayland-client that are needed to listen to a compositor, and to sleep, alongside SDL.
///
/// They are loaded at run time, for the first window on Wayland.
struct WaylandClient {
  /// A `wl_proxy`: the client's handle of an object in the compositor.
  typealias Proxy = OpaquePointer
  typealias Argument = pager_wayland_argument
  /// Receives the context, the object, the opcode, the signature and the arguments of an event.
  typealias Dispatcher =
    @convention(c) (UnsafeRawPointer?, Proxy?, UInt32, UnsafeRawPointer?, UnsafePointer<Argument>?) -> Int32

  /// A `wl_interface`: the type of an object in the compositor.
  struct Interface {
    let address: UnsafeMutableRawPointer
    /// The name: the first field of the structure.
    var name: UnsafePointer<CChar> { address.load(as: UnsafePointer<CChar>.self) }
    /// The highest version that the library supports: the field after the name.
    var version: UInt32 {
      UInt32(max(1, address.load(fromByteOffset: MemoryLayout<UnsafeRawPointer>.size, as: Int32.self)))
    }
  }

  private typealias AddDispatcher =
    @convention(c) (Proxy, Dispatcher, UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Int32
  private typealias Construct =
    @convention(c) (Proxy, UInt32, UnsafeMutablePointer<Argument>, UnsafeRawPointer, UInt32) -> Proxy?
  private typealias Marshal = @convention(c) (Proxy, UInt32, UnsafeMutablePointer<Argument>?) -> Void
  private typealias Act = @convention(c) (Proxy) -> Void
  private typealias Call = @convention(c) (Proxy) -> Int32

  private let addDispatcher: AddDispatcher
  private let construct: Construct
  private let marshal: Marshal
  private let destroyProxy: Act
  private let number: Call
  private let prepare: Call
  private let send: Call
  private let read: Call
  private let cancel: Act
  let registry: Interface
  let seat: Interface
  let pointer: Interface
  let callback: Interface

  /// Loads the library, or returns `nil` if the library or one of its symbols is missing.
  init?() {
    guard let library = DynamicLibrary(named: "libwayland-client.so.0") else { return nil }
    do { try self.init(library) } catch { return nil }
  }

  private init(_ library: DynamicLibrary) throws(DynamicLibrary.MissingSymbol) {
    addDispatcher = try library.function("wl_proxy_add_dispatcher")
    construct = try library.function("wl_proxy_marshal_array_constructor_versioned")
    marshal = try library.function("wl_proxy_marshal_array")
    destroyProxy = try library.function("wl_proxy_destroy")
    number = try library.function("wl_display_get_fd")
    prepare = try library.function("wl_display_prepare_read")
    send = try library.function("wl_display_flush")
    read = try library.function("wl_display_read_events")
    cancel = try library.function("wl_display_cancel_read")
    registry = Interface(address: try library.address(of: "wl_registry_interface"))
    seat = Interface(address: try library.address(of: "wl_seat_interface"))
    pointer = Interface(address: try library.address(of: "wl_pointer_interface"))
    callback = Interface(address: try library.address(of: "wl_callback_interface"))
  }

  /// Sends a request that creates an object. Leave the argument of the new object empty.
  func make(
    _ interface: Interface, version: UInt32, by proxy: Proxy, request: UInt32,
    _ arguments: [Argument] = [Argument()]
  ) -> Proxy? {
    var arguments = arguments
    return construct(proxy, request, &arguments, interface.address, version)
  }

  /// Sends a request without arguments.
  func send(_ request: UInt32, to proxy: Proxy) { marshal(proxy, request, nil) }

  /// Forwards the events of an object to `dispatcher`, together with `context`.
  func listen(to proxy: Proxy, _ dispatcher: Dispatcher, context: UnsafeRawPointer) {
    _ = addDispatcher(proxy, dispatcher, context, nil)
  }

  /// Destroys the client's proxy of an object.
  func destroy(_ proxy: Proxy) { destroyProxy(proxy) }

  // MARK: Connection

  /// Returns the descriptor of a connection.
  func descriptor(of display: Proxy) -> Int32 { number(display) }

  /// Announces that this thread will wait for a connection, and then either read or not.
  ///
  /// Returns `false`, and announces nothing, if there are events that another thread has read for SDL.
  func prepareRead(of display: Proxy) -> Bool { prepare(display) == 0 }

  /// Sends the requests that have collected.
  func flush(_ display: Proxy) { _ = send(display) }

  /// Reads events after `prepareRead`, without handling them. Waits for all other threads that have announced it.
  func read(from display: Proxy) { _ = read(display) }

  /// Revokes `prepareRead`.
  func cancelRead(of display: Proxy) { cancel(display) }
}
