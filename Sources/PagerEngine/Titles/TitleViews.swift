/// The reuse pool of a strip's title views, and the views of laid-out titles.
///
/// No access to a stored property is in progress while the app is called, so the app may use the pager in any
/// of these calls.
@MainActor
final class TitleViews {
  /// The source of the views, held weakly.
  ///
  /// Setting it, even to the same source, drops all views at the next layout, because a picture that is being
  /// drawn still needs them.
  weak var source: (any TitleViewSource)? { didSet { areOutdated = true } }
  private var areOutdated = false

  /// The views by the indices of their titles.
  private(set) var shown: [Int: TitleView] = [:]
  private var waiting: [TitleView] = []

  /// The largest number of waiting views.
  ///
  /// A strip cannot lose more views than this at once.
  private static let longestQueue = 64

  /// Drops the views if the source has been set since the last layout.
  func beginLayout() {
    guard areOutdated else { return }
    areOutdated = false
    shown = [:]
    waiting = []
  }

  /// Returns the view of a title; nil if the app draws no titles.
  func view(at index: Int) -> TitleView? {
    if let view = shown[index] { return view }
    guard let source else { return nil }
    let view = source.titleView(at: index, reusing: waiting.popLast())
    view.index = index
    shown[index] = view
    return view
  }

  /// Updates the views to a row: keeps its views, creates missing ones, and recycles the others.
  func show(_ row: TitleRow) {
    guard source != nil || !shown.isEmpty else { return }
    recycle { row.cell($0) == nil }
    for cell in row.cells { _ = view(at: cell.index) }
  }

  /// Moves views to the reuse pool.
  private func recycle(where isGone: (Int) -> Bool) {
    guard shown.keys.contains(where: isGone) else { return }
    // In the order of the titles: the order in a dictionary differs from run to run.
    for index in shown.keys.filter(isGone).sorted() {
      guard let view = shown.removeValue(forKey: index) else { continue }
      view.prepareForReuse()
      if waiting.count < TitleViews.longestQueue { waiting.append(view) }
    }
  }
}

extension TitleViews: @MainActor Renumbered {
  /// Updates the indices of the views after a change of the pages.
  ///
  /// The views whose title is gone or has changed are recycled.
  func apply(_ change: PageChange) {
    guard !shown.isEmpty else { return }
    recycle { change.index(of: $0) == nil || change.isUpdate(of: $0) }
    var renumbered: [Int: TitleView] = [:]
    for (old, view) in shown {
      guard let new = change.index(of: old) else { continue }
      view.index = new
      renumbered[new] = view
    }
    shown = renumbered
  }
}

extension PageChange {
  /// Returns whether the change requires a new request for the page at an index.
  fileprivate func isUpdate(of index: Int) -> Bool {
    guard case .update(let at, let count) = self else { return false }
    return index >= at && index - at < count
  }
}
