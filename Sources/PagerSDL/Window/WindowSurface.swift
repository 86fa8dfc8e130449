import CSDL2
import PagerEngine

/// The pixels that SDL copies to a window, which must outlive this object.
final class WindowSurface: PixelSurface {
  private let window: OpaquePointer
  /// The size of the window's own pixels, in bytes.
  private var bytes = 0
  /// The pixels to paint on if the window's own have another format.
  private var substitute: MemorySurface?

  init(window: OpaquePointer) { self.window = window }

  /// The memory of the window's pixels and of their substitute.
  var buffers: MemoryUse.Amount {
    let own = MemoryUse.Amount(objects: 1, bytes: bytes)
    return own + (substitute.map { MemoryUse.Amount(objects: 1, bytes: $0.bytes) } ?? MemoryUse.Amount())
  }

  func grid() throws(SDLError) -> PixelGrid {
    let surface = try surface()
    let (width, height) = (Int(surface.w), Int(surface.h))
    bytes = Int(surface.pitch) * height
    if let pixels = surface.pixels, WindowSurface.isPainted(surface.format.pointee.format) {
      substitute = nil
      return PixelGrid(
        start: pixels.assumingMemoryBound(to: UInt32.self), width: width, height: height,
        stride: Int(surface.pitch) / 4)
    }
    if let grid = substitute?.grid(), grid.width == width, grid.height == height { return grid }
    let fresh = try MemorySurface(width: width, height: height)
    substitute = fresh
    return fresh.grid()
  }

  /// Copies the changes to the screen.
  ///
  /// Throws if SDL refuses, which happens after a resize whose event is still pending. Repaint the whole frame after
  /// that event.
  func show(_ changes: DamageList) throws(SDLError) {
    guard !changes.isEmpty else { return }
    if let grid = substitute?.grid() {
      let surface = try surface()
      for change in changes { try WindowSurface.convert(change, of: grid, to: surface) }
    }
    let code = withUnsafeTemporaryAllocation(of: SDL_Rect.self, capacity: changes.count) { rects in
      _ = rects.initialize(fromContentsOf: changes)
      return SDL_UpdateWindowSurfaceRects(window, rects.baseAddress, Int32(rects.count))
    }
    try check(code, "showing a frame")
  }

  private func surface() throws(SDLError) -> SDL_Surface {
    try check(SDL_GetWindowSurface(window), "starting the software renderer").pointee
  }

  /// Returns whether the compositor's channel order matches the format.
  private static func isPainted(_ format: UInt32) -> Bool {
    format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
  }

  private static func convert(
    _ rect: SDL_Rect, of grid: PixelGrid, to surface: SDL_Surface
  ) throws(SDLError) {
    let format = surface.format.pointee
    let fits = rect.x + rect.w <= surface.w && rect.y + rect.h <= surface.h
    guard fits, let pixels = surface.pixels else { return }
    let target = pixels + Int(rect.y) * Int(surface.pitch) + Int(rect.x) * Int(format.BytesPerPixel)
    let code = SDL_ConvertPixels(
      rect.w, rect.h, SDL_PIXELFORMAT_RGB888.rawValue, grid.start + Int(rect.y) * grid.stride + Int(rect.x),
      Int32(grid.stride) * 4, format.format, target, surface.pitch)
    try check(code, "showing a frame")
  }
}
