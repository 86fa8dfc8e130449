/// Runs the updates of a pager one at a time and delivers their notifications.
///
/// While an update changes the state or a frame is drawn, the app may be called and may call the pager. Such
/// calls are postponed until the update or frame is complete. Notifications of an update are delivered when the
/// state is consistent; notifications that they cause are delivered after them.
///
/// A class, because a callback may request the next update while it is being called.
@MainActor
final class UpdateQueue {
  /// The notifications that are still to be delivered.
  let outbox = Outbox()
  /// The postponed actions, in order.
  private var postponed: [() -> Void] = []
  /// The number of nested updates and drawings in progress.
  private var depth = 0
  /// Whether a delivery is in progress.
  private(set) var isDelivering = false

  /// Whether an update may begin now.
  var isOpen: Bool { depth == 0 }

  /// Begins an update or a drawing.
  func begin() { depth += 1 }

  /// Ends the innermost update or drawing.
  func end() { depth -= 1 }

  /// Runs an action right after the update or drawing in progress, or with the next delivery.
  func postpone(_ action: @escaping () -> Void) { postponed.append(action) }

  /// Runs an action now, or right after the update or drawing in progress.
  func perform(_ action: @escaping () -> Void) {
    if isOpen { action() } else { postpone(action) }
  }

  /// Delivers all notifications in order and runs the postponed actions. Each action runs only when all
  /// notifications before it were delivered.
  ///
  /// Does nothing during an update, or during another delivery, which then also delivers these notifications.
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

  /// Delivers all pending notifications before this returns, even if it is called from a callback. Does
  /// nothing during an update.
  func deliverAtOnce(_ tell: (Notice) -> Void) {
    guard isOpen, isDelivering else { return deliver(tell) }
    while let notice = outbox.next() { tell(notice) }
  }
}
