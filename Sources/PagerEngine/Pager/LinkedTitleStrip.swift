/// Another strip for a pager's pages, at a place and in a style of its own: a small one below them, or the same
/// titles once more somewhere else.
///
/// Its indicator follows the pages as that of the pager's own strip does, in the same frames. It takes no input of
/// its own; `strip.title(at:)` says what is at a place.
@MainActor
public final class LinkedTitleStrip {
  /// How it looks. Its extent does not matter: `place` says how much room there is; its edge says on which side of
  /// that room the pages are thought to be.
  public var style: TitleStripStyle {
    get { strip.style }
    set {
      guard newValue != strip.style else { return }
      strip.style = newValue
      pager?.layOutStrips()
    }
  }
  /// The titles as they are laid out.
  public let strip: TitleStrip

  /// Says, for the size of the whole pager in points, where the strip is; an empty or not finite rectangle shows
  /// none.
  let place: (Size) -> Rect
  /// The titles that it shows; nil for those of the pager.
  let titles: (any PageTitles)?
  weak var pager: Pager?

  /// Makes a strip for `Pager.linkedTitleStrips`.
  ///
  /// - Parameters:
  ///   - titles: other titles for the same pages, asked with the pager's indices; nil, the default, takes the
  ///     pager's. How many there are is the pager's to say.
  ///   - place: for the size of the whole pager in points, where the strip is in it.
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
  /// Lays strips out anew that changed their style.
  func layOutStrips() {
    queue.perform { [self] in refresh() }
  }

  /// Puts the other strips where they belong.
  func placeLinkedTitleStrips() {
    for follower in linkedTitleStrips {
      let place = follower.place(size)
      let isPlace = place.origin.isFinite && Point(place.maxX, place.maxY).isFinite && !place.isEmpty
      follower.strip.frame = isPlace ? place.offset(by: layout.origin.x, layout.origin.y) : .zero
      follower.strip.readingDirection = geometry.readingDirection
    }
  }

  /// Does something to every strip.
  func forEachStrip(_ change: (TitleStrip) -> Void) {
    change(strip)
    for follower in linkedTitleStrips { change(follower.strip) }
  }

  func reloadStrips() { forEachStrip { $0.reload() } }

  var isAnyStripMoving: Bool { strip.isMoving || linkedTitleStrips.contains { $0.strip.isMoving } }
}
