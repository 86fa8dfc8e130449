/// A group of shortcuts under a heading.
struct ShortcutGroup {
  /// A shortcut: equivalent or related chords of keys, with their description.
  typealias Shortcut = (keys: [[String]], text: String)

  let title: String
  let shortcuts: [Shortcut]

  static let pages = ShortcutGroup(
    title: "Pages",
    shortcuts: [
      ([["←"], ["→"]], "Previous or next page"),
      ([["↑"], ["↓"]], "Scroll, or turn the page"),
      ([["Page Up"], ["Page Down"]], "Previous or next page"),
      ([["Ctrl", "Tab"]], "Next page"),
      ([["Ctrl", "Shift", "Tab"]], "Previous page"),
      ([["Home"], ["End"]], "First or last page"),
      ([["Home"]], "Today, in the calendar"),
      ([["Alt", "1–9"]], "Page 1 to 9"),
      ([["Alt", "0"]], "Page 10"),
      ([["+"], ["−"]], "Zoom in or out"),
      ([["0"]], "Show the whole picture"),
    ])

  static let focus = ShortcutGroup(
    title: "Titles, lists and controls",
    shortcuts: [
      ([["Tab"]], "Next control"),
      ([["Shift", "Tab"]], "Previous control"),
      ([["←"], ["→"]], "Another title or option"),
      ([["↑"], ["↓"]], "Another row"),
      ([["Home"], ["End"]], "First or last title or row"),
      ([["Enter"], ["Space"]], "Open or press"),
      ([["Esc"]], "Clear the focus"),
    ])

  private static let figures = ShortcutGroup(
    title: "Debug overlay",
    shortcuts: [
      ([["D"]], "Show or hide"),
      ([[","], ["."]], "One frame back or forward"),
      ([["Shift", ","], ["Shift", "."]], "Ten frames back or forward"),
    ])

  private static let help: Shortcut = ([["F1"], ["?"]], "Show or hide this list")

  /// Returns the shortcuts of a standalone scene, or of home with its scenes, in two columns.
  static func all(hasHome: Bool) -> [[ShortcutGroup]] {
    guard hasHome else {
      return [[pages, figures], [focus, ShortcutGroup(title: "Help", shortcuts: [help])]]
    }
    let home: [Shortcut] = [
      ([["Ctrl", "1–9"]], "Open scene 1 to 9"),
      ([["Ctrl", "Page Up"]], "Previous scene"),
      ([["Ctrl", "Page Down"]], "Next scene"),
      ([["Esc"], ["Ctrl", "0"]], "Back to all scenes"),
      ([["T"]], "Dark or light"),
      ([["R"]], "Right to left"),
      ([["M"]], "Reduced motion"),
      ([["S"]], "Slow motion"),
      help,
    ]
    return [[pages, figures], [focus, ShortcutGroup(title: "Gallery", shortcuts: home)]]
  }
}
