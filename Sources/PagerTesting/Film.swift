import PagerEngine
import PagerSDL

/// Films of pagers in virtual time, so each run gives the same frames.
@MainActor
public struct Film {
  /// Frames per second, 1...120; 30 by default.
  public var frameRate = 30
  /// The length, in seconds, 0...600.
  public var duration: Double
  /// When the film begins, in seconds, 0...600; 0 by default. What happens before is not shown.
  public var start = 0.0
  /// 0 for small files to 100, which keeps each pixel; 85 by default.
  public var quality = 85.0

  /// Plans a film of a length, in seconds.
  public init(duration: Double) { self.duration = duration }

  /// The times of the frames, in seconds of the pager's clock: at least one, and each is shown until the next one, the last
  /// until the end.
  public var times: [Double] {
    let rate = Double(max(1, min(frameRate, 120)))
    let first = Film.limited(start)
    // A length of whole frames has no frame more because of a rounding error.
    let count = max(1, Int((Film.limited(duration) * rate - 1e-6).rounded(.up)))
    return (0..<count).map { first + Double($0) / rate }
  }

  private static func limited(_ time: Double) -> Double { time.isFinite ? max(0, min(time, 600)) : 0 }

  /// Encodes a film in the WebP format: asks for the frame at each time, one after the other.
  ///
  /// Throws an `SDLError` if libwebp is missing or cannot encode a frame, and what `frame` throws.
  public func encoded(_ frame: (Double) throws -> Bitmap) throws -> MovingPicture {
    var film: MovingPicture?
    for time in times {
      let picture = try frame(time)
      let made = try film ?? MovingPicture(width: picture.width, height: picture.height, quality: quality)
      film = made
      try made.add(picture, at: milliseconds(time))
    }
    // There is a frame at 0.
    guard let film else { preconditionFailure("A film has a frame.") }
    return film
  }

  /// Encodes a film of a pager that plays a script. The pager has its size already.
  public func encoded(
    of pager: Pager, playing script: GestureScript, scale: Double = 1, text: TextSystem
  ) throws -> MovingPicture {
    var player = ScriptPlayer(script, on: pager)
    var list = DisplayList()
    return try encoded { time in
      player.advance(to: time)
      pager.draw(into: &list)
      return try Canvas.picture(of: list, scale: scale, text: text)
    }
  }

  /// When the film ends, in milliseconds from its beginning.
  public var end: Int { max(1, Int((Film.limited(duration) * 1000).rounded())) }

  private func milliseconds(_ time: Double) -> Int {
    Int(((time - Film.limited(start)) * 1000).rounded())
  }

  /// Two frames side by side, and on the right where they differ: white on black. For films of two runs. Frames of different
  /// sizes stand on a ground as high as the higher one.
  public static func comparison(_ first: Bitmap, _ second: Bitmap) -> Bitmap {
    let (width, height) = (max(first.width, second.width), max(first.height, second.height))
    var pixels = [UInt32](repeating: 0xFF00_0000, count: 3 * width * height)
    for y in 0..<height {
      let row = 3 * width * y
      for x in 0..<width {
        let (a, b) = (first.pixel(x, y), second.pixel(x, y))
        pixels[row + x] = a ?? 0xFF00_0000
        pixels[row + width + x] = b ?? 0xFF00_0000
        if a != b { pixels[row + 2 * width + x] = 0xFFFF_FFFF }
      }
    }
    return Bitmap(width: 3 * width, height: height, pixels: pixels)
  }
}

extension Bitmap {
  /// The pixel at a place, 0xAARRGGBB; nil outside.
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32? {
    x < width && y < height ? pixels[y * width + x] : nil
  }
}
