/// The titles under the mouse, under a press, and with the keyboard focus.
struct TitleInteraction: Equatable, Sendable {
  /// The title with the keyboard focus; nil if no title has it.
  var focused: Int?
  /// The title under the mouse.
  var hovered: Int?
  /// The pressed title.
  var pressed: Int?

  /// Moves the focus to the last title if its title no longer exists.
  mutating func limitFocus(toCount count: Int) {
    if let title = focused, title >= count { focused = count > 0 ? count - 1 : nil }
  }
}

extension TitleInteraction: Renumbered {
  /// Updates the indices of the focused and the pressed title.
  ///
  /// The titles move under the mouse, so no title is hovered until the pager's next hit test.
  mutating func apply(_ change: PageChange) {
    focused = focused.flatMap { change.index(of: $0) }
    pressed = pressed.flatMap { change.index(of: $0) }
    hovered = nil
  }
}
