/// What a page needs to know to draw itself.
@MainActor
public struct PageContext {
  /// The page's extents, in points.
  public let size: Size
  /// The colours to use.
  public let theme: Theme
  /// Device pixels a point; at least a sharp picture needs to know.
  public let scale: Double
  /// Measures text.
  public let text: any TextMeasurer

  /// Makes a context.
  public init(size: Size, theme: Theme, scale: Double, text: any TextMeasurer) {
    self.size = size
    self.theme = theme
    self.scale = scale
    self.text = text
  }
}

/// One page of a pager. Subclass it and override `draw(in:)`.
///
/// A page records its look when its size, its theme or its content changes, not every frame.
@MainActor
open class Page {
  /// Who draws the page now; it is told when the content changes.
  weak var host: (any PageHost)?
  /// The recorded look; nil when it has to be recorded anew.
  var recorded: Drawing?

  /// Makes a page.
  public init() {}

  /// Returns the page's look; the top left corner is at (0, 0). Override it.
  open func draw(in context: PageContext) -> DrawList { DrawList() }

  /// Says that the content has changed: the page is drawn anew in the next frame.
  public final func setNeedsDisplay() {
    recorded = nil
    host?.pageNeedsDisplay()
  }
}

/// What shows pages.
@MainActor
protocol PageHost: AnyObject {
  func pageNeedsDisplay()
}

/// Gives a pager its pages, by index.
@MainActor
public protocol PageSource {
  /// The number of pages; a negative number counts as 0.
  var pageCount: Int { get }
  /// The title of page `index`, 0..<pageCount. Asked for titles in view only.
  func title(at index: Int) -> String
  /// The page at `index`, 0..<pageCount. Asked once, when the page is about to be seen.
  func page(at index: Int) -> Page
}
