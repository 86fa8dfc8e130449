/// The devices and directions with which the user may turn pages.
///
///     // Fingers and keys only, and only back to earlier pages.
///     pager.inputPolicy = InputPolicy(devices: [.touch, .touchpad, .keys], directions: .backward)
///
/// Whatever the policy, pages receive their input, titles scroll, and code selects pages.
public struct InputPolicy: Hashable, Sendable {
  /// A set of devices and parts of the pager with which the user can turn pages.
  public struct Devices: OptionSet, Hashable, Sendable {
    /// The bits: 1 for the first device below, 2 for the second, and so on. Other bits are kept and ignored.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Drags with the mouse. SDL2 reports many pens as a mouse.
    public static let mouse = Devices(rawValue: 1)
    /// Drags with a finger on a screen.
    public static let touch = Devices(rawValue: 2)
    /// Two-finger swipes on a touchpad. On X11 they count as `wheel`.
    public static let touchpad = Devices(rawValue: 4)
    /// Ticks of a wheel. On X11, SDL2 reports a touchpad as a wheel, too.
    public static let wheel = Devices(rawValue: 8)
    /// Keys that turn pages, such as Page Down, and page turns of assistive technology.
    public static let keys = Devices(rawValue: 16)
    /// Clicks on titles, on the page indicator, and on pages beside the current one.
    public static let titles = Devices(rawValue: 32)
    /// The buttons of a gamepad.
    ///
    /// Without this device pages still receive the buttons, which then have no other effect.
    public static let gamepad = Devices(rawValue: 64)
    /// All devices.
    public static let all: Devices = [.mouse, .touch, .touchpad, .wheel, .keys, .titles, .gamepad]
  }

  /// The devices that can change the page; all by default. An empty set locks the pager.
  public var devices: Devices
  /// The directions in which the user can leave the current page; both by default.
  ///
  /// For example, an incomplete step of a wizard allows only `backward`. To lock pages that are further away,
  /// use `PagerDelegate.pager(_:shouldSelect:)`.
  public var directions: PagingDirection.Set
  /// The width of the edge zones in which drags must begin; nil by default.
  ///
  /// In points along the paging axis, from each end of the viewport. Set it if pages need the drags
  /// elsewhere. Nil allows drags from anywhere. Negative numbers and NaN count as 0. The zones limit the
  /// mouse and fingers on a screen, not touchpads and wheels.
  public var edgeZone: Double?
  /// The distance that a mouse may move before it drags; 4 by default.
  ///
  /// In points, 0...100. A finger may move twice as far. Negative numbers and NaN count as 4, and numbers
  /// above 100 as 100.
  public var slop: Double { didSet { slop = InputPolicy.validSlop(slop) } }
  /// Whether wheel travel across the paging axis turns pages; false by default.
  ///
  /// If false, such travel scrolls the content of the page. Travel with the Shift key, or over titles that
  /// the wheel does not scroll, turns pages even then.
  public var crossWheelTurnsPages: Bool

  /// Creates a policy; by default it allows all devices in both directions.
  ///
  /// - Parameters:
  ///   - devices: The devices that can change the page; all by default.
  ///   - directions: The directions in which the user can leave the current page; both by default.
  ///   - edgeZone: The width of the edge zones in which drags must begin, in points; nil, the default, allows
  ///     drags from anywhere.
  ///   - slop: The distance that a mouse may move before it drags, in points; 4 by default, limited as in
  ///     `slop`.
  ///   - crossWheelTurnsPages: Whether wheel travel across the paging axis turns pages; false by default.
  public init(
    devices: Devices = .all, directions: PagingDirection.Set = .both, edgeZone: Double? = nil,
    slop: Double = 4, crossWheelTurnsPages: Bool = false
  ) {
    self.devices = devices
    self.directions = directions
    self.edgeZone = edgeZone
    self.slop = InputPolicy.validSlop(slop)
    self.crossWheelTurnsPages = crossWheelTurnsPages
  }

  private static func validSlop(_ slop: Double) -> Double { slop >= 0 ? min(slop, 100) : 4 }
}

/// The start of a swipe by the user: its page, direction and device.
///
/// `PagerDelegate.pager(_:shouldBegin:)` can refuse it, and `PagerEvent.swipeBegan` reports it.
public struct Swipe: Hashable, Sendable {
  /// The index of the page on which the pager last settled, from 0.
  public let page: Int
  /// The direction of the first movement.
  public let direction: PagingDirection
  /// The device: `mouse`, `touch`, `touchpad` or `wheel`.
  public let device: InputPolicy.Devices
}

/// Limits of the policy.
extension InputPolicy {
  /// Whether the user may turn pages in a direction, if any, with a device.
  func allows(_ device: Devices, _ direction: PagingDirection?) -> Bool {
    devices.contains(device) && directions.isSuperset(of: .init(direction))
  }

  /// Returns the directions in which a pointer that goes down must not drag the pages.
  func directionsForbidden(
    to pointer: PagerInput.Pointer, in geometry: PageGeometry
  ) -> PagingDirection.Set {
    let device: Devices = pointer.device == .mouse ? .mouse : .touch
    guard devices.contains(device), isInEdgeZone(pointer.location, geometry) else { return .both }
    return .both.subtracting(directions)
  }

  private func isInEdgeZone(_ location: Point, _ geometry: PageGeometry) -> Bool {
    guard let edgeZone else { return true }
    let area = geometry.viewport
    let (place, start, end) =
      geometry.axis == .horizontal ? (location.x, area.x, area.maxX) : (location.y, area.y, area.maxY)
    return place - start <= max(0, edgeZone) || end - place <= max(0, edgeZone)
  }

  /// Clamps a drag of the pages, in points towards later pages, to the allowed directions.
  func limited(_ travel: Double) -> Double {
    directions.isSuperset(of: .init(PagingDirection(of: travel))) ? travel : 0
  }

  /// Clamps a reach, in pages from the held page, to the allowed directions.
  func limited(_ reach: ClosedRange<Int>) -> ClosedRange<Int> {
    let low = directions.contains(.backward) ? min(0, reach.lowerBound) : 0
    let high = directions.contains(.forward) ? max(0, reach.upperBound) : 0
    return reach.clamped(to: low...high)
  }
}
