/// The settings of a slide show, in which pages turn automatically.
///
/// Set `Pager.autoplay` to start it:
///
///     pager.autoplay = Autoplay(interval: 8)
public struct Autoplay: Sendable {
  /// The behaviour of autoplay after the last page in its direction.
  ///
  /// With the direction `backward`, that is the first page of the pager.
  public enum End: Hashable, Sendable {
    /// The pager stays on that page.
    case stop
    /// The pager moves to the page at the other end as if it came next.
    ///
    /// If pages do not wrap around, this is the same as `rewind`.
    case wrap
    /// The pager returns to the page at the other end, in the opposite direction, even if pages wrap around.
    case rewind
  }

  /// The time that a page rests before the next one comes, in seconds.
  ///
  /// 5 by default; limited to 0.1...86,400 (NaN: 5).
  public var interval: Double { didSet { interval = Autoplay.valid(interval) } }
  /// A closure that returns the time that a page rests, in seconds; nil by default.
  ///
  /// Use it for pages that need more or less time than the others:
  ///
  ///     autoplay.intervals = { page in page == 0 ? 20 : nil }
  ///
  /// The pager calls it with the index of a page when the interval of that page begins. The result is
  /// limited like `interval`, which applies if the closure or its result is nil.
  public var intervals: (@MainActor @Sendable (_ page: Int) -> Double?)?
  /// The direction of the turns; forward by default.
  public var direction: PagingDirection
  /// The behaviour after the last page in this direction; `wrap` by default.
  ///
  /// With a `NeighborPageSource` every value counts as `stop`, because its other end is unknown.
  public var end: End

  /// The conditions for a pause that the app can disable; all by default.
  ///
  /// Motion and pointers that are down pause autoplay in any case. Use an empty set in an app whose user
  /// starts the slide show, so that pages turn although the mouse rests on them.
  public var pauses: Pauses

  /// Conditions for a pause that an app can disable.
  public struct Pauses: OptionSet, Hashable, Sendable {
    /// The bits: 1 for `mouse`, 2 for `focus`. Other bits are kept and ignored.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The mouse is over the pager, its titles or its accessory.
    public static let mouse = Pauses(rawValue: 1)
    /// The keyboard focus is in the pager, its titles or its accessory.
    public static let focus = Pauses(rawValue: 2)
  }

  /// Creates settings for autoplay.
  ///
  /// - Parameters:
  ///   - interval: The time that a page rests, in seconds; 5 by default, limited to 0.1...86,400 (NaN: 5).
  ///   - direction: The direction of the turns; forward by default.
  ///   - end: The behaviour after the last page in this direction; `wrap` by default.
  ///   - pauses: The conditions for a pause that the app can disable; all by default.
  ///   - intervals: Returns the time that the page at an index rests, in seconds, or nil for `interval`; nil
  ///     by default.
  public init(
    interval: Double = 5, direction: PagingDirection = .forward, end: End = .wrap,
    pauses: Pauses = [.mouse, .focus],
    intervals: (@MainActor @Sendable (_ page: Int) -> Double?)? = nil
  ) {
    self.interval = Autoplay.valid(interval)
    self.direction = direction
    self.end = end
    self.pauses = pauses
    self.intervals = intervals
  }

  /// The number of pages to step by.
  var step: Int { direction.step }

  /// Returns the time that the page at an index rests, in seconds.
  @MainActor
  func interval(of page: Int) -> Double { intervals?(page).map(Autoplay.valid) ?? interval }

  private static func valid(_ interval: Double) -> Double {
    interval.isNaN ? 5 : max(0.1, min(interval, 86_400))
  }
}
