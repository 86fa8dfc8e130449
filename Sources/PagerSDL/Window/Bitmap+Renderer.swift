import CSDL2
import PagerEngine

extension Bitmap {
  /// Creates an opaque copy of a renderer's target, which an accelerated renderer may lose after presenting.
  convenience init(renderer: OpaquePointer) throws(SDLError) {
    let action = "taking a screenshot"
    var (width, height): (Int32, Int32) = (0, 0)
    try check(SDL_GetRendererOutputSize(renderer, &width, &height), action)
    try checkMemory(for: Int(width) * Int(height) * 4, action)
    var pixels = [UInt32](repeating: 0, count: Int(width) * Int(height))
    let code = pixels.withUnsafeMutableBytes {
      SDL_RenderReadPixels(renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress, width * 4)
    }
    try check(code, action)
    for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
    self.init(width: Int(width), height: Int(height), pixels: pixels)
  }
}
