import Dispatch

/// Offers key events to assistive technology before windows receive them.
///
/// Screen readers are controlled by keys. Linux toolkits send each key to the registry, which returns whether
/// a client consumes it. Frames do not wait for the answer; only the key does, for at most `patience`.
@MainActor
final class PendingKeyEvents {
  /// The timeout for an answer, in seconds. After a timeout, keys are not offered until an answer arrives.
  static let patience = 1.0

  private static let registry = BusConnection.Target(
    name: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry/deviceeventcontroller",
    interface: "org.a11y.atspi.DeviceEventController")

  /// A query whether a client consumes a key. The answer may arrive much later.
  typealias Question = (AccessibleKey, _ answer: @escaping (_ isTaken: Bool) -> Void) -> Void
  /// Runs a closure after a delay in seconds.
  typealias Delay = (Double, @escaping @MainActor @Sendable () -> Void) -> Void

  private let delay: Delay
  private var held = HeldKeys<WindowEvent>()
  private var isTooSlow = false

  /// Creates an empty queue. By default, delays use the main queue.
  init(delay: Delay? = nil) {
    self.delay =
      delay ?? { seconds, work in DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { work() } }
  }

  /// Offers an event to the clients on the bus. Returns whether the event is held until an answer arrives.
  func offer(_ event: WindowEvent, on bus: BusConnection) -> Bool {
    offer(event) { key, answer in
      bus.call(PendingKeyEvents.registry, "NotifyListenersSync", [key.value]) { values in
        answer(values?.value(0)?.bool == true)
      }
      // Send immediately, since the next frame may be far away.
      bus.flush()
      bus.listen()
    }
  }

  /// Offers an event by a query. Returns whether the event is held until an answer arrives.
  func offer(_ event: WindowEvent, by question: Question) -> Bool {
    switch event.typing {
    case .text: held.hold(text: event)
    case .press(let key):
      if isTooSlow {
        held.decide(held.hold(key: event), isTaken: false)
      } else {
        ask(about: event, key, question)
      }
    case .release(let key):
      // Windows ignore key releases, but screen readers use them to track held keys.
      if !isTooSlow { question(key) { _ in } }
      return false
    case nil: return false
    }
    return true
  }

  /// Releases all held keys. Call it when no client can consume them any longer.
  func giveUp() {
    held.freeAll()
    isTooSlow = false
  }

  /// Removes and returns the events that windows can receive now.
  func released() -> [WindowEvent] { held.released() }

  private func ask(about event: WindowEvent, _ key: AccessibleKey, _ question: Question) {
    let number = held.hold(key: event)
    question(key) { [weak self] isTaken in
      self?.isTooSlow = false
      self?.held.decide(number, isTaken: isTaken)
    }
    delay(PendingKeyEvents.patience) { [weak self] in
      guard let self, held.isWaiting(for: number) else { return }
      isTooSlow = true
      held.freeAll()
    }
  }
}
