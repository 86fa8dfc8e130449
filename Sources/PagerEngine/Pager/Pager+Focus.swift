/// Keyboard focus: Tab goes through the titles and the parts of the current page, in and out of inner pagers.
extension Pager {
  /// The area of the caret in the pager, in points, while the current page wants text; nil otherwise.
  ///
  /// A window turns text input on and off with it. An app with its own loop does so itself.
  public var textInputArea: Rect? {
    let origin = geometry.currentPageFrame.origin
    return keeper.attachedPage(at: currentPage)?.textInputArea?.offset(by: origin.x, origin.y)
  }

  /// Copies and pastes text for pages; private to the pager by default. A window sets that of the desktop.
  public var clipboard: any Clipboard {
    get { settings.clipboard }
    set { settings.clipboard = newValue }
  }

  /// Whether the focus is on the titles or on the current page.
  var hasFocus: Bool { strip.focusedTitle != nil || focusPage?.hasFocus == true }

  private var focusPage: Page? { keeper.attachedPage(at: currentPage) }

  private var hasTitles: Bool { !strip.frame.isEmpty && pageCount > 0 }

  /// Takes the focus from the titles and the page.
  func resignFocus() {
    if strip.focusedTitle != nil { blurTitles() }
    if let page = focusPage, page.hasFocus { page.resignFocus() }
  }

  /// Moves the focus by a step. Returns false if it has left the pager.
  func moveFocus(_ step: FocusStep) -> Bool {
    let isOnTitles = strip.focusedTitle != nil
    let isOnPage = focusPage?.hasFocus == true
    switch step {
    case .forward:
      if !isOnTitles, !isOnPage, hasTitles {
        focus(targetPage)
        return true
      }
      if isOnTitles { blurTitles() }
      return focusPage?.moveFocus(step) ?? false
    case .backward:
      if isOnTitles {
        blurTitles()
        return false
      }
      if focusPage?.moveFocus(step) == true { return true }
      guard hasTitles else { return false }
      focus(targetPage)
      return true
    }
  }

  /// Moves the focus by a step of the Tab key. From the last part it goes to nothing, and from there to the first part.
  /// Returns whether anything has changed.
  func cycleFocus(_ step: FocusStep) -> Bool {
    let hadFocus = hasFocus
    let hasMoved = moveFocus(step)
    isDirty = isDirty || hasMoved || hadFocus
    return hasMoved || hadFocus
  }
}
