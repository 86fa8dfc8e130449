extension PageIndicator {
  /// Draws the indicator in the middle of an area.
  ///
  /// In a frame, moving parts are placed to a quarter of a device pixel; in a recorded list everything is
  /// placed on whole device pixels. Drawing into a frame allocates nothing, and the cost does not depend on
  /// the number of pages.
  ///
  /// - Parameters:
  ///   - target: The frame or list to which the indicator is added.
  ///   - layout: The area in the target's coordinates, and the direction of the indicator.
  ///   - position: The page to show; use `Pager.pageIndicatorPosition` for the position of a pager.
  ///   - theme: The default colours of the indicator.
  ///   - text: The measurer of the label's text.
  @MainActor
  package func draw(
    into target: inout some DrawTarget, in layout: Layout, position: Position, theme: Theme,
    text: any TextMeasurer
  ) {
    forEachPill(in: layout, position: position, theme: theme) { $0.draw(into: &target) }
    guard kind == .label, let label = IndicatorLabel(self, position, in: layout, text: text) else { return }
    label.draw(into: &target, color: currentColor(theme), ground: trackColor(theme))
  }

  /// Returns the page to select after a click at a point.
  ///
  /// It is the page of the dot at the point, or of this part of the bar. The result is nil if the point is
  /// elsewhere, and for a label. The hit area of dots and of the bar is at least 24 points thick.
  package func page(at point: Point, in layout: Layout, position: Position) -> Int? {
    switch kind {
    case .dots(let dots): DotRow(dots, self, position, in: layout)?.page(at: point)
    case .bar: IndicatorBar(self, position, in: layout)?.page(at: point)
    case .label: nil
    }
  }

  /// Returns the rectangle of the dots or of the bar, in points.
  ///
  /// The result is nil for a label, and if there is nothing to show.
  func area(in layout: Layout, position: Position) -> Rect? {
    switch kind {
    case .dots(let dots):
      return DotRow(dots, self, position, in: layout)?.area
    case .bar: return position.count > 1 ? IndicatorBar(self, position, in: layout)?.track : nil
    case .label: return nil
    }
  }

  /// Returns the indicator's extent across the paging axis, in points.
  @MainActor
  func thickness(along axis: Axis, count: Int, text: any TextMeasurer) -> Double {
    switch kind {
    case .dots: return valid.dotSize
    case .bar: return valid.barThickness
    case .label:
      let size = IndicatorLabel.size(self, count: count, text: text)
      return axis == .horizontal ? size.height : size.width
    }
  }

  func currentColor(_ theme: Theme) -> Color { color ?? theme.text }

  func trackColor(_ theme: Theme) -> Color {
    // As faint as a contrast of 3 to 1 allows, on coloured pages too.
    trackColor ?? (kind == .label ? theme.surface.opacity(0.92) : theme.text.opacity(0.55))
  }
}

extension IndicatorPill {
  func draw(into target: inout some DrawTarget) {
    guard !rect.isEmpty else { return }
    target.add(.bar(rect, radius: min(rect.width, rect.height) / 2, color))
  }
}

extension Color {
  /// Returns the interpolation between two colours, each weighted by its opacity.
  ///
  /// With these weights a faint grey does not make the other colour muddy.
  func faded(to other: Color, at fraction: Double) -> Color {
    let (share, otherShare) = (Double(alpha) * (1 - fraction), Double(other.alpha) * fraction)
    guard share + otherShare > 0 else { return self }
    var color = mixed(with: other, at: otherShare / (share + otherShare))
    color.alpha = UInt8(min(255, share + otherShare + 0.5))
    return color
  }
}
