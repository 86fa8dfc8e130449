import PagerEngine
import PagerSDL
import PagerTesting

/// A scene with a canvas, for pictures without a window.
struct Stage {
  let show: Show
  let pager: Pager
  let text: TextSystem
  private let scale: Double

  init(_ setup: SceneSetup, size: Size, theme: Theme, scale: Double, textScale: Double = 1) throws {
    text = try TextSystem(usesSystemFonts: false)
    show = Show(setup, isVirtual: true)
    pager = show.makePager(text: text)
    self.scale = scale * textScale
    text.scale = self.scale
    pager.theme = setup.theme(theme) ?? theme
    // As in a window, text scale enlarges everything, so less fits.
    pager.layout(size: Size(size.width / textScale, size.height / textScale), scale: self.scale)
  }

  init(_ options: PagerDemo) throws {
    try self.init(
      options.setup, size: options.pointSize, theme: options.theme?.theme ?? .light,
      scale: options.scale ?? 1, textScale: options.textScale ?? 1)
  }

  /// Draws a frame that is not shown, for the overlay's frame history.
  func drawFrame() {
    guard show.overlay?.isOn == true else { return }
    var frame = DisplayList()
    pager.draw(into: &frame)
  }

  func picture(touchedAt touch: Point? = nil) throws -> Bitmap {
    var frame = DisplayList()
    pager.draw(into: &frame)
    if let touch {
      let dot = Rect(touch.x - 14, touch.y - 14, 28, 28)
      frame.add(.roundedRect(dot, radius: 14, Color.white.opacity(0.6)))
      frame.add(.ring(dot, radius: 14, lineWidth: 2, Color(0, opacity: 0.5)))
    }
    return try Canvas.picture(of: frame, scale: scale, text: text)
  }
}

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
    let first = stage.pager.motion.settledPage
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
    if let warning = stage.text.missingGlyphReport { throw DemoFailure(.badData, warning) }
  }
}

extension TextSystem {
  /// A one-line report of characters without a glyph in any font, or `nil` if there are none.
  var missingGlyphReport: String? {
    guard !missingGlyphs.isEmpty else { return nil }
    let names = missingGlyphs.prefix(8).map { "U+" + String($0.value, radix: 16, uppercase: true) }
    let rest = missingGlyphs.count > 8 ? " and \(missingGlyphs.count - 8) more" : ""
    return "No font has \(names.joined(separator: ", "))\(rest); a box stands in. Choose other titles."
  }
}
