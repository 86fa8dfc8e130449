/// The kind of renderer that a window uses.
///
/// Set it in `PagerWindow.Options.renderer`.
public enum RendererChoice: String, CaseIterable, Sendable {
  /// OpenGL if the machine has graphics hardware, and otherwise software.
  ///
  /// On Wayland and KMSDRM, OpenGL is used even without hardware. If OpenGL cannot start, software is used.
  case auto
  /// Pixels composed in memory, the same on every machine.
  ///
  /// On Wayland it has one pixel per window unit, even on a display with more.
  case software
  /// OpenGL, accelerated or not. The window's initializer throws if it cannot start.
  case opengl
}
