import PagerEngine
import PagerSDL

/// A film of a pager in virtual time, with the same frames in each run.
///
///     let film = Film(duration: 3)
///     let movie = try film.encoded(of: pager, playing: script, text: text)
///     try movie.write(to: "swipe.webp", endingAt: film.end)
@MainActor
public struct Film {
  /// The number of frames per second; 30 by default, limited to 1...120.
  public var frameRate = 30
  /// The length, in seconds; limited to 0...600, and 0 if not finite.
  public var duration: Double
  /// The time at which the film begins, in seconds; 0 by default.
  ///
  /// Earlier frames are not part of the film. The time is limited to 0...600, and 0 if not finite.
  public var start = 0.0
  /// The quality of the pictures; 85 by default, limited to 0...100.
  ///
  /// 0 gives small files, 100 exact pixels.
  public var quality = 85.0

  /// Creates a film with a length in seconds, limited to 0...600.
  ///
  /// Nothing is drawn until `encoded(of:playing:scale:text:)` or `encoded(_:)`.
  public init(duration: Double) { self.duration = duration }

  /// The times of the frames, in seconds of the pager's clock; at least one.
  ///
  /// Each frame is shown until the next one, the last until the end.
  ///
  /// - Complexity: O(n) for n frames, at each access.
  public var times: [Double] {
    let rate = Double(frameRate.clamped(to: 1...120))
    let first = Film.limited(start)
    // The tolerance prevents an additional frame because of a rounding error.
    let count = max(1, Int((Film.limited(duration) * rate - 1e-6).rounded(.up)))
    return (0..<count).map { first + Double($0) / rate }
  }

  private static func limited(_ time: Double) -> Double { time.isFinite ? time.clamped(to: 0...600) : 0 }

  /// Encodes a film in the WebP format from frames in order of time.
  ///
  /// It calls `frame` once for each of `times`; all frames have the size of the first. Use it for frames
  /// that are not those of a script, such as comparisons.
  ///
  /// - Throws: An `SDLError` if libwebp is missing, if a frame has another size, or if a frame cannot be
  ///   encoded; and the errors of `frame`.
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

  /// Encodes a film of a pager that plays a script.
  ///
  /// - Parameters:
  ///   - pager: The pager. Set its size first, and keep it: a script that resizes the window makes frames
  ///     of different sizes.
  ///   - script: The script to play.
  ///   - scale: The number of device pixels per point; 1 by default.
  ///   - text: The text system that draws the frames.
  /// - Throws: An `SDLError` if frames have different sizes, and for the causes that `encoded(_:)` lists.
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

  /// The length of the film, in whole milliseconds; at least 1.
  ///
  /// Pass it to `MovingPicture.write(to:endingAt:)`.
  public var end: Int { max(1, Int((Film.limited(duration) * 1000).rounded())) }

  private func milliseconds(_ time: Double) -> Int {
    Int(((time - Film.limited(start)) * 1000).rounded())
  }

  /// Returns two frames side by side, with a picture of their differences.
  ///
  /// Use the result for films that compare two runs. The third picture, on the right, is black with a white
  /// pixel for each pixel that differs. Frames of different sizes are placed at the top left of a black
  /// background of the larger width and height.
  ///
  /// - Complexity: O(n) for n pixels.
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
  /// Returns the pixel at a location, 0xAARRGGBB; nil outside.
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32? {
    x < width && y < height ? pixels[y * width + x] : nil
  }
}
