/// The visibility of a page, as a state machine whose edges are lifecycle calls.
///
/// Nothing else makes these calls, so they cannot be unbalanced.
enum Appearance: Equatable, Sendable {
  case hidden
  case appearing
  case shown
  case disappearing

  /// Returns the next call towards `goal`, and the state after it; nil if `goal` is reached.
  func step(towards goal: Appearance) -> (call: PageLifecycleEvent, next: Appearance)? {
    switch (self, goal) {
    case (.hidden, .hidden), (.appearing, .appearing), (.shown, .shown), (.disappearing, .disappearing):
      nil
    case (.hidden, _): (.willAppear, .appearing)
    case (.appearing, .shown): (.didAppear, .shown)
    case (.appearing, _): (.willDisappear, .disappearing)
    case (.shown, _): (.willDisappear, .disappearing)
    case (.disappearing, .hidden): (.didDisappear, .hidden)
    case (.disappearing, _): (.willAppear, .appearing)
    }
  }

  /// Returns the state of a page in a container that is in the state `container`.
  func limited(by container: Appearance) -> Appearance {
    switch (self, container) {
    case (.hidden, _), (_, .hidden): .hidden
    case (_, .shown): self
    case (.shown, .appearing), (.appearing, .appearing): .appearing
    case (.disappearing, .appearing), (_, .disappearing): .disappearing
    }
  }

  /// Creates the state that follows a call; nil for calls that do not change the appearance.
  init?(after call: PageLifecycleEvent) {
    switch call {
    case .willAppear: self = .appearing
    case .didAppear: self = .shown
    case .willDisappear: self = .disappearing
    case .didDisappear: self = .hidden
    default: return nil
    }
  }
}

/// The sender of the appearance calls of pages: the pager or the app.
///
/// The pager sends them by default (`automatic`).
///
/// Choose `manual` if the app animates the pager as a whole, such as a panel that slides in. A page that
/// starts a video in `didAppear` then starts it at the end of the slide instead of in the first frame:
///
///     pager.appearanceForwarding = .manual  // Before the first layout.
///     page.beginAppearanceTransition(true)  // The slide begins: `willAppear`.
///     page.endAppearanceTransition()  // The slide has ended: `didAppear`.
///     pager.appearanceForwarding = .automatic  // From here the pager makes the calls.
///
/// For calls out of order, such as a second `willAppear` in a row, these methods do nothing and return false.
public enum AppearanceForwarding: Hashable, Sendable {
  /// The pager makes the calls as pages move.
  case automatic
  /// The app makes the calls, with `Page.beginAppearanceTransition(_:)` and `Page.endAppearanceTransition()`;
  /// the pager makes none.
  case manual
}
