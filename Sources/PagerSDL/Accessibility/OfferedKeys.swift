import CSDL2
import Dispatch

/// Keys of the user, offered to assistive technology before windows get them.
///
/// Screen readers are driven by keys: to read on, to look around, to be silent. Toolkits of Linux tell the registry of each key,
/// and it says whether somebody has taken it. Frames do not wait for that, only the key does, and no longer than `patience`.
@MainActor
final class OfferedKeys {
  /// How long a key waits for an answer, in seconds. Whoever needs longer is not asked again until an answer has come.
  static let patience = 1.0

  private static let registry = BusConnection.Target(
    name: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry/deviceeventcontroller",
    interface: "org.a11y.atspi.DeviceEventController")

  private var held = HeldKeys<SDL_Event>()
  private var isTooSlow = false

  /// Offers an event to whoever listens on the bus. Returns whether the event is kept until there is an answer.
  func offer(_ event: SDL_Event, on bus: BusConnection) -> Bool {
    switch SDL_EventType(event.type) {
    case SDL_TEXTINPUT: held.hold(text: event)
    case SDL_KEYDOWN:
      if isTooSlow { held.decide(held.hold(key: event), isTaken: false) } else { ask(about: event, on: bus) }
    case SDL_KEYUP:
      // Windows do nothing with it, but screen readers know by it which keys are held.
      if !isTooSlow { call(event, on: bus) { _ in } }
      return false
    default: return false
    }
    return true
  }

  /// Lets all keys go that wait: there is nobody left who could take them.
  func giveUp() {
    held.freeAll()
    isTooSlow = false
  }

  /// Removes and returns the events that windows shall get now.
  func released() -> [SDL_Event] { held.released() }

  private func ask(about event: SDL_Event, on bus: BusConnection) {
    let number = held.hold(key: event)
    call(event, on: bus) { [weak self] values in
      self?.isTooSlow = false
      self?.held.decide(number, isTaken: values?.value(0)?.bool == true)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + OfferedKeys.patience) { [weak self] in
      guard let self, held.isWaiting(for: number) else { return }
      isTooSlow = true
      held.freeAll()
    }
  }

  private func call(_ event: SDL_Event, on bus: BusConnection, then: @escaping ([BusValue]?) -> Void) {
    bus.call(OfferedKeys.registry, "NotifyListenersSync", [AccessibleKey(event.key).value], then: then)
    // What can be sent is sent at once: no frame may follow for long.
    bus.flush()
    bus.listen()
  }
}
