import PagerEngine
import PagerParts

/// Pictures of different widths, side by side. Controls select where the current one rests and what happens at the ends.
@MainActor
final class PictureWall: PageSource {
  /// The space between two pictures, in points.
  nonisolated static let spacing = 24.0
  private static let alignments: [(name: String, value: PageAlignment)] = [
    ("Leading", .leading), ("Centre", .center), ("Trailing", .trailing),
  ]

  private let text: any TextMeasurer
  private weak var pager: Pager?
  private lazy var alignment = ChoicePart("", Self.alignments.map(\.name), selection: 1) { [unowned self] in
    pager?.alignment = Self.alignments[$0].value
  }
  private lazy var endless = SwitchPart("Endless", isOn: true) { [unowned self] in setEnds(endless: $0) }
  private lazy var edges = SwitchPart("Fill edges", isOn: false) { [unowned self] in setEnds(filled: $0) }

  init(text: any TextMeasurer) { self.text = text }

  var pageCount: Int { Picture.all.count }
  func title(at index: Int) -> String { Picture.all[index].name }
  func page(at index: Int) -> Page { FramedPage(Picture.all[index]) }

  func makePager() -> Pager {
    let pager = Pager(source: self, text: text)
    self.pager = pager
    pager.spacing = PictureWall.spacing
    pager.insets = PageInsets(leading: 24, trailing: 24)
    pager.pageExtents = { [unowned pager] index in
      PageExtent(.points(Picture.all[index].length(in: pager.geometry.viewport.size)))
    }
    setEnds(endless: true)
    let bar = ControlBar([FlowPart([alignment, endless, edges])])
    bar.maximumWidth = .infinity
    pager.accessory = PagerAccessory(pager: bar.makePager(text: text)) { [text] in
      // Pictures take precedence over a second or third line of controls, which can be scrolled to.
      (.bottom, min(bar.height(width: $0.width, text: text), $0.height < 400 ? 80 : 184))
    }
    return pager
  }

  /// Sets what happens at the ends. Endless pictures have no edges to fill.
  private func setEnds(endless isEndless: Bool = false, filled: Bool = false) {
    pager?.wrapsAround = isEndless
    pager?.alignsPagesToEnds = filled
    (endless.isOn, edges.isOn) = (isEndless, filled)
  }
}
