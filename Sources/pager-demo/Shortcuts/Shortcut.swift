/// A group of shortcuts under a heading.
struct ShortcutGroup {
  /// A shortcut: equivalent or related chords of keys, with their description.
  typealias Shortcut = (keys: [[String]], text: String)

  let title: String
  let shortcuts: [Shortcut]

  static let pages = ShortcutGroup(
    title: "Pages",
    shortcuts: [
      ([["←"], ["→"]], "Previous or next page; ↑ and ↓ where pages lie above each other"),
      ([["Page Up"], ["Page Down"]], "Previous or next page"),
      ([["Ctrl", "Tab"]], "Next page; with Shift, the previous one"),
      ([["Home"], ["End"]], "First or last page; in the calendar, Home goes to today"),
      ([["Alt", "1–9"]], "Page 1 to 9; with 0, page 10"),
      ([["↑"], ["↓"]], "Scroll a long page"),
      ([["+"], ["−"], ["0"]], "Zoom a picture in or out, or show all of it"),
    ])

  static let focus = ShortcutGroup(
    title: "Titles, lists and controls",
    shortcuts: [
      ([["Tab"]], "Move the focus on: titles, page, controls beside it, dots; with Shift, back"),
      ([["←"], ["→"], ["↑"], ["↓"]], "Move to another title, row or option; move a slider"),
      ([["Home"], ["End"]], "First or last title or row"),
      ([["Enter"], ["Space"]], "Open or press the focused item"),
      ([["Esc"]], "Clear the focus"),
    ])

  private static let figures = ShortcutGroup(
    title: "Debug overlay",
    shortcuts: [
      ([["D"]], "Show or hide it"),
      ([[","], ["."]], "While it is shown, one frame back or forward; with Shift, ten"),
    ])

  private static let help: Shortcut = ([["F1"], ["?"]], "Show or hide this list")

  /// Returns the shortcuts of a standalone scene, or of home with its scenes, in two columns.
  static func all(hasHome: Bool) -> [[ShortcutGroup]] {
    guard hasHome else {
      return [[pages, figures], [focus, ShortcutGroup(title: "Help", shortcuts: [help])]]
    }
    let home: [Shortcut] = [
      ([["Ctrl", "1–9"]], "Open one of the first nine scenes"),
      ([["Ctrl", "Page Up"], ["Ctrl", "Page Down"]], "In a scene, go to the previous or next one"),
      ([["Esc"], ["Ctrl", "0"]], "Go back to all scenes"),
      ([["T"], ["R"], ["M"], ["S"]], "Dark or light, right to left, reduced motion, slow motion"),
      ([["Shift", "Tab"]], "When nothing has the focus, go to the switches in the corner"),
      help,
    ]
    return [[pages, figures], [focus, ShortcutGroup(title: "Gallery", shortcuts: home)]]
  }
}
