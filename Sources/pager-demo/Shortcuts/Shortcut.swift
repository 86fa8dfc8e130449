/// A keyboard shortcut with its description.
struct Shortcut {
  /// Equivalent or related keys. The keys of one entry are pressed together.
  let keys: [[String]]
  let text: String

  init(_ keys: [[String]], _ text: String) { (self.keys, self.text) = (keys, text) }

  /// The shortcut for right-to-left layout: left and right arrows are swapped.
  var fromRightToLeft: Shortcut {
    let turned = ["←": "→", "→": "←"]
    return Shortcut(keys.map { $0.map { turned[$0] ?? $0 } }, text)
  }

  /// The keys in words, for screen readers.
  var spoken: String {
    keys.map { $0.map { Shortcut.names[$0] ?? $0 }.joined(separator: " ") }.joined(separator: ", ")
  }

  private static let names = [
    "←": "Left", "→": "Right", "↑": "Up", "↓": "Down", ",": "Comma", ".": "Full stop", "?": "Question mark",
    "+": "Plus", "−": "Minus", "1–9": "1 to 9",
  ]
}

/// A group of shortcuts under a heading.
struct ShortcutGroup {
  let title: String
  let shortcuts: [Shortcut]

  static let pages = ShortcutGroup(
    title: "Pages",
    shortcuts: [
      Shortcut([["←"], ["→"]], "Previous or next page; ↑ and ↓ where pages lie above each other"),
      Shortcut([["Page Up"], ["Page Down"]], "Previous or next page"),
      Shortcut([["Ctrl", "Tab"]], "Next page; with Shift, the previous one"),
      Shortcut([["Home"], ["End"]], "First or last page; in the calendar, Home goes to today"),
      Shortcut([["Alt", "1–9"]], "Page 1 to 9; with 0, page 10"),
      Shortcut([["↑"], ["↓"]], "Scroll a long page"),
      Shortcut([["+"], ["−"], ["0"]], "Zoom a picture in or out, or show all of it"),
    ])

  static let focus = ShortcutGroup(
    title: "Titles, lists and controls",
    shortcuts: [
      Shortcut([["Tab"]], "Move the focus on: titles, page, controls beside it, dots; with Shift, back"),
      Shortcut([["←"], ["→"], ["↑"], ["↓"]], "Move to another title, row or option; move a slider"),
      Shortcut([["Home"], ["End"]], "First or last title or row"),
      Shortcut([["Enter"], ["Space"]], "Open or press the focused item"),
      Shortcut([["Esc"]], "Clear the focus"),
    ])

  private static let figures = ShortcutGroup(
    title: "Debug overlay",
    shortcuts: [
      Shortcut([["D"]], "Show or hide it"),
      Shortcut([[","], ["."]], "While it is shown, one frame back or forward; with Shift, ten"),
    ])

  private static let help = Shortcut([["F1"], ["?"]], "Show or hide this list")

  /// Returns the shortcuts of a standalone scene, or of home with its scenes, in two columns.
  static func all(hasHome: Bool) -> [[ShortcutGroup]] {
    guard hasHome else {
      return [[pages, figures], [focus, ShortcutGroup(title: "Help", shortcuts: [help])]]
    }
    let home = [
      Shortcut([["Ctrl", "1–9"]], "Open one of the first nine scenes"),
      Shortcut(
        [["Ctrl", "Page Up"], ["Ctrl", "Page Down"]], "In a scene, go to the previous or next one"),
      Shortcut([["Esc"], ["Ctrl", "0"]], "Go back to all scenes"),
      Shortcut(
        [["T"], ["R"], ["M"], ["S"]], "Dark or light, right to left, reduced motion, slow motion"),
      Shortcut([["Shift", "Tab"]], "When nothing has the focus, go to the switches in the corner"),
      help,
    ]
    return [[pages, figures], [focus, ShortcutGroup(title: "Gallery", shortcuts: home)]]
  }
}
