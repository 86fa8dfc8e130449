import PagerPhysics
import Synchronization

/// A picture that is decoded on another thread after the first frame that shows it.
///
///     let picture = LazyBitmap(preview: blurred) { try? Bitmap(contentsOfFile: path) }
///     list.image(.lazy(picture), Rect(24, 24, 640, 360), radius: 8)
///
/// A window appears without waiting for its pictures. It shows the preview, which fades into the picture in 0.15
/// seconds; a picture that is decoded before it comes into view is shown at once. The page records no new drawing.
///
/// A `Canvas` waits for the pictures of its frames, so that screenshots and tests do not depend on time.
public final class LazyBitmap: ChangingContent {
  private struct State {
    /// The picture drawn in the meantime; nil once it has faded away.
    var preview: Bitmap?
    /// Decodes the picture; nil once it has.
    var make: (@Sendable () -> Bitmap?)?
    var bitmap: Bitmap?
    var isStarted = false
    /// Whether a frame shows the preview, or has done so.
    var hasShownPreview = false
    /// The time of the first frame with the picture, in seconds, while the preview fades.
    var fadeStart: Double?
    /// The opacity of the picture over its preview, 0...1.
    var share = 1.0

    /// Shows the picture alone, if there is one.
    mutating func endFade() {
      (hasShownPreview, fadeStart, share) = (false, nil, 1)
      if bitmap != nil { preview = nil }
    }
  }

  /// The duration in which the preview fades into the picture, in seconds.
  package static let fadeDuration = 0.15

  /// The change count, which grows when the picture is decoded, and while the preview fades.
  public let changes = ContentChanges()
  private let state: Mutex<State>

  /// Creates a picture that is decoded when it is needed.
  ///
  /// - Parameters:
  ///   - preview: What is drawn until then, stretched to the same place and interpolated. A few pixels are enough,
  ///     such as 12 x 8 with the mean colours of the picture.
  ///   - make: Returns the picture; nil if there is none, and the preview stays. It is called on any thread, and
  ///     usually once.
  public init(preview: Bitmap, _ make: @escaping @Sendable () -> Bitmap?) {
    state = Mutex(State(preview: preview, make: make))
  }

  deinit { ContentID.countEnd() }

  /// The picture; nil until it is decoded, and if there is none.
  public var bitmap: Bitmap? { state.withLock { $0.bitmap } }

  /// Decodes the picture on the calling thread, if that has not been done, and returns it.
  ///
  /// It is then shown without a fade. Returns nil if there is no picture.
  @discardableResult
  public func load() -> Bitmap? {
    decode()
    return state.withLock { state in
      state.endFade()
      return state.bitmap
    }
  }

  /// Returns whether the picture is still to be decoded and this is the first call.
  package func markStarted() -> Bool {
    state.withLock { state in
      defer { state.isStarted = true }
      return !state.isStarted && state.make != nil
    }
  }

  /// Decodes the picture on the calling thread, which is not that of a frame.
  package func decode() {
    guard let make = state.withLock({ $0.make }) else { return }
    let bitmap = make()
    let isFirst = state.withLock { state in
      defer { if state.make != nil { (state.make, state.bitmap) = (nil, bitmap) } }
      return state.make != nil
    }
    if isFirst { setNeedsDisplay() }
  }
}

/// The fade from the preview.
extension LazyBitmap {
  /// The preview while it is visible, and the picture, if it is decoded, with its opacity over the preview, 0...1.
  package var look: (preview: Bitmap?, bitmap: Bitmap?, share: Double) {
    state.withLock { ($0.preview, $0.bitmap, $0.bitmap == nil ? 0 : $0.share) }
  }

  /// Whether the picture is still to be decoded.
  package var isPending: Bool { state.withLock { $0.make != nil } }

  /// Computes the opacity in a frame at a time, in seconds. Returns whether the next frame has another one.
  func advance(to time: Double) -> Bool {
    let (hasChanged, isFading) = state.withLock { state in
      guard state.bitmap != nil else {
        (state.hasShownPreview, state.share) = (true, 0)
        return (false, false)
      }
      let before = state.share
      let start = state.fadeStart ?? time
      state.share =
        state.hasShownPreview ? ((time - start) / LazyBitmap.fadeDuration).clamped(to: 0...1, ifNaN: 1) : 1
      let isFading = state.share < 1
      if isFading { state.fadeStart = start } else { state.endFade() }
      return (state.share != before, isFading)
    }
    if hasChanged { setNeedsDisplay() }
    return isFading
  }
}
