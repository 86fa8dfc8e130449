import PagerPhysics

/// The settings of the app, except those of layout and title strip.
@MainActor
struct PagerSettings {
  var theme = Theme.light
  var rules = PagingRules()
  /// The delay between making a frame and presenting it, in seconds.
  var presentationDelay = 0.0
  var transition = PageTransition.slide
  fileprivate var clipboards = Inherited<any Clipboard>(outer: PrivateClipboard())
  /// The reading direction of the pager around this one.
  fileprivate(set) var outerDirection = PageGeometry.ReadingDirection.leftToRight
  var inputPolicy = InputPolicy()
  var words = Inherited(outer: SharedStrings.english)
  var animatesTitleSelection = true
  var arrangement = PageArrangement()
  /// Returns the extents of pages; nil if all are as long as the viewport.
  var pageExtents: ((Int) -> PageExtent)?
  var backdrop: PagerBackdrop?
  var placeholder: @MainActor (Placeholder, PageContext) -> DrawList = Placeholder.draw
  var layers: [PagerLayer] = []
  var additionalTitleStrips: [AdditionalTitleStrip] = []
  var pageIndicator: PageIndicator?
}

/// The settings of a pager, except those of layout, autoplay and input.
extension Pager {
  /// The colours of the pager and its pages; light by default.
  ///
  /// A change records the drawings of all pages again. A pager inside a page or in an accessory takes the
  /// theme of the pager around it.
  public var theme: Theme {
    get { settings.theme }
    set {
      queue.perform { [self] in
        guard newValue != settings.theme else { return }
        settings.theme = newValue
        keeper.forgetDrawings()
        drawings = PagerDrawings()
        accessoryState.forgetDrawing()
        layOutCompanion()
        refresh()
      }
    }
  }

  /// The rules of the paging physics and gestures; `PagingRules()` by default.
  ///
  ///     pager.rules.snapPolicy = .free
  ///
  /// With a `NeighborPageSource`, `pagesPerTurn` stays 1.
  public var rules: PagingRules {
    get { settings.rules }
    set {
      queue.perform { [self] in
        var rules = newValue
        rules.keepInherited(of: settings.rules)
        setRules(rules)
      }
    }
  }

  /// The transition between pages; `slide` by default.
  ///
  /// - A change during a motion takes effect with the next motion.
  /// - With reduced motion, pages fade with any transition.
  /// - A curl turns only pages that fill the viewport: with `pageExtents`, or with insets or another alignment in
  ///   `arrangement`, pages slide instead.
  public var transition: PageTransition {
    get { settings.transition }
    set { changeLayout { $0.settings.transition = newValue } }
  }

  /// A closure that draws the placeholder of a missing page; `Placeholder.draw` by default.
  ///
  /// A page is missing while it loads, after it has failed to load, and in a pager without pages. Use your
  /// own drawing for some of these, and the default for the others:
  ///
  ///     pager.placeholder = { placeholder, context in
  ///       guard case .loading = placeholder else { return Placeholder.draw(placeholder, in: context) }
  ///       var list = DrawList()
  ///       list.fill(Rect(origin: .zero, size: context.size), context.theme.fill)
  ///       return list
  ///     }
  ///
  /// Without pages the drawing fills the viewport. The pager calls the closure while it draws, and keeps up
  /// to 16 drawings.
  public var placeholder: @MainActor (Placeholder, PageContext) -> DrawList {
    get { settings.placeholder }
    set { changeLayout { $0.settings.placeholder = newValue } }
  }

  /// The page indicator over the pages; nil by default.
  ///
  ///     pager.pageIndicator = PageIndicator(.dots(.worm))
  ///
  /// A tap on a dot or on the bar selects a page. If the property is nil, the pages of a
  /// `NeighborPageSource` get plain dots if the source numbers them; see `NeighborPageSource.dots()`.
  public var pageIndicator: PageIndicator? {
    get { settings.pageIndicator }
    set {
      queue.perform { [self] in
        guard newValue != settings.pageIndicator else { return }
        settings.pageIndicator = newValue
        setNeedsFrame()
      }
    }
  }

  /// The texts that the pager itself shows; English by default.
  ///
  /// Nested pagers, and a pager used as an accessory, inherit this value until you set it explicitly.
  public var strings: PagerStrings {
    get { settings.words.current.strings }
    set { queue.perform { [self] in setStrings { $0.chosen = SharedStrings(newValue) } } }
  }

  package var clipboard: any Clipboard {
    get { settings.clipboards.current }
    set {
      settings.clipboards.chosen = newValue
      passOnSettings()
    }
  }
}

/// The settings that inner pagers inherit: rules, reading direction, strings and clipboard.
extension Pager {
  /// Changes the rules. Call it in an update.
  private func setRules(_ rules: PagingRules) {
    guard rules != settings.rules else { return }
    let restedAnywhere = restsAnywhere
    settings.rules = rules
    // The indices of a chain, which learns its pages one by one, do not form groups.
    if supply.chain != nil { settings.rules.pagesPerTurn = 1 }
    passOnSettings()
    steerAutoplay()
    if restedAnywhere { takeFocusFromOtherPages() }
    setNeedsFrame()
    deliver()
  }

  /// Changes the strings. Call it in an update.
  private func setStrings(_ set: (inout Inherited<SharedStrings>) -> Void) {
    set(&settings.words)
    supply.fixed?.strings = strings
    keeper.forgetDrawings()
    drawings.placeholders.removeAll()
    invalidate(.titles)
    passOnSettings()
  }

  func passOnSettings() {
    for (_, page) in keeper.knownPages { page.forEachMember { $0.innerPager?.inheritSettings(from: self) } }
    companion?.inheritSettings(from: self)
  }

  /// Inherits settings from the pager around this one, except those that the app has set here.
  func inheritSettings(from outer: Pager) {
    if outer.clipboard !== settings.clipboards.outer {
      settings.clipboards.outer = outer.clipboard
      passOnSettings()
    }
    if outer.readingDirection != settings.outerDirection {
      settings.outerDirection = outer.readingDirection
      updateArrangement()
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
