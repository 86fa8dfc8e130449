import PagerEngine
import Synchronization

/// Decodes pictures one after the other on a thread that ends with the last one.
///
/// Not a task: the threads of tasks stay, and one of them wakes up each second.
final class PictureThread: ThreadBody {
  /// A picture that need not be decoded once it is gone.
  private struct Pending { weak var picture: LazyBitmap? }

  private struct State {
    var pictures: [Pending] = []
    var isRunning = false
  }

  private static let state = Mutex(State())

  /// Begins to decode pictures, after those that wait already. Without threads, decodes them now.
  static func decode(_ pictures: [LazyBitmap]) {
    let starts = state.withLock { state in
      state.pictures += pictures.map { Pending(picture: $0) }
      defer { state.isRunning = state.isRunning || !state.pictures.isEmpty }
      return !state.isRunning && !state.pictures.isEmpty
    }
    guard starts else { return }
    let body = PictureThread()
    if let thread = SDLThread("pictures", body) { thread.detach() } else { body.run() }
  }

  override func run() {
    while let picture = PictureThread.next() { picture.decode() }
  }

  private static func next() -> LazyBitmap? {
    state.withLock { state in
      while !state.pictures.isEmpty {
        if let picture = state.pictures.removeFirst().picture { return picture }
      }
      state.isRunning = false
      return nil
    }
  }
}

extension LazyBitmap {
  /// Begins to decode the picture on another thread, if that has not begun.
  ///
  /// A painter does so after the first frame that shows it. Call it earlier for a picture that is about to come
  /// into view.
  public func start() {
    if markStarted() { PictureThread.decode([self]) }
  }
}
