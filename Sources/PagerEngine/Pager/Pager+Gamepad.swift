/// The buttons of a gamepad. Those that the page does not use move the focus or act as keys.
extension Pager {
  /// Handles a button. Returns whether it has an effect.
  func handle(_ button: PagerInput.GamepadButton, _ input: PagerInput) -> Bool {
    // An inner pager receives the equivalent keys.
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

  /// Passes a key to the focused part, or else to the page.
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
