import CSDL2

/// Whether SDL keeps a press of the mouse's first button to itself.
///
/// SDL counts a button as held until it is told otherwise. If a window goes away under a held button, the release goes to
/// another program, and SDL takes the next press for nothing new. The moves after it are told, though.
struct HeldButton: Equatable, Sendable {
  private enum State {
    /// SDL tells every press.
    case told
    /// The window has lost the focus under a held button, and may not hear of its release.
    case doubtful
    /// The button was released elsewhere.
    case released
  }

  private var state = State.told

  /// SDL has told a press or a release.
  mutating func wasTold() { state = .told }

  /// The window has lost the focus.
  mutating func focusWasLost(isHeld: Bool) { state = isHeld ? .doubtful : .told }

  /// Takes a move. Returns whether it is the first one after a press that was not told.
  ///
  /// - Parameter isReallyHeld: what the display says, which is asked only while there is doubt.
  mutating func move(isReallyHeld: @autoclosure () -> Bool) -> Bool {
    switch state {
    case .told: return false
    case .doubtful:
      if !isReallyHeld() { state = .released }
      return false
    case .released:
      guard isReallyHeld() else { return false }
      state = .told
      return true
    }
  }

  /// Whether the display says so now.
  @MainActor static var isReallyHeld: Bool { SDL_GetGlobalMouseState(nil, nil) & mask != 0 }
  /// Whether SDL says so.
  @MainActor static var isHeld: Bool { SDL_GetMouseState(nil, nil) & mask != 0 }

  private static let mask: UInt32 = 1 << (UInt32(SDL_BUTTON_LEFT) - 1)
}
