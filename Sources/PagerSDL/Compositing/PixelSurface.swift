import CSDL2
import PagerEngine

/// Opaque pixels in memory that a compositor paints.
@MainActor
protocol PixelSurface: AnyObject {
  /// Where the pixels are now; they stay there until this is asked for again.
  func grid() throws(SDLError) -> PixelGrid
}

/// Rows of pixels in memory, `0xRRGGBB` each; nobody looks at the highest byte.
struct PixelGrid {
  let start: UnsafeMutablePointer<UInt32>
  /// In pixels.
  let width: Int
  let height: Int
  /// From one row to the next, in pixels.
  let stride: Int

  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: Int32(width), bottom: Int32(height)) }

  /// The pixels as they are now, opaque. Throws if there is not enough memory for them.
  func picture() throws(SDLError) -> [UInt32] {
    try checkMemory(for: width * height * 4, "reading a picture of \(width) x \(height) pixels")
    return [UInt32](unsafeUninitializedCapacity: width * height) { target, filled in
      guard let first = target.baseAddress else { return }
      for y in 0..<height {
        let (row, source) = (first + y * width, start + y * stride)
        for x in 0..<width { (row + x).initialize(to: source[x] | 0xFF00_0000) }
      }
      filled = width * height
    }
  }
}

extension Bitmap {
  /// What a grid shows now, opaque. Throws if there is not enough memory for it.
  convenience init(_ grid: PixelGrid) throws(SDLError) {
    self.init(width: grid.width, height: grid.height, pixels: try grid.picture())
  }
}

/// Pixels of its own; needs neither a window nor SDL's video.
final class MemorySurface: PixelSurface {
  // Only touched on the main actor, and by deinit when nobody else can.
  nonisolated(unsafe) private let pixels: PixelGrid

  /// A black surface. Throws if there cannot be one of this size.
  init(width: Int, height: Int) throws(SDLError) {
    let action = "making a picture of \(width) x \(height) pixels"
    guard width > 0, height > 0, width <= 32768, height <= 32768 else {
      throw SDLError(action, reason: "each side must be 1 to 32768")
    }
    guard width * height <= 1 << 28 else {
      throw SDLError(action, reason: "there may be up to 268435456 pixels")
    }
    guard let memory = SDL_calloc(width * height, MemoryLayout<UInt32>.stride) else {
      throw SDLError(action, reason: "there is not enough memory")
    }
    pixels = PixelGrid(
      start: memory.bindMemory(to: UInt32.self, capacity: width * height), width: width, height: height,
      stride: width)
  }

  deinit { SDL_free(pixels.start) }

  func grid() -> PixelGrid { pixels }
}
