/// Turns the pages by itself, one after the other, as a slide show does. See `Pager.autoplay`.
///
///     pager.autoplay = Autoplay(interval: 8)
public struct Autoplay: Sendable {
  /// What follows the last page, or the first one on the way backward.
  public enum End: Hashable, Sendable {
    /// Nothing: the pager stays there.
    case stop
    /// The page at the other end, as if it came next. Where pages do not wrap around, this is the same as `rewind`.
    case wrap
    /// The page at the other end, with a motion in the opposite direction, also where pages wrap around.
    case rewind
  }

  /// How long a page rests before the next one comes, in seconds; 5 by default, limited to 0.1...86,400 (NaN: 5).
  public var interval: Double { didSet { interval = Autoplay.valid(interval) } }
  /// Returns how long the page at an index rests, in seconds, limited as `interval` is. Nil, for the whole property or
  /// for a page, means `interval`; nil by default.
  ///
  /// Asked when the interval of the page begins.
  public var intervals: (@MainActor @Sendable (_ page: Int) -> Double?)?
  /// Which page comes next; forward by default.
  public var direction: PagingDirection
  /// What follows the last page in this direction; `wrap` by default.
  ///
  /// A `NeighborPageSource` has no other end to go to, so all of them count as `stop` there.
  public var end: End

  /// What else pauses it, besides motion and pointers that are down; the mouse and the keyboard focus by default.
  ///
  /// An app whose user chooses to play takes them out, so that pages turn although the mouse rests on them.
  public var pauses: Pauses

  /// Reasons to pause that an app can switch off.
  public struct Pauses: OptionSet, Hashable, Sendable {
    /// The bits of the reasons.
    public let rawValue: Int
    /// Makes a set of the reasons with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The mouse is over the pager.
    public static let mouse = Pauses(rawValue: 1)
    /// The keyboard focus is in the pager.
    public static let focus = Pauses(rawValue: 2)
  }

  /// Makes a value whose parts have these values.
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
  var step: Int { direction == .forward ? 1 : -1 }

  /// How long the page at an index rests, in seconds.
  @MainActor
  func interval(of page: Int) -> Double { intervals?(page).map(Autoplay.valid) ?? interval }

  private static func valid(_ interval: Double) -> Double {
    interval.isNaN ? 5 : max(0.1, min(interval, 86_400))
  }
}
