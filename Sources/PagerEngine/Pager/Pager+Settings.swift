/// What the app can set.
extension Pager {
  /// The colours; light by default. Pages are drawn anew when it changes.
  public var theme: Theme {
    get { settings.theme }
    set {
      queue.perform { [self] in
        guard newValue != settings.theme else { return }
        settings.theme = newValue
        keeper.forgetDrawings()
        drawings = PagerDrawings()
        refresh()
      }
    }
  }

  /// The figures that make the feel.
  public var rules: PagingRules {
    get { settings.rules }
    set {
      queue.perform { [self] in
        guard newValue != settings.rules else { return }
        settings.rules = newValue
        isDirty = true
      }
    }
  }

  /// Where the strip of titles is and how it looks; an extent of 0 shows no strip.
  public var stripStyle: TitleStripStyle {
    get { strip.style }
    set {
      strip.style = newValue
      relayout()
    }
  }

  /// How the pages get to a title that was tapped; they travel by default, those of a fixed list are there at
  /// once.
  public var titleTap: TitleTap {
    get { settings.titleTap }
    set { settings.titleTap = newValue }
  }

  /// How pages change places; they slide.
  public var transitionStyle: PageTransitionStyle { .scroll }

  /// Whether the first page follows the last one, and so on without an end; false by default.
  ///
  /// Pages stop at the ends all the same while there are too few of them to fill the view without showing one
  /// twice, and if they say themselves what is before and after them.
  public var wrapsAround: Bool {
    get { settings.wrapsAround }
    set { change { $0.settings.wrapsAround = newValue } }
  }

  /// Draws a place whose page is not there yet, or did not come, and all of the room for pages if there are none.
  public var placeholder: @MainActor (Placeholder, PageContext) -> DrawList {
    get { settings.placeholder }
    set { change { $0.settings.placeholder = newValue } }
  }

  /// What is drawn at one edge, beside titles and pages, and stays in place while they move; nothing by
  /// default.
  public var accessory: PagerAccessory? {
    get { settings.accessory }
    set { change { $0.settings.accessory = newValue } }
  }

  /// Other strips of titles, which follow the same pages; none by default. They are drawn over everything else. No
  /// strip may be in two pagers.
  public var linkedTitleStrips: [LinkedTitleStrip] {
    get { settings.linkedTitleStrips }
    set {
      change {
        $0.settings.linkedTitleStrips = newValue
        for strip in newValue { strip.pager = $0 }
      }
    }
  }

  /// Shows over the pages which one is current; nil by default. Someone who taps it goes to another page.
  ///
  /// Pages that say what is before and after them have plain dots without it, if they are counted.
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

  /// Whether the pager can be seen; true by default. While it is false, no page is: the one shown disappears.
  public var isShown: Bool {
    get { keeper.containerAppearance != .hidden }
    set { if newValue != isShown { setAppearance(newValue ? .shown : .hidden) } }
  }

  /// Who makes the calls by which pages learn that they come into view and leave; the pager by default.
  public var appearanceForwarding: AppearanceForwarding {
    get { keeper.forwarding }
    set { setForwarding(newValue) }
  }
}

/// Where the pages are.
extension Pager {
  /// Where pages are, and how long they are, in points.
  public var geometry: PageGeometry { layout.geometry }
  /// The size of the whole pager, in points.
  public var size: Size { layout.size }
  /// Device pixels a point.
  public var scale: Double { layout.scale }

  /// The gap between two pages, in points; 0 by default, negative and non-finite values count as 0.
  public var spacing: Double {
    get { geometry.spacing }
    set { change { $0.layout.geometry.spacing = newValue } }
  }

  /// The direction in which pages follow each other; horizontal by default.
  public var axis: PageGeometry.Axis {
    get { geometry.axis }
    set { change { $0.layout.geometry.axis = newValue } }
  }

  /// On which side the next page is on the horizontal axis; left to right by default.
  public var readingDirection: PageGeometry.ReadingDirection {
    get { geometry.readingDirection }
    set {
      change {
        $0.layout.geometry.readingDirection = newValue
        $0.forEachStrip { $0.readingDirection = newValue }
      }
    }
  }

  /// How much of the viewport is left free at each end for the neighbours to peek in, in points; 0 by default,
  /// negative and non-finite values count as 0. A page is never made shorter than a point.
  public var peek: Double {
    get { geometry.peek }
    set { change { $0.layout.geometry.peek = newValue } }
  }

  /// Changes a setting that decides where things are.
  private func change(_ set: @escaping (Pager) -> Void) {
    queue.perform { [self] in
      set(self)
      relayout()
    }
  }
}
