#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A connection to a message bus. Calls never block; their answers arrive later.
@MainActor
final class BusConnection {
  /// The destination of a call: a program, an object and an interface.
  struct Target {
    var name: String
    var path: String
    var interface: String

    /// The bus itself.
    static let bus = Target(
      name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus")
  }

  private let library: BusLibrary
  private let pointer: BusLibrary.Pointer
  /// The file descriptor that becomes readable when messages arrive.
  let descriptor: Int32
  private let watches = BusWatches()
  /// The handlers of pending calls, by serial number. They receive `nil` after an error or a lost connection.
  private var waiting: [UInt32: ([BusValue]?) -> Void] = [:]
  /// The unique name of this connection, or `nil` until the bus has answered.
  private(set) var name: String?
  private(set) var isOpen = true

  /// Connects to the first reachable address, or returns `nil` if there is none. Sends nothing yet.
  init?(_ library: BusLibrary, address: String) {
    guard !UnresponsiveBus.isAt(address) else { return nil }
    var pointer: BusLibrary.Pointer?
    // A `DBusError` consists of two pointers with numbers between them.
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { error in
      guard let error = error.baseAddress else { return }
      library.initError(error)
      pointer = library.open(address, error)
      library.freeError(error)
    }
    guard let pointer else { return nil }
    var descriptor: Int32 = -1
    // Losing the bus must not end the process.
    library.setExitsOnDisconnect(pointer, 0)
    _ = library.descriptor(pointer, &descriptor)
    (self.library, self.pointer, self.descriptor) = (library, pointer, descriptor)
    watches.follow(pointer, library)
  }

  isolated deinit {
    leave()
    library.release(pointer)
  }

  private func leave() {
    guard isOpen else { return }
    library.close(pointer)
    isOpen = false
  }

  /// Sends `Hello`, which must be the first call. Closes the connection if the bus refuses it.
  func introduce(then: @escaping (BusConnection) -> Void) {
    call(.bus, "Hello") { [weak self] values in
      guard let self else { return }
      guard let name = values?.value(0)?.string else { return leave() }
      _ = library.setUniqueName(pointer, name)
      self.name = name
      then(self)
    }
  }

  /// Calls a method of another program.
  ///
  /// - Parameters:
  ///   - startsService: Whether the bus starts the program if it is not running.
  ///   - then: Receives the answer, or `nil` after an error or a lost connection.
  func call(
    _ target: Target, _ member: String, _ values: [BusValue] = [], startsService: Bool = false,
    then: (([BusValue]?) -> Void)? = nil
  ) {
    let message = BusMessage(
      library.newCall(target.name, target.path, target.interface, member), library)
    guard isOpen, let message, message.append(values) else {
      then?(nil)
      return
    }
    library.setStartsService(message.pointer, startsService ? 1 : 0)
    var serial: UInt32 = 0
    guard library.send(pointer, message.pointer, &serial) != 0 else {
      then?(nil)
      return
    }
    if let then { waiting[serial] = then }
  }

  /// Answers a call.
  func answer(_ call: BusMessage, _ values: [BusValue]) {
    guard call.wantsAnswer else { return }
    send(BusMessage(library.newAnswer(call.pointer), library), values)
  }

  /// Returns an error for a call.
  func refuse(_ call: BusMessage, _ error: String, _ text: String) {
    guard call.wantsAnswer else { return }
    send(BusMessage(library.newError(call.pointer, error, text), library), [])
  }

  /// Broadcasts a signal.
  func signal(_ path: String, _ interface: String, _ member: String, _ values: [BusValue]) {
    send(BusMessage(library.newSignal(path, interface, member), library), values)
  }

  private func send(_ message: BusMessage?, _ values: [BusValue]) {
    guard isOpen, let message, message.append(values) else { return }
    _ = library.send(pointer, message.pointer, nil)
  }

  /// Whether messages are waiting to be sent.
  var isSending: Bool { library.hasMessagesToSend(pointer) != 0 }

  /// Requests an event when the connection is readable, or writable if it has data to send.
  ///
  /// Besides queued messages, libdbus sends the authentication handshake, in which each step waits for the
  /// bus. Therefore its watches determine whether it wants to write.
  func listen() {
    MainQueue.listen(to: descriptor, untilWritable: wantsToWrite)
  }

  /// Whether libdbus has data to send now.
  var wantsToWrite: Bool { watches.wantsToWrite(library) }

  /// Continues listening. If the connection is lost, stops listening and returns `false`.
  func keepListening() -> Bool {
    if isOpen { listen() } else { MainQueue.stopListening(to: descriptor) }
    return isOpen
  }

  /// Sends and reads without blocking. Passes answers to their handlers, and returns calls and signals.
  func exchange() -> [BusMessage] {
    guard isOpen else { return [] }
    // Several iterations, since the last step of the handshake unblocks the queued messages.
    for _ in 0..<4 where isOpen {
      if library.readWrite(pointer, 0) == 0 { isOpen = false }
      if !isSending { break }
    }
    var messages: [BusMessage] = []
    while let message = BusMessage(library.popMessage(pointer), library) {
      switch message.kind {
      case .answer: waiting.removeValue(forKey: message.answeredSerial)?(message.values)
      case .error: waiting.removeValue(forKey: message.answeredSerial)?(nil)
      case .call: messages.append(message)
      case .signal:
        if message.interface == "org.freedesktop.DBus.Local" { isOpen = false }
        messages.append(message)
      case nil: break
      }
    }
    if !isOpen { loseAnswers() }
    return messages
  }

  /// Waits until `exchange()` has something to do, for at most `patience` milliseconds.
  func wait(atMost patience: Int32) {
    var state = pollfd(fd: descriptor, events: Int16(wantsToWrite ? POLLIN | POLLOUT : POLLIN), revents: 0)
    _ = poll(&state, 1, patience)
  }

  /// Sends without blocking. `exchange()` reads what has arrived.
  func flush() {
    guard isOpen, isSending else { return }
    _ = library.readWrite(pointer, 0)
  }

  private func loseAnswers() {
    let lost = waiting
    waiting = [:]
    for then in lost.values { then(nil) }
  }
}
