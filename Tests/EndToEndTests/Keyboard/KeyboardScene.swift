import PagerEngine
import PagerSDL
import PagerTesting

@testable import pager_demo

/// A scene in virtual time, controlled by keys or a script.
@MainActor
final class KeyboardScene {
  let pager: Pager
  let text: TextSystem
  private let show: Show
  private(set) var now = 0.0

  /// Opens a scene at its default size, in points, and home at a smaller one. Late pages load in real time.
  init(_ scene: Scene, isRightToLeft: Bool = false) throws {
    // Playing cards would change their pictures.
    let setup = SceneSetup(scene: scene, reducesMotion: scene == .home, isRightToLeft: isRightToLeft)
    text = try TextSystem(usesSystemFonts: false)
    show = Show(setup, isVirtual: false)
    pager = show.makePager(text: text)
    text.scale = 1
    pager.theme = .light
    pager.layout(size: scene == .home ? Size(640, 480) : scene.size, scale: 1)
    settle()
  }

  var focused: AccessibilityNode? { pager.accessibility.focused }

  /// The focused part, or `nil` if none has the focus.
  /// A page that receives keys instead of a part is not a part.
  var focusedPart: AccessibilityNode? {
    focused.flatMap {
      $0.role == .panel && $0.childCount > 0 && $0.actions == .focus && !isChoice($0) ? nil : $0
    }
  }

  /// Whether a panel is a group of exclusive choices. A page with choices is not.
  private func isChoice(_ node: AccessibilityNode) -> Bool {
    if case .object = node.id.path.last { return false }
    return node.visibleChildren.contains { $0.role == .radioButton }
  }

  /// Advances the time, in seconds, and draws a frame.
  func settle(_ seconds: Double = 1) {
    let end = now + seconds
    while pager.isAnimating, now + 1.0 / 60 < end {
      now += 1.0 / 60
      pager.advance(to: now)
    }
    now = end
    pager.advance(to: now)
    draw()
  }

  /// Waits until pages have loaded or failed.
  func load() async throws {
    for _ in 0..<100 where !pager.pageStates.loading.isEmpty {
      try await Task.sleep(for: .milliseconds(50))
      settle(0.1)
    }
  }

  @discardableResult
  func draw() -> DisplayList {
    var frame = DisplayList()
    pager.draw(into: &frame)
    return frame
  }

  /// Presses a key without advancing the time.
  func press(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers = []) {
    pager.handle(PagerInput(time: now, .key(key, modifiers, isRepeat: false)))
    draw()
  }

  /// Plays the keys and the text of a script, starting now, until the scene is at rest.
  func play(_ script: String) throws {
    for step in try GestureScript(parsing: script).steps {
      if case .input(let kind) = step.action { pager.handle(PagerInput(time: now, kind)) }
      settle()
    }
  }

  /// Plays a script with its timing, starting now, until the scene is at rest.
  func perform(_ script: String) throws {
    let start = now
    for step in try GestureScript(parsing: script).steps {
      settle(max(0, start + step.time - now))
      if case .input(let kind) = step.action { pager.handle(PagerInput(time: now, kind)) }
    }
    settle()
  }

  /// All visible parts, outermost first.
  var parts: [AccessibilityNode] {
    func all(_ node: AccessibilityNode) -> [AccessibilityNode] { [node] + node.visibleChildren.flatMap(all) }
    return all(pager.accessibility.root)
  }

  func part(_ id: AccessibilityID) -> AccessibilityNode? { pager.accessibility.node(id) }
}
