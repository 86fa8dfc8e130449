import PagerEngine
import PagerSDL

/// The picture of the window before a change of the theme, which fades away over the new one.
struct ThemeFade {
  private static let duration = 0.2
  /// The longest wait for the pictures of the cards, in seconds.
  private static let longestWait = 0.15

  private let picture: Drawing
  /// The latest time at which it begins to fade, and the present one, in seconds.
  private let latest: Double
  private var start: Double

  init?(of pager: Pager, text: TextSystem) {
    var (frame, list) = (DisplayList(), DrawList())
    pager.draw(into: &frame)
    guard let bitmap = try? Canvas.picture(of: frame, scale: pager.scale, text: text) else { return nil }
    list.image(bitmap, Rect(origin: .zero, size: pager.size))
    (picture, start) = (Drawing(list, size: pager.size), pager.motion.now)
    latest = start + Self.longestWait
  }

  /// Draws the picture over a frame, and returns whether it has faded away. It waits while cards are repainted.
  mutating func draw(into frame: inout DisplayList, at now: Double, isRepainting: Bool) -> Bool {
    if isRepainting { start = min(now, latest) }
    let share = max(0, now - start) / Self.duration
    guard share < 1, frame.size == picture.size else { return true }
    frame.place(picture, at: .zero, clip: Rect(origin: .zero, size: frame.size), opacity: 1 - share)
    return false
  }
}
