/// An additional title strip for the pages of a pager, with its own frame and style.
///
/// For example, a small strip below the pages, or the same titles at a second edge.
///
/// Its indicator follows the pages like the indicator of the pager's own strip, in the same frames. The strip
/// handles no input; `strip.title(at:)` returns the title at a point.
@MainActor
public final class LinkedTitleStrip {
  /// The style of the strip.
  ///
  /// The extent of the style is ignored, because `frame` decides the size. The edge says on which side of the
  /// pages the strip is assumed to be.
  public var style: TitleStripStyle {
    get { strip.style }
    set {
      guard newValue != strip.style else { return }
      strip.style = newValue
      pager?.layOutStrips()
    }
  }
  /// The strip with its laid out titles.
  public let strip: TitleStrip

  /// Returns the frame of the strip for the size of the whole pager, in points.
  ///
  /// An empty or non-finite rectangle hides the strip.
  let frame: (Size) -> Rect
  /// The titles that the strip shows; nil for those of the pager.
  let titles: (any PageTitles)?
  weak var pager: Pager?

  /// Makes a strip for `Pager.linkedTitleStrips`.
  ///
  /// - Parameters:
  ///   - style: the style of the strip.
  ///   - titles: other titles for the same pages, asked with the pager's indices; nil, the default, uses the
  ///     pager's titles. The pager decides how many titles there are.
  ///   - frame: returns the frame of the strip inside the pager for the size of the whole pager, in points.
  public init(
    style: TitleStripStyle = TitleStripStyle(), titles: (any PageTitles)? = nil,
    frame: @escaping (Size) -> Rect
  ) {
    strip = TitleStrip(style: style)
    self.titles = titles
    self.frame = frame
  }
}

extension Pager {
  /// Lays out strips again after their style has changed.
  func layOutStrips() {
    queue.perform { [self] in refresh() }
  }

  /// Updates the frames and the reading direction of the linked strips.
  func layOutLinkedTitleStrips() {
    for linked in linkedTitleStrips {
      let frame = linked.frame(size)
      let isUsable = frame.origin.isFinite && Point(frame.maxX, frame.maxY).isFinite && !frame.isEmpty
      linked.strip.frame = isUsable ? frame.offset(by: layout.origin.x, layout.origin.y) : .zero
      linked.strip.readingDirection = geometry.readingDirection
    }
  }

  /// Calls `change` with each strip: the pager's own one and the linked ones.
  func forEachStrip(_ change: (TitleStrip) -> Void) {
    change(strip)
    for linked in linkedTitleStrips { change(linked.strip) }
  }

  func reloadStrips() { forEachStrip { $0.reload() } }

  var isAnyStripMoving: Bool { strip.isMoving || linkedTitleStrips.contains { $0.strip.isMoving } }
}
