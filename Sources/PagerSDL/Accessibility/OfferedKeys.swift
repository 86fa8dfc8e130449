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

  /// Asks whether somebody takes a key, and hands on the answer, which may come much later.
  typealias Question = (AccessibleKey, _ answer: @escaping (_ isTaken: Bool) -> Void) -> Void
  /// Does something after so many seconds.
  typealias Delay = (Double, @escaping @MainActor @Sendable () -> Void) -> Void

  private let delay: Delay
  private var held = HeldKeys<SDL_Event>()
  private var isTooSlow = false

  /// Begins without keys. Without a delay of its own it waits by the main queue.
  init(delay: Delay? = nil) {
    self.delay =
      delay ?? { seconds, work in DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { work() } }
  }

  /// Offers an event to whoever listens on the bus. Returns whether the event is kept until there is an answer.
  func offer(_ event: SDL_Event, on bus: BusConnection) -> Bool {
    offer(event) { key, answer in
      bus.call(OfferedKeys.registry, "NotifyListenersSync", [key.value]) { values in
        answer(values?.value(0)?.bool == true)
      }
      // What can be sent is sent at once: no frame may follow for long.
      bus.flush()
      bus.listen()
    }
  }

  /// Offers an event by a question. Returns whether the event is kept until there is an answer.
  func offer(_ event: SDL_Event, by question: Question) -> Bool {
    switch SDL_EventType(event.type) {
    case SDL_TEXTINPUT: held.hold(text: event)
    case SDL_KEYDOWN:
      if isTooSlow { held.decide(held.hold(key: event), isTaken: false) } else { ask(about: event, question) }
    case SDL_KEYUP:
      // Windows do nothing with it, but screen readers know by it which keys are held.
      if !isTooSlow { question(AccessibleKey(event.key)) { _ in } }
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

  private func ask(about event: SDL_Event, _ question: Question) {
    let number = held.hold(key: event)
    question(AccessibleKey(event.key)) { [weak self] isTaken in
      self?.isTooSlow = false
      self?.held.decide(number, isTaken: isTaken)
    }
    delay(OfferedKeys.patience) { [weak self] in
      guard let self, held.isWaiting(for: number) else { return }
      isTooSlow = true
      held.freeAll()
    }
  }
}
