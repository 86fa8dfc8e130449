/// How far a page is in view, and the calls that lead from one state to another.
///
/// The calls are the edges of this machine: nothing else makes them, so they cannot be unbalanced.
enum Appearance: Equatable, Sendable {
  case hidden
  case appearing
  case shown
  case disappearing

  /// The next call on the way to `goal`, and the state after it; nil when there.
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

  /// How far something can be in view inside a container that is this far in view itself.
  func limited(by container: Appearance) -> Appearance {
    switch (self, container) {
    case (.hidden, _), (_, .hidden): .hidden
    case (_, .shown): self
    case (.shown, .appearing), (.appearing, .appearing): .appearing
    case (.disappearing, .appearing), (_, .disappearing): .disappearing
    }
  }

  /// The state that a call leads to; nil for calls that are about something else.
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

/// Who makes the calls by which pages learn that they come into view and leave.
public enum AppearanceForwarding: Hashable, Sendable {
  /// The pager, as pages move.
  case automatic
  /// The app, with `beginAppearance(of:isAppearing:)` and `endAppearance(of:)`; the pager makes none.
  case manual
}
