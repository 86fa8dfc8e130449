import PagerEngine
import PagerParts

/// The list of shortcuts over a scene, which F1 and the question mark show and close.
@MainActor
final class ShortcutList {
  private static let title = TextStyle(14, weight: .semibold, lineHeight: 20)
  private let dialog: PartsDialog
  private weak var pager: Pager?

  /// Listens for keys on a pager. `hasHome` is whether there are other scenes to open.
  init(
    over pager: Pager, hasHome: Bool, isRightToLeft: @escaping @MainActor () -> Bool, text: any TextMeasurer
  ) {
    self.pager = pager
    let columns = ShortcutGroup.all(hasHome: hasHome).map { groups in
      ColumnPart(
        groups.map { group in
          ColumnPart(
            [LabelPart(group.title, style: Self.title, headingLevel: 2)]
              + group.shortcuts.map { ShortcutPart($0.keys, $0.text) }, spacing: 6)
        }, spacing: 20)
    }
    dialog = PartsDialog(
      "Keyboard shortcuts", [RowPart(columns, alignment: .top, spacing: 40, minimumPartWidth: 320)],
      over: pager,
      text: text)
    dialog.maximumWidth = 1040
    dialog.closingKeys = [.f1, .question]
    pager.layers.append(
      PagerLayer(
        handle: { [weak self] in self?.takes($0, isRightToLeft()) == true ? .taken : .ignored },
        draw: { _, _ in }))
  }

  private func takes(_ input: PagerInput, _ isRightToLeft: Bool) -> Bool {
    guard case .key(let key, let modifiers, let isRepeat) = input.kind, opens(key, modifiers) else {
      return false
    }
    dialog.readingDirection = isRightToLeft ? .rightToLeft : nil
    if !isRepeat { dialog.show() }
    return true
  }

  private func opens(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
    switch key {
    case .f1: modifiers.isEmpty
    // A question mark typed into a text field is not a command.
    case .question: modifiers.isSubset(of: .shift) && pager?.textInputArea == nil
    default: false
    }
  }
}
