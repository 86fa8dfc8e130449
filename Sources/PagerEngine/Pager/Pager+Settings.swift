import PagerPhysics

/// Settings of the app.
extension Pager {
  /// The colours; light by default. A change redraws the pages.
  public var theme: Theme {
    get { settings.theme }
    set {
      queue.perform { [self] in
        guard newValue != settings.theme else { return }
        settings.theme = newValue
        keeper.forgetDrawings()
        drawings = PagerDrawings()
        layOutCompanion()
        refresh()
      }
    }
  }

  /// The constants of the paging physics and gestures.
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

  /// The position and style of the title strip. An extent of 0 hides the strip.
  public var stripStyle: TitleStripStyle {
    get { strip.style }
    set {
      strip.style = newValue
      relayout()
    }
  }

  /// Whether pages move to a selected title with an animation; otherwise they jump.
  ///
  /// True by default, and false in a pager with a fixed list of pages. The indicator springs to the title either way.
  public var animatesTitleSelection: Bool {
    get { settings.animatesTitleSelection }
    set { settings.animatesTitleSelection = newValue }
  }

  /// How pages change places: they slide, by default.
  ///
  /// A change in the middle of a motion takes effect with the next motion. With reduced motion pages cross-fade, whatever
  /// the transition.
  public var transition: PageTransition {
    get { settings.transition }
    set { change { $0.settings.transition = newValue } }
  }

  /// Whether the first page follows the last one, without an end; false by default.
  ///
  /// Wrapping has no effect for a `NeighborPageSource`, and while there are too few pages to fill the view
  /// without showing a page twice.
  public var wrapsAround: Bool {
    get { settings.wrapsAround }
    set { change { $0.settings.wrapsAround = newValue } }
  }

  /// Draws the place of a page that is loading or failed to load, and the whole area for pages if there are
  /// no pages.
  public var placeholder: @MainActor (Placeholder, PageContext) -> DrawList {
    get { settings.placeholder }
    set { change { $0.settings.placeholder = newValue } }
  }

  /// A drawing at one edge, beside titles and pages, which stays in place while they move; nil by default.
  public var accessory: PagerAccessory? {
    get { settings.accessory }
    set {
      change {
        $0.setCompanion(newValue?.pager, inPlaceOf: $0.companion)
        $0.settings.accessory = newValue
      }
    }
  }

  /// Called at the end of each frame, to draw over everything or to show another frame; nil, the default, for nothing.
  ///
  /// It gets the frame so far, all of the pager in it. Commands that begin clips have to be balanced. Calls of the pager take
  /// effect after the frame. In a pager inside a page it is not called.
  public var overlay: ((_ frame: inout DisplayList, _ context: PageContext) -> Void)? {
    get { settings.overlay }
    set {
      settings.overlay = newValue
      isDirty = true
    }
  }

  /// Describes the overlay for assistive technology while the overlay covers the pager and takes all input, as a dialog does;
  /// nil, the default, if it does not.
  ///
  /// While it is set, the element is the only part of the pager. One of its parts, or the element itself, has the focus. Frames
  /// are in points of the pager.
  public var overlayElement: ((_ context: PageContext) -> AccessibilityElement)? {
    get { settings.overlayElement }
    set {
      settings.overlayElement = newValue
      isDirty = true
    }
  }

  /// Additional title strips that follow the same pages; none by default.
  ///
  /// They are drawn over everything else. A strip must not be in two pagers.
  public var additionalTitleStrips: [AdditionalTitleStrip] {
    get { settings.additionalTitleStrips }
    set {
      change {
        for strip in $0.settings.additionalTitleStrips { strip.pager = nil }
        $0.settings.additionalTitleStrips = newValue
        for strip in newValue {
          require(strip.pager == nil, "A strip of titles can be in one pager only, and once.")
          strip.pager = $0
        }
      }
    }
  }

  /// The page indicator over the pages; nil by default. A tap on it selects a page.
  ///
  /// Without it, the pages of a `NeighborPageSource` get plain dots if they are counted.
  public var pageIndicator: PageIndicator? {
    get { settings.pageIndicator }
    set {
      queue.perform { [self] in
        guard newValue != settings.pageIndicator else { return }
        settings.pageIndicator = newValue
        isDirty = true
      }
    }
  }

  /// Whether the pager is visible; true by default. While it is false, all pages are hidden. Pointers that are down end.
  public var isShown: Bool {
    get { keeper.containerAppearance != .hidden }
    set { queue.perform { [self] in if newValue != isShown { setAppearance(newValue ? .shown : .hidden) } } }
  }

  /// The sender of the lifecycle calls by which pages learn that they appear and disappear; the pager by default.
  public var appearanceForwarding: AppearanceForwarding {
    get { keeper.forwarding }
    set { setForwarding(newValue) }
  }
}

/// Layout settings.
extension Pager {
  /// The place of the pages and their extents, in points.
  public var geometry: PageGeometry { layout.geometry }
  /// The size of the whole pager, in points.
  public var size: Size { layout.size }
  /// Device pixels per point.
  package var scale: Double { layout.scale }

  /// The gap between two pages, in points; 0 by default, negative and non-finite values count as 0.
  public var spacing: Double {
    get { geometry.spacing }
    set { change { $0.layout.geometry.spacing = newValue } }
  }

  /// The axis along which pages follow each other; horizontal by default.
  public var axis: Axis {
    get { geometry.axis }
    set { change { $0.layout.geometry.axis = newValue } }
  }

  /// The side on which the next page is on the horizontal axis; left to right by default.
  public var readingDirection: PageGeometry.ReadingDirection {
    get { geometry.readingDirection }
    set {
      change {
        if newValue != $0.readingDirection { $0.keeper.forgetDrawings() }
        $0.layout.geometry.readingDirection = newValue
        $0.forEachStrip { $0.readingDirection = newValue }
      }
    }
  }

  /// The part of the viewport at each end in which the neighbours peek in, in points; 0 by default.
  ///
  /// Negative and non-finite values count as 0. A page is never shorter than 1 point.
  public var peek: Double {
    get { geometry.peek }
    set { change { $0.layout.geometry.peek = newValue } }
  }

  /// Where the current page rests in the viewport; in the middle by default.
  public var alignment: PageAlignment {
    get { geometry.alignment }
    set { change { $0.layout.geometry.alignment = newValue } }
  }

  /// Space at both ends of the viewport, along the paging axis, in which no page comes to rest; none by default.
  public var insets: PageInsets {
    get { geometry.insets }
    set { change { $0.layout.geometry.insets = newValue } }
  }

  /// Whether the first and the last pages align with the ends of the viewport, so that no space stays empty before and
  /// behind them; false by default. It has no effect while `wrapsAround` is in effect.
  public var alignsPagesToEnds: Bool {
    get { geometry.alignsPagesToEnds }
    set { change { $0.layout.geometry.alignsPagesToEnds = newValue } }
  }

  /// Returns how long the page at an index is along the paging axis, and where it rests; nil, the default, if all pages are
  /// as long as the viewport.
  ///
  /// The pager asks only for pages in view and near it, of a million as of thirty, and it asks again for a page
  /// that comes near once more. Tell changes with `reloadExtents()`. A curl has pages as long as the viewport.
  public var pageExtents: ((_ index: Int) -> PageExtent)? {
    get { settings.pageExtents }
    set {
      change {
        $0.settings.pageExtents = newValue
        $0.layout.geometry.lengths = newValue == nil ? nil : PageLengths()
      }
    }
  }

  /// Changes a setting that affects the layout.
  private func change(_ set: @escaping (Pager) -> Void) {
    queue.perform { [self] in
      set(self)
      relayout()
    }
  }
}
