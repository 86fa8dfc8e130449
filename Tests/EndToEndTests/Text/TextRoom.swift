import PagerEngine
import PagerSDL

@testable import pager_demo

/// A window with text settings, as the room for a scene's text.
struct TextRoom: CustomStringConvertible {
  /// The window, in points of the desktop.
  var window: Size
  var textScale: Double
  var isRightToLeft: Bool
  /// The number of display pixels per point of the desktop.
  var displayScale = 1.0

  /// Ordered by text size, since changing the size is slow.
  static let all =
    [1.0, 2].flatMap { scale in
      let plain = sizes.map { TextRoom(window: $0, textScale: scale, isRightToLeft: false) }
      let mirrored = mirroredSizes.map { TextRoom(window: $0, textScale: scale, isRightToLeft: true) }
      return plain + mirrored
    } + fine

  /// On displays with small pixels letters have other widths, so lines break elsewhere.
  private static let fine = [(2.0, 1.0), (1.5, 1), (1.5, 2)].flatMap { display, text in
    [(Size(400, 640), true), (Size(1280, 800), false)].map { size, isRightToLeft in
      TextRoom(window: size, textScale: text, isRightToLeft: isRightToLeft, displayScale: display)
    }
  }
  private static let sizes = [
    Size(320, 480), Size(400, 640), Size(800, 600), Size(1280, 800), Size(1920, 1080),
    Size(2560, 1440),
  ]
  /// Right-to-left differences appear in a small window and in a large one.
  private static let mirroredSizes = [Size(400, 640), Size(1280, 800)]

  var description: String {
    "\(Int(window.width))x\(Int(window.height)) at \(Int(textScale * 100)) %\(isRightToLeft ? ", right to left" : "")"
      + (displayScale == 1 ? "" : " on a display of \(displayScale) pixels per point")
  }

  /// The number of pixels per point of the scene.
  var scale: Double { textScale * displayScale }

  /// The window in points of the scene: everything grows with its text.
  var size: Size { Size(window.width / textScale, window.height / textScale) }
}

/// A scene in virtual time, without pixels.
@MainActor
final class TextScene {
  let pager: Pager
  private let show: Show
  private let text: TextSystem
  private var now = 0.0

  init(_ scene: Scene, theme: Theme = .light, text: TextSystem) {
    self.text = text
    show = Show(SceneSetup(scene: scene, reducesMotion: scene == .home), isVirtual: false)
    pager = show.makePager(text: text)
    pager.theme = theme
  }

  /// Resizes the scene to a window.
  func enter(_ room: TextRoom) {
    text.scale = room.scale
    pager.arrangement.readingDirection = room.isRightToLeft ? .rightToLeft : .leftToRight
    pager.layout(size: room.size, scale: room.scale)
  }

  /// Advances the time, in seconds.
  func pass(_ seconds: Double) {
    now += seconds
    pager.advance(to: now)
  }

  /// Presses a key.
  func press(_ key: PagerInput.Key) {
    pager.handle(PagerInput(time: now, .key(key, [], isRepeat: false)))
    pass(0.1)
  }

  /// Drags with a finger, in points.
  func drag(from start: Point, to end: Point) {
    func touch(_ action: PagerInput.Pointer.Action, _ place: Point) {
      pager.handle(PagerInput(time: now, .pointer(.init(action, at: place, device: .finger(0)))))
      pass(0.02)
    }
    touch(.press, start)
    let way = end - start
    for step in 1...10 {
      let share = Double(step) / 10
      touch(.move, start + Point(way.x * share, way.y * share))
    }
    touch(.release, end)
    pass(1)
    _ = draw()
  }

  func draw() -> DisplayList {
    var frame = DisplayList()
    pager.draw(into: &frame)
    return frame
  }

  /// All visible parts, outermost first.
  var parts: [AccessibilityNode] {
    func all(_ node: AccessibilityNode) -> [AccessibilityNode] { [node] + node.visibleChildren.flatMap(all) }
    return all(pager.accessibility.root)
  }

  /// Shows each of the first pages at rest, and calls `look`.
  func visit(pages: Int, _ look: (Int, DisplayList) throws -> Void) rethrows {
    for page in 0..<max(1, min(pages, pager.pageCount)) {
      pager.select(page, animated: false)
      // Changes that a page makes in its layout apply from the next frame.
      for _ in 0..<2 { pass(0.001) }
      // Small strips scroll to their titles.
      pass(0.4)
      try look(page, draw())
    }
  }
}
