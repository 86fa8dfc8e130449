import PagerPhysics

/// A centred column of content, whose margins are wider in a wide view.
///
///     let column = ContentColumn(maximumWidth: 1200)
///     pager.titles.style.contentColumn = column
///     page.contentColumn = column
///
/// Use one for titles, pages and controls, so that all of them begin at the same place. All lengths are in
/// points; negative ones and NaN count as 0.
public struct ContentColumn: Hashable, Sendable {
  /// The maximum width of the column; infinity by default.
  public var maximumWidth: Double
  /// The least margin on both sides; 24 by default.
  public var margin: Double
  /// The least margin in a view that is wider than `wideView`; 40 by default.
  public var wideMargin: Double
  /// The width of a view above which the margins are `wideMargin`; 900 by default.
  public var wideView: Double

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - maximumWidth: The maximum width of the column; infinity by default.
  ///   - margin: The least margin on both sides; 24 by default.
  ///   - wideMargin: The least margin in a wide view; 40 by default.
  ///   - wideView: The width of a view above which it is wide; 900 by default.
  public init(
    maximumWidth: Double = .infinity, margin: Double = 24, wideMargin: Double = 40, wideView: Double = 900
  ) {
    (self.maximumWidth, self.margin) = (maximumWidth, margin)
    (self.wideMargin, self.wideView) = (wideMargin, wideView)
  }

  /// Returns the width of the column in a view, a whole number of points.
  public func width(in view: Double) -> Double {
    let least = view > wideView ? wideMargin : margin
    return (view - 2 * max(0, least)).clamped(0, maximumWidth > 0 ? maximumWidth : 0).rounded(.down)
  }

  /// Returns the left edge of the column in a view, a whole number of points.
  public func start(in view: Double) -> Double { ((view - width(in: view)) / 2).rounded() }
}
