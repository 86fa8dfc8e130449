import PagerEngine
import PagerSDL
import PagerTesting

/// Runs the demo without a window: plays the script in virtual time and writes the screenshots.
@MainActor
struct HeadlessRun {
  private let options: PagerDemo

  init(_ options: PagerDemo) { self.options = options }

  func run() throws {
    let script = try options.script.map(readScript) ?? GestureScript(steps: [])
    if let film = options.film { return try FilmRun(options, script).write(to: film) }
    let stage = try Stage(options)
    var player = ScriptPlayer(script, on: stage.pager)
    var inputs: [PagerInput] = []
    if options.recordInput != nil { player.onInput = { inputs.append($0) } }
    var shots = options.shots(scriptEnd: script.duration)[...]
    let first = stage.pager.settledPage
    let moments = Set(script.steps.map(\.time) + shots.map(\.time) + [0, script.duration]).sorted()
    for moment in moments {
      stage.show.play(to: moment) {
        player.advance(to: $0)
        stage.drawFrame()
      }
      while let shot = shots.first, shot.time <= moment {
        shots.removeFirst()
        try writePicture(stage.picture(), to: shot.path)
      }
    }
    if options.accessibilityTree { printTree(of: stage.pager) }
    try options.writeRecording(of: inputs, on: stage.pager, startingAt: first)
    if let warning = stage.text.missingGlyphReport { throw DemoFailure.badData(warning) }
  }

  private func printTree(of pager: Pager) {
    // The positions of parts are known once a frame is drawn.
    var frame = DisplayList()
    pager.draw(into: &frame)
    print(pager.accessibility.root.treeText, terminator: "")
  }
}
