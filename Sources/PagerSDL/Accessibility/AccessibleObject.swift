import PagerEngine

/// An accessible object: the application, a window, or a part of a pager in its current state.
@MainActor
struct AccessibleObject {
  /// The source of an accessible object.
  enum Subject {
    case application([any AccessibleWindow])
    case window(any AccessibleWindow, number: Int)
    case part(any AccessibleWindow, AccessibilityNode)
  }

  let subject: Subject
  /// The unique name of this application on the bus.
  let bus: String

  init(_ subject: Subject, bus: String) { (self.subject, self.bus) = (subject, bus) }

  /// Creates the object at a path, or returns `nil` if it no longer exists.
  init?(_ path: AccessiblePath, among windows: [any AccessibleWindow], bus: String) {
    self.bus = bus
    switch path {
    case .application: subject = .application(windows)
    case .window(let id):
      guard let number = windows.firstIndex(where: { $0.id == id }) else { return nil }
      subject = .window(windows[number], number: number)
    case .part(let id, let part):
      guard let window = windows.first(where: { $0.id == id }),
        let node = window.pager.accessibility.node(part)
      else { return nil }
      subject = .part(window, node)
    }
  }

  /// The accessibility node of a pager part, or `nil` for the application and for windows.
  var node: AccessibilityNode? {
    if case .part(_, let node) = subject { node } else { nil }
  }

  var window: (any AccessibleWindow)? {
    switch subject {
    case .application: nil
    case .window(let window, _), .part(let window, _): window
    }
  }

  var path: AccessiblePath {
    switch subject {
    case .application: .application
    case .window(let window, _): .window(window.id)
    case .part(let window, let node): .part(window.id, node.id)
    }
  }

  var name: String {
    switch subject {
    case .application(let windows): windows.first?.title ?? ""
    case .window(let window, _): window.title
    case .part(_, let node): node.name
    }
  }

  var help: String { node?.help ?? "" }

  var role: UInt32 {
    switch subject {
    case .application: 75
    case .window: 23
    case .part(_, let node): node.role.number
    }
  }

  var roleName: String {
    switch subject {
    case .application: "application"
    case .window: "frame"
    case .part(_, let node): node.role.rawValue
    }
  }

  var states: [AccessibleState] {
    switch subject {
    case .application: return [.enabled, .sensitive, .showing, .visible]
    case .window(let window, _):
      var states: [AccessibleState] = [.enabled, .sensitive, .visible]
      if window.pager.isShown { states.append(.showing) }
      if window.hasKeyboard { states.append(.active) }
      return states
    case .part(_, let node):
      var states = node.states.names + [.visible]
      if node.childCount > node.element.children.visible.count { states.append(.managesDescendants) }
      return states
    }
  }

  var interfaces: [AccessibleInterface] {
    guard let node else {
      if case .application = subject { return [.accessible, .application] }
      return [.accessible, .component]
    }
    var interfaces: [AccessibleInterface] = [.accessible, .component]
    if !actions.isEmpty { interfaces.append(.action) }
    if node.value?.number != nil { interfaces.append(.value) }
    if node.role == .pageTabList { interfaces.append(.selection) }
    if text != nil { interfaces.append(.text) }
    if node.actions.contains(.setText) { interfaces.append(.editableText) }
    return interfaces
  }

  /// The actions of the part other than setting its value, with the names that AT-SPI uses.
  var actions: [(name: String, action: AccessibilityAction)] {
    guard let node else { return [] }
    var actions: [(String, AccessibilityAction)] = []
    if node.actions.contains(.press) { actions.append(("click", .press)) }
    if node.actions.contains(.turn) {
      actions += [("next page", .nextPage), ("previous page", .previousPage)]
    }
    if node.actions.contains(.scroll) {
      actions += [("scroll forward", .scrollForward), ("scroll backward", .scrollBackward)]
    }
    return actions
  }

  func perform(_ action: AccessibilityAction) -> Bool {
    guard case .part(let window, let node) = subject else { return false }
    return window.pager.accessibility.perform(action, on: node.id)
  }
}

extension AccessibleObject {
  /// Returns a reference to an object of this program.
  func reference(_ path: AccessiblePath) -> BusValue { .structure([.text(bus), .path(path.text)]) }

  /// The null reference.
  static let none = BusValue.structure([.text(""), .path(AccessiblePath.null)])

  var childCount: Int {
    switch subject {
    case .application(let windows): windows.count
    case .window: 1
    case .part(_, let node): node.childCount
    }
  }

  var indexInParent: Int {
    switch subject {
    case .application: -1
    case .window(_, let number): number
    case .part(_, let node): node.number
    }
  }

  func child(_ index: Int) -> AccessibleObject? {
    switch subject {
    case .application(let windows):
      windows.indices.contains(index)
        ? AccessibleObject(.window(windows[index], number: index), bus: bus) : nil
    case .window(let window, _):
      index == 0 ? AccessibleObject(.part(window, window.pager.accessibility.root), bus: bus) : nil
    case .part(let window, let node):
      node.child(index).map { AccessibleObject(.part(window, $0), bus: bus) }
    }
  }

  /// Returns the path of a child, or `nil` if there is none. Does not create lazily made rows or titles.
  func childPath(_ index: Int) -> AccessiblePath? {
    guard case .part(let window, let node) = subject else { return child(index)?.path }
    return node.childID(index).map { .part(window.id, $0) }
  }

  /// Returns a reference to the parent.
  /// The parent of the application is `desktop`, which the registry provides.
  func parent(desktop: BusValue) -> BusValue {
    switch subject {
    case .application: desktop
    case .window: reference(.application)
    case .part(let window, let node):
      reference(node.id.parent.map { .part(window.id, $0) } ?? .window(window.id))
    }
  }

  /// The AT-SPI relations of the object. Relation type 2 is "labelled by".
  var relations: BusValue {
    let type = "(ua(so))"
    guard case .part(let window, let node) = subject, let label = node.labelledBy else {
      return .array(of: type, [])
    }
    let target = reference(.part(window.id, label))
    return .array(of: type, [.structure([.uint32(2), .array(of: "(so)", [target])])])
  }

  var attributes: BusValue {
    var attributes = [("toolkit", "PagerSDL")]
    if let node {
      if let position = node.position {
        attributes += [("posinset", "\(position.index + 1)"), ("setsize", "\(position.count)")]
      }
      if node.level > 0 { attributes.append(("level", "\(node.level)")) }
      // Orca reads this text instead of the number.
      if let value = node.value, value.number != nil, !value.text.isEmpty {
        attributes.append(("valuetext", value.text))
      }
    }
    return .array(of: "{ss}", attributes.map { .entry(.text($0.0), .text($0.1)) })
  }
}

extension AccessibleObject {
  /// The origin of coordinates; the raw values are those of AT-SPI.
  enum Coordinates: Int {
    case screen = 0
    case window = 1
    case parent = 2
  }

  /// Returns the bounds of the object in window units: pixels on X11. Empty if the object is not visible.
  func extents(_ coordinates: Coordinates) -> Rect {
    guard let window else { return .zero }
    let units = window.unitsPerPoint
    var area = window.areaOnScreen.offset(by: -window.areaOnScreen.x, -window.areaOnScreen.y)
    if let node {
      let frame = node.frame
      area = Rect(frame.x * units, frame.y * units, frame.width * units, frame.height * units)
    }
    switch coordinates {
    case .screen: return area.offset(by: window.areaOnScreen.x, window.areaOnScreen.y)
    case .window: return area
    case .parent:
      guard case .part(let window, let node) = subject, let parent = node.id.parent,
        let around = window.pager.accessibility.node(parent)
      else { return area }
      return area.offset(by: -around.frame.x * units, -around.frame.y * units)
    }
  }

  /// Returns the innermost visible object at a point, or `nil` if the point is outside.
  func descendant(at point: Point, _ coordinates: Coordinates) -> AccessibleObject? {
    guard extents(coordinates).contains(point) else { return nil }
    var object = self
    let place = point - extents(coordinates).origin + extents(.window).origin
    while let inner = object.visibleChildren.last(where: { $0.extents(.window).contains(place) }) {
      object = inner
    }
    return object
  }

  private var visibleChildren: [AccessibleObject] {
    switch subject {
    case .application, .window: (0..<childCount).compactMap { child($0) }
    case .part(let window, let node):
      node.visibleChildren.map { AccessibleObject(.part(window, $0), bus: bus) }
    }
  }
}
