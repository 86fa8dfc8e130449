/// Pointers whose release never comes.
extension Pager {
  /// Handles an event of a pointer, and before it those that its device has left out.
  func handle(_ pointer: PagerInput.Pointer, at time: Double, handsOver: Bool) {
    guard !touch.pressed.ignores(pointer) else { return }
    var pointer = pointer
    for missing in touch.pressed.complete(&pointer, at: time) {
      route(missing, at: time, handsOver: handsOver)
    }
    route(pointer, at: time, handsOver: handsOver)
  }

  /// Ends fingers that have been silent for so long that their release may be lost, for something that would have to wait for it.
  func cancelSilentFingers(at time: Double) {
    for lost in touch.pressed.cancelSilent(at: time) { route(lost, at: time, handsOver: false) }
  }

  /// Ends what all pointers do, because the pager goes out of view.
  func cancelPointers() {
    guard !touch.pressed.isEmpty else { return }
    queue.perform { [self] in
      performUpdate {
        for lost in touch.pressed.cancelAll() { route(lost, at: motion.now, handsOver: false) }
      }
    }
  }

  /// The pointers that a part of the pager waits for, to see that none is waited for in vain.
  package var heldPointers: [PagerInput.Pointer.Device] {
    touch.pressed.devices + touch.contact.devices + [pointers.device].compactMap(\.self)
  }

  /// Whether a pointer or a drag from code holds the pages.
  package var arePagesHeld: Bool { motion.grab.map { $0.swipe == nil } ?? false }
}
