/// An additional title strip for the pages of a pager.
///
/// It has a separate frame and style. Use it for a small strip below the pages, for example, or for the same
/// titles at a second edge.
///
/// Its indicator follows the pages in the same frames as the indicator of the pager's main strip. The strip
/// handles no input; `strip.title(at:)` returns the title at a point.
@MainActor
public final class AdditionalTitleStrip {
  /// The style of the strip; `TitleStripStyle()` by default.
  ///
  /// Its extent is ignored, because `frame` determines the size. Its edge determines on which side of the
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
  /// Returns the clip area for the size of the whole pager, in points; nil for the whole pager.
  let clip: ((Size) -> Rect)?
  /// The titles that the strip shows; nil for those of the pager.
  let titles: (any PageTitles)?
  weak var pager: Pager?

  /// Creates a strip for `Pager.additionalTitleStrips`.
  ///
  /// - Parameters:
  ///   - style: The style of the strip; `TitleStripStyle()` by default.
  ///   - titles: Other titles for the same pages, requested with the pager's indices; nil, the default, for
  ///     the pager's titles. The pager determines the number of titles.
  ///   - clip: Returns the area to which the strip is clipped for the size of the whole pager, in points,
  ///     such as the area of content in which the strip scrolls; nil, the default, for the whole pager.
  ///   - frame: Returns the frame of the strip inside the pager for the size of the whole pager, in points.
  ///     An empty or non-finite rectangle hides the strip.
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

  /// The clip area of a strip, in points of the frame that the pager is drawn into.
  func clip(of linked: AdditionalTitleStrip, in clip: Rect) -> Rect {
    guard let area = linked.clip?(size) else { return clip }
    return clip.intersection(area.offset(by: layout.origin.x, layout.origin.y))
  }

  /// Calls `change` with the pager's main strip and each additional one.
  func forEachStrip(_ change: (TitleStrip) -> Void) {
    change(strip)
    for linked in additionalTitleStrips { change(linked.strip) }
  }

  func reloadStrips() { forEachStrip { $0.reload() } }

  var isAnyStripMoving: Bool { strip.isMoving || additionalTitleStrips.contains { $0.strip.isMoving } }
}
