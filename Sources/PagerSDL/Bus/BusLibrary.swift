/// The functions of libdbus in use, loaded at run time. SDL loads the same library.
struct BusLibrary: Sendable {
  typealias Pointer = UnsafeMutableRawPointer
  typealias Text = UnsafePointer<CChar>
  private typealias Pass = @convention(c) (Pointer) -> Void
  /// A callback that receives a watch and the user data.
  typealias TellOfWatch = @convention(c) (Pointer?, Pointer?) -> Void
  typealias AddWatch = @convention(c) (Pointer?, Pointer?) -> UInt32

  let initError: @convention(c) @Sendable (Pointer) -> Void
  let freeError: @convention(c) @Sendable (Pointer) -> Void
  let open: @convention(c) @Sendable (Text, Pointer) -> Pointer?
  let setExitsOnDisconnect: @convention(c) @Sendable (Pointer, UInt32) -> Void
  let descriptor: @convention(c) @Sendable (Pointer, UnsafeMutablePointer<Int32>) -> UInt32
  let setUniqueName: @convention(c) @Sendable (Pointer, Text) -> UInt32
  let readWrite: @convention(c) @Sendable (Pointer, Int32) -> UInt32
  let popMessage: @convention(c) @Sendable (Pointer) -> Pointer?
  let setWatches:
    @convention(c) @Sendable (Pointer, AddWatch, TellOfWatch, TellOfWatch?, Pointer?, TellOfWatch?) -> UInt32
  let watchFlags: @convention(c) @Sendable (Pointer) -> UInt32
  let isWatchOn: @convention(c) @Sendable (Pointer) -> UInt32
  let hasMessagesToSend: @convention(c) @Sendable (Pointer) -> UInt32
  let send: @convention(c) @Sendable (Pointer, Pointer, UnsafeMutablePointer<UInt32>?) -> UInt32
  let close: @convention(c) @Sendable (Pointer) -> Void
  let release: @convention(c) @Sendable (Pointer) -> Void

  let newCall: @convention(c) @Sendable (Text?, Text, Text?, Text) -> Pointer?
  let newAnswer: @convention(c) @Sendable (Pointer) -> Pointer?
  let newError: @convention(c) @Sendable (Pointer, Text, Text?) -> Pointer?
  let newSignal: @convention(c) @Sendable (Text, Text, Text) -> Pointer?
  let releaseMessage: @convention(c) @Sendable (Pointer) -> Void
  let setStartsService: @convention(c) @Sendable (Pointer, UInt32) -> Void
  let kind: @convention(c) @Sendable (Pointer) -> Int32
  let wantsNoAnswer: @convention(c) @Sendable (Pointer) -> UInt32
  let answeredSerial: @convention(c) @Sendable (Pointer) -> UInt32
  let path: @convention(c) @Sendable (Pointer) -> Text?
  let interface: @convention(c) @Sendable (Pointer) -> Text?
  let member: @convention(c) @Sendable (Pointer) -> Text?
  let sender: @convention(c) @Sendable (Pointer) -> Text?

  let beginReading: @convention(c) @Sendable (Pointer, Pointer) -> UInt32
  let type: @convention(c) @Sendable (Pointer) -> Int32
  let basic: @convention(c) @Sendable (Pointer, Pointer) -> Void
  let enter: @convention(c) @Sendable (Pointer, Pointer) -> Void
  let next: @convention(c) @Sendable (Pointer) -> UInt32
  let elementSignature: @convention(c) @Sendable (Pointer) -> UnsafeMutablePointer<CChar>?
  let free: @convention(c) @Sendable (Pointer) -> Void
  let beginWriting: @convention(c) @Sendable (Pointer, Pointer) -> Void
  let append: @convention(c) @Sendable (Pointer, Int32, Pointer) -> UInt32
  let openContainer: @convention(c) @Sendable (Pointer, Int32, Text?, Pointer) -> UInt32
  let closeContainer: @convention(c) @Sendable (Pointer, Pointer) -> UInt32

  /// The shared library, or `nil` if it is not installed.
  static let shared: BusLibrary? = DynamicLibrary(named: "libdbus-1.so.3").flatMap { try? BusLibrary($0) }

  private init(_ library: DynamicLibrary) throws(DynamicLibrary.MissingSymbol) {
    initError = try library.function("dbus_error_init")
    freeError = try library.function("dbus_error_free")
    open = try library.function("dbus_connection_open_private")
    setExitsOnDisconnect = try library.function("dbus_connection_set_exit_on_disconnect")
    descriptor = try library.function("dbus_connection_get_unix_fd")
    setUniqueName = try library.function("dbus_bus_set_unique_name")
    readWrite = try library.function("dbus_connection_read_write")
    popMessage = try library.function("dbus_connection_pop_message")
    setWatches = try library.function("dbus_connection_set_watch_functions")
    watchFlags = try library.function("dbus_watch_get_flags")
    isWatchOn = try library.function("dbus_watch_get_enabled")
    hasMessagesToSend = try library.function("dbus_connection_has_messages_to_send")
    send = try library.function("dbus_connection_send")
    close = try library.function("dbus_connection_close")
    release = try library.function("dbus_connection_unref")
    newCall = try library.function("dbus_message_new_method_call")
    newAnswer = try library.function("dbus_message_new_method_return")
    newError = try library.function("dbus_message_new_error")
    newSignal = try library.function("dbus_message_new_signal")
    releaseMessage = try library.function("dbus_message_unref")
    setStartsService = try library.function("dbus_message_set_auto_start")
    kind = try library.function("dbus_message_get_type")
    wantsNoAnswer = try library.function("dbus_message_get_no_reply")
    answeredSerial = try library.function("dbus_message_get_reply_serial")
    path = try library.function("dbus_message_get_path")
    interface = try library.function("dbus_message_get_interface")
    member = try library.function("dbus_message_get_member")
    sender = try library.function("dbus_message_get_sender")
    beginReading = try library.function("dbus_message_iter_init")
    type = try library.function("dbus_message_iter_get_arg_type")
    basic = try library.function("dbus_message_iter_get_basic")
    enter = try library.function("dbus_message_iter_recurse")
    next = try library.function("dbus_message_iter_next")
    elementSignature = try library.function("dbus_message_iter_get_signature")
    free = try library.function("dbus_free")
    beginWriting = try library.function("dbus_message_iter_init_append")
    append = try library.function("dbus_message_iter_append_basic")
    openContainer = try library.function("dbus_message_iter_open_container")
    closeContainer = try library.function("dbus_message_iter_close_container")
  }
}
