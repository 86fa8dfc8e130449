import PagerPhysics

/// Settings.
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
        layOutCompanion()
        refresh()
      }
    }
  }

  /// The constants of the paging physics and gestures; `PagingRules()` by default.
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

  /// The position and style of the title strip; `TitleStripStyle()` by default.
  ///
  /// An extent of 0 hides the strip. This is the default of a pager with a `NeighborPageSource`.
  public var stripStyle: TitleStripStyle {
    get { strip.style }
    set {
      strip.style = newValue
      relayout()
    }
  }

  /// Whether selecting a title animates the pages; otherwise they jump.
  ///
  /// True by default, except in a pager with a fixed list of pages, where it is false. The indicator animates
  /// in both cases.
  public var animatesTitleSelection: Bool {
    get { settings.animatesTitleSelection }
    set { settings.animatesTitleSelection = newValue }
  }

  /// The transition between pages; `slide` by default.
  ///
  /// A change during a motion takes effect with the next motion. With reduced motion, pages cross-fade with
  /// any transition.
  public var transition: PageTransition {
    get { settings.transition }
    set { change { $0.settings.transition = newValue } }
  }

  /// Whether the first page follows the last one, in an endless loop.
  ///
  /// The default is false. The value has no effect for a `NeighborPageSource`, or while there are too few
  /// pages to fill the view without showing a page twice.
  public var wrapsAround: Bool {
    get { settings.wrapsAround }
    set { change { $0.settings.wrapsAround = newValue } }
  }

  /// Returns the drawing in place of a missing page; `Placeholder.draw` by default.
  ///
  /// A page is missing while it loads, after it has failed to load, and in a pager without pages. Without
  /// pages the drawing fills the viewport. The pager calls the closure while it draws, and keeps up to 16
  /// drawings.
  public var placeholder: @MainActor (Placeholder, PageContext) -> DrawList {
    get { settings.placeholder }
    set { change { $0.settings.placeholder = newValue } }
  }

  /// The accessory at one edge; nil by default.
  ///
  /// It stays in place while titles and pages move. Traps if the accessory is a pager that already has
  /// another place: in a page, in a window or in another accessory.
  public var accessory: PagerAccessory? {
    get { settings.accessory }
    set {
      change {
        $0.setCompanion(newValue?.pager, inPlaceOf: $0.companion)
        $0.settings.accessory = newValue
      }
    }
  }

  /// Draws over the finished frame, or replaces it; nil by default.
  ///
  /// The pager calls it at the end of each frame with all drawing commands so far, and with a context of the
  /// size of the pager.
  ///
  /// - Balance every command that begins a clip.
  /// - Calls to the pager take effect after the frame.
  /// - A pager inside a page or in an accessory does not call it.
  public var overlay: ((_ frame: inout DisplayList, _ context: PageContext) -> Void)? {
    get { settings.overlay }
    set {
      settings.overlay = newValue
      isDirty = true
    }
  }

  /// Describes a modal overlay for assistive technology; nil by default.
  ///
  /// Set it while the overlay, such as a dialog, covers the pager and takes all input. While it is set, the
  /// element is the only part of the pager, and the element or one of its parts has the focus. Frames are in
  /// points of the pager.
  public var overlayElement: ((_ context: PageContext) -> AccessibilityElement)? {
    get { settings.overlayElement }
    set {
      settings.overlayElement = newValue
      isDirty = true
    }
  }

  /// Additional title strips that follow the same pages; none by default.
  ///
  /// The pager draws them, in order, over everything else except the overlay. Traps if a strip is in two
  /// pagers, or twice in one.
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

  /// The page indicator over the pages; nil by default.
  ///
  /// A tap on it selects a page. If it is nil, the pages of a `NeighborPageSource` get plain dots if the
  /// source numbers them; see `NeighborPageSource.dots()`.
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
    set { setForwarding(newValue) }
  }
}

/// Layout settings.
extension Pager {
  /// The viewport of the pages and the layout along the axis, in points.
  ///
  /// The viewport is empty before `layout(size:scale:)`. Change the values with the properties of the pager,
  /// such as `spacing`.
  public var geometry: PageGeometry { layout.geometry }
  /// The size of the whole pager, in points; zero before `layout(size:scale:)`.
  public var size: Size { layout.size }
  /// The scale, in device pixels per point.
  package var scale: Double { layout.scale }

  /// The gap between two pages, in points; 0 by default.
  ///
  /// Negative and non-finite values count as 0.
  public var spacing: Double {
    get { geometry.spacing }
    set { change { $0.layout.geometry.spacing = newValue } }
  }

  /// The axis along which pages follow each other; horizontal by default.
  public var axis: Axis {
    get { geometry.axis }
    set { change { $0.layout.geometry.axis = newValue } }
  }

  /// The reading direction of pages and titles; left to right by default.
  ///
  /// It places the next page on the horizontal axis. A change records the drawings of all pages again.
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

  /// The extent at each end in which the neighbours peek in, in points.
  ///
  /// It is 0 by default. Negative and non-finite values count as 0. A page is never shorter than 1 point.
  public var peek: Double {
    get { geometry.peek }
    set { change { $0.layout.geometry.peek = newValue } }
  }

  /// The alignment of the current page at rest in the viewport; center by default.
  public var alignment: PageAlignment {
    get { geometry.alignment }
    set { change { $0.layout.geometry.alignment = newValue } }
  }

  /// The insets at both ends of the viewport, in points; none by default.
  ///
  /// No page rests in them. They are measured along the paging axis; pages still pass through them.
  public var insets: PageInsets {
    get { geometry.insets }
    set { change { $0.layout.geometry.insets = newValue } }
  }

  /// Whether the first and last pages align with the ends of the viewport.
  ///
  /// The default is false. If it is true, no space stays empty before the first page or after the last one.
  /// The value has no effect while pages wrap around.
  public var alignsPagesToEnds: Bool {
    get { geometry.alignsPagesToEnds }
    set { change { $0.layout.geometry.alignsPagesToEnds = newValue } }
  }

  /// Returns the length of a page along the axis, and its alignment; nil by default.
  ///
  /// - If nil, all pages are as long as the viewport. With a curl, they are so in any case.
  /// - Lengths are limited to 1...1,000,000 points. A length that is not finite counts as that of the
  ///   viewport.
  /// - The pager calls it for pages in or near the view, and again when a page comes near again. While pages
  ///   wrap around or a motion covers a long way, it calls it for more pages, up to 1000.
  /// - Call `reloadExtents()` when an extent changes.
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
