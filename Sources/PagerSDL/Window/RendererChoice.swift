/// The renderer of a window.
public enum RendererChoice: String, CaseIterable, Sendable {
  /// OpenGL with graphics hardware, and always on Wayland; otherwise software.
  case auto
  /// Pixels composed in memory, the same on every machine.
  ///
  /// On Wayland it has one pixel per point, even on a display with more.
  case software
  /// OpenGL, accelerated or not.
  case opengl
}
