#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A connection to a message bus. Nothing waits for the bus: calls are answered later.
@MainActor
final class BusConnection {
  /// Another program, and what is asked of it.
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
  /// What is readable when messages have come.
  let descriptor: Int32
  private let watches = BusWatches()
  /// What to do with answers, by the serial numbers of the calls; nil is an error or a lost connection.
  private var waiting: [UInt32: ([BusValue]?) -> Void] = [:]
  /// The name of this program on the bus; nil until the bus has answered.
  private(set) var name: String?
  private(set) var isOpen = true

  /// Connects to the first address that can be reached, without a word to the bus yet; nil if there is none.
  init?(_ library: BusLibrary, address: String) {
    guard !CrowdedBus.isAt(address) else { return nil }
    var pointer: BusLibrary.Pointer?
    // A `DBusError` is two pointers with numbers between them.
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { error in
      guard let error = error.baseAddress else { return }
      library.initError(error)
      pointer = library.open(address, error)
      library.freeError(error)
    }
    guard let pointer else { return nil }
    var descriptor: Int32 = -1
    // The process goes on without the bus.
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

  /// Introduces this program to the bus. The first call of all. A bus that refuses is left.
  func introduce(then: @escaping (BusConnection) -> Void) {
    call(.bus, "Hello") { [weak self] values in
      guard let self else { return }
      guard let name = values?.value(0)?.string else { return leave() }
      _ = library.setUniqueName(pointer, name)
      self.name = name
      then(self)
    }
  }

  /// Calls another program.
  ///
  /// - Parameters:
  ///   - startsService: Whether the bus starts the program if it does not run.
  ///   - then: Gets the answer; nil if there is an error, or if the connection is lost first.
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

  /// Answers a call that cannot be done.
  func refuse(_ call: BusMessage, _ error: String, _ text: String) {
    guard call.wantsAnswer else { return }
    send(BusMessage(library.newError(call.pointer, error, text), library), [])
  }

  /// Tells everybody who listens.
  func signal(_ path: String, _ interface: String, _ member: String, _ values: [BusValue]) {
    send(BusMessage(library.newSignal(path, interface, member), library), values)
  }

  private func send(_ message: BusMessage?, _ values: [BusValue]) {
    guard isOpen, let message, message.append(values) else { return }
    _ = library.send(pointer, message.pointer, nil)
  }

  /// Whether the bus takes messages more slowly than they are made.
  var isSending: Bool { library.hasMessagesToSend(pointer) != 0 }

  /// Asks for an event when there is something to read, or room for what waits to be sent.
  ///
  /// Messages that wait are not all that has to be sent: before them come the words by which the two agree how they talk, each
  /// of which waits for one of the bus. So libdbus is asked what it wants.
  func listen() {
    MainQueue.listen(to: descriptor, untilWritable: wantsToWrite)
  }

  /// Whether there is something to send now.
  var wantsToWrite: Bool { watches.wantsToWrite(library) }

  /// Listens on. Ends listening and returns false if the connection is lost.
  func keepListening() -> Bool {
    if isOpen { listen() } else { MainQueue.stopListening(to: descriptor) }
    return isOpen
  }

  /// Sends and reads what is possible without waiting, gives answers to those who wait for them, and returns the rest:
  /// calls and signals.
  func exchange() -> [BusMessage] {
    guard isOpen else { return [] }
    // Several steps, since the last one of the introduction on the wire lets out what has waited for it.
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

  /// Waits until there is something for `exchange()` to do, for at most so many milliseconds.
  func wait(atMost patience: Int32) {
    var state = pollfd(fd: descriptor, events: Int16(wantsToWrite ? POLLIN | POLLOUT : POLLIN), revents: 0)
    _ = poll(&state, 1, patience)
  }

  /// Sends what is possible without waiting. What has come is read by `exchange()`.
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
