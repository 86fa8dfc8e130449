/// The cache of a strip's titles: measured titles, and views that the app draws.
///
/// The strip requests titles from the app here, with `titleContent(at:)`, and title views in `TitleViews`. It
/// requests a title if a layout needs its length and the cache does not have it. The files of `TitleRow`
/// determine the lengths that a layout needs:
///
/// - those of the titles in view and `TitleRow.margin` points beyond; in a jump, those around its first and
///   last titles
/// - all titles from the first one on, as long as they fit side by side (`TitleRow+Fitting`)
/// - up to 128 titles on the way to one that has to be found (`TitleRow+Search`)
///
/// So the strip does not request a title if one of these is true:
///
/// - The title is farther away.
/// - The strip has no frame or no extent.
/// - Cells of equal shares would be shorter than 12 points.
/// - The app draws the title (`PagerTitles.viewSource`).
/// - The strip has its own titles (`AdditionalTitleStrip`).
/// - The cache has the title, even if it is empty.
///
/// If an app implements `titleContent(at:)`, the strip does not call `title(at:)`. The strip requests a title
/// again after a change of the pages, of the style or of the room for titles, and after `forget()`. It also
/// requests a title whose icon is a bitmap when the title comes back into view, because the cache keeps only
/// the bitmaps of titles in view.
///
/// No access to a stored property is in progress while the app is called, so the app may use the pager in any
/// of these calls.
@MainActor
final class TitleBook {
  /// The views of titles that the app draws.
  let views = TitleViews()
  /// The recorded outline of the indicator.
  let outline = IndicatorOutline()

  private let showsButtons: Bool
  private var titles: [Int: MeasuredTitle] = [:]
  /// The cells of the last layout, whose titles the next one finds without a search.
  private var latest: [TitleCell] = []
  /// The titles in the book that retain a bitmap.
  private var pictured: Set<Int> = []
  /// Whether a bitmap of a title was ever released.
  private var hasReleasedPictures = false
  /// The latest number of titles that exceeded a room together, and that room, in points.
  fileprivate var tooLong: (count: Int, room: Double)?
  /// The style and the room, in points, for which `titles` were measured.
  private var style: StripStyle?
  private var room = 0.0
  /// The largest number of cached titles, more than any strip shows at once.
  ///
  /// Beyond that the cache is emptied.
  private static let capacity = 2048

  init(showsButtons: Bool) { self.showsButtons = showsButtons }

  /// Returns the lookup for one layout.
  ///
  /// - Parameter room: The longest title, in points.
  func lookup(_ style: StripStyle, room: Double, in context: TitleContext) -> TitleLookup {
    if style != self.style || room != self.room {
      forget()
      (self.style, self.room) = (style, room)
    }
    return TitleLookup(
      book: self, latest: latest, style: style, room: room, source: context.source, text: context.text)
  }

  /// Removes all titles, so that the next layout requests those that it needs.
  func forget() {
    titles.removeAll(keepingCapacity: true)
    latest = []
    pictured.removeAll(keepingCapacity: true)
    tooLong = nil
  }

  /// Returns a title from the cache, or requests it from the app.
  fileprivate func title(at index: Int, for lookup: TitleLookup) -> MeasuredTitle {
    titles[index] ?? measure(index, for: lookup)
  }

  private func measure(_ index: Int, for lookup: TitleLookup) -> MeasuredTitle {
    let title: MeasuredTitle
    if let view = views.view(at: index) {
      title = MeasuredTitle(contentLength: Limits.length(view.contentLength(text: lookup.text)))
    } else {
      var content = lookup.source.titleContent(at: index)
      if !showsButtons { content.buttons = [] }
      title = MeasuredTitle(content, lookup.style.value, room: lookup.room, text: lookup.text)
    }
    if titles.count >= TitleBook.capacity { forget() }
    keep(title, at: index)
    return title
  }

  private func keep(_ title: MeasuredTitle, at index: Int) {
    titles[index] = title
    if title.hasPicture { pictured.insert(index) } else { pictured.remove(index) }
    if title.lacksPicture { hasReleasedPictures = true }
  }

  /// Completes a layout: releases the bitmaps of titles out of view, and requests released ones that are in
  /// view again.
  func complete(_ row: inout TitleRow, for lookup: TitleLookup) {
    // Most strips have no bitmaps, and are laid out in each frame.
    if hasReleasedPictures {
      for position in row.cells.indices where row.cells[position].title.lacksPicture {
        row.cells[position].title = measure(row.cells[position].index, for: lookup)
      }
    }
    for index in pictured where row.cell(index) == nil {
      if let title = titles[index] { keep(title.withoutPicture, at: index) }
    }
    latest = row.cells
  }
}

extension TitleBook: @MainActor Renumbered {
  func apply(_ change: PageChange) {
    forget()
    views.apply(change)
  }
}

/// The cache for one layout, with its style, room and source of titles.
@MainActor
struct TitleLookup {
  fileprivate let book: TitleBook
  fileprivate let latest: [TitleCell]
  fileprivate let style: StripStyle
  fileprivate let room: Double
  fileprivate let source: any PageTitles
  fileprivate let text: any TextMeasurer

  /// Returns the measured title of a page.
  ///
  /// The title is requested from the app if it is not cached.
  func title(at index: Int) -> MeasuredTitle {
    latest.consecutiveCell(index)?.title ?? book.title(at: index, for: self)
  }

  /// Returns whether the titles are known to be longer together than the room.
  ///
  /// The room is in points. If they are, there is no need to measure them again.
  func isTooLong(_ count: Int, for room: Double) -> Bool {
    book.tooLong.map { $0.count == count && $0.room == room } ?? false
  }

  /// Records that all titles are longer together than a room, until they are forgotten.
  func noteTooLong(_ count: Int, for room: Double) { book.tooLong = (count, room) }
}
