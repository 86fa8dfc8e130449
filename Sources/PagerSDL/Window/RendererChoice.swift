/// What a window draws with.
public enum RendererChoice: String, CaseIterable, Sendable {
  /// The accelerated one if there is real hardware for it, and on Wayland in any case; the software one
  /// otherwise.
  case auto
  /// Pixels composed in memory, the same everywhere. On Wayland it has one pixel a point, also where the
  /// display has more.
  case software
  /// OpenGL, whatever is behind it.
  case opengl
}
