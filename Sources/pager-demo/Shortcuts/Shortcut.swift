/// Keys, and what they do.
struct Shortcut {
  /// Keys that do the same or belong together; those of one entry are held together.
  let keys: [[String]]
  let text: String

  init(_ keys: [[String]], _ text: String) { (self.keys, self.text) = (keys, text) }

  /// The same where the next page is on the left: the arrows before and after change places.
  var fromRightToLeft: Shortcut {
    let turned = ["←": "→", "→": "←"]
    return Shortcut(keys.map { $0.map { turned[$0] ?? $0 } }, text)
  }

  /// The keys in words.
  var spoken: String {
    keys.map { $0.map { Shortcut.names[$0] ?? $0 }.joined(separator: " ") }.joined(separator: ", ")
  }

  private static let names = [
    "←": "Left", "→": "Right", "↑": "Up", "↓": "Down", ",": "Comma", ".": "Full stop", "?": "Question mark",
    "+": "Plus", "−": "Minus", "1–9": "1 to 9",
  ]
}

/// Shortcuts under a heading.
struct ShortcutGroup {
  let title: String
  let shortcuts: [Shortcut]

  static let pages = ShortcutGroup(
    title: "Pages",
    shortcuts: [
      Shortcut([["←"], ["→"]], "The page before, or the next one; ↑ and ↓ where pages lie in a column"),
      Shortcut([["Page Up"], ["Page Down"]], "The same"),
      Shortcut([["Home"], ["End"]], "The first page, or the last one"),
      Shortcut([["Ctrl", "Tab"]], "The next page; with Shift, the one before"),
      Shortcut([["Alt", "1–9"]], "The page with that number"),
      Shortcut([["↑"], ["↓"]], "Scroll a long page"),
      Shortcut([["+"], ["−"], ["0"]], "Zoom a picture, and show all of it"),
    ])

  static let focus = ShortcutGroup(
    title: "Titles, lists and controls",
    shortcuts: [
      Shortcut(
        [["Tab"]], "Titles, then parts of the page, controls beside it, and dots; with Shift, backwards"),
      Shortcut([["←"], ["→"], ["↑"], ["↓"]], "Choose a title, a row or an option; move a slider"),
      Shortcut([["Home"], ["End"]], "The first title or row, or the last one"),
      Shortcut([["Enter"], ["Space"]], "Press what has the focus"),
      Shortcut([["Esc"]], "Give up the focus"),
    ])

  private static let figures = [
    Shortcut([["D"]], "Figures over the scene"),
    Shortcut([[","], ["."]], "In the figures, a frame back or forward; with Shift, ten"),
    Shortcut([["F1"], ["?"]], "This list"),
  ]

  /// The shortcuts of a scene alone, or of home with its scenes.
  static func all(hasHome: Bool) -> [ShortcutGroup] {
    guard hasHome else { return [pages, focus, ShortcutGroup(title: "Scene", shortcuts: figures)] }
    let home = [
      Shortcut([["Ctrl", "1–9"]], "One of the first nine scenes"),
      Shortcut([["Esc"], ["Ctrl", "0"]], "Back to all scenes"),
      Shortcut([["Shift", "Tab"]], "From nothing, to the switches in the corner"),
    ]
    return [pages, focus, ShortcutGroup(title: "Gallery", shortcuts: home + figures)]
  }
}
