import PagerEngine

/// A window that assistive technology can inspect.
@MainActor
protocol AccessibleWindow: AnyObject {
  /// The window's number, unique among open windows.
  var id: UInt32 { get }
  var title: String { get }
  var pager: Pager { get }
  /// Whether the window has the keyboard focus.
  var hasKeyboard: Bool { get }
  /// The content area on the screen, in window units: pixels on X11. Wayland does not report positions.
  var areaOnScreen: Rect { get }
  var unitsPerPoint: Double { get }
}
