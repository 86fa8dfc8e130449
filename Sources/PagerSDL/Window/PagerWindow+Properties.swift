import PagerEngine

/// The window's properties on the desktop.
extension PagerWindow {
  /// The title that the desktop shows for the window; that of the initializer by default.
  public var title: String {
    get { handles.window.title }
    set { handles.window.setTitle(newValue) }
  }

  /// The minimum size of the window's content, in points.
  ///
  /// Zero, the default, means no minimum. When set, extents are rounded and clamped to 1...16384; one that is
  /// not finite counts as 960. A smaller window grows to the minimum.
  public var minimumSize: Size {
    get {
      let (width, height) = handles.window.minimumSize
      return Size(Double(width) / handles.scale.window, Double(height) / handles.scale.window)
    }
    set { handles.window.setMinimumSize(PagerWindow.units(newValue, handles.scale.window)) }
  }

  /// Whether the window covers the whole display; `false` by default.
  ///
  /// The display keeps its resolution. Setting the property also delivers pending events.
  public var isFullscreen: Bool {
    get { handles.window.isFullscreen }
    set {
      handles.window.setFullscreen(newValue)
      handleEvents()
    }
  }

  /// Sets the window's icon on the desktop.
  ///
  /// The pixels are copied. Wayland desktops usually take the icon from the app's desktop file instead.
  /// Throws an `SDLError` if the bitmap has no pixels or SDL cannot read them.
  public func setIcon(_ icon: Bitmap) throws(SDLError) {
    let action = "setting the icon of the window"
    guard icon.width > 0, icon.height > 0 else { throw SDLError(action, reason: "it has no pixels") }
    try handles.window.setIcon(icon, action)
  }

  /// The `SDL_Window`, for functions that this class does not offer.
  ///
  /// This object owns the window: do not destroy it, or use it after this object is released.
  public var sdlWindow: OpaquePointer { handles.window.handle }
}
