import PagerEngine
import PagerSDL
import PagerTesting

extension PagerDemo {
  /// What to show, with the options that scenes know.
  var setup: SceneSetup {
    SceneSetup(
      scene: Scene(rawValue: scene) ?? .news, pageCount: pages, rows: rows,
      titles: titles?.split(separator: ",", omittingEmptySubsequences: false).map(String.init),
      keeping: keeping, reducesMotion: reducedMotion, strip: stripState)
  }

  /// The state of the strip that the words ask for; nil if there are none, or unknown ones.
  var stripState: StripState? {
    strip.flatMap { StripState(words: $0.split(separator: ",").map(String.init)) }
  }

  /// The size asked for, or the scene's own.
  var pointSize: Size {
    size.flatMap(PointSize.init).map { Size(Double($0.width), Double($0.height)) } ?? setup.scene.size
  }

  /// A picture that was asked for: of a time in seconds, and where it goes.
  struct Shot {
    let time: Double
    let path: String
  }

  /// Screenshots by time; without `--at` they are of the script's end.
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
