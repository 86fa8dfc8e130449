import PagerEngine
import PagerSDL

/// The picture of the window before a change of all of it, such as of the theme, which fades away over the new one.
enum ChangeFade {
  private static let duration = 0.2
  /// The longest wait for the pictures of the cards, in seconds.
  private static let longestWait = 1.0

  /// Adds the fade to a pager. `SceneTimer.willChange` begins it.
  /// `readyTime` returns the time since which the cards have their pictures; `nil` before.
  static func add(
    to pager: Pager, _ text: TextSystem?, _ timer: SceneTimer, readyTime: @escaping () -> Double?
  ) {
    var old: (picture: Drawing, time: Double, words: Rect)?
    timer.willChange = { [weak pager] words in
      guard let pager, let text else { return }
      var (frame, list) = (DisplayList(), DrawList())
      pager.draw(into: &frame)
      guard let bitmap = try? Canvas.picture(of: frame, scale: pager.scale, text: text) else { return }
      list.image(bitmap, Rect(origin: .zero, size: pager.size))
      old = (Drawing(list, size: pager.size), pager.motion.now, words)
    }
    pager.layers.append(
      PagerLayer { [weak pager] frame, context in
        guard let (picture, time, words) = old else { return }
        let latest = time + longestWait
        let start = (readyTime() ?? latest).clamped(to: time...latest)
        let share = max(0, context.time - start) / (words.isEmpty ? duration : 1.5 * duration)
        guard share < 1, frame.size == picture.size else { return old = nil }
        func place(_ clip: Rect, _ opacity: Double) {
          frame.place(picture, at: .zero, clip: clip, opacity: opacity)
        }
        let rest = Rect(0, 0, frame.size.width, words.isEmpty ? frame.size.height : words.y)
        place(rest, 1 - share * share * (3 - 2 * share))
        // Other words would mix with the earlier ones, so they come out of the ground.
        if share < 0.5 { place(words, 1) }
        if !words.isEmpty { frame.add(.fill(words, context.theme.surface.opacity(1 - abs(2 * share - 1)))) }
        pager?.setNeedsFrame(at: context.time + 1 / 120)
      })
  }
}
