extension TitleStrip {
  /// Where the indicator is drawn; nil if there is none.
  var indicatorPlace: Rect? { indicatorPlace(along: indicator) }

  /// Where the indicator would be drawn if it took this stretch; nil if there is none.
  func indicatorPlace(along stretch: StripSpan) -> Rect? {
    let look = style.indicator
    guard count > 0, look.thickness > 0, look.shape != .none else { return nil }
    var span = stretch
    // Shorter than it is thick it would be a line across a row; a column is wider than its titles are high.
    let least = style.isColumn ? min(look.thickness, 4) : look.thickness
    if span.length < least { span = StripSpan(start: span.middle - least / 2, length: least) }
    if look.shape == .triangle, case .fixed(let length) = look.length {
      span = StripSpan(start: stretch.middle - length / 2, length: length)
    }
    let thickness = max(0, min(look.thickness, across - look.offset * (look.placement == .middle ? 2 : 1)))
    let inner =
      switch look.placement {
      case .inner: look.offset
      case .middle: (across - thickness) / 2
      case .outer: across - thickness - look.offset
      }
    return rect(span, fromInner: inner, thickness: thickness)
  }

  func isOpaque(_ theme: Theme) -> Bool { (style.indicator.color ?? theme.accent).alpha == 255 }

  @MainActor
  mutating func drawIndicator(into frame: inout Frame, _ theme: Theme) {
    guard let place = indicatorPlace else { return }
    let look = style.indicator
    let color = look.color ?? theme.accent
    switch look.shape {
    case .none: break
    case .underline, .pill, .dot:
      frame.add(.bar(place, radius: look.radius(in: place), color))
    case .triangle:
      let side = look.placement == .inner ? edgeOfPager : innerSide
      frame.place(drawings.triangle(place.size, towards: side, color), at: place.origin, clip: self.frame)
    case .custom(let drawing):
      let context = IndicatorDrawing.Context(
        place: place, strip: self.frame, from: self.place.from, to: self.place.to,
        fraction: self.place.fraction, theme: theme)
      frame.addContained { drawing.draw(context, &$0) }
    }
  }

  /// The side of the strip on which the pages are.
  private var innerSide: Edge {
    switch edgeOfPager {
    case .top: .bottom
    case .bottom: .top
    case .left: .right
    case .right: .left
    }
  }

  /// The edge of the pager at which the strip is.
  var edgeOfPager: Edge {
    switch style.edge {
    case .top: .top
    case .bottom: .bottom
    case .leading: readingDirection == .leftToRight ? .left : .right
    case .trailing: readingDirection == .leftToRight ? .right : .left
    }
  }
}

/// What a strip has recorded, so that a frame only has to place it.
struct StripDrawings: Sendable {
  private struct Triangle: Equatable {
    var size: Size
    var side: Edge
    var color: Color
  }

  private var triangleKey: Triangle?
  private var triangle: Drawing?

  /// A triangle in a box, its tip towards one side.
  mutating func triangle(_ size: Size, towards side: Edge, _ color: Color) -> Drawing {
    let key = Triangle(size: size, side: side, color: color)
    if let triangle, key == triangleKey { return triangle }
    let (w, h) = (size.width, size.height)
    let corners =
      switch side {
      case .bottom: [Point(0, 0), Point(w, 0), Point(w / 2, h)]
      case .top: [Point(0, h), Point(w / 2, 0), Point(w, h)]
      case .right: [Point(0, 0), Point(w, h / 2), Point(0, h)]
      case .left: [Point(w, 0), Point(w, h), Point(0, h / 2)]
      }
    var list = DrawList()
    list.add(.path(.polygon(corners), color))
    let drawing = Drawing(list, size: size)
    (triangle, triangleKey) = (drawing, key)
    return drawing
  }
}
