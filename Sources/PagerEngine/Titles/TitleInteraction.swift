/// The titles or buttons under the mouse and under a press, and the title with the keyboard focus.
struct TitleInteraction: Equatable, Sendable {
  /// A title, or one of its buttons.
  struct Target: Equatable, Sendable {
    var title: Int
    /// The identifier of the button; nil for the title itself.
    var button: String?
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
  /// The focus of a removed title is on the one that follows. The next layout moves it from beyond the end.
  /// The titles move under the mouse, so no title is hovered until the pager's next hit test.
  mutating func apply(_ change: PageChange) {
    focused = focused.map { title in
      if case .remove(let at, _) = change, change.index(of: title) == nil { return at }
      return change.index(of: title) ?? title
    }
    pressed = pressed.flatMap { target in
      change.index(of: target.title).map { Target(title: $0, button: target.button) }
    }
    hovered = nil
  }
}
