/// The paging rules, and the settings that inner pagers inherit.
extension Pager {
  /// Changes the rules. Call it in an update.
  func setRules(_ rules: PagingRules) {
    guard rules != settings.rules else { return }
    settings.rules = rules
    // The indices of a chain, which learns its pages one by one, do not form groups.
    if supply.chain != nil { settings.rules.pagesPerTurn = 1 }
    passOnSettings()
    steerAutoplay()
    setNeedsFrame()
  }

  /// Changes the strings. Call it in an update.
  private func setStrings(_ set: (inout PagerSettings.Words) -> Void) {
    set(&settings.words)
    if case .indexed(let list as FixedPages) = supply { list.strings = strings }
    keeper.forgetDrawings()
    drawings.placeholders.removeAll()
    reloadTitles()
    passOnSettings()
  }

  /// The texts that the pager itself shows; English by default.
  ///
  /// Nested pagers, and a pager used as an accessory, inherit this value until you set it explicitly.
  public var strings: PagerStrings {
    get { settings.words.current.strings }
    set { queue.perform { [self] in setStrings { $0.chosen = SharedStrings(newValue) } } }
  }

  /// The clipboard that pages copy to and paste from.
  ///
  /// By default it is private to the pager; a `PagerWindow` sets the clipboard of the desktop.
  ///
  /// Nested pagers, and a pager used as an accessory, inherit this value until you set it explicitly.
  public var clipboard: any Clipboard {
    get { settings.clipboards.current }
    set {
      settings.clipboards.chosen = newValue
      passOnSettings()
    }
  }

  private func passOnSettings() {
    for (_, page) in keeper.knownPages { page.forEachMember { $0.innerPager?.inheritSettings(from: self) } }
    companion?.inheritSettings(from: self)
  }

  /// Inherits settings from the pager around this one, except those that the app has set here.
  func inheritSettings(from outer: Pager) {
    if outer.clipboard !== settings.clipboards.outer {
      settings.clipboards.outer = outer.clipboard
      passOnSettings()
    }
    let words = outer.settings.words.current
    if words !== settings.words.outer { queue.perform { [self] in setStrings { $0.outer = words } } }
    var rules = settings.rules
    rules.inherit(from: outer.settings.rules)
    guard rules != settings.rules else { return }
    queue.perform { [self] in
      var rules = settings.rules
      rules.inherit(from: outer.settings.rules)
      setRules(rules)
    }
  }
}
