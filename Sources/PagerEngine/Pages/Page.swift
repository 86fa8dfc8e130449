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

/// One page of a pager. Subclass it and override `draw(in:)`, and the calls of its life that matter to it.
///
/// A page records its look when its size, scale, theme or content changes, not every frame. The calls of its
/// life are balanced: every `will` is followed by its `did` or by the opposite `will`, and a page that never came
/// into view gets no call to disappear. They come after the step that caused them, when the pager's state is
/// whole, and after the delegate was told of the same event.
@MainActor
open class Page {
  /// The pager whose child the page is; nil for a page that waits in a cache or a pool, or is free.
  public internal(set) weak var container: Pager?
  /// The recorded look; nil when it has to be recorded anew.
  var recorded: Drawing?
  /// Whether `didLoad` has been called.
  var isLoaded = false

  /// Makes a page.
  public init() {}

  /// Returns the page's look; the top left corner is at (0, 0). Override it.
  open func draw(in context: PageContext) -> DrawList { DrawList() }

  /// Says that the content has changed: the page is drawn anew in the next frame.
  public final func setNeedsDisplay() {
    forgetDrawing()
    container?.setNeedsFrame()
  }

  /// Forgets the recorded look.
  func forgetDrawing() { recorded = nil }

  /// The page is about to become a child of `container`, or to be removed if that is nil.
  open func willMove(to container: Pager?) {}
  /// The page has become a child of `container`, or has been removed if that is nil.
  open func didMove(to container: Pager?) {}
  /// The page is used for the first time; once in its life.
  open func didLoad() {}
  /// A part of the page is about to come into view.
  open func willAppear() {}
  /// The pager has come to rest on the page.
  open func didAppear() {}
  /// The page is about to leave, or another page is coming into view.
  open func willDisappear() {}
  /// No part of the page is in view any more.
  open func didDisappear() {}
  /// The page has gone to the pool of its type, to be used for another index.
  open func didBeReclaimed() {}
  /// The page comes out of the pool and is about to be used for another index: time to forget the old content.
  open func prepareForReuse() {}
  /// The page has been dropped from the cache.
  open func didBeEvicted() {}
}

extension Page {
  /// Makes one of the calls of the page's life.
  func receive(_ call: PageCall, from pager: Pager) {
    switch call {
    case .willMoveToContainer: willMove(to: pager)
    case .didLoad: didLoad()
    case .didMoveToContainer: didMove(to: pager)
    case .willAppear: willAppear()
    case .didAppear: didAppear()
    case .willDisappear: willDisappear()
    case .didDisappear: didDisappear()
    case .willLeaveContainer: willMove(to: nil)
    case .didLeaveContainer: didMove(to: nil)
    case .didBeReclaimed: didBeReclaimed()
    case .prepareForReuse: prepareForReuse()
    case .didBeEvicted: didBeEvicted()
    }
  }

  /// The page's look for a context, recorded anew if its size or its content changed.
  func drawing(in context: PageContext) -> Drawing {
    if let recorded, recorded.size == context.size { return recorded }
    let drawing = Drawing(draw(in: context), size: context.size)
    recorded = drawing
    return drawing
  }
}

/// Gives a pager its pages, by index.
@MainActor
public protocol PageSource {
  /// The number of pages, 0 to 2^48 (others are limited to that). Read when the pager is made and at `reload()`.
  var pageCount: Int { get }
  /// The title of page `index`, 0..<pageCount. Asked for titles in and near view, and again when they come back.
  func title(at index: Int) -> String
  /// The page at `index`, 0..<pageCount. Asked when the page is needed and not kept.
  func page(at index: Int) -> Page
}
