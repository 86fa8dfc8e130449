import PagerEngine

/// A player of gesture scripts on a pager, in virtual time.
///
///     let script = try GestureScript(parsing: "0.1 drag 600 300 to 200 300 for 0.2")
///     var player = ScriptPlayer(script, on: pager)
///     player.advance(to: 2)
///     #expect(pager.currentPage == 1)
///
/// The pager's times do not depend on the machine, so the pictures are the same everywhere.
@MainActor
public struct ScriptPlayer {
  /// The pager that receives the input.
  public let pager: Pager
  /// The steps that have not been played yet.
  private var steps: ArraySlice<GestureScript.Step>
  /// A closure that receives the new size, in points, when the script resizes the window.
  ///
  /// The default lays out the pager with this size, at its present scale. The size is not checked.
  public var onResize: (Size) -> Void
  /// A closure that receives each input before the pager handles it; nil by default.
  ///
  /// Use it to record the input, for example.
  public var onInput: ((PagerInput) -> Void)?

  /// The number of frames per second between the steps, as in a window; nil by default.
  ///
  /// Set it for apps that react to events: an animation that a delegate starts begins with the next frame.
  /// With nil there are no frames, and it begins with the next step or at the end of `advance(to:)`. More
  /// than 1000 count as 1000, and a number that is not above 0 counts as nil.
  public var frameRate: Double?
  /// The time of the latest advance, in seconds.
  private var now = 0.0
  private var frame = DisplayList()

  /// Creates a player at time 0, before the first step.
  ///
  /// Times of the script are times of the pager's clock. Nothing is played until `advance(to:)`.
  public init(_ script: GestureScript, on pager: Pager) {
    self.pager = pager
    steps = script.steps[...]
    onResize = { [pager] in pager.layout(size: $0, scale: pager.scale) }
  }

  /// Whether the whole script has been played; true for a script without steps.
  public var isDone: Bool { steps.isEmpty }

  /// Plays all steps up to `time`, in seconds, each at its time.
  ///
  /// It then advances the pager to `time`. A time before the current one, or NaN, has no effect. Infinity
  /// plays the rest of the script and leaves the pager at the time of the last step.
  public mutating func advance(to time: Double) {
    while let step = steps.first, step.time <= time {
      steps.removeFirst()
      advancePager(to: step.time)
      perform(step)
    }
    advancePager(to: time)
  }

  private mutating func advancePager(to time: Double) {
    if let frameRate, frameRate > 0, time.isFinite {
      let interval = 1 / min(frameRate, 1000)
      while now + interval < time, pager.needsFrame || pager.nextUpdateTime != nil {
        now += interval
        pager.advance(to: now)
        pager.draw(into: &frame)
      }
    }
    if time > now, time.isFinite { now = time }
    pager.advance(to: time)
  }

  private func perform(_ step: GestureScript.Step) {
    switch step.action {
    case .input(let kind):
      let input = PagerInput(time: step.time, kind)
      onInput?(input)
      pager.handle(input)
    case .select(let page, let animated): pager.select(page, animated: animated, at: step.time)
    case .resize(let width, let height): onResize(Size(Double(width), Double(height)))
    }
  }
}
