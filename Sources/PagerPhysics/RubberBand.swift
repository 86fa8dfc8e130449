/// The resistance of content that is pulled beyond an edge.
///
///     let stretch = RubberBand().offset(pull: 100, extent: 800)  // 51.5
///
/// A rubber band converts between the pull of a finger and the visible stretch, the overscroll:
/// `shown = c x d / (d + c x)` for a pull x and a viewport of length d. The curve starts with the slope c
/// and never reaches d. Pull, stretch and extent are lengths in the same unit, which may be any.
///
/// The formula and c = 0.55 are those of the public re-implementations of UIScrollView; Apple documents
/// neither.
public struct RubberBand: Hashable, Sendable {
  /// The slope at the edge, without unit; default: 0.55.
  ///
  /// With 0 the edge is hard; with 1 the content follows the finger at first. Range: `coefficientRange`.
  public let coefficient: Double

  /// The range of the coefficient: 0...1.
  ///
  /// Above 1 the stretch would be larger than the pull.
  public static let coefficientRange = 0.0...1

  /// Creates a rubber band from its slope at the edge; 0.55 by default.
  ///
  /// - Precondition: The coefficient is in `coefficientRange`.
  public init(coefficient: Double = 0.55) {
    self.coefficient = coefficient.parameter("the coefficient of a rubber band", in: Self.coefficientRange)
  }

  /// Returns the visible stretch for a pull beyond the edge.
  ///
  /// The stretch has the unit and the sign of the pull. Range: -extent...extent.
  ///
  /// - A huge or infinite pull gives the whole extent, unless the coefficient is 0.
  /// - The result is 0 for a pull that is NaN, and for an extent that is not positive and finite.
  public func offset(pull: Double, extent: Double) -> Double {
    guard extent > 0, extent < .infinity, !pull.isNaN else { return 0 }
    let scaled = coefficient * pull.magnitude.clamped(to: 0...1e100, ifNaN: 0)
    // Every step of this form is monotone, even with rounding, so a larger pull never gives a smaller
    // stretch.
    let stretch = extent / (1 + extent / scaled)
    return pull < 0 ? -stretch : stretch
  }

  /// Returns the pull that gives this stretch: the inverse of `offset(pull:extent:)`.
  ///
  /// Use it when a finger takes over content that is already stretched. Both have the same unit.
  ///
  /// - A stretch beyond 0.999 of the extent is limited to that, because the whole extent would need an
  ///   infinite pull.
  /// - The result is 0 for a stretch that is NaN, for an extent that is not positive and finite, and for a
  ///   hard edge.
  public func pull(offset: Double, extent: Double) -> Double {
    guard extent > 0, extent < .infinity, !offset.isNaN, coefficient > 0 else { return 0 }
    let stretch = Swift.min(offset.magnitude, 0.999 * extent)
    let pull = stretch / (coefficient * (1 - stretch / extent))
    return (offset < 0 ? -pull : pull).asCoordinate
  }

  /// Returns the growth of the stretch per unit of pull, at this pull.
  ///
  /// Beyond the edge, the velocity of the content is the velocity of the finger times this slope. It equals
  /// the coefficient at the edge and approaches 0 far from it: `c d^2 / (d + c x)^2`, without unit. The
  /// sign of the pull does not matter. The result is the coefficient for a pull that is NaN, and 0 for an
  /// extent that is not positive and finite.
  public func slope(pull: Double, extent: Double) -> Double {
    guard extent > 0, extent < .infinity else { return 0 }
    let scaled = coefficient * pull.magnitude.clamped(to: 0...1e100, ifNaN: 0)
    let share = 1 / (1 + scaled / extent)
    return coefficient * share * share
  }
}

extension RubberBand {
  /// Returns the visible position for a raw position.
  ///
  /// The position is unchanged within the range, with rubber-band resistance beyond it. Position, range and
  /// extent have the same unit.
  ///
  /// - A position that is NaN counts as 0, an infinite one as ±1e100.
  /// - A bound that is NaN is no edge. Only a range created unchecked can have one, because `ClosedRange`
  ///   traps for it.
  public func shown(_ position: Double, in range: ClosedRange<Double>, extent: Double) -> Double {
    let position = position.clamped(to: -1e100...1e100, ifNaN: 0)
    let edge = Self.nearest(to: position, in: range)
    return edge + offset(pull: position - edge, extent: extent)
  }

  /// Returns the raw position for a visible position: the inverse of `shown(_:in:extent:)`.
  ///
  /// Use it when a finger takes over content beyond an edge. Both have the same unit. Numbers out of range
  /// are treated as in `pull(offset:extent:)` and `shown(_:in:extent:)`.
  public func raw(_ shown: Double, in range: ClosedRange<Double>, extent: Double) -> Double {
    let shown = shown.clamped(to: -1e100...1e100, ifNaN: 0)
    let edge = Self.nearest(to: shown, in: range)
    return edge + pull(offset: shown - edge, extent: extent)
  }

  private static func nearest(to position: Double, in range: ClosedRange<Double>) -> Double {
    var edge = position
    if edge > range.upperBound { edge = range.upperBound }
    if edge < range.lowerBound { edge = range.lowerBound }
    return edge.asCoordinate
  }
}
