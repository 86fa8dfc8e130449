import PagerEngine
import PagerSDL
import PagerTesting

extension PagerDemo {
  var setup: SceneSetup {
    SceneSetup(
      scene: Scene(rawValue: scene) ?? .home, pageCount: pages, rows: rows, retention: retention,
      reducesMotion: reducedMotion, isRightToLeft: rtl, transition: transition, strip: stripState,
      pictures: folder.flatMap(Bitmap.files(inFolder:)))
  }

  var stripState: StripState? {
    strip.flatMap { StripState(words: $0.split(separator: ",").map(String.init)) }
  }

  var pointSize: Size { size.flatMap(Size.init(points:)) ?? setup.scene.size }

  typealias Shot = (time: Double, path: String)

  /// Returns the screenshots, sorted by time. Without `--at`, they show the end of the script.
  func shots(scriptEnd: Double) -> [Shot] {
    screenshot.indices
      .map { (time: at.isEmpty ? scriptEnd : at[$0], path: screenshot[$0]) }
      .sorted { $0.time < $1.time }
  }

  @MainActor
  func writeRecording(of inputs: [PagerInput], on pager: Pager, startingAt first: Int) throws {
    guard let recordInput else { return }
    let recording = Recording(session: inputs, on: pager, startingAt: first)
    try orCannotCreate(recordInput) { try TextFile.write(recording.description, to: recordInput) }
  }
}
