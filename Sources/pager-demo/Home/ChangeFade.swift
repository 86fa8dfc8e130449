import PagerEngine
import PagerSDL

/// The picture of the window before a change of the theme or the direction, which fades away over the new one.
struct ChangeFade {
  private static let duration = 0.2
  /// The longest wait for the pictures of the cards, in seconds.
  private static let longestWait = 1.0

  private let picture: Drawing
  /// The time of the change, in seconds.
  private let time: Double

  init?(of pager: Pager, text: TextSystem) {
    var (frame, list) = (DisplayList(), DrawList())
    pager.draw(into: &frame)
    guard let bitmap = try? Canvas.picture(of: frame, scale: pager.scale, text: text) else { return nil }
    list.image(bitmap, Rect(origin: .zero, size: pager.size))
    (picture, time) = (Drawing(list, size: pager.size), pager.motion.now)
  }

  /// Draws the picture over a frame, and returns whether it has faded away.
  /// `readyTime` is the time since which the cards have their pictures; `nil` before.
  func draw(into frame: inout DisplayList, at now: Double, readyTime: Double?) -> Bool {
    let latest = time + Self.longestWait
    let start = (readyTime ?? latest).clamped(to: time...latest)
    let share = max(0, now - start) / Self.duration
    guard share < 1, frame.size == picture.size else { return true }
    frame.place(
      picture, at: .zero, clip: Rect(origin: .zero, size: frame.size),
      opacity: 1 - share * share * (3 - 2 * share))
    return false
  }
}
