/// A surface in main memory. Requires neither a window nor SDL's video subsystem.
final class MemorySurface: PixelSurface {
  // Accessed only on the main actor, and by `deinit` after the last reference is gone.
  nonisolated(unsafe) private let pixels: PixelGrid

  /// Creates a black surface. Throws if the size is out of range, or if memory runs out.
  init(width: Int, height: Int) throws(SDLError) {
    let action = "making a picture of \(width) x \(height) pixels"
    guard width > 0, height > 0, width <= 32768, height <= 32768 else {
      throw SDLError(action, reason: "each side must be 1 to 32768")
    }
    guard width * height <= 1 << 28 else {
      throw SDLError(action, reason: "there may be up to 268435456 pixels")
    }
    let memory = try allocateZeros(width * height * MemoryLayout<UInt32>.stride, action)
    pixels = PixelGrid(
      start: memory.bindMemory(to: UInt32.self, capacity: width * height), width: width, height: height,
      stride: width)
  }

  deinit { free(allocated: pixels.start) }

  func grid() -> PixelGrid { pixels }

  var bytes: Int { pixels.width * pixels.height * 4 }
}
