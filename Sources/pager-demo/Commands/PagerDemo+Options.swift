import PagerEngine
import PagerSDL
import PagerTesting

extension PagerDemo {
  /// The selected scene, with its options.
  var setup: SceneSetup {
    SceneSetup(
      scene: Scene(rawValue: scene) ?? .home, pageCount: pages, rows: rows,
      titles: titles?.split(separator: ",", omittingEmptySubsequences: false).map(String.init),
      retention: retention, reducesMotion: reducedMotion, isRightToLeft: rtl,
      transition: transition, strip: stripState,
      pictures: folder.flatMap(Bitmap.files(inFolder:)))
  }

  /// The settings of the strip for the words of `--strip`, or `nil` without words or with unknown ones.
  var stripState: StripState? {
    strip.flatMap { StripState(words: $0.split(separator: ",").map(String.init)) }
  }

  /// The requested size, or the scene's default.
  var pointSize: Size { size.flatMap(Size.init(points:)) ?? setup.scene.size }

  /// A requested screenshot: its time, in seconds, and its file.
  struct Shot {
    let time: Double
    let path: String
  }

  /// Returns the screenshots, sorted by time. Without `--at`, they show the end of the script.
  func shots(scriptEnd: Double) -> [Shot] {
    screenshot.indices
      .map { Shot(time: at.isEmpty ? scriptEnd : at[$0], path: screenshot[$0]) }
      .sorted { $0.time < $1.time }
  }

  /// Writes the recording for `--record-input`.
  @MainActor
  func writeRecording(of inputs: [PagerInput], on pager: Pager, startingAt first: Int) throws {
    guard let recordInput else { return }
    let recording = Recording(session: inputs, on: pager, startingAt: first)
    try orCannotCreate(recordInput) { try TextFile.write(recording.description, to: recordInput) }
  }
}
