import CSDL2

/// Detects presses of the primary mouse button that SDL does not report.
///
/// SDL considers a button held until it receives the release. If a window loses the focus while the button is
/// held, the release may go to another program. SDL then ignores the next press as a duplicate, but reports
/// the moves after it.
struct HeldButton: Equatable, Sendable {
  private enum State {
    /// SDL reports every press.
    case reported
    /// The window has lost the focus while the button was held, and may miss the release.
    case doubtful
    /// The button was released outside the window, so SDL will ignore the next press.
    case released
  }

  private var state = State.reported

  /// Records that SDL has reported a press or a release.
  mutating func wasReported() { state = .reported }

  /// Records that the window has lost the focus.
  mutating func focusWasLost(isHeld: Bool) { state = isHeld ? .doubtful : .reported }

  /// Handles a move. Returns whether it is the first one after a press that SDL did not report.
  ///
  /// - Parameter isReallyHeld: Whether the display server reports the button as held; evaluated only in
  ///   doubt.
  mutating func move(isReallyHeld: @autoclosure () -> Bool) -> Bool {
    switch state {
    case .reported: return false
    case .doubtful:
      if !isReallyHeld() { state = .released }
      return false
    case .released:
      guard isReallyHeld() else { return false }
      state = .reported
      return true
    }
  }

  /// Whether the display server reports the button as held.
  @MainActor static var isReallyHeld: Bool { SDL_GetGlobalMouseState(nil, nil) & mask != 0 }
  /// Whether SDL reports the button as held.
  @MainActor static var isHeld: Bool { SDL_GetMouseState(nil, nil) & mask != 0 }

  /// The first button in SDL's states of the mouse.
  static let mask: UInt32 = 1 << (UInt32(SDL_BUTTON_LEFT) - 1)
}
