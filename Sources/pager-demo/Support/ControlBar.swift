import PagerEngine
import PagerParts

/// A page of controls below the pages of a scene.
class ControlBar: PartsPage {
  /// The last result of `height(width:text:)`, with the parameters that it depends on.
  private var known: (width: Double, textWidth: Double, height: Double)?

  override init(_ parts: [Part]) {
    super.init(parts)
    maximumWidth = PageGrid.widest
  }

  /// Creates a pager with only this page, for use as an accessory.
  func makePager(text: any TextMeasurer) -> Pager { Pager(panel: self, text: text) }

  /// Returns the height of all controls in a window of a width, both in points. The controls must not change.
  func height(width: Double, text: any TextMeasurer) -> Double {
    // On displays with other pixels, letters have other widths.
    let textWidth = text.width(of: "Controls", style: .body)
    if let known, known.width == width, known.textWidth == textWidth { return known.height }
    let context = PageContext(size: Size(width, 0), theme: .light, scale: 1, text: text)
    let height = contentLength(in: context)
    known = (width, textWidth, height)
    return height
  }

  override func draw(in context: PageContext) -> DrawList {
    var list = super.draw(in: context)
    list.fill(Rect(0, 0, context.size.width, 1), context.theme.hairline)
    return list
  }
}
