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

  /// The position and style of the title strip; `TitleStripStyle()` by default.
  ///
  ///     pager.stripStyle.edge = .bottom
  ///     pager.stripStyle.sizing = .equal
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
  /// - A change during a motion takes effect with the next motion.
  /// - With reduced motion, pages cross-fade with any transition.
  /// - A curl turns only pages that fill the viewport: with `pageExtents`, `insets`, `alignsPagesToEnds`, or
  ///   an `alignment` other than `center`, pages slide instead.
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
    set { change { $0.settings.placeholder = newValue } }
  }

  /// A closure that draws over the finished frame, or replaces it; nil by default.
  ///
  ///     pager.overlay = { frame, context in
  ///       frame.add(.text("Demo", at: Point(8, 24), .caption, context.theme.accent))
  ///     }
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
      setNeedsFrame()
    }
  }

  /// A closure that describes a modal overlay to assistive technology; nil by default.
  ///
  /// Set it while the overlay, such as a dialog, covers the pager and takes all input. While it is set, the
  /// element is the only part of the pager. Insert `focused` into the states of the element, or of a part of
  /// it. Frames are in points of the pager.
  ///
  ///     pager.overlayElement = { context in
  ///       let frame = Rect(origin: .zero, size: context.size)
  ///       var dialog = AccessibilityElement("help", .dialog, "Help", frame: frame)
  ///       dialog.states.insert(.focused)
  ///       return dialog
  ///     }
  public var overlayElement: ((_ context: PageContext) -> AccessibilityElement)? {
    get { settings.overlayElement }
    set {
      settings.overlayElement = newValue
      setNeedsFrame()
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
  /// The geometry of the pages, with the viewport in which they are shown.
  ///
  /// The viewport is in points of the frame that the pager is drawn into. It is empty before
  /// `layout(size:scale:)`. To change the geometry, set the properties of the pager, such as `spacing`.
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
  /// It determines the side of the next page on the horizontal axis. A change records the drawings of all
  /// pages again.
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

  /// The length at each end of the viewport that is left to the neighbours, in points; 0 by default.
  ///
  /// It includes the gap between two pages, `spacing`. Negative and non-finite values count as 0. A page is
  /// never shorter than 1 point.
  public var peek: Double {
    get { geometry.peek }
    set { change { $0.layout.geometry.peek = newValue } }
  }

  /// The alignment of the current page at rest in the viewport; center by default.
  public var alignment: PageAlignment {
    get { geometry.alignment }
    set { change { $0.layout.geometry.alignment = newValue } }
  }

  /// The space at both ends of the viewport in which no page rests, in points; none by default.
  ///
  /// It is measured along the paging axis. Pages pass through it while they move.
  public var insets: PageInsets {
    get { geometry.insets }
    set { change { $0.layout.geometry.insets = newValue } }
  }

  /// Whether the first and last pages align with the ends of the viewport; false by default.
  ///
  /// If it is true, no space stays empty before the first page or after the last one. The value has no
  /// effect while pages wrap around.
  public var alignsPagesToEnds: Bool {
    get { geometry.alignsPagesToEnds }
    set { change { $0.layout.geometry.alignsPagesToEnds = newValue } }
  }

  /// A closure that returns the length of a page along the axis, and its alignment; nil by default.
  ///
  /// Use it for pages of different lengths. If it is nil, all pages are as long as the viewport.
  ///
  ///     pager.pageExtents = { index in PageExtent(.points(index == 0 ? 480 : 320)) }
  ///
  /// - Lengths are limited to 1...1,000,000 points. A length that is not finite counts as that of the
  ///   viewport.
  /// - The pager calls the closure for pages in or near the view, and again when a page comes near again.
  ///   While pages wrap around or a motion covers a long way, it calls it for more pages, up to 1000.
  /// - Call `reloadExtents()` when an extent changes.
  /// - While the closure is set, pages slide if the transition is a curl.
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
