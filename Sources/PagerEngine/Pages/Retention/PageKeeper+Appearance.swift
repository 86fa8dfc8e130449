/// The appearance of pages where it depends on more than their motion.
extension PageKeeper {
  /// Changes the appearance of the container, and limits the appearance of the pages in view to it.
  func setContainerAppearance(_ appearance: Appearance) {
    containerAppearance = appearance
    for position in entries.indices { aim(position, at: entries[position].goal) }
  }

  /// Sets the goal of an entry, and makes the calls that lead its page there.
  func aim(_ position: Int, at goal: Appearance) {
    entries[position].goal = goal
    guard let page = entries[position].page else { return }
    move(page, to: goal, index: entries[position].index)
  }

  /// Makes the calls that lead a page to `goal`, limited by the appearance of the container.
  func move(_ page: Page, to goal: Appearance, index: Int) {
    guard forwarding == .automatic else { return }
    let goal = goal.limited(by: containerAppearance)
    while let step = page.appearance.step(towards: goal) {
      outbox.append(step.call, of: page, index: index)
      page.setAppearance(step.next)
    }
  }

  /// Makes all missing appearance calls. Children out of view come first, because they leave the view.
  func bringAppearancesUpToDate() {
    for index in attached.keys.sorted() where !isInView(index) {
      if let page = attached[index] { move(page, to: .hidden, index: index) }
    }
    for position in entries.indices { aim(position, at: entries[position].goal) }
  }

  /// Makes an appearance call on behalf of the app.
  ///
  /// Returns false, and makes no call, if the call is not the next one in order.
  func forward(_ goal: Appearance, to page: Page) -> Bool {
    guard forwarding == .manual, let index = index(of: page) else { return false }
    guard let step = page.appearance.step(towards: goal), step.next == goal else { return false }
    outbox.append(step.call, of: page, index: index)
    page.setAppearance(goal)
    return true
  }
}
