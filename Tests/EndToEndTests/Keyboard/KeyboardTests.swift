import PagerEngine
import PagerSDL
import Testing

@testable import pager_demo

/// Keyboard tests of every scene: all controls are reachable, the focus is visible, and the tab order is a
/// cycle.
@MainActor
@Suite struct KeyboardTests {
  /// A scene, and the keys that lead to one of its states.
  struct Case: CustomTestStringConvertible, Sendable {
    var scene: Scene
    var keys = ""
    var testDescription: String { keys.isEmpty ? scene.rawValue : "\(scene.rawValue) after \(keys)" }
  }

  nonisolated static let cases =
    Scene.allCases.map { Case(scene: $0) } + [
      Case(scene: .slow, keys: "0 key alt+5"),
      Case(scene: .wizard, keys: "0 key Right\n1 key Escape"),
      Case(scene: .wizard, keys: "0 key Right\n1 key Tab\n1 key Tab\n2 type Ada\n3 key Escape\n4 key Right"),
      Case(scene: .photos, keys: "0 key Right"),
      Case(scene: .home, keys: "0 key Down\n1 key Enter"),
      Case(scene: .home, keys: "0 key F1"),
    ]

  private func open(_ one: Case) async throws -> KeyboardScene {
    let scene = try KeyboardScene(one.scene)
    try scene.play(one.keys)
    try await scene.load()
    scene.settle()
    return scene
  }

  @Test(arguments: cases) func `everything can be reached and seen, and the focus comes round`(
    one: Case
  ) async throws {
    let scene = try await open(one)
    let usable = Array(scene.parts.enumerated()).filter { $0.element.canBeUsed }
    var forward = KeyWalk(scene)
    let sight = try FocusSight(scene)
    try forward.run(
      visit: { try sight.look(at: $1, &$0) }, leave: { try sight.compare($1, &$0) })
    var backward = KeyWalk(scene)
    try backward.run(backwards: true)
    #expect(backward.stops == forward.stops.reversed())
    #expect(Set(forward.stops).count == forward.stops.count)
    var explored = KeyWalk(scene)
    try explored.run(visit: { $0.explore($1) })
    let complaints = forward.complaints + backward.complaints + explored.complaints
    #expect(complaints.isEmpty)
    let reached = forward.reached.union(explored.reached)
    let missing = usable.filter { !reached.contains($0.element.id) && !isSaidElsewhere($0.element, reached) }
    for (number, node) in missing {
      // The scene in its original state. Its parts have other identities.
      let fresh = try await open(one)
      let parts = fresh.parts
      let isReached = parts.indices.contains(number) && isChangedByKeys(parts[number], in: fresh)
      #expect(isReached, "No key leads to the \(node.role.rawValue) “\(node.name)”.")
    }
  }

  /// Whether another reachable part has the same effect.
  private func isSaidElsewhere(_ node: AccessibilityNode, _ reached: Set<AccessibilityID>) -> Bool {
    switch node.role {
    // The same page has a title in another strip.
    case .pageTab:
      reached.contains { $0.parent != node.id.parent && $0.path.last == node.id.path.last }
    // A page next to the current one has separate parts.
    case .panel: reached.contains { $0.path.starts(with: node.id.path) }
    default: false
    }
  }

  /// Whether keys turn to a page, or change a value, wherever the focus is.
  private func isChangedByKeys(_ node: AccessibilityNode, in scene: KeyboardScene) -> Bool {
    let near: [PagerInput.Key] = [.plus, .right, .left, .left, .right]
    for key in near + Array(repeating: .right, count: 12) + Array(repeating: .left, count: 24) {
      scene.press(key)
      scene.settle(0.8)
      guard let now = scene.part(node.id) else { continue }
      if node.role == .panel ? !now.actions.contains(.press) : now.value != node.value { return true }
    }
    return false
  }
}

extension AccessibilityNode {
  /// Whether assistive technology can press or set the part.
  fileprivate var canBeUsed: Bool {
    let uses: AccessibilityActions = [.press, .adjust, .setValue, .setText]
    return element.states.isSuperset(of: [.enabled, .showing]) && !element.actions.isDisjoint(with: uses)
  }
}
