/// The title views of a strip: those of the titles that are laid out, and those that wait to be used again.
///
/// No access to a stored property lasts while the app is called, so the app may use the pager from any of these calls.
@MainActor
final class TitleViews {
  /// Makes the views; not kept alive. Setting it, even to the same source, drops all views at the next layout: a
  /// picture that is being drawn still needs them.
  weak var source: (any TitleViewSource)? { didSet { areOutdated = true } }
  private var areOutdated = false

  /// The views by the indices of their titles.
  private(set) var shown: [Int: TitleView] = [:]
  private var waiting: [TitleView] = []

  /// A strip cannot lose more views than this at once, so longer queues would be of no use.
  private static let longestQueue = 64

  /// Drops the views if the source has been set since the last layout.
  func beginLayout() {
    guard areOutdated else { return }
    areOutdated = false
    shown = [:]
    waiting = []
  }

  /// The view of a title; nil if the app draws no titles.
  func view(at index: Int) -> TitleView? {
    if let view = shown[index] { return view }
    guard let source else { return nil }
    let view = source.titleView(at: index, reusing: waiting.popLast())
    view.index = index
    shown[index] = view
    return view
  }

  /// Keeps the views of the titles in a row, makes those that are missing, and lets go of all others.
  func show(_ row: TitleRow) {
    guard source != nil || !shown.isEmpty else { return }
    recycle { row.cell($0) == nil }
    for cell in row.cells { _ = view(at: cell.index) }
  }

  /// Lets go of the views at some indices, so that they can be used for other titles.
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
  /// Gives the views the new indices of their titles, and lets go of those whose title is gone or has changed.
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
  /// Whether the change says that the page at an index has to be asked for anew.
  fileprivate func isUpdate(of index: Int) -> Bool {
    guard case .update(let at, let count) = self else { return false }
    return index >= at && index - at < count
  }
}
