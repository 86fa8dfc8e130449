/// The titles and buttons under the mouse and under a press, and the title and with the keyboard focus.
struct TitleInteraction: Equatable, Sendable {
  /// A title, or one of its buttons.
  struct Target: Equatable, Sendable {
    var title: Int
    /// The index of the button; nil for the title itself.
    var button: Int?
  }

  /// The title with the keyboard focus; nil if no title has it.
  var focused: Int?
  /// The title or button under the mouse.
  var hovered: Target?
  /// The pressed title or button.
  var pressed: Target?

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
    pressed = pressed.flatMap { target in
      change.index(of: target.title).map { Target(title: $0, button: target.button) }
    }
    hovered = nil
  }
}
