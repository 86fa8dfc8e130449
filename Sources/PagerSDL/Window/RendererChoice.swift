/// The renderer of a window.
public enum RendererChoice: String, CaseIterable, Sendable {
  /// OpenGL if there is graphics hardware, and on Wayland in any case; software otherwise.
  case auto
  /// Pixels composed in memory, the same on every machine. On Wayland it has one pixel per point, even if the display
  /// has more.
  case software
  /// OpenGL, in hardware or not.
  case opengl
}
