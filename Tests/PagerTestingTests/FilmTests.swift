import PagerEngine
import PagerSDL
import PagerTesting
import Testing

/// Films in virtual time.
///
/// The frames of a file are its ANMF chunks (RFC 9649, 2.7.1.2).
@MainActor @Suite(.enabled(if: MovingPicture.isPossible, "libwebp and libwebpmux are missing"))
struct FilmTests {
  private func frame(_ level: UInt32, width: Int = 16, height: Int = 8) -> Bitmap {
    let pixels = (0..<width * height).map { 0xFF00_0000 | level << 16 | UInt32($0 % width) << 4 }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Returns the durations of the frames of a file, in milliseconds.
  private func durations(_ bytes: [UInt8]) -> [Int] {
    var (place, found): (Int, [Int]) = (12, [])
    func number(_ start: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    }
    while place + 8 <= bytes.count {
      let length = number(place + 4, 4)
      if Array(bytes[place..<place + 4]) == Array("ANMF".utf8) { found.append(number(place + 8 + 12, 3)) }
      place += 8 + length + length % 2
    }
    return found
  }

  @Test func `frames last until the next one, and equal frames are one`() throws {
    var film = Film(duration: 0.5)
    film.frameRate = 10
    #expect(film.times == [0, 0.1, 0.2, 0.3, 0.4] && film.end == 500)
    film.start = 2
    #expect(film.times.first == 2 && film.times.count == 5 && film.end == 500)
    let levels: [UInt32] = [10, 10, 90, 200, 30]
    var number = -1
    let picture = try film.encoded { _ in
      number += 1
      return frame(levels[number])
    }
    #expect(durations(try picture.finish(at: film.end)) == [200, 100, 100, 100])
  }

  @Test(arguments: [15, 24, 25, 30, 50, 60, 120])
  func `a film has the requested length, also one that ends in motion`(frameRate: Int) throws {
    for tenths in 1...30 {
      var film = Film(duration: Double(tenths) / 10)
      film.frameRate = frameRate
      let whole = Double(tenths) * Double(frameRate) / 10
      #expect(film.times.count == Int(whole.rounded(.up)) && film.end == 100 * tenths)
    }
    var film = Film(duration: 1.1)
    film.frameRate = frameRate
    var level: UInt32 = 0
    let picture = try film.encoded { _ in
      level += 1
      return frame(level)
    }
    let lengths = durations(try picture.finish(at: film.end))
    #expect(lengths.reduce(0, +) == 1100 && lengths.allSatisfy { $0 >= 1000 / frameRate / 2 })
  }

  @Test func `two runs of a pager are the same bytes, and other gestures are others`() throws {
    func bytes(_ script: String) throws -> [UInt8] {
      let text = try TextSystem()
      let pages = (0..<3).map { _ in Page() }
      let pager = Pager(pages: pages, text: text)
      pager.layout(size: Size(200, 120), scale: 1)
      let film = Film(duration: 1)
      let picture = try film.encoded(of: pager, playing: GestureScript(parsing: script), text: text)
      return try picture.finish(at: film.end)
    }
    let first = try bytes("0.1 drag 150 80 to 50 80 for 0.2")
    #expect(try bytes("0.1 drag 150 80 to 50 80 for 0.2") == first)
    #expect(try bytes("0.1 drag 50 80 to 150 80 for 0.2") != first)
    #expect(durations(first).reduce(0, +) == 1000)
  }

  @Test func `the highest quality keeps each pixel`() throws {
    let picture = try MovingPicture(width: 16, height: 8, quality: 100)
    try picture.add(frame(77), at: 0)
    #expect(try Bitmap(decoding: picture.finish(at: 100)).pixels == frame(77).pixels)
  }

  @Test func `options that are no film are refused`() throws {
    #expect(throws: SDLError.self) { try MovingPicture(width: 0, height: 8) }
    #expect(throws: SDLError.self) { try MovingPicture(width: 16384, height: 8) }
    #expect(throws: SDLError.self) { try MovingPicture(width: 16, height: 8).finish(at: 10) }
    let picture = try MovingPicture(width: 16, height: 8, quality: .nan)
    try picture.add(frame(1), at: 10)
    #expect(throws: SDLError.self) { try picture.add(frame(2), at: 10) }
    #expect(throws: SDLError.self) { try picture.add(frame(2, width: 8), at: 20) }
    #expect(throws: SDLError.self) { try picture.add(frame(2), at: .max) }
    for duration in [Double.nan, -1, .infinity] { #expect(Film(duration: duration).times == [0]) }
  }

  @Test func `a comparison shows both frames and where they differ`() {
    let (first, second) = (frame(5), frame(5))
    #expect(Film.comparison(first, second).pixels.filter { $0 == 0xFFFF_FFFF }.isEmpty)
    var pixels = second.pixels
    pixels[17] ^= 0x40
    let changed = Bitmap(width: 16, height: 8, pixels: pixels)
    let compared = Film.comparison(first, changed)
    #expect(compared.width == 48 && compared.height == 8)
    #expect(compared.pixels.indices.filter { compared.pixels[$0] == 0xFFFF_FFFF } == [48 + 32 + 1])
  }
}
