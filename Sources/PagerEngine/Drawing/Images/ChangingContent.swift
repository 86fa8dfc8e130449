import Synchronization

/// Image content that can change without a new recording of the drawing.
///
/// After `setNeedsDisplay()`, each pager that shows the content draws a frame. Changes between two frames are
/// coalesced into one. Changes of content that no pager shows cause no frame.
///
/// Apps use the package's types, such as `PixelBuffer`. They cannot adopt this protocol, since
/// `ContentChanges` has no public initializer.
public protocol ChangingContent: AnyObject, Sendable {
  /// The change count of this content, shared with no other content.
  var changes: ContentChanges { get }
}

extension ChangingContent {
  /// Invalidates the content, so that pagers that show it draw a frame.
  ///
  /// You can call this method on any thread. It has no visible effect if no pager shows the content.
  public func setNeedsDisplay() { changes.add() }
}

/// Image content that the app paints itself.
///
/// Use `RendererContent` of `PagerSDL`, whose content an app paints with an SDL renderer. A painter draws
/// nothing for other types.
public protocol PaintedContent: ChangingContent {}

/// The change counter of an object with changing content.
///
/// The package creates one for each such object. To report a change, call
/// `ChangingContent.setNeedsDisplay()`.
public final class ContentChanges: Sendable {
  private struct State {
    var count: UInt64 = 1
    /// The number of pagers whose latest frame shows the content.
    var viewers = 0
    var isWaking = false
  }

  private let state = Mutex(State())

  /// The identity of the content.
  package let id: ContentID

  /// Creates a count for content that no pager shows yet.
  package init() { id = ContentID() }

  /// Creates a count for content that takes the place of other content.
  init(id: ContentID) { self.id = id }

  /// A number that grows with every change, from 1.
  package var count: UInt64 { state.withLock { $0.count } }

  /// Counts a change, and wakes the pagers that show the content.
  ///
  /// You can call this method on any thread.
  package func add() {
    let wakes = state.withLock { state in
      state.count += 1
      defer { state.isWaking = state.isWaking || state.viewers > 0 }
      return state.viewers > 0 && !state.isWaking
    }
    // Work on the main actor wakes a sleeping event loop, which then checks the pager.
    if wakes { Task { @MainActor in self.state.withLock { $0.isWaking = false } } }
  }

  func addViewer() { state.withLock { $0.viewers += 1 } }

  func removeViewer() { state.withLock { $0.viewers -= 1 } }
}

/// The changing content of a frame, with its change counts at that time.
final class ShownContent {
  private var shown: [(changes: ContentChanges, count: UInt64)] = []
  /// Whether the frame shows a preview that fades into its picture.
  private var isFading = false

  /// Whether any content has changed since the frame.
  var hasChanged: Bool { isFading || shown.contains { $0.changes.count != $0.count } }

  /// Replaces the content with that of a new frame at a time, in seconds.
  func update(_ content: [any ChangingContent], at time: Double) {
    isFading = false
    for case let picture as LazyBitmap in content where picture.advance(to: time) { isFading = true }
    for content in content { content.changes.addViewer() }
    for old in shown { old.changes.removeViewer() }
    shown.removeAll(keepingCapacity: true)
    for content in content { shown.append((content.changes, content.changes.count)) }
  }

  deinit { for old in shown { old.changes.removeViewer() } }
}
