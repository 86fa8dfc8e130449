import PagerEngine

/// The settings of the laboratory's strip.
struct StripState: Equatable, Sendable {
  enum Indicator: Int, CaseIterable, Sendable {
    case underline, pill, dot, triangle, drawn
  }

  enum Motion: Int, CaseIterable, Sendable {
    case linear, bounce, elastic, worm, spring

    var motion: IndicatorMotion {
      switch self {
      case .linear: .linear
      case .bounce: .bounce
      case .elastic: .elastic
      case .worm: .worm
      case .spring: .spring(.tip)
      }
    }
  }

  enum Cells: Sendable { case natural, fixed, equal, shares }
  enum Texts: Sendable { case short, longCutAtEnd, longCutInside }
  enum Ground: Sendable { case light, dark }

  enum Dots: Sendable {
    case none, plain, expanding, worm, bar, label

    var indicator: PageIndicator? {
      kind.map { kind in
        var indicator = PageIndicator(kind)
        // Close to the edge, to avoid the text on a low page.
        indicator.margin = 8
        return indicator
      }
    }

    private var kind: PageIndicator.Kind? {
      switch self {
      case .none: nil
      case .plain: .dots(.plain)
      case .expanding: .dots(.expanding)
      case .worm: .dots(.worm)
      case .bar: .bar
      case .label: .label
      }
    }
  }

  var indicator = Indicator.underline
  var motion = Motion.spring
  var cells = Cells.natural
  var fit = TitleStripStyle.Fit.leading
  var edge = TitleStripStyle.Edge.top
  var following = TitleStripStyle.Following.centered
  var direction = PageGeometry.ReadingDirection.leftToRight
  var highlight = TitleStripStyle.Highlight.gradual
  var weight = TextStyle.Weight.semibold
  var colorSpace = ColorSpace.sRGB
  var texts = Texts.short
  var hasIcons = false
  var hasBadges = false
  /// The page indicator over the pages.
  var dots = Dots.none
  var pageCount = 12
  /// Read from the pager's theme, which can change elsewhere too.
  var ground = Ground.light

  /// A column with icons and badges beside vertical pages.
  static let sidebar: StripState = {
    var state = StripState()
    (state.indicator, state.cells, state.edge, state.following) = (.pill, .fixed, .leading, .inView)
    (state.hasIcons, state.hasBadges) = (true, true)
    return state
  }()

  /// The style of the large strip.
  var style: TitleStripStyle {
    let isColumn = edge == .leading || edge == .trailing
    var style = TitleStripStyle()
    style.edge = edge
    style.extent = isColumn ? 172 : 56
    style.sizing =
      switch cells {
      case .natural: .natural
      case .fixed: .fixed(isColumn ? 48 : 112)
      case .equal: .equal
      case .shares: .shares
      }
    style.fit = fit
    style.contentWidth = PageGrid.widest
    style.following = following
    style.highlight = highlight
    style.colorSpace = colorSpace
    style.currentFont = TextStyle(15, weight: weight)
    style.longestText = 176
    style.truncation = texts == .longCutInside ? .middle : .end
    style.padding = isColumn ? 20 : 16
    style.inset = 8
    style.indicator = StripState.largeIndicator(indicator, isColumn: isColumn)
    style.indicator.motion = motion.motion
    return style
  }

  private static func largeIndicator(_ indicator: Indicator, isColumn: Bool) -> TitleIndicator {
    var look = StripState.look(indicator)
    switch indicator {
    case .underline: if isColumn { look.length = .content(outset: 2) }
    case .pill:
      if isColumn { return .widePill }
      look.thickness = 36
      look.length = .content(outset: 14)
    case .dot, .triangle: break
    case .drawn:
      if isColumn { return .wideBrackets }
      look.thickness = 32
      look.length = .content(outset: 12)
    }
    return look
  }

  /// Returns an indicator for the small strips.
  static func smallIndicator(_ indicator: Indicator) -> TitleIndicator {
    var look = StripState.look(indicator)
    switch indicator {
    case .underline: look.length = .content(outset: 4)
    case .pill:
      look.thickness = 24
      look.length = .content(outset: 8)
    case .dot:
      look = .dot(diameter: 5)
      look.offset = 1
    case .triangle: look = .triangle(height: 5)
    case .drawn:
      look.thickness = 22
      look.length = .content(outset: 8)
    }
    return look
  }

  private static func look(_ indicator: Indicator) -> TitleIndicator {
    switch indicator {
    case .underline: .underline()
    case .pill: .pill()
    case .dot: .dot()
    case .triangle: .triangle()
    case .drawn: .brackets
    }
  }
}
