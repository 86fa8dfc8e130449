import PagerPhysics

/// The one place of a pager: a page, the accessory of another pager, a window, or none.
extension Pager {
  /// The pager around this one.
  private var outerPager: Pager? { accessoryOwner ?? containerPage?.owner as? Pager }

  /// Stops the program if a pager cannot be placed inside this one: if it is this one or around it.
  private func requireOutside(_ inner: Pager) {
    var pager: Pager? = self
    while let next = pager {
      require(next !== inner, "A pager cannot be inside itself, not even by way of other pagers.")
      pager = next.outerPager
    }
  }

  private static let sentence = "A pager can be in one place only: a page, an accessory or a window."

  /// Whether the pager is free: in no place, or in a page that is no longer a child of a pager.
  private var isFree: Bool {
    accessoryOwner == nil && window == nil && (containerPage == nil || containerPage?.holder == nil)
  }

  /// Places the pager in a page, if it is in no other place yet. Otherwise that has to change before the page becomes a child.
  func settle(in page: ContainerPage) {
    guard isFree else { return }
    containerPage = page
    isShown = false
  }

  /// Places the pager in a page of `outer`, of which the page becomes a child.
  func enter(_ page: ContainerPage, of outer: Pager) {
    outer.requireOutside(self)
    require(isFree || containerPage === page && window == nil && accessoryOwner == nil, Pager.sentence)
    containerPage = page
  }

  func admit(_ page: Page) {
    page.forEachMember { page in
      guard let page = page as? ContainerPage else { return }
      page.pager.enter(page, of: self)
    }
  }

  /// Places a pager in the accessory of this one, in place of another pager.
  func setCompanion(_ companion: Pager?, inPlaceOf old: Pager?) {
    guard companion !== old else { return }
    if let old {
      cancelCompanion(old)
      old.accessoryOwner = nil
      old.isShown = false
    }
    guard let companion else { return }
    requireOutside(companion)
    require(companion.isFree, Pager.sentence)
    companion.containerPage = nil
    companion.accessoryOwner = self
  }

  /// Places the pager in a window.
  package func enter(window: AnyObject) {
    require(isFree, Pager.sentence)
    containerPage = nil
    self.window = window
  }

  /// Takes the pages of this accessory out of view when the pager beside it is released.
  ///
  /// Without an update: layouts and drawings of the app may refer to the pager that is being released.
  func leave(released outer: Pager) {
    for (_, page) in keeper.attached.sorted(by: { $0.key < $1.key }) { page.leaveView(of: self) }
    keeper.containerAppearance = .hidden
    accessoryOwner = nil
  }

  /// Leaves the window that shows the pager, because it is closed. The pages go out of view.
  package func leaveWindow() {
    isShown = false
    window = nil
  }
}
