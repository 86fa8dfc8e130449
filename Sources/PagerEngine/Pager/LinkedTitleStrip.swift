/// An additional title strip for the pages of a pager, with its own place and style.
///
/// For example, a small strip below the pages, or the same titles in a second place.
///
/// Its indicator follows the pages like the indicator of the pager's own strip, in the same frames. The strip
/// handles no input; `strip.title(at:)` returns the title at a point.
@MainActor
public final class LinkedTitleStrip {
  /// The style of the strip.
  ///
  /// The extent of the style is ignored, because `place` decides the size. The edge says on which side of the
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
  let place: (Size) -> Rect
  /// The titles that the strip shows; nil for those of the pager.
  let titles: (any PageTitles)?
  weak var pager: Pager?

  /// Makes a strip for `Pager.linkedTitleStrips`.
  ///
  /// - Parameters:
  ///   - style: the style of the strip.
  ///   - titles: other titles for the same pages, asked with the pager's indices; nil, the default, uses the
  ///     pager's titles. The pager decides how many titles there are.
  ///   - place: returns the frame of the strip inside the pager for the size of the whole pager, in points.
  public init(
    style: TitleStripStyle = TitleStripStyle(), titles: (any PageTitles)? = nil,
    place: @escaping (Size) -> Rect
  ) {
    strip = TitleStrip(style: style)
    self.titles = titles
    self.place = place
  }
}

extension Pager {
  /// Lays out strips again after their style has changed.
  func layOutStrips() {
    queue.perform { [self] in refresh() }
  }

  /// Updates the frames and the reading direction of the linked strips.
  func placeLinkedTitleStrips() {
    for follower in linkedTitleStrips {
      let place = follower.place(size)
      let isPlace = place.origin.isFinite && Point(place.maxX, place.maxY).isFinite && !place.isEmpty
      follower.strip.frame = isPlace ? place.offset(by: layout.origin.x, layout.origin.y) : .zero
      follower.strip.readingDirection = geometry.readingDirection
    }
  }

  /// Calls `change` with each strip: the pager's own one and the linked ones.
  func forEachStrip(_ change: (TitleStrip) -> Void) {
    change(strip)
    for follower in linkedTitleStrips { change(follower.strip) }
  }

  func reloadStrips() { forEachStrip { $0.reload() } }

  var isAnyStripMoving: Bool { strip.isMoving || linkedTitleStrips.contains { $0.strip.isMoving } }
}
