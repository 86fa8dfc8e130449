/// Recovery from pointer events that never arrive.
extension Pager {
  /// Handles a pointer event, after synthesizing the events that its device has omitted.
  func handle(_ pointer: PagerInput.Pointer, at time: Double, handsOver: Bool) {
    guard !touch.pressed.ignores(pointer) else { return }
    var pointer = pointer
    for missing in touch.pressed.complete(&pointer, at: time) {
      route(missing, at: time, handsOver: handsOver)
    }
    route(pointer, at: time, handsOver: handsOver)
  }

  /// Cancels fingers that have been silent for so long that their release may be lost. Call it before
  /// anything that would otherwise wait for that release.
  func cancelSilentFingers(at time: Double) {
    for lost in touch.pressed.cancelSilent(at: time) { route(lost, at: time, handsOver: false) }
  }

  /// Cancels all pressed pointers, because the pager goes out of view.
  func cancelPointers() {
    guard !touch.pressed.isEmpty else { return }
    queue.perform { [self] in
      performUpdate {
        for lost in touch.pressed.cancelAll() { route(lost, at: motion.now, handsOver: false) }
      }
    }
  }

  /// The devices whose release a part of the pager awaits. For tests, to detect a part that waits for a lost
  /// pointer.
  package var heldPointers: [PagerInput.Pointer.Device] {
    touch.pressed.devices + touch.contact.devices + [pointers.device].compactMap(\.self)
  }

  /// Whether a pointer or a drag from code holds the pages.
  package var arePagesHeld: Bool { motion.grab.map { $0.swipe == nil } ?? false }
}
