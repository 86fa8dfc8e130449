import PagerEngine

/// The AT-SPI numbers of roles.
extension AccessibilityRole {
  var number: UInt32 {
    switch self {
    case .dialog: 16
    case .image: 27
    case .label: 29
    case .list: 31
    case .listItem: 32
    case .pageTab: 37
    case .pageTabList: 38
    case .panel: 39
    case .pushButton: 43
    case .radioButton: 44
    case .scrollPane: 49
    case .slider: 51
    case .toggleButton: 62
    case .entry: 79
    case .heading: 83
    }
  }
}

/// A state of AT-SPI; the raw value is its bit number.
enum AccessibleState: UInt32 {
  case active = 1
  case busy = 3
  case checked = 4
  case editable = 7
  case enabled = 8
  case focusable = 11
  case focused = 12
  case horizontal = 14
  case selectable = 22
  case selected = 23
  case sensitive = 24
  case showing = 25
  case singleLine = 26
  case vertical = 29
  case visible = 30
  case managesDescendants = 31
  case checkable = 41

  /// The name of the state in `StateChanged` signals.
  var name: String {
    switch self {
    case .singleLine: "single-line"
    case .managesDescendants: "manages-descendants"
    default: "\(self)"
    }
  }
}

extension AccessibilityStates {
  private static let names: [(AccessibilityStates, [AccessibleState])] = [
    (.enabled, [.enabled, .sensitive]), (.showing, [.showing]), (.focusable, [.focusable]),
    (.focused, [.focused]), (.selectable, [.selectable]), (.selected, [.selected]),
    (.checkable, [.checkable]), (.checked, [.checked]), (.editable, [.editable, .singleLine]),
    (.busy, [.busy]), (.horizontal, [.horizontal]), (.vertical, [.vertical]),
  ]

  /// The equivalent states of AT-SPI.
  var names: [AccessibleState] {
    AccessibilityStates.names.flatMap { contains($0.0) ? $0.1 : [] }
  }
}

extension [AccessibleState] {
  /// The set of states as two 32-bit words.
  var value: BusValue {
    let bits = reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }
    return .array(
      of: "u", [.uint32(UInt32(truncatingIfNeeded: bits)), .uint32(UInt32(truncatingIfNeeded: bits >> 32))])
  }
}

/// The interfaces of AT-SPI.
enum AccessibleInterface: String, CaseIterable {
  case accessible = "Accessible"
  case application = "Application"
  case component = "Component"
  case action = "Action"
  case value = "Value"
  case selection = "Selection"
  case text = "Text"
  case editableText = "EditableText"

  static let prefix = "org.a11y.atspi."
  var name: String { AccessibleInterface.prefix + rawValue }

  init?(name: String) {
    guard name.hasPrefix(AccessibleInterface.prefix) else { return nil }
    self.init(rawValue: String(name.dropFirst(AccessibleInterface.prefix.count)))
  }
}
