/// Watches the user's settings while the program runs.
///
/// The X server is read when a window opens, since it is running and answers quickly. The portal answers later, or
/// never: the program does not wait for it, and starts neither the portal nor a bus. Only events of the two wake the
/// loop.
@MainActor
final class DesktopWatch {
  static let shared = DesktopWatch()

  private static let portal = BusConnection.Target(
    name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
    interface: "org.freedesktop.portal.Settings")
  private static let rules = [
    "type='signal',sender='\(portal.name)',path='\(portal.path)',interface='\(portal.interface)',"
      + "member='SettingChanged'",
    "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(portal.name)'",
  ]

  /// The settings known so far.
  private(set) var settings = DesktopSettings()
  private var portal = PortalSettings()
  private var server: ServerWatch?
  private var hasJoined = false
  private var didChange: (DesktopSettings) -> Void = { _ in }

  /// Reads the settings when a window opens. SDL's video must be running.
  func read() -> DesktopSettings {
    if currentVideoDriver() != "x11" { forgetServer() } else if server == nil { server = ServerWatch() }
    update()
    return settings
  }

  /// Starts to watch the settings. The main queue must be watched already.
  func follow(_ didChange: @escaping (DesktopSettings) -> Void) {
    self.didChange = didChange
    if let server { MainQueue.listen(to: server.descriptor) }
    guard !hasJoined else { return }
    hasJoined = true
    SessionBus.shared.join { [weak self] bus in
      for rule in DesktopWatch.rules { bus.call(.bus, "AddMatch", [.text(rule)]) }
      self?.requestSettings(on: bus)
    } receive: { [weak self] signal in
      self?.receive(signal)
    }
  }

  /// Reads pending changes from the server, without waiting.
  func exchange() {
    guard let server else { return }
    server.exchange()
    MainQueue.listen(to: server.descriptor)
    update()
  }

  private func forgetServer() {
    if let server { MainQueue.stopListening(to: server.descriptor) }
    server = nil
  }

  private func update() {
    let server = server?.settings ?? ServerSettings()
    let new = DesktopSettings(portal: portal, server: server) { name in
      Environment.value(name)
    }
    guard new != settings else { return }
    settings = new
    didChange(new)
  }

  /// Requests all settings. A portal that is not running is not started; it announces its start.
  private func requestSettings(on bus: BusConnection) {
    let groups = BusValue.array(of: "s", PortalSettings.groups.map(BusValue.text))
    bus.call(DesktopWatch.portal, "ReadAll", [groups]) { [weak self] values in
      guard let self, let answer = values.flatMap(PortalSettings.init(answer:)) else { return }
      portal = answer
      update()
    }
  }

  private func receive(_ signal: BusMessage) {
    let values = signal.values
    if signal.member == "SettingChanged", signal.interface == DesktopWatch.portal.interface {
      guard let group = values.value(0)?.string, let name = values.value(1)?.string,
        let value = values.value(2)
      else { return }
      portal.set(group, name, to: value)
      update()
    } else if signal.member == "NameOwnerChanged", values.value(0)?.string == DesktopWatch.portal.name,
      values.value(2)?.string?.isEmpty == false, let bus = SessionBus.shared.connection
    {
      requestSettings(on: bus)
    }
  }
}
