/// The one door into a step of a pager, and the one way out of it.
///
/// While a step changes the state, or a picture of it is made, the app may be asked for something and may call the
/// pager: what it calls is done afterwards. What the step has brought about is told when the state is whole, and what
/// that causes is told after it.
///
/// A class, because a callback that is being told may ask for the next step.
@MainActor
final class StepQueue {
  /// What is still to be told.
  let outbox = Outbox()
  /// What is still to be done, in order.
  private var postponed: [() -> Void] = []
  /// The number of steps and pictures that are being made, one inside the other.
  private var depth = 0
  /// Whether the outbox is being emptied.
  private(set) var isDelivering = false

  /// Whether a step may begin now.
  var isOpen: Bool { depth == 0 }

  /// Begins a step or a picture.
  func begin() { depth += 1 }

  /// Ends what was begun last.
  func end() { depth -= 1 }

  /// Does something right after the step or picture that is being made, or with the next delivery.
  func postpone(_ action: @escaping () -> Void) { postponed.append(action) }

  /// Does something now, or right after the step or picture that is being made.
  func perform(_ action: @escaping () -> Void) {
    if isOpen { action() } else { postpone(action) }
  }

  /// Tells everything, in order, and does what was postponed; each action only when all before it has been told.
  ///
  /// Does nothing in the middle of a step, and while a delivery is going on, which then tells this as well.
  func deliver(_ tell: (Notice) -> Void) {
    guard isOpen, !isDelivering else { return }
    isDelivering = true
    repeat {
      repeat {
        while let notice = outbox.next() { tell(notice) }
        if !postponed.isEmpty { postponed.removeFirst()() }
      } while !outbox.isEmpty || !postponed.isEmpty
      outbox.releaseTaken()
    } while !outbox.isEmpty || !postponed.isEmpty
    isDelivering = false
  }

  /// Tells everything before this returns, though one of the callbacks may be asking for it; nothing in the middle of a
  /// step.
  func deliverAtOnce(_ tell: (Notice) -> Void) {
    guard isOpen, isDelivering else { return deliver(tell) }
    while let notice = outbox.next() { tell(notice) }
  }
}
