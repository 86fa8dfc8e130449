// The shapes of title indicators: their list, an indicator with each, and their drawing. To add a shape, add
// a case to `Shape`; the compiler then finds the switches below that need it. If the shape has settings of
// its own, add a function that creates such an indicator. `StripPicture` compares with `.pill` for shapes
// behind titles.

extension TitleIndicator {
  /// The shapes of indicators.
  public enum Shape: Equatable, Sendable {
    /// No indicator.
    case none
    /// A line with round ends.
    case underline
    /// A rounded background of the title.
    case pill
    /// A round dot, which lengthens on its way if the two edges move differently.
    case dot
    /// A triangle at the side of the strip, which points to the title.
    case triangle
    /// A shape that the app draws.
    case custom(IndicatorDrawing)

    /// Whether the shape always has its fixed length, even if its motion stretches other shapes.
    var isRigid: Bool {
      switch self {
      case .triangle: true
      case .none, .underline, .pill, .dot, .custom: false
      }
    }

    /// Returns the corners of a polygonal shape in a box; empty for other shapes.
    ///
    /// - Parameter tip: The side of the box to which the polygon points.
    fileprivate func corners(in size: Size, tip: Edge) -> [Point] {
      let (w, h) = (size.width, size.height)
      switch (self, tip) {
      case (.triangle, .bottom): return [Point(0, 0), Point(w, 0), Point(w / 2, h)]
      case (.triangle, .top): return [Point(0, h), Point(w / 2, 0), Point(w, h)]
      case (.triangle, .right): return [Point(0, 0), Point(w, h / 2), Point(0, h)]
      case (.triangle, .left): return [Point(w, 0), Point(w, h), Point(0, h / 2)]
      case (.none, _), (.underline, _), (.pill, _), (.dot, _), (.custom, _): return []
      }
    }
  }

  /// Returns a line at the side that faces the pages, as long as icon and text.
  ///
  /// - Parameters:
  ///   - thickness: The thickness in points, 0...1000 (clamped; NaN counts as 0); 3 by default.
  ///   - motion: The motion between titles; the spring `TitleSpring.tip` by default.
  public static func underline(thickness: Double = 3, motion: IndicatorMotion = .spring(.tip))
    -> TitleIndicator
  {
    var indicator = TitleIndicator()
    indicator.thickness = thickness
    indicator.motion = motion
    return indicator
  }

  /// Returns a pill behind the title, in the middle of the strip.
  ///
  /// The pill is 12 points longer than icon and text at each end. The title in front of it has a contrasting
  /// colour.
  ///
  /// - Parameters:
  ///   - thickness: The thickness in points, 0...1000 (clamped; NaN counts as 0); 32 by default.
  ///   - motion: The motion between titles; the spring `TitleSpring.tip` by default.
  public static func pill(thickness: Double = 32, motion: IndicatorMotion = .spring(.tip)) -> TitleIndicator {
    var indicator = TitleIndicator()
    indicator.shape = .pill
    indicator.thickness = thickness
    indicator.length = .content(outset: 12)
    indicator.placement = .middle
    indicator.layer = .behind
    indicator.textColor = .contrasting
    indicator.motion = motion
    return indicator
  }

  /// Returns a dot, 4 points from the side that faces the pages.
  ///
  /// - Parameters:
  ///   - diameter: The diameter in points, 0...1000 (clamped; NaN counts as 0); 6 by default.
  ///   - motion: The motion between titles; the spring `TitleSpring.tip` by default.
  public static func dot(diameter: Double = 6, motion: IndicatorMotion = .spring(.tip)) -> TitleIndicator {
    var indicator = TitleIndicator()
    indicator.shape = .dot
    indicator.thickness = diameter
    indicator.length = .fixed(diameter)
    indicator.offset = 4
    indicator.motion = motion
    return indicator
  }

  /// Returns a triangle at the side that faces the pages, pointing to the title.
  ///
  /// The triangle is twice as long as high.
  ///
  /// - Parameters:
  ///   - height: The height in points, 0...1000 (clamped; NaN counts as 0); 7 by default.
  ///   - motion: The motion between titles; the spring `TitleSpring.tip` by default.
  public static func triangle(height: Double = 7, motion: IndicatorMotion = .spring(.tip)) -> TitleIndicator {
    var indicator = TitleIndicator()
    indicator.shape = .triangle
    indicator.thickness = height
    indicator.length = .fixed(2 * height)
    indicator.motion = motion
    return indicator
  }
}

extension TitleIndicator {
  /// Draws the indicator in its shape.
  ///
  /// - Parameters:
  ///   - context: The frame of the indicator, and the other inputs of an app's drawing.
  ///   - tip: The side of the indicator to which a triangle points.
  ///   - outline: The cache of a polygon's outline from frame to frame.
  @MainActor
  func draw(
    _ context: IndicatorDrawing.Context, tip: Edge, _ outline: IndicatorOutline, into frame: inout DisplayList
  ) {
    let rect = context.frame
    let color = color(in: context.theme)
    switch shape {
    case .none: break
    case .underline, .pill, .dot:
      frame.add(.bar(rect, radius: radius(in: rect), color))
    case .triangle:
      let drawing = outline.drawing(of: shape, rect.size, tip: tip, color)
      frame.place(drawing, at: rect.origin, clip: context.strip)
    case .custom(let drawing):
      frame.addContained { drawing.draw(context, &$0) }
    }
  }
}

/// The recorded outline of a polygonal indicator, which each frame only has to place.
@MainActor
final class IndicatorOutline {
  private struct Key: Equatable {
    var shape: TitleIndicator.Shape
    var size: Size
    var tip: Edge
    var color: Color
  }

  private var key: Key?
  private var recorded: Drawing?

  /// Returns the outline of a shape, recorded only if it has changed.
  fileprivate func drawing(
    of shape: TitleIndicator.Shape, _ size: Size, tip: Edge, _ color: Color
  ) -> Drawing {
    let key = Key(shape: shape, size: size, tip: tip, color: color)
    if let recorded, key == self.key { return recorded }
    var list = DrawList()
    list.add(.path(.polygon(shape.corners(in: size, tip: tip)), color))
    let drawing = Drawing(list, size: size)
    (recorded, self.key) = (drawing, key)
    return drawing
  }
}
