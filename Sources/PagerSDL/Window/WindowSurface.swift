import CSDL2
import PagerEngine

/// The pixels that SDL copies to a window, which must outlive this object.
final class WindowSurface: PixelSurface {
  private let window: SDLWindow
  /// The size of the window's own pixels, in bytes.
  private var bytes = 0
  /// The pixels to paint on if the window's own have another format.
  private var substitute: MemorySurface?

  init(window: SDLWindow) { self.window = window }

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
      for index in changes.indices {
        try WindowSurface.convert(changes.rect(at: index), of: grid, to: surface)
      }
    }
    let code = withUnsafeTemporaryAllocation(of: SDL_Rect.self, capacity: changes.count) { rects in
      for index in changes.indices {
        let rect = changes.rect(at: index)
        rects.initializeElement(
          at: index, to: SDL_Rect(x: rect.left, y: rect.top, w: rect.width, h: rect.height))
      }
      return SDL_UpdateWindowSurfaceRects(window.handle, rects.baseAddress, Int32(rects.count))
    }
    try check(code, "showing a frame")
  }

  private func surface() throws(SDLError) -> SDL_Surface {
    try check(SDL_GetWindowSurface(window.handle), "starting the software renderer").pointee
  }

  /// Returns whether the compositor's channel order matches the format.
  private static func isPainted(_ format: UInt32) -> Bool {
    format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
  }

  private static func convert(
    _ rect: PixelRect, of grid: PixelGrid, to surface: SDL_Surface
  ) throws(SDLError) {
    let format = surface.format.pointee
    let fits = rect.right <= surface.w && rect.bottom <= surface.h
    guard fits, let pixels = surface.pixels else { return }
    let target = pixels + Int(rect.top) * Int(surface.pitch) + Int(rect.left) * Int(format.BytesPerPixel)
    let code = SDL_ConvertPixels(
      rect.width, rect.height, SDL_PIXELFORMAT_RGB888.rawValue,
      grid.start + Int(rect.top) * grid.stride + Int(rect.left),
      Int32(grid.stride) * 4, format.format, target, surface.pitch)
    try check(code, "showing a frame")
  }
}
