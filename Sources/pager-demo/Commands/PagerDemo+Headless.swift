import PagerEngine
import PagerSDL
import PagerTesting

@MainActor
extension PagerDemo {
  func runHeadless() throws {
    let script = try self.script.map(readScript) ?? GestureScript(steps: [])
    let stage = try Stage(self)
    var player = ScriptPlayer(script, on: stage.pager)
    var inputs: [PagerInput] = []
    var touch: Point?
    player.onInput = { [showTouches] input in
      inputs.append(input)
      guard showTouches, case .pointer(let pointer) = input.kind else { return }
      let isDown = pointer.action == .press || pointer.action == .move && touch != nil
      touch = isDown ? pointer.location : nil
    }
    var shots = self.shots(scriptEnd: script.duration)[...]
    let first = stage.pager.settledPage
    let moments = Set(script.steps.map(\.time) + shots.map(\.time) + [0, script.duration]).sorted()
    for moment in moments {
      stage.show.play(to: moment) {
        player.advance(to: $0)
        stage.drawFrame()
      }
      while let shot = shots.first, shot.time <= moment {
        shots.removeFirst()
        try writePicture(stage.picture(touchedAt: touch), to: shot.path)
      }
    }
    if accessibilityTree {
      // The positions of parts are known once a frame is drawn.
      var frame = DisplayList()
      stage.pager.draw(into: &frame)
      print(stage.pager.accessibility.root.treeText, terminator: "")
    }
    try writeRecording(of: inputs, on: stage.pager, startingAt: first)
    if let warning = stage.text.missingGlyphReport { throw DemoFailure.badData(warning) }
  }
}
