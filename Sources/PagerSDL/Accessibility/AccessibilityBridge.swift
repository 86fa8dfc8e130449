import PagerEngine

/// Serves AT-SPI on the accessibility bus: answers calls and emits signals when windows change.
@MainActor
final class AccessibilityBridge {
  /// The bus name of the AT-SPI registry.
  private static let registry = "org.a11y.atspi.Registry"

  let connection: BusConnection
  /// The root object of the desktop, which the registry returns for `Embed`.
  private var desktop = AccessibleObject.none
  /// The application ID that the registry assigns through the `Id` property.
  private var id: Int32 = 0
  private let windows: () -> [any AccessibleWindow]
  private var windowChanges: [UInt32: WindowChanges] = [:]
  private var registration = Registration.none

  /// The state of the registration with the registry.
  private enum Registration {
    case none
    case asked
    case done
  }

  /// Whether the registry has accepted this application.
  var isRegistered: Bool { registration == .done }

  /// Creates a bridge for the windows that `windows` returns, queried for each message and frame.
  init(_ connection: BusConnection, _ windows: @escaping () -> [any AccessibleWindow]) {
    (self.connection, self.windows) = (connection, windows)
  }

  /// Sends the hello message and registers the application with the registry.
  func begin() {
    connection.introduce { [weak self] bus in
      guard let self else { return }
      let rule =
        "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(AccessibilityBridge.registry)'"
      bus.call(.bus, "AddMatch", [.text(rule)])
      register()
    }
    _ = connection.exchange()
  }

  private func register() {
    guard let name = connection.name, registration == .none else { return }
    registration = .asked
    let target = BusConnection.Target(
      name: AccessibilityBridge.registry, path: AccessiblePath.application.text,
      interface: AccessibleInterface.prefix + "Socket")
    let me = BusValue.structure([.text(name), .path(AccessiblePath.application.text)])
    connection.call(target, "Embed", [me], startsService: true) { [weak self] values in
      self?.registration = values == nil ? .none : .done
      guard let self, let desktop = values?.value(0), case .structure(let words) = desktop,
        let bus = words.value(0)?.string, let path = words.value(1)?.string
      else { return }
      self.desktop = .structure([.text(bus), .path(path)])
      emitChanges()
    }
  }

  /// Answers the calls that have arrived.
  func process() {
    for message in connection.exchange() {
      switch message.kind {
      case .call: answer(message)
      case .signal where message.member == "NameOwnerChanged":
        // A registry that exits loses all registrations.
        // If the pending call started it, it already has the request.
        let isThere = message.values.value(2)?.string?.isEmpty == false
        if isThere { register() } else { registration = .none }
      default: break
      }
    }
  }

  /// Emits signals for changes in the windows. Call it once per frame.
  /// Does nothing while the bus has unsent messages.
  func emitChanges() {
    guard connection.isOpen, connection.name != nil, !connection.isSending else { return }
    let open = windows()
    for window in open {
      var changes = windowChanges[window.id] ?? WindowChanges(window)
      changes.emit(through: self)
      windowChanges[window.id] = changes
    }
    let ids = Set(open.map(\.id))
    windowChanges = windowChanges.filter { ids.contains($0.key) }
  }

  /// Emits an event signal of AT-SPI for an object.
  func signal(
    _ path: AccessiblePath, _ kind: String, _ member: String, _ detail: String = "", _ first: Int = 0,
    _ second: Int = 0, _ value: BusValue = .int32(0)
  ) {
    connection.signal(
      path.text, "org.a11y.atspi.Event.\(kind)", member,
      [
        .text(detail), .int32(Int32(clamping: first)), .int32(Int32(clamping: second)), .variant(value),
        .array(of: "{sv}", []),
      ])
  }

  /// Returns the object at a path, or `nil` if it no longer exists.
  func object(_ path: AccessiblePath) -> AccessibleObject? {
    AccessibleObject(path, among: windows(), bus: connection.name ?? "")
  }
}

extension AccessibilityBridge {
  private static let properties = "org.freedesktop.DBus.Properties"

  private func answer(_ call: BusMessage) {
    if call.interface == "org.freedesktop.DBus.Peer", call.member == "Ping" {
      return connection.answer(call, [])
    }
    if call.interface == AccessibleInterface.prefix + "Cache" { return answerCache(call) }
    guard let path = AccessiblePath(call.path), let object = object(path) else {
      return connection.refuse(call, "org.freedesktop.DBus.Error.UnknownObject", "There is no \(call.path).")
    }
    let answer =
      switch call.interface {
      case AccessibilityBridge.properties: answerProperties(call, object)
      case "org.freedesktop.DBus.Introspectable": AccessibleAnswer.value(.text("<node/>"))
      default:
        AccessibleInterface(name: call.interface).map { object.answer($0, call.member, call.values) }
          ?? .unknown
      }
    switch answer {
    case .values(let values): connection.answer(call, values)
    case .unknown:
      connection.refuse(
        call, "org.freedesktop.DBus.Error.UnknownMethod",
        "\(call.path) does not answer \(call.interface).\(call.member).")
    }
  }

  /// Answers `GetItems` with an empty list, since objects are created on request and cannot be cached.
  private func answerCache(_ call: BusMessage) {
    guard call.member == "GetItems" else {
      return connection.refuse(call, "org.freedesktop.DBus.Error.UnknownMethod", call.member)
    }
    connection.answer(call, [.array(of: "((so)(so)(so)iiassusau)", [])])
  }

  private func answerProperties(_ call: BusMessage, _ object: AccessibleObject) -> AccessibleAnswer {
    let values = call.values
    guard let interface = values.value(0)?.string.flatMap({ AccessibleInterface(name: $0) }) else {
      return .unknown
    }
    switch call.member {
    case "GetAll": return .value(object.properties(interface, desktop: desktop, id: id))
    case "Get":
      let name = values.value(1)?.string ?? ""
      let value = object.property(interface, name, desktop: desktop, id: id)
      return value.map { .value(.variant($0)) } ?? .unknown
    case "Set": return set(interface, values, of: object) ? .values([]) : .unknown
    default: return .unknown
    }
  }

  private func set(
    _ interface: AccessibleInterface, _ values: [BusValue], of object: AccessibleObject
  ) -> Bool {
    guard let name = values.value(1)?.string, let value = values.value(2) else { return false }
    if interface == .application, name == "Id" {
      id = Int32(clamping: value.integer ?? 0)
      return true
    }
    return object.set(interface, name, to: value)
  }
}
