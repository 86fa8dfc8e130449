import Foundation
import Testing

@testable import PagerEngine

/// A list that draws its name and its rows.
final class RecordList: ListPage {
  let name: String
  init(_ name: String) { self.name = name }
  override var rowCount: Int { 100 }
  override var rowHeight: Double { 50 }
  override func draw(in context: PageContext) -> DrawList { DrawList(name: name, in: context) }
  override func drawRow(_ index: Int, in context: PageContext) -> DrawList {
    DrawList(name: "row \(index)", in: context)
  }
}

/// A page with a level that snapshots contain, and a part that takes the focus.
final class RecordPage: Page {
  let name: String
  var level = 0
  private(set) var restored: [String] = []
  var onRestore: () -> Void = {}
  private var isFocused = false

  init(_ name: String) { self.name = name }

  override var identity: String? { name }
  override func encodeState() -> String? { level == 0 ? nil : "\(level)" }
  override func restoreState(_ state: String) {
    restored.append(state)
    level = Int(state) ?? -1
    setNeedsDisplay()
    onRestore()
  }
  override func draw(in context: PageContext) -> DrawList {
    DrawList(name: "\(name) level \(level)\(isFocused ? " focused" : "")", in: context)
  }
  override var hasFocus: Bool { isFocused }
  override func moveFocus(_ step: FocusStep) -> Bool {
    isFocused.toggle()
    setNeedsDisplay()
    return isFocused
  }
  override func resignFocus() { isFocused = false }
}

/// A source of pages for records with keys.
///
/// Keys that begin with an l are lists, those with an n contain a pager, and the others have a level.
final class RecordPages: PageSource {
  var keys: [String]
  /// Whether the keys are identities.
  var isNamed = true
  init(_ keys: [String]) { self.keys = keys }

  /// Creates a list, a page with a pager and a page with a level in turn.
  convenience init(_ count: Int) { self.init((0..<count).map { "\(["l", "n", "p"][$0 % 3])\($0)" }) }

  var pageCount: Int { keys.count }
  func title(at index: Int) -> String { "Record \(keys[index])" }
  func identity(ofPageAt index: Int) -> String? { isNamed ? keys[index] : nil }
  func page(at index: Int) -> Page { Self.makePage(keys[index]) }

  static func makePage(_ key: String) -> Page {
    switch key.first {
    case "l": return RecordList(key)
    case "n":
      let source = RecordPages((0..<6).map { "\($0 % 2 == 0 ? "l" : "p")\(key)-\($0)" })
      let inner = Pager(source: source, text: SquareTextMeasurer())
      inner.arrangement.axis = .vertical
      inner.retention.attachedDistance = .max
      return PagerPage(inner)
    default: return RecordPage(key)
    }
  }
}

extension Pager {
  /// Returns a pager that retains all pages, with titles that scroll.
  static func ofRecords(_ source: RecordPages, size: Size? = Size(400, 648)) -> Pager {
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.retention.attachedDistance = .max
    pager.pageIndicator = PageIndicator()
    if let size { pager.layout(size: size, scale: 1) }
    return pager
  }

  /// Returns the exact drawing, to the last bit.
  func exactPicture() -> [String] {
    picture().items.map { item in
      switch item {
      case .placed(let place): "\(place.origin.x) \(place.origin.y) \(place.clip)\n\(place.drawing.list)"
      case .command(let command): "\(command)"
      case .beginSheet(let sheet): "\(sheet.look)"
      case .endSheet: "end"
      }
    }
  }

  /// Returns the list at an index; nil for a page of another kind.
  func list(at index: Int) -> RecordList? { page(at: index) as? RecordList }
  func record(at index: Int) -> RecordPage? { page(at: index) as? RecordPage }
  func inner(at index: Int) -> Pager? { page(at: index)?.innerPager }
}

extension PagerSnapshot {
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(self)
  }

  /// Returns the snapshot, encoded and decoded again.
  func written() throws -> PagerSnapshot { try JSONDecoder().decode(PagerSnapshot.self, from: json()) }
}
