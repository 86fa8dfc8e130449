import PagerEngine

/// The answer to a method call.
enum AccessibleAnswer: Equatable {
  case values([BusValue])
  /// No such method exists, or its arguments have the wrong types.
  case unknown

  static func value(_ value: BusValue) -> AccessibleAnswer { .values([value]) }
  static func flag(_ flag: Bool) -> AccessibleAnswer { .values([.boolean(flag)]) }
}

/// The methods of AT-SPI's interfaces.
extension AccessibleObject {
  func answer(
    _ interface: AccessibleInterface, _ member: String, _ values: [BusValue]
  ) -> AccessibleAnswer {
    guard interfaces.contains(interface) else { return .unknown }
    let numbers = values.map { $0.integer ?? 0 }
    func number(_ index: Int) -> Int { numbers.indices.contains(index) ? numbers[index] : 0 }
    switch interface {
    case .accessible: return answerAccessible(member, number(0))
    case .application: return member == "GetLocale" ? .value(.text("")) : .unknown
    case .component: return answerComponent(member, number)
    case .action: return answerAction(member, number(0))
    case .selection: return answerSelection(member, number(0))
    case .text: return answerText(member, number)
    case .editableText: return answerEditableText(member, values)
    case .value: return .unknown
    }
  }

  /// The maximum number of children in one answer, which keeps an answer below a millisecond. Clients can
  /// request other children by index.
  private static let mostChildren = 250

  private func answerAccessible(_ member: String, _ number: Int) -> AccessibleAnswer {
    switch member {
    case "GetChildAtIndex": .value(child(number).map { reference($0.path) } ?? AccessibleObject.none)
    case "GetChildren":
      .value(
        .array(
          of: "(so)",
          (0..<min(childCount, AccessibleObject.mostChildren)).compactMap {
            childPath($0).map { reference($0) }
          }
        ))
    case "GetIndexInParent": .value(.int32(Int32(clamping: indexInParent)))
    case "GetRelationSet": .value(relations)
    case "GetRole": .value(.uint32(role))
    case "GetRoleName", "GetLocalizedRoleName": .value(.text(roleName))
    case "GetState": .value(states.value)
    case "GetAttributes": .value(attributes)
    case "GetApplication": .value(reference(.application))
    case "GetInterfaces": .value(.array(of: "s", interfaces.map { .text($0.name) }))
    default: .unknown
    }
  }

  private func answerComponent(_ member: String, _ number: (Int) -> Int) -> AccessibleAnswer {
    func whole(_ extent: Double) -> BusValue { .int32(Int32(clamping: Int(extent.rounded()))) }
    switch member {
    case "GetExtents":
      let area = extents(Coordinates(rawValue: number(0)) ?? .screen)
      return .value(.structure([whole(area.x), whole(area.y), whole(area.width), whole(area.height)]))
    case "GetPosition":
      let area = extents(Coordinates(rawValue: number(0)) ?? .screen)
      return .values([whole(area.x), whole(area.y)])
    case "GetSize":
      let area = extents(.window)
      return .values([whole(area.width), whole(area.height)])
    case "Contains":
      let area = extents(Coordinates(rawValue: number(2)) ?? .screen)
      return .flag(area.contains(Point(Double(number(0)), Double(number(1)))))
    case "GetAccessibleAtPoint":
      let place = Point(Double(number(0)), Double(number(1)))
      let found = descendant(at: place, Coordinates(rawValue: number(2)) ?? .screen)
      return .value(found.map { reference($0.path) } ?? AccessibleObject.none)
    case "GetLayer": return .value(.uint32(node == nil ? 7 : 3))
    case "GetMDIZOrder": return .value(.int16(-1))
    case "GetAlpha": return .value(.double(1))
    case "GrabFocus": return .flag(perform(.focus))
    // Only users move windows. Parts scroll into view when they are pressed.
    case "SetExtents", "SetPosition", "SetSize", "ScrollTo", "ScrollToPoint": return .flag(false)
    default: return .unknown
    }
  }

  private func answerAction(_ member: String, _ number: Int) -> AccessibleAnswer {
    let names = actions.map(\.name)
    let name = names.indices.contains(number) ? names[number] : ""
    switch member {
    case "DoAction": return .flag(names.indices.contains(number) && perform(actions[number].action))
    case "GetName", "GetLocalizedName": return .value(.text(name))
    case "GetDescription", "GetKeyBinding": return .value(.text(""))
    case "GetActions":
      return .value(.array(of: "(sss)", names.map { .structure([.text($0), .text(""), .text("")]) }))
    default: return .unknown
    }
  }

  private func answerSelection(_ member: String, _ number: Int) -> AccessibleAnswer {
    let selected = node?.selectedChild
    switch member {
    case "GetSelectedChild":
      guard number == 0, let selected, let window else { return .value(AccessibleObject.none) }
      return .value(reference(.part(window.id, selected.id)))
    case "SelectChild": return .flag(child(number)?.perform(.press) == true)
    case "IsChildSelected": return .flag(selected?.number == number)
    // Exactly one title is always selected.
    case "DeselectChild", "DeselectSelectedChild", "SelectAll", "ClearSelection": return .flag(false)
    default: return .unknown
    }
  }
}

/// Reading and writing text.
extension AccessibleObject {
  private func answerText(_ member: String, _ number: (Int) -> Int) -> AccessibleAnswer {
    guard let text else { return .unknown }
    func piece(_ range: Range<Int>) -> AccessibleAnswer {
      .values([
        .text(text.text(from: range.lowerBound, to: range.upperBound)),
        .int32(Int32(clamping: range.lowerBound)), .int32(Int32(clamping: range.upperBound)),
      ])
    }
    switch member {
    case "GetText": return .value(.text(text.text(from: number(0), to: number(1))))
    case "GetStringAtOffset": return piece(text.range(of: .init(granularity: number(1)), at: number(0)))
    case "GetTextAtOffset": return piece(text.range(of: .init(boundary: number(1)), at: number(0)))
    case "GetTextBeforeOffset":
      let here = text.range(of: .init(boundary: number(1)), at: number(0))
      guard here.lowerBound > 0 else { return piece(0..<0) }
      return piece(text.range(of: .init(boundary: number(1)), at: here.lowerBound - 1))
    case "GetTextAfterOffset":
      let here = text.range(of: .init(boundary: number(1)), at: number(0))
      guard here.upperBound < text.count else { return piece(text.count..<text.count) }
      return piece(text.range(of: .init(boundary: number(1)), at: here.upperBound))
    case "GetCharacterAtOffset":
      let scalars = text.scalars
      let value = scalars.indices.contains(number(0)) ? scalars[number(0)].value : 0
      return .value(.int32(Int32(bitPattern: value)))
    case "GetNSelections": return .value(.int32(selection.map { $0.isEmpty ? 0 : 1 } ?? 0))
    case "GetSelection":
      let range = number(0) == 0 ? selection ?? 0..<0 : 0..<0
      return .values([.int32(Int32(clamping: range.lowerBound)), .int32(Int32(clamping: range.upperBound))])
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return .value(.array(of: "{ss}", []))
    case "GetAttributes", "GetAttributeRun":
      return .values([.array(of: "{ss}", []), .int32(0), .int32(Int32(clamping: text.count))])
    case "GetAttributeValue": return .value(.text(""))
    // All characters report the bounds of the part.
    case "GetCharacterExtents", "GetRangeExtents":
      let coordinates = Coordinates(rawValue: number(member == "GetRangeExtents" ? 2 : 1)) ?? .screen
      let area = extents(coordinates)
      return .values(
        [area.x, area.y, area.width, area.height].map { .int32(Int32(clamping: Int($0.rounded()))) })
    case "GetOffsetAtPoint": return .value(.int32(-1))
    case "SetCaretOffset", "AddSelection", "RemoveSelection", "SetSelection": return .flag(false)
    default: return .unknown
    }
  }

  private func answerEditableText(_ member: String, _ values: [BusValue]) -> AccessibleAnswer {
    guard let text else { return .unknown }
    let end = text.count
    func replace(_ start: Int, _ finish: Int, with inserted: String) -> AccessibleAnswer {
      let (start, finish) = (start.clamped(0, end), finish.clamped(0, end))
      return .flag(
        perform(
          .setText(
            text.text(from: 0, to: start) + inserted + text.text(from: max(start, finish), to: end))))
    }
    switch member {
    case "SetTextContents":
      guard let contents = values.value(0)?.string else { return .unknown }
      return .flag(perform(.setText(contents)))
    case "InsertText":
      guard let place = values.value(0)?.integer, let inserted = values.value(1)?.string else {
        return .unknown
      }
      let counted = AccessibleText(inserted).text(from: 0, to: values.value(2)?.integer ?? -1)
      return replace(place, place, with: counted)
    case "DeleteText":
      guard let start = values.value(0)?.integer, let finish = values.value(1)?.integer else {
        return .unknown
      }
      return replace(start, finish < 0 ? end : finish, with: "")
    // Only the user writes to the clipboard.
    case "CopyText": return .values([])
    case "CutText", "PasteText": return .flag(false)
    default: return .unknown
    }
  }
}
