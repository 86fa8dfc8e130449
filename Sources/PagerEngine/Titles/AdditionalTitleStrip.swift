/// A second row or column of titles that follows the pages of a pager.
///
/// Use it to show the titles, or other titles for the same pages, at another edge:
///
///     pager.titles.additionalStrips = [
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
      host?.layOutStrips()
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
  /// The pager of the strip; nil while it is in none.
  weak var host: (any TitleStripHost)?

  /// Creates a strip for `PagerTitles.additionalStrips`.
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

/// The pager of additional title strips.
@MainActor
protocol TitleStripHost: AnyObject {
  /// Lays out strips again after their style has changed.
  func layOutStrips()
}
