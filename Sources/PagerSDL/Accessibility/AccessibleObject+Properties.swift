import PagerEngine

/// The properties of AT-SPI's interfaces.
extension AccessibleObject {
  /// The property names of each interface.
  private static let names: [AccessibleInterface: [String]] = [
    .accessible: ["Name", "Description", "Parent", "ChildCount", "Locale", "AccessibleId", "HelpText"],
    .application: ["ToolkitName", "Version", "AtspiVersion", "Id"],
    .action: ["NActions"],
    .value: ["MinimumValue", "MaximumValue", "MinimumIncrement", "CurrentValue", "Text"],
    .selection: ["NSelectedChildren"],
    .text: ["CharacterCount", "CaretOffset"],
  ]

  /// Returns the value of a property, or `nil` if the object does not have it.
  func property(_ interface: AccessibleInterface, _ name: String, desktop: BusValue, id: Int32) -> BusValue? {
    guard interfaces.contains(interface) else { return nil }
    switch (interface, name) {
    case (.accessible, "Name"): return .text(self.name)
    case (.accessible, "Description"), (.accessible, "HelpText"): return .text(help)
    case (.accessible, "Parent"): return parent(desktop: desktop)
    case (.accessible, "ChildCount"): return .int32(Int32(clamping: childCount))
    case (.accessible, "Locale"), (.accessible, "AccessibleId"): return .text("")
    case (.application, "ToolkitName"): return .text("PagerSDL")
    case (.application, "Version"): return .text("1.0")
    case (.application, "AtspiVersion"): return .text("2.1")
    case (.application, "Id"): return .int32(id)
    case (.action, "NActions"): return .int32(Int32(actions.count))
    case (.selection, "NSelectedChildren"): return .int32(node?.selectedChild == nil ? 0 : 1)
    case (.text, "CharacterCount"): return .int32(Int32(clamping: text?.count ?? 0))
    case (.text, "CaretOffset"): return .int32(Int32(clamping: selection?.upperBound ?? 0))
    case (.value, _): return number(name)
    default: return nil
    }
  }

  private func number(_ name: String) -> BusValue? {
    guard let value = node?.value, let number = value.number else { return nil }
    switch name {
    case "MinimumValue": return .double(value.range.lowerBound)
    case "MaximumValue": return .double(value.range.upperBound)
    case "MinimumIncrement": return .double(value.step ?? 0)
    case "CurrentValue": return .double(number)
    case "Text": return .text(value.text)
    default: return nil
    }
  }

  /// All properties of an interface.
  func properties(_ interface: AccessibleInterface, desktop: BusValue, id: Int32) -> BusValue {
    let entries = (AccessibleObject.names[interface] ?? []).compactMap { name in
      property(interface, name, desktop: desktop, id: id).map { BusValue.entry(.text(name), .variant($0)) }
    }
    return .array(of: "{sv}", entries)
  }

  /// Sets a property. Returns `false` if the property is read-only.
  func set(_ interface: AccessibleInterface, _ name: String, to value: BusValue) -> Bool {
    guard interface == .value, name == "CurrentValue", let number = value.real else { return false }
    return perform(.setValue(number))
  }
}
