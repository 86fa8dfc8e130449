import PagerEngine

/// The settings of the laboratory's strip.
nonisolated struct StripState: Equatable, Sendable {
  enum Indicator: Sendable { case underline, pill, dot, triangle, drawn }
  enum Texts: Sendable { case short, longCutAtEnd, longCutInside }

  var indicator = Indicator.underline
  var motion = IndicatorMotion.spring(.tip)
  /// The length of cells in a row. Fixed ones in a column have the height of a row of icons.
  var sizing = TitleStripStyle.Sizing.natural
  var fit = TitleStripStyle.Fit.leading
  var edge = TitleStripStyle.Edge.top
  var following = TitleStripStyle.Following.centered
  var highlight = TitleStripStyle.Highlight.gradual
  var weight = TextStyle.Weight.semibold
  var colorSpace = ColorSpace.sRGB
  var texts = Texts.short
  var hasIcons = false
  var hasBadges = false
  /// The kind of page indicator over the pages, or `nil` for none.
  var dots: PageIndicator.Kind?
  var pageCount = 12

  var pageIndicator: PageIndicator? {
    dots.map { kind in
      var indicator = PageIndicator(kind)
      (indicator.color, indicator.trackColor) = (.white, Color.white.opacity(0.5))
      // Close to the edge, to avoid the text on a low page.
      (indicator.groundColor, indicator.margin) = (Color(0, opacity: 0.4), 12)
      return indicator
    }
  }

  static let fixed = TitleStripStyle.Sizing.fixed(112)

  /// A column with icons and badges beside vertical pages.
  static let sidebar: StripState = {
    var state = StripState()
    (state.indicator, state.sizing, state.edge, state.following) = (.pill, Self.fixed, .leading, .inView)
    (state.hasIcons, state.hasBadges) = (true, true)
    return state
  }()

  var style: TitleStripStyle {
    let isColumn = edge == .leading || edge == .trailing
    var style = TitleStripStyle()
    style.edge = edge
    style.extent = isColumn ? 172 : 56
    style.sizing = isColumn && sizing == Self.fixed ? .fixed(48) : sizing
    style.fit = fit
    style.contentColumn = PageGrid.column
    style.following = following
    style.highlight = highlight
    style.colorSpace = colorSpace
    style.currentFont = TextStyle(15, weight: weight)
    style.longestText = 176
    style.truncation = texts == .longCutInside ? .middle : .end
    style.padding = isColumn ? 20 : 16
    style.inset = 8
    style.indicator = titleIndicator(isColumn: isColumn)
    return style
  }

  /// The width of a number in a small strip, and the space before the first one, in points.
  static let small = (cell: 28.0, inset: 4.0)

  /// The style of a small strip, which has the indicator and its motion.
  var smallStyle: TitleStripStyle {
    var style = TitleStripStyle()
    style.sizing = .fixed(Self.small.cell)
    style.padding = 4
    style.inset = Self.small.inset
    style.following = .inView
    // All titles have the same weight: the outlines of small digits look doubled while their weight changes.
    style.font = TextStyle(13, weight: .semibold, tabularFigures: true)
    style.currentFont = style.font
    style.fade = 12
    style.hasHairline = false
    style.indicator = titleIndicator(isColumn: edge == .leading, isSmall: true)
    return style
  }

  private func titleIndicator(isColumn: Bool = false, isSmall: Bool = false) -> TitleIndicator {
    var look: TitleIndicator
    switch indicator {
    case .underline:
      look = .underline()
      look.length = .content(outset: isSmall ? 4 : isColumn ? 2 : 0)
    case .pill:
      look = isColumn ? .highlight : .pill(thickness: 36)
      look.length = .content(outset: isSmall ? 10 : 14)
      // Longer than high, as around a title.
      if isSmall { look.thickness = 20 } else if isColumn { look = look.across(margin: 6, inset: 2) }
    case .dot:
      look = isSmall ? .dot(diameter: 5) : .dot()
      if isSmall { look.offset = 1 }
    case .triangle: look = isSmall ? .triangle(height: 5) : .triangle()
    case .drawn:
      look = .brackets
      (look.thickness, look.length) = isSmall ? (22, .content(outset: 8)) : (32, .content(outset: 12))
      if isColumn, !isSmall { look = look.across(margin: 4) }
    }
    look.motion = motion
    return look
  }
}

nonisolated extension TitleIndicator {
  /// A translucent bar behind a title, like its hover highlight.
  fileprivate static let highlight = drawn(.behind) { context, frame in
    let radius = min(8, context.frame.height / 2)
    frame.add(.bar(context.frame, radius: radius, context.theme.selection.opacity(0.1)))
  }

  fileprivate static let brackets = drawn(.inFront) { context, frame in
    let (place, color, line) = (context.frame, context.theme.accent, 2.0)
    let foot = min(7, place.width / 3)
    for (x, footX) in [(place.x, place.x), (place.maxX - line, place.maxX - foot)] {
      frame.add(.bar(Rect(x, place.y, line, place.height), radius: 1, color))
      frame.add(.bar(Rect(footX, place.y, foot, line), radius: 1, color))
      frame.add(.bar(Rect(footX, place.maxY - line, foot, line), radius: 1, color))
    }
  }

  private static func drawn(
    _ layer: Layer,
    _ draw: @escaping @MainActor @Sendable (IndicatorDrawing.Context, inout DisplayList) -> Void
  ) -> TitleIndicator {
    var indicator = TitleIndicator()
    (indicator.shape, indicator.placement) = (.custom(IndicatorDrawing(draw)), .middle)
    indicator.layer = layer
    return indicator
  }

  /// Returns the indicator as wide as a column of titles, less a margin on both sides.
  fileprivate func across(margin: Double, inset: Double = 0) -> TitleIndicator {
    var wide = self
    (wide.thickness, wide.offset, wide.length) = (1000, margin, .cell(inset: inset))
    return wide
  }
}
