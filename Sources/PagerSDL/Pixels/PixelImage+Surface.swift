import CSDL2

extension PixelImage {
  /// Copies the pixels of a surface whose format is ARGB8888.
  init(argb surface: UnsafeMutablePointer<SDL_Surface>) {
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let pitch = Int(surface.pointee.pitch) / 4
    let count = width * height
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { target, filled in
      if let source = surface.pointee.pixels?.assumingMemoryBound(to: UInt32.self),
        let start = target.baseAddress
      {
        for y in 0..<height { (start + y * width).initialize(from: source + y * pitch, count: width) }
        filled = count
      }
    }
    self.init(width: pixels.isEmpty ? 0 : width, height: pixels.isEmpty ? 0 : height, pixels: pixels)
  }
}
