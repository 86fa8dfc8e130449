/// How far the pages are in view when that is not up to their motion alone.
extension PageKeeper {
  /// The container has come into view, or left it: its pages do the same.
  func setContainerAppearance(_ appearance: Appearance) {
    containerAppearance = appearance
    for place in entries.indices { aim(place, at: entries[place].goal) }
  }

  /// Makes the calls that bring a page in view to where it is to be.
  func aim(_ place: Int, at goal: Appearance) {
    entries[place].goal = goal
    guard let page = entries[place].page else { return }
    move(page, to: goal, index: entries[place].index)
  }

  /// Makes the calls that lead a page to a state, as far as the container is in view.
  func move(_ page: Page, to goal: Appearance, index: Int) {
    guard forwarding == .automatic else { return }
    let goal = goal.limited(by: containerAppearance)
    while let step = page.appearance.step(towards: goal) {
      outbox.append(step.call, of: page, index: index)
      page.appearance = step.next
    }
  }

  /// Makes the calls that are missing, of children out of view first: those that are left.
  func bringAppearancesUpToDate() {
    for index in attached.keys.sorted() where !isInView(index) {
      if let page = attached[index] { move(page, to: .hidden, index: index) }
    }
    for place in entries.indices { aim(place, at: entries[place].goal) }
  }

  /// An appearance call that the app makes instead of the pager. Returns whether it was in order.
  func forward(_ goal: Appearance, to page: Page) -> Bool {
    guard forwarding == .manual, let index = index(of: page) else { return false }
    guard let step = page.appearance.step(towards: goal), step.next == goal else { return false }
    outbox.append(step.call, of: page, index: index)
    page.appearance = goal
    return true
  }
}
