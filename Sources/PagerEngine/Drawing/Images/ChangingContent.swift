import Synchronization

/// What an image shows, if that can change without the drawing being recorded again.
///
/// A pager that shows the content draws a frame after each change; changes between two frames are drawn together. Content
/// that no pager shows costs nothing.
open class ChangingContent: @unchecked Sendable, Hashable {
  private struct State {
    var version: UInt64 = 1
    /// The number of pagers whose latest frame shows the content.
    var viewers = 0
    var isWaking = false
  }

  private let state = Mutex(State())

  /// Makes content that nobody shows yet.
  public init() {}

  /// Counts the changes. It grows with every change.
  public final var version: UInt64 { state.withLock { $0.version } }

  /// Tells pagers that show the content to draw a frame. Can be called on any thread.
  public final func setNeedsDisplay() {
    let wakes = state.withLock { state in
      state.version += 1
      defer { state.isWaking = state.isWaking || state.viewers > 0 }
      return state.viewers > 0 && !state.isWaking
    }
    // An event loop that sleeps wakes for work on the main actor, and asks the pager then.
    if wakes { Task { @MainActor in self.state.withLock { $0.isWaking = false } } }
  }

  final func addViewer() { state.withLock { $0.viewers += 1 } }

  final func removeViewer() { state.withLock { $0.viewers -= 1 } }

  /// Whether both are the same object.
  public static func == (left: ChangingContent, right: ChangingContent) -> Bool { left === right }

  /// Hashes the identity.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Content of images that the app paints itself. `PagerSDL` has a subclass that paints with an SDL renderer.
///
/// A painter that does not know the subclass draws nothing.
open class PaintedContent: ChangingContent, @unchecked Sendable {}

/// The changing content of a frame, as it was when the frame was made.
final class ShownContent {
  private var shown: [(content: ChangingContent, version: UInt64)] = []

  /// Whether any content has changed since.
  var hasChanged: Bool { shown.contains { $0.content.version != $0.version } }

  /// Takes over the content of a new frame.
  func update(_ content: [ChangingContent]) {
    for content in content { content.addViewer() }
    for old in shown { old.content.removeViewer() }
    shown.removeAll(keepingCapacity: true)
    for content in content { shown.append((content, content.version)) }
  }

  deinit { for old in shown { old.content.removeViewer() } }
}
