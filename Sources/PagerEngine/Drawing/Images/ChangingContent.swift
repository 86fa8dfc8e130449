import Synchronization

/// What an image shows, if that can change without the drawing being recorded again.
///
/// A pager that shows the content draws a frame after each change; changes between two frames are drawn together. Content
/// that no pager shows costs nothing.
public protocol ChangingContent: AnyObject, Sendable {
  /// The changes of this content, and of no other.
  var changes: ContentChanges { get }
}

extension ChangingContent {
  /// Tells pagers that show the content to draw a frame. Can be called on any thread.
  public func setNeedsDisplay() { changes.add() }
}

/// Content of images that the app paints itself. `PagerSDL` has a class that paints with an SDL renderer.
///
/// A painter that does not know the type draws nothing.
public protocol PaintedContent: ChangingContent {}

/// Counts the changes of some content.
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

  /// Makes a count for content that nobody shows yet.
  public init() { id = ContentID() }

  /// Makes a count for content that takes the place of other content.
  init(id: ContentID) { self.id = id }

  /// The number of changes so far. It grows with every change.
  public var count: UInt64 { state.withLock { $0.count } }

  /// Counts a change, and wakes the pagers that show the content. Can be called on any thread.
  public func add() {
    let wakes = state.withLock { state in
      state.count += 1
      defer { state.isWaking = state.isWaking || state.viewers > 0 }
      return state.viewers > 0 && !state.isWaking
    }
    // An event loop that sleeps wakes for work on the main actor, and asks the pager then.
    if wakes { Task { @MainActor in self.state.withLock { $0.isWaking = false } } }
  }

  func addViewer() { state.withLock { $0.viewers += 1 } }

  func removeViewer() { state.withLock { $0.viewers -= 1 } }
}

/// The changing content of a frame, as it was when the frame was made.
final class ShownContent {
  private var shown: [(changes: ContentChanges, count: UInt64)] = []

  /// Whether any content has changed since.
  var hasChanged: Bool { shown.contains { $0.changes.count != $0.count } }

  /// Takes over the content of a new frame.
  func update(_ content: [any ChangingContent]) {
    for content in content { content.changes.addViewer() }
    for old in shown { old.changes.removeViewer() }
    shown.removeAll(keepingCapacity: true)
    for content in content { shown.append((content.changes, content.changes.count)) }
  }

  deinit { for old in shown { old.changes.removeViewer() } }
}
