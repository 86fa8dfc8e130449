/// Appearance calls of the pages, and the appearance of the pager itself.
extension Pager {
  /// Reports that a page begins to appear or to disappear. Only with manual appearance forwarding.
  ///
  /// Returns whether the call was made. A call out of order, such as a second one in a row, is not made.
  @discardableResult
  public func beginAppearance(of page: Page, isAppearing: Bool) -> Bool {
    defer { deliver() }
    return keeper.forward(isAppearing ? .appearing : .disappearing, to: page)
  }

  /// Reports the end of a change that `beginAppearance(of:isAppearing:)` has begun. Returns false if there
  /// was no such change.
  @discardableResult
  public func endAppearance(of page: Page) -> Bool {
    defer { deliver() }
    return keeper.forward(page.appearance == .appearing ? .shown : .hidden, to: page)
  }

  /// Changes who makes the appearance calls. With a change back to automatic, the pager makes all missing
  /// calls at once.
  func setForwarding(_ forwarding: AppearanceForwarding) {
    queue.perform { [self] in
      guard forwarding != keeper.forwarding else { return }
      keeper.forwarding = forwarding
      keeper.bringAppearancesUpToDate()
      deliver()
    }
  }

  /// Changes the appearance of the pager itself.
  func setAppearance(_ appearance: Appearance) {
    guard appearance != keeper.containerAppearance else { return }
    // No release is sure to come from a window that is hidden.
    if appearance == .hidden { cancelPointers() }
    keeper.setContainerAppearance(appearance)
    companion?.setAppearance(appearance)
    steerAutoplay()
    isDirty = true
    deliver()
  }
}
