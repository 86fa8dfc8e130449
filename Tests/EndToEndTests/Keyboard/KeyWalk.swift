import PagerEngine

/// The tab order of a scene, and the parts that arrow keys reach from there.
@MainActor
struct KeyWalk {
  private static let limit = 300

  let scene: KeyboardScene
  /// The focused parts, in order.
  private(set) var stops: [AccessibilityID] = []
  /// All parts that keys can reach.
  private(set) var reached: Set<AccessibilityID> = []
  /// Descriptions of faults.
  private(set) var complaints: [String] = []

  init(_ scene: KeyboardScene) { self.scene = scene }

  /// Presses Tab until the focus has returned. Calls `visit` at each stop, at rest, and `leave` immediately
  /// after the next press.
  mutating func run(
    backwards: Bool = false, visit: (inout KeyWalk, AccessibilityNode) throws -> Void = { _, _ in },
    leave: (inout KeyWalk, AccessibilityNode) throws -> Void = { _, _ in }
  ) throws {
    var last: AccessibilityNode?
    for _ in 0...Self.limit {
      scene.press(.tab, backwards ? .shift : [])
      if let last { try leave(&self, last) }
      scene.settle()
      guard let stop = scene.focusedPart, stop.id != stops.first else { return }
      stops.append(stop.id)
      reached.insert(stop.id)
      try visit(&self, stop)
      last = stop
    }
    complain("The focus does not come round.", stops.last)
  }

  mutating func complain(_ text: String, _ id: AccessibilityID?) {
    let node = id.flatMap(scene.part)
    complaints.append("\(text) \(node?.role.rawValue ?? "") “\(node?.name ?? "")”")
  }

  /// Explores the parts that arrow keys reach from a stop, depending on its role, and sets values.
  mutating func explore(_ stop: AccessibilityNode) {
    switch stop.role {
    case .pageTab, .listItem: exploreRow(stop)
    case .radioButton: exploreChoices(stop)
    case .slider: change(stop, with: [.right, .down, .left])
    case .panel: exploreInnerChoices(stop)
    case .entry: change(stop, with: [])
    default: break
    }
  }

  /// Explores titles and rows of a list: one by one, then the last and the first.
  private mutating func exploreRow(_ stop: AccessibilityNode) {
    guard let parent = stop.id.parent, let list = scene.part(parent) else { return }
    let isColumn = list.role == .list || list.states.contains(.vertical)
    for _ in 0..<min(list.childCount, 6) {
      scene.press(isColumn ? .down : .right)
      scene.settle(0.5)
      if let focused = scene.focusedPart { reached.insert(focused.id) }
    }
    scene.press(.end)
    scene.settle()
    let end = scene.focusedPart
    scene.press(.home)
    scene.settle()
    let first = scene.focusedPart
    guard end?.number == list.childCount - 1, first?.number == 0, end?.id.parent == parent else {
      return complain("End and Home do not lead to the ends from", stop.id)
    }
    // Arrow keys move from each child to the next.
    for child in list.visibleChildren { reached.insert(child.id) }
  }

  private mutating func exploreChoices(_ stop: AccessibilityNode) {
    let count = stop.position?.count ?? 1
    for key in [PagerInput.Key.left, .right] {
      for _ in 0..<count {
        scene.press(key)
        scene.settle(0.1)
        guard let focused = scene.focusedPart, focused.role == .radioButton else { break }
        reached.insert(focused.id)
        if !focused.states.contains(.checked) { complain("An arrow key did not choose", focused.id) }
      }
    }
    // Returns to the stop from which the walk continues.
    for _ in 0..<count where scene.focusedPart?.id != stop.id {
      scene.press(.left)
      scene.settle(0.1)
    }
  }

  private mutating func exploreInnerChoices(_ stop: AccessibilityNode) {
    for key in [PagerInput.Key.left, .right] {
      for _ in 0..<stop.childCount {
        let on = scene.part(stop.id)?.visibleChildren.first { $0.states.contains(.checked) }
        if let on { reached.insert(on.id) }
        scene.press(key)
        scene.settle(0.2)
      }
    }
  }

  /// Changes a value by one of these keys, or by typing.
  private mutating func change(_ stop: AccessibilityNode, with keys: [PagerInput.Key]) {
    let before = scene.part(stop.id)?.value
    for key in keys where scene.part(stop.id)?.value == before {
      scene.press(key)
      scene.settle()
    }
    if keys.isEmpty {
      scene.pager.handle(PagerInput(time: scene.now, .text(.typed("Ada"))))
      scene.settle()
    }
    if scene.part(stop.id)?.value == before { complain("Keys do not change", stop.id) }
  }
}
