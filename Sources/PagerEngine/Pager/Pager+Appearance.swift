/// Appearance calls of the pages, and the appearance of the pager itself.
extension Pager {
  /// Whether the pager is visible; true by default.
  ///
  /// Setting it to false makes the pages in view disappear, with their lifecycle calls, pauses autoplay and
  /// cancels pointers that are down. It does not prevent drawing. A window, a page or an accessory that
  /// contains the pager sets it.
  public var isShown: Bool {
    get { keeper.containerAppearance != .hidden }
    set { queue.perform { [self] in if newValue != isShown { setAppearance(newValue ? .shown : .hidden) } } }
  }

  /// The sender of the appearance calls of pages; `automatic` by default.
  ///
  /// With `automatic` it is the pager, with `manual` the app. A change back to `automatic` makes all missing
  /// calls at once.
  public var appearanceForwarding: AppearanceForwarding {
    get { keeper.forwarding }
    set {
      queue.perform { [self] in
        guard newValue != keeper.forwarding else { return }
        keeper.forwarding = newValue
        keeper.bringAppearancesUpToDate()
        deliver()
      }
    }
  }

  /// Reports that a page begins to appear or to disappear.
  ///
  /// Call it with `AppearanceForwarding.manual`, when an animation of the app begins. Returns whether the
  /// page receives the call. It does not
  ///
  /// - with automatic forwarding
  /// - if the page is not a child of the pager
  /// - if the call is out of order, such as a second one in a row
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - isAppearing: True if the page begins to appear, false if it begins to disappear.
  @discardableResult
  public func beginAppearance(of page: Page, isAppearing: Bool) -> Bool {
    defer { deliver() }
    return keeper.forward(isAppearing ? .appearing : .disappearing, to: page)
  }

  /// Reports the end of a change that `beginAppearance(of:isAppearing:)` began.
  ///
  /// Returns whether the page receives the call; false if there was no such change, or with automatic
  /// forwarding.
  @discardableResult
  public func endAppearance(of page: Page) -> Bool {
    defer { deliver() }
    return keeper.forward(page.appearance == .appearing ? .shown : .hidden, to: page)
  }

  /// Sets the appearance of the pager itself.
  func setAppearance(_ appearance: Appearance) {
    guard appearance != keeper.containerAppearance else { return }
    // A hidden window may never send the release.
    if appearance == .hidden { cancelPointers() }
    keeper.setContainerAppearance(appearance)
    companion?.setAppearance(appearance)
    steerAutoplay()
    setNeedsFrame()
    deliver()
  }
}
