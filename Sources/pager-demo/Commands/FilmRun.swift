import PagerEngine
import PagerSDL
import PagerTesting

/// Plays a script without a window, in virtual time, and writes the frames as a film.
@MainActor
struct FilmRun {
  private let options: PagerDemo
  private let script: GestureScript

  init(_ options: PagerDemo, _ script: GestureScript) { (self.options, self.script) = (options, script) }

  /// Writes an animated file, or a folder of pictures if the path has no extension.
  func write(to path: String) throws {
    let stage = try Stage(options)
    var player = ScriptPlayer(script, on: stage.pager)
    let end = options.until ?? script.duration + 1
    let start = options.from ?? 0
    guard end > start else {
      throw DemoFailure.badData(
        "The film would begin at \(start) s and end at \(end) s: take another --from.")
    }
    var film = Film(duration: end - start)
    film.start = start
    if let fps = options.fps { film.frameRate = fps }
    if let quality = options.quality { film.quality = quality }
    // The pointer or the finger that is down.
    var touch: Point?
    player.onInput = { input in
      guard case .pointer(let pointer) = input.kind else { return }
      switch pointer.action {
      case .press: touch = pointer.location
      case .move: touch = touch.map { _ in pointer.location }
      case .release, .cancel, .leave: touch = nil
      }
    }
    func frame(_ time: Double) throws -> Bitmap {
      stage.show.play(to: time) { player.advance(to: $0) }
      return try stage.picture(touchedAt: touch)
    }
    if path.hasSuffix(".webp") {
      try writeFile(path, film, frame)
    } else {
      try writeFolder(path, film.times, frame)
    }
    if let warning = stage.text.missingGlyphReport { throw DemoFailure.badData(warning) }
  }

  private func writeFile(_ path: String, _ film: Film, _ frame: (Double) throws -> Bitmap) throws {
    do {
      let picture = try film.encoded(frame)
      try orCannotCreate(path) { () throws(SDLError) in try picture.write(to: path, endingAt: film.end) }
    } catch let error as SDLError {
      throw DemoFailure.badData("There is no film: \(error.reason).")
    }
  }

  private func writeFolder(_ path: String, _ times: [Double], _ frame: (Double) throws -> Bitmap) throws {
    try makeFolder(path)
    for (number, time) in times.enumerated() {
      let digits = String(number)
      let name = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
      try writePicture(frame(time), to: "\(path)/\(name).png")
    }
  }
}
