/// A second row or column of titles that follows the pages of a pager.
///
/// Use it to show the titles, or other titles for the same pages, at another edge:
///
///     pager.additionalTitleStrips = [
///       AdditionalTitleStrip { size in Rect(0, size.height - 32, size.width, 32) }
///     ]
///
/// The strip has a separate frame and style. Its indicator moves in step with the one of the main strip. It
/// does not respond to pointers, the wheel or keys. A strip can be in one pager only.
@MainActor
public final class AdditionalTitleStrip {
  /// The style of the strip; `TitleStripStyle()` by default.
  ///
  /// Its `extent` has no effect, because the frame determines the size. Its `edge` determines whether the
  /// titles are in a row or a column, and which side of the strip faces the pages.
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
  ///   - clip: Returns the clip rectangle of the strip for the size of the whole pager, in points. Use it
  ///     for a strip that scrolls together with other content. Nil, the default, means the whole pager.
  ///   - frame: Returns the frame of the strip inside the pager for the size of the whole pager, in points.
  ///     An empty or non-finite rectangle hides the strip.
  public init(
    style: TitleStripStyle = TitleStripStyle(), titles: (any PageTitles)? = nil,
    clip: ((Size) -> Rect)? = nil, frame: @escaping (Size) -> Rect
  ) {
    strip = TitleStrip(style: style, takesInput: false)
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
