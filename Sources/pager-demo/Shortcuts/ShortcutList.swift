import PagerEngine
import PagerParts

/// The list of shortcuts over a scene, which F1 and the question mark show and close.
final class ShortcutList {
  private static let title = TextStyle(14, weight: .semibold, lineHeight: 20)
  private let dialog: PartsDialog
  private weak var pager: Pager?

  /// Listens for keys on a pager. `hasHome` is whether there are other scenes to open.
  init(over pager: Pager, hasHome: Bool, text: any TextMeasurer) {
    self.pager = pager
    let columns = Shortcuts.columns(hasHome: hasHome).map { groups in
      ColumnPart(
        groups.map { group in
          ColumnPart(
            [LabelPart(group.key, style: Self.title, headingLevel: 2)]
              + group.value.map { ShortcutPart($0.keys, $0.text) }, spacing: 6)
        }, spacing: 20)
    }
    dialog = PartsDialog(
      "Keyboard shortcuts", [RowPart(columns, alignment: .top, spacing: 40, minimumPartWidth: 320)],
      over: pager, text: text)
    dialog.maximumWidth = 1040
    dialog.closingKeys = [.f1, .question]
    pager.layers.append(
      PagerLayer(
        handle: { [weak self] in self?.takes($0) == true ? .taken : .ignored }, draw: { _, _ in }))
  }

  private func takes(_ input: PagerInput) -> Bool {
    guard case .key(let key, let modifiers, let isRepeat) = input.kind, opens(key, modifiers) else {
      return false
    }
    if !isRepeat { dialog.show() }
    return true
  }

  private func opens(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
    // A question mark typed into a text field is not a command.
    key == .f1 && modifiers.isEmpty
      || key == .question && modifiers.isSubset(of: .shift) && pager?.hosting.textInputArea == nil
  }
}

/// The shortcuts: equivalent or related chords of keys, with their description.
private enum Shortcuts {
  private static let groups: KeyValuePairs<String, [(keys: [[String]], text: String)]> = [
    "Pages": [
      ([["←"], ["→"]], "Previous or next page"),
      ([["↑"], ["↓"]], "Scroll, or turn the page"),
      ([["Page Up"], ["Page Down"]], "Previous or next page"),
      ([["Ctrl", "Tab"]], "Next page"),
      ([["Ctrl", "Shift", "Tab"]], "Previous page"),
      ([["Home"], ["End"]], "First or last page"),
      ([["Alt", "1–9"]], "Page 1 to 9"),
      ([["Alt", "0"]], "Page 10"),
      ([["+"], ["−"]], "Zoom in or out"),
      ([["0"]], "Show the whole picture"),
    ],
    "Tabs, lists and controls": [
      ([["Tab"]], "Next control"),
      ([["Shift", "Tab"]], "Previous control"),
      ([["←"], ["→"]], "Another tab or option"),
      ([["↑"], ["↓"]], "Another row"),
      ([["Home"], ["End"]], "First or last tab or row"),
      ([["Enter"], ["Space"]], "Open or press"),
      ([["Esc"]], "Clear the focus"),
    ],
    "Debug overlay": [
      ([["D"]], "Show or hide"),
      ([[","], ["."]], "One frame back or forward"),
      ([["Shift", ","], ["Shift", "."]], "Ten frames back or forward"),
    ],
    "Gallery": [
      ([["Ctrl", "1–9"]], "Open scene 1 to 9"),
      ([["Ctrl", "Page Up"]], "Previous scene"),
      ([["Ctrl", "Page Down"]], "Next scene"),
      ([["Esc"], ["Ctrl", "0"]], "Back to all scenes"),
      ([["Ctrl", "U"]], "Source of the scene"),
      ([["T"]], "Dark or light"),
      ([["R"]], "Right to left"),
      ([["M"]], "Reduced motion"),
      ([["S"]], "Slow motion"),
    ],
    "Help": [([["F1"], ["?"]], "Show or hide this list")],
  ]

  /// Returns the shortcuts of a standalone scene, or of home with its scenes, in two columns.
  static func columns(hasHome: Bool) -> [[(key: String, value: [(keys: [[String]], text: String)])]] {
    (hasHome ? [[0, 2, 4], [1, 3]] : [[0, 2], [1, 4]]).map { column in column.map { groups[$0] } }
  }
}
