/// The rules, and what inner pagers take over from them.
extension Pager {
  /// Sets the rules, in an update.
  func setRules(_ rules: PagingRules) {
    guard rules != settings.rules else { return }
    settings.rules = rules
    // The indices of pages that are known bit by bit tell nothing about groups.
    if supply.chain != nil { settings.rules.pagesPerTurn = 1 }
    for (_, page) in keeper.knownPages { page.forEachMember { $0.innerPager?.inheritRules(from: self) } }
    companion?.inheritRules(from: self)
    steerAutoplay()
    isDirty = true
  }

  /// Takes over from the pager around this one what the app has not set here.
  func inheritRules(from outer: Pager) {
    let reducesMotion = outer.settings.rules.reducesMotion
    guard reducesMotion != settings.rules.outerReducesMotion else { return }
    queue.perform { [self] in
      var rules = settings.rules
      rules.outerReducesMotion = reducesMotion
      setRules(rules)
    }
  }
}
