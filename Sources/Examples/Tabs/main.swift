import PagerEngine
import PagerSDL

// Tabs that close with a button in their titles, or with Delete, and open with Control and T.

/// Open notes, each with a number.
final class Notes: PageSource, PagerDelegate {
  private var numbers = Array(1...6)
  private var lastNumber = 6

  var pageCount: Int { numbers.count }
  func title(at index: Int) -> String { "Note \(numbers[index])" }
  func identity(ofPageAt index: Int) -> String? { "\(numbers[index])" }

  func titleContent(at index: Int) -> TitleContent {
    TitleContent(title(at: index), buttons: [.close("Close \(title(at: index))")])
  }

  func page(at index: Int) -> Page { Note(numbers[index]) }

  func pager(_ pager: Pager, did event: PagerEvent) {
    guard case .titleButtonPressed(let index, _) = event else { return }
    numbers.remove(at: index)
    pager.apply([.remove(at: index)])
  }

  /// Opens a note beside the current one.
  func open(in pager: Pager) {
    lastNumber += 1
    let index = min(pager.currentPage + 1, numbers.count)
    numbers.insert(lastNumber, at: index)
    pager.apply([.insert(at: index)])
    pager.select(index)
  }
}

/// A sheet of coloured paper with the number of its note.
final class Note: Page {
  private let number: Int

  init(_ number: Int) { self.number = number }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.pageColor(number, of: 6))
    list.text("Note \(number)", at: Point(40, 80), .headline, context.theme.text)
    return list
  }
}

let notes = Notes()
let window = try PagerWindow(title: "Notes", source: notes)
let pager = window.pager
pager.delegate = notes
let shortcuts = PagerLayer(handle: { [unowned pager] input in
  guard case .key(.letter("t"), .control, _) = input.kind else { return .ignored }
  notes.open(in: pager)
  return .taken
})
pager.layers.append(shortcuts)
try window.run()
