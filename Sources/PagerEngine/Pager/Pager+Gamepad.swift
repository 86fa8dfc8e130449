/// The buttons of a gamepad. What the page does not use itself stands for steps of the focus and for keys.
extension Pager {
  /// Handles a button. Returns whether it has an effect.
  func handle(_ button: PagerInput.GamepadButton, _ input: PagerInput) -> Bool {
    // An inner pager gets the keys that the button stands for.
    guard containerPage == nil else { return false }
    if offerToPage(input) { return true }
    guard inputPolicy.devices.contains(.gamepad) else { return false }
    switch button {
    case .leftShoulder: return turnPage(.pageUp, -1, input)
    case .rightShoulder: return turnPage(.pageDown, 1, input)
    case .up: return cycleFocus(.backward)
    case .down: return cycleFocus(.forward)
    case .left: return press(.left, input) || cycleFocus(.backward)
    case .right: return press(.right, input) || cycleFocus(.forward)
    case .confirm: return press(.enter, input)
    case .cancel: return press(.escape, input)
    }
  }

  /// Offers a key to what has the focus.
  private func press(_ key: PagerInput.Key, _ input: PagerInput) -> Bool {
    handleFocusedTitle(key, []) || handleFocusedIndicator(key, []) || handleFocusedFailure(key)
      || offerToPage(PagerInput(time: input.time, .key(key, [], isRepeat: false)))
  }

  /// Turns the page of the innermost pager that can.
  private func turnPage(_ key: PagerInput.Key, _ pages: Int, _ input: PagerInput) -> Bool {
    if offerToPage(PagerInput(time: input.time, .key(key, [], isRepeat: false))) { return true }
    let command = KeyCommand.step(pages)
    perform(command, with: .gamepad)
    return true
  }
}
