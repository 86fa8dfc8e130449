import PagerEngine
import PagerSDL

/// Films of pagers in virtual time, so each run gives the same frames.
@MainActor
public struct Film {
  /// Frames per second, 1...120; 30 by default.
  public var frameRate = 30
  /// The length, in seconds, 0...600.
  public var duration: Double
  /// 0 for small files to 100, which keeps each pixel; 85 by default.
  public var quality = 85.0

  /// Plans a film of a length, in seconds.
  public init(duration: Double) { self.duration = duration }

  /// The times of the frames, in seconds.
  public var times: [Double] {
    let rate = max(1, min(frameRate, 120))
    let length = duration.isFinite ? max(0, min(duration, 600)) : 0
    return (0...Int((length * Double(rate)).rounded(.up))).map { Double($0) / Double(rate) }
  }

  /// Encodes a film in the WebP format: asks for the frame at each time, one after the other.
  ///
  /// Throws an `SDLError` if libwebp is missing or cannot encode a frame, and what `frame` throws.
  public func encoded(_ frame: (Double) throws -> Bitmap) throws -> MovingPicture {
    var film: MovingPicture?
    for time in times {
      let picture = try frame(time)
      let made = try film ?? MovingPicture(width: picture.width, height: picture.height, quality: quality)
      film = made
      try made.add(picture, at: Film.milliseconds(time))
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

  /// When a film ends, in milliseconds.
  public var end: Int { Film.milliseconds(times.last ?? 0) }

  private static func milliseconds(_ time: Double) -> Int { Int((time * 1000).rounded()) }

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
