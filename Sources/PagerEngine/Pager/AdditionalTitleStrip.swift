/// An additional title strip for the pages of a pager, with its own frame and style.
///
/// For example, a small strip below the pages, or the same titles at a second edge.
///
/// Its indicator follows the pages like the indicator of the pager's own strip, in the same frames. The strip
/// handles no input; `strip.title(at:)` returns the title at a point.
@MainActor
public final class AdditionalTitleStrip {
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
  package let strip: TitleStrip

  /// Returns the frame of the strip for the size of the whole pager, in points.
  ///
  /// An empty or non-finite rectangle hides the strip.
  let frame: (Size) -> Rect
  /// Returns the area outside which the strip is not seen, for the size of the whole pager, in points; nil for all of it.
  let clip: ((Size) -> Rect)?
  /// The titles that the strip shows; nil for those of the pager.
  let titles: (any PageTitles)?
  weak var pager: Pager?

  /// Makes a strip for `Pager.additionalTitleStrips`.
  ///
  /// - Parameters:
  ///   - style: the style of the strip.
  ///   - titles: other titles for the same pages, asked with the pager's indices; nil, the default, uses the
  ///     pager's titles. The pager decides how many titles there are.
  ///   - clip: returns the area outside which the strip is not drawn, for the size of the whole pager, in points, such as
  ///     that of content in which the strip scrolls; nil, the default, for the whole pager.
  ///   - frame: returns the frame of the strip inside the pager for the size of the whole pager, in points.
  public init(
    style: TitleStripStyle = TitleStripStyle(), titles: (any PageTitles)? = nil,
    clip: ((Size) -> Rect)? = nil, frame: @escaping (Size) -> Rect
  ) {
    strip = TitleStrip(style: style)
    self.titles = titles
    self.clip = clip
    self.frame = frame
  }
}

extension Pager {
  /// Lays out strips again after their style has changed.
  func layOutStrips() {
    queue.perform { [self] in refresh() }
  }

  /// Updates the frames and the reading direction of the linked strips.
  func layOutAdditionalTitleStrips() {
    for linked in additionalTitleStrips {
      let frame = linked.frame(size)
      let isUsable = frame.origin.isFinite && Point(frame.maxX, frame.maxY).isFinite && !frame.isEmpty
      linked.strip.frame = isUsable ? frame.offset(by: layout.origin.x, layout.origin.y) : .zero
      linked.strip.readingDirection = geometry.readingDirection
    }
  }

  /// The area outside which a strip is not seen, in points of the frame.
  func clip(of linked: AdditionalTitleStrip, in clip: Rect) -> Rect {
    guard let area = linked.clip?(size) else { return clip }
    return clip.intersection(area.offset(by: layout.origin.x, layout.origin.y))
  }

  /// Calls `change` with each strip: the pager's own one and the linked ones.
  func forEachStrip(_ change: (TitleStrip) -> Void) {
    change(strip)
    for linked in additionalTitleStrips { change(linked.strip) }
  }

  func reloadStrips() { forEachStrip { $0.reload() } }

  var isAnyStripMoving: Bool { strip.isMoving || additionalTitleStrips.contains { $0.strip.isMoving } }
}
