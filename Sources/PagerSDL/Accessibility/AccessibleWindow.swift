import PagerEngine

/// A window as assistive technology sees it.
@MainActor
protocol AccessibleWindow: AnyObject {
  /// The number of the window, which no other window gets while it exists.
  var id: UInt32 { get }
  var title: String { get }
  var pager: Pager { get }
  /// Whether keys go to the window.
  var hasKeyboard: Bool { get }
  /// The content on the screen, in window units: pixels on X11. Wayland does not tell where it is.
  var areaOnScreen: Rect { get }
  var unitsPerPoint: Double { get }
}
