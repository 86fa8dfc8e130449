/// A title that the app draws, used again for other titles when it has left the strip.
///
/// A subclass says how long it is and draws itself. It is asked to draw with each frame, since how near it is to
/// being current changes with each; what it adds is cut to its cell.
@MainActor
open class TitleView {
  /// What a title looks like at the moment.
  public struct State {
    /// How near it is to being the current one, 0...1.
    public var nearness: Double
    /// Whether the mouse is over it.
    public var isHovered: Bool
    /// Whether it is pressed.
    public var isPressed: Bool
    /// The colours.
    public var theme: Theme
    /// For measuring text.
    public var text: any TextMeasurer
    /// Where it is in the frame, in points.
    public var place: Rect
  }

  /// The page whose title it is.
  public internal(set) var index = 0

  /// Makes a title for any page.
  public init() {}

  /// How long it is along the strip, in points, without the cell's padding; what is negative or not finite counts
  /// as 0. Asked when it is laid out for another title, and after `reloadTitles()`.
  open func contentLength(text: any TextMeasurer) -> Double { 0 }

  /// Adds its commands to the frame. What it keeps between frames makes it cheap.
  open func draw(_ state: State, into frame: inout Frame) {}

  /// It has left the strip and will stand for another title.
  open func prepareForReuse() {}
}

/// Gives a strip titles that the app draws.
@MainActor
public protocol TitleViewSource: AnyObject {
  /// The view of a title: `waiting`, set up for this index, or a new one if that is nil or of another kind.
  func titleView(at index: Int, reusing waiting: TitleView?) -> TitleView
}

/// The views of the titles in view, and those that wait to be used again.
@MainActor
final class TitleViews {
  /// Makes them; not kept alive.
  weak var source: (any TitleViewSource)? { didSet { removeAll() } }

  private var shown: [Int: TitleView] = [:]
  private var waiting: [TitleView] = []
  /// More than a strip can have out of view at once need not wait.
  private static let longestQueue = 64

  init() {}

  /// The view of a title; nil if the app draws none.
  func view(at index: Int) -> TitleView? {
    if let view = shown[index] { return view }
    guard let source else { return nil }
    let view = source.titleView(at: index, reusing: waiting.popLast())
    view.index = index
    // Unless it has put another source in its place meanwhile.
    if source === self.source { shown[index] = view }
    return view
  }

  /// Lets go of the views of titles that are not in view.
  func keep(only indices: (Int) -> Bool) {
    guard !shown.isEmpty else { return }
    for (index, view) in shown where !indices(index) {
      shown[index] = nil
      view.prepareForReuse()
      if waiting.count < TitleViews.longestQueue { waiting.append(view) }
    }
  }

  /// Asks for all views anew.
  func reload() { keep { _ in false } }

  private func removeAll() {
    shown = [:]
    waiting = []
  }
}
