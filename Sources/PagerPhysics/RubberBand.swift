/// The resistance beyond an edge: how much of a pull is shown, and how much pull a shown stretch needs.
///
/// `shown = c x d / (d + c x)` for a pull x and a viewport of length d: it starts with the slope c and never
/// reaches d. Lengths may have any unit, the same for all; pull, stretch and extent are lengths.
/// The form and c = 0.55 are what public re-implementations of UIScrollView share; Apple documents neither.
public struct RubberBand: Hashable, Sendable {
  /// Slope at the edge, without unit, 0.55 unless given; 0 is a hard edge, 1 follows the finger at first.
  ///
  /// Range: `coefficientRange`.
  public let coefficient: Double

  /// 0...1; beyond it the band would show more than the pull.
  public static let coefficientRange = 0.0...1

  /// Creates a band from its slope at the edge.
  ///
  /// Precondition: the coefficient is in `coefficientRange`.
  public init(coefficient: Double = 0.55) {
    self.coefficient = coefficient.parameter("the coefficient of a rubber band", in: Self.coefficientRange)
  }

  /// The stretch that is shown for a pull beyond the edge, in the unit of both; it has the sign of the pull.
  ///
  /// Range: above -extent and below extent, which an infinite pull gives.
  /// Outside the range: 0 for a pull that is not a number and for an extent that is not positive and finite.
  public func offset(pull: Double, extent: Double) -> Double {
    guard extent > 0, extent < .infinity, !pull.isNaN else { return 0 }
    let scaled = coefficient * pull.magnitude.clamped(to: 0...1e100, ifNaN: 0)
    // Every step of this form is monotone, and so is its rounding: a larger pull never shows less.
    let stretch = extent / (1 + extent / scaled)
    return pull < 0 ? -stretch : stretch
  }

  /// The pull that shows this stretch, in the unit of both: the inverse of `offset(pull:extent:)`.
  ///
  /// For taking over a stretch half way. Outside the range: a stretch beyond 0.999 of the extent is taken as
  /// that, since the whole extent would need an infinite pull; 0 for a stretch that is not a number, for an
  /// extent that is not positive and finite, and for a hard edge.
  public func pull(offset: Double, extent: Double) -> Double {
    guard extent > 0, extent < .infinity, !offset.isNaN, coefficient > 0 else { return 0 }
    let stretch = Swift.min(offset.magnitude, 0.999 * extent)
    let pull = stretch / (coefficient * (1 - stretch / extent))
    return (offset < 0 ? -pull : pull).asCoordinate
  }

  /// How much the shown stretch grows per unit of pull, without unit: `c d^2 / (d + c x)^2`.
  ///
  /// The coefficient at the edge, towards 0 far from it. A velocity beyond the edge is the finger's times this.
  /// Outside the range: the coefficient for a pull that is not a number, 0 for an extent that is not positive
  /// and finite.
  public func slope(pull: Double, extent: Double) -> Double {
    guard extent > 0, extent < .infinity else { return 0 }
    let scaled = coefficient * pull.magnitude.clamped(to: 0...1e100, ifNaN: 0)
    let share = 1 / (1 + scaled / extent)
    return coefficient * share * share
  }
}

extension RubberBand {
  /// Where a position is shown that may lie beyond a range: within it unchanged, beyond it banded.
  ///
  /// Position, range and extent in one unit. Outside the range: a position that is not a number is taken as 0,
  /// an infinite one as ±1e100. A bound that is not a number is no edge, but only a range made unchecked can have one:
  /// `ClosedRange` itself stops the program for it.
  public func shown(_ position: Double, in range: ClosedRange<Double>, extent: Double) -> Double {
    let position = position.clamped(to: -1e100...1e100, ifNaN: 0)
    let edge = Self.nearest(to: position, in: range)
    return edge + offset(pull: position - edge, extent: extent)
  }

  /// The position whose shown place this is: the inverse of `shown(_:in:extent:)`, in the same unit.
  ///
  /// Outside the range: as for `pull(offset:extent:)` and `shown(_:in:extent:)`.
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
