import PagerEngine
import PagerSDL
import PagerTesting

@MainActor
extension PagerDemo {
  /// Plays a script without a window, in virtual time, and writes the frames as an animated file, or as a folder
  /// of pictures if the path has no extension.
  func writeFilm(of script: GestureScript, to path: String) throws {
    let stage = try Stage(self)
    var player = ScriptPlayer(script, on: stage.pager)
    let end = until ?? script.duration + 1
    let start = from ?? 0
    guard end > start else {
      throw DemoFailure.badData(
        "The film would begin at \(start) s and end at \(end) s: take another --from.")
    }
    var film = Film(duration: end - start)
    film.start = start
    if let fps { film.frameRate = fps }
    if let quality { film.quality = quality }
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
      let picture = try film.encoded(frame)
      try orCannotCreate(path) { try picture.write(to: path, endingAt: film.end) }
    } else {
      try writeFolder(path, film.times, frame)
    }
    if let warning = stage.text.missingGlyphReport { throw DemoFailure.badData(warning) }
  }

  private func writeFolder(_ path: String, _ times: [Double], _ frame: (Double) throws -> Bitmap) throws {
    try makeFolder(path)
    for (number, time) in times.enumerated() {
      // Five digits are enough for ten minutes.
      try writePicture(frame(time), to: "\(path)/\(String(100_000 + number).dropFirst()).png")
    }
  }
}
