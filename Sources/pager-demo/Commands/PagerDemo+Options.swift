import PagerEngine
import PagerSDL
import PagerTesting

extension PagerDemo {
  /// The scene to show, with its options.
  var setup: SceneSetup {
    SceneSetup(
      scene: Scene(rawValue: scene) ?? .home, pageCount: pages, rows: rows,
      titles: titles?.split(separator: ",", omittingEmptySubsequences: false).map(String.init),
      retention: retention, reducesMotion: reducedMotion, isRightToLeft: rtl,
      transition: transition?.value, strip: stripState)
  }

  /// The settings of the strip that the words ask for; nil if there are no words, or unknown ones.
  var stripState: StripState? {
    strip.flatMap { StripState(words: $0.split(separator: ",").map(String.init)) }
  }

  /// The requested size, or the scene's own.
  var pointSize: Size {
    size.flatMap(PointSize.init).map { Size(Double($0.width), Double($0.height)) } ?? setup.scene.size
  }

  /// A requested screenshot: its time, in seconds, and its file.
  struct Shot {
    let time: Double
    let path: String
  }

  /// The screenshots, sorted by time. Without `--at` they show the end of the script.
  func shots(scriptEnd: Double) -> [Shot] {
    screenshot.indices
      .map { Shot(time: at.isEmpty ? scriptEnd : at[$0], path: screenshot[$0]) }
      .sorted { $0.time < $1.time }
  }

  /// Writes the recording that `--record-input` asks for.
  @MainActor
  func writeRecording(of inputs: [PagerInput], on pager: Pager, startingAt first: Int) throws {
    guard let recordInput else { return }
    let recording = Recording(session: inputs, on: pager, startingAt: first)
    try orCannotCreate(recordInput) { () throws(SDLError) in
      try TextFile.write(recording.description, to: recordInput)
    }
  }
}
