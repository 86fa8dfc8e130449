/// Runs the updates of a pager one at a time and delivers their notifications.
///
/// While an update changes the state or a frame is drawn, the app may be called and may call the pager. Such
/// calls are postponed until the update or frame is complete. Notifications of an update are delivered when
/// the state is consistent; notifications that they cause follow them. Pagers inside this one wait with
/// theirs, so that their callbacks may change this pager, too.
///
/// A class, because a callback may request the next update while it is being called.
@MainActor
final class UpdateQueue {
  /// The pending notifications.
  let outbox = Outbox()
  /// The postponed actions, in order.
  private var postponed: [() -> Void] = []
  /// The pagers inside this one that wait with their notifications, in order.
  private var waiting: [any PageHost] = []
  /// The number of nested updates and drawings in progress.
  private var depth = 0
  /// Whether a delivery is in progress.
  private(set) var isDelivering = false
  /// Whether the last delivery reached a limit and left a remainder for the next one.
  private(set) var hasRest = false
  /// The number of rounds of the delivery in progress. Each round delivers the notifications that the
  /// previous one caused.
  private var rounds = 0
  /// The number of updates that callbacks have begun in the delivery in progress.
  private var updates = 0

  /// The limits of one delivery. Callbacks that call the pager endlessly must not hang the program, so the
  /// rest waits for the next delivery.
  private static let (mostRounds, mostUpdates) = (100, 200)
  /// Whether the limits allow more. The first round has no limit: it delivers the notifications of the update
  /// itself.
  private var mayContinue: Bool { rounds == 0 || rounds < Self.mostRounds && updates < Self.mostUpdates }

  /// Whether an update may begin now.
  var isOpen: Bool { depth == 0 }

  /// Whether callbacks have calls to make, or apps notifications to receive other than progress.
  var hasConsequences: Bool { !postponed.isEmpty || !waiting.isEmpty || !outbox.holdsOnlyProgress }

  /// Whether anything waits for the next delivery.
  var isPending: Bool { !outbox.isEmpty || !postponed.isEmpty || !waiting.isEmpty }

  /// Begins an update or a drawing. Calls may nest.
  func begin() {
    if isDelivering, depth == 0 { updates += 1 }
    depth += 1
  }

  /// Ends the innermost update or drawing.
  func end() { depth -= 1 }

  /// Runs an action right after the update or drawing in progress, or with the next delivery.
  func postpone(_ action: @escaping () -> Void) { postponed.append(action) }

  /// Runs an action now, or right after the update or drawing in progress.
  func perform(_ action: @escaping () -> Void) {
    if isOpen { action() } else { postpone(action) }
  }

  /// Delivers the notifications of a pager inside this one first in the next delivery.
  func wait(with inner: any PageHost) {
    if !waiting.contains(where: { $0 === inner }) { waiting.append(inner) }
  }

  /// Delivers the notifications in order and runs the postponed actions.
  ///
  /// Each action runs only after all notifications before it. Has no effect during an update, or during
  /// another delivery, which then also delivers these notifications. Notifications and calls beyond the
  /// limits wait for the next delivery.
  func deliver(_ send: (Notice) -> Void) {
    guard isOpen, !isDelivering else { return }
    guard isPending else { return hasRest = false }
    isDelivering = true
    (rounds, updates) = (hasRest ? 1 : 0, 0)
    var actions = 0
    repeat {
      deliverInner()
      deliverNotices(send)
      guard mayContinue else { break }
      if !postponed.isEmpty {
        if actions == 0 {
          actions = postponed.count
          rounds += 1
        }
        actions -= 1
        postponed.removeFirst()()
      } else {
        // Pages that are released here may call the pager.
        outbox.releaseTaken()
        rounds += 1
      }
    } while isPending
    outbox.releaseTaken()
    isDelivering = false
    hasRest = isPending
  }

  /// Delivers all pending notifications before it returns, even if a callback calls it. Has no effect during
  /// an update.
  func deliverAtOnce(_ send: (Notice) -> Void) {
    guard isOpen, isDelivering else { return deliver(send) }
    deliverNotices(send)
  }

  /// Leaves the remainder of the delivery in progress for the next one, because a pager inside this one has
  /// reached a limit. Otherwise their limits would multiply.
  func stopDelivery() { rounds = Self.mostRounds }

  private func deliverInner() {
    var left = waiting.count
    while mayContinue, !waiting.isEmpty {
      waiting.removeFirst().deliver()
      left -= 1
      guard left <= 0 else { continue }
      left = waiting.count
      if left > 0 { rounds += 1 }
    }
  }

  private func deliverNotices(_ send: (Notice) -> Void) {
    var left = outbox.count
    while mayContinue, let notice = outbox.next() {
      send(notice)
      left -= 1
      guard left <= 0 else { continue }
      left = outbox.count
      if left > 0 { rounds += 1 }
    }
  }
}
