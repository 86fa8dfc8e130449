import PagerEngine

/// Plays a gesture script on a pager in virtual time.
///
/// The pager sees the same times whatever the machine does, so its pictures are the same everywhere.
@MainActor
public struct ScriptPlayer {
  /// The pager that is driven.
  public let pager: Pager
  /// What is left of the script.
  private var steps: ArraySlice<GestureScript.Step>
  /// Called when the script asks for another size, in points and as the script has it; lays the pager out by
  /// default.
  public var onResize: (Size) -> Void
  /// Is told every input before the pager gets it, for a recording; nobody by default.
  public var onInput: ((PagerInput) -> Void)?

  /// Makes a player at time 0.
  public init(_ script: GestureScript, on pager: Pager) {
    self.pager = pager
    steps = script.steps[...]
    onResize = { [pager] in pager.layout(size: $0, scale: pager.scale) }
  }

  /// Whether the whole script has been played.
  public var isDone: Bool { steps.isEmpty }

  /// Plays all steps up to `time`, in seconds, each at its own time, and moves the pager on to `time`.
  ///
  /// An earlier time than before, or NaN, changes nothing; infinity plays the rest, and the pager stays at
  /// its last step.
  public mutating func advance(to time: Double) {
    while let step = steps.first, step.time <= time {
      steps.removeFirst()
      pager.advance(to: step.time)
      perform(step)
    }
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
