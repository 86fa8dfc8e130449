import PagerEngine
import PagerSDL

/// A running scene. Retains what its pager does not, and makes things happen that come with time besides motion.
@MainActor
final class Show {
  let setup: SceneSetup
  let timer: SceneTimer
  /// The figures over the scene, which the key D shows; nil before there is a pager.
  private(set) var overlay: DebugOverlay?
  /// Is told when the figures are shown or hidden.
  var onFigures: (_ isOn: Bool) -> Void = { _ in }
  private var shortcuts: ShortcutOverlay?
  private var staged: StagedPager?
  private var now = 0.0
  private let make: @MainActor (SceneSetup, any TextMeasurer, SceneTimer) -> StagedPager

  /// Prepares a scene for real time, or for the virtual time of a script. `make` makes it.
  init(
    _ setup: SceneSetup, isVirtual: Bool,
    make: @escaping @MainActor (SceneSetup, any TextMeasurer, SceneTimer) -> StagedPager
  ) {
    (self.setup, self.make) = (setup, make)
    timer = SceneTimer(isVirtual: isVirtual)
  }

  /// Has the calendar begin with the present day. Scripts play on the same day every time.
  static func beginToday() { CalendarDay.today = .now }

  /// Makes the scene's pager.
  func makePager(text: any TextMeasurer) -> Pager {
    let staged = make(setup, text, timer)
    self.staged = staged
    let overlay = DebugOverlay(
      on: staged.pager, observing: staged.observed ?? { [weak pager = staged.pager] in pager })
    self.overlay = overlay
    overlay.onToggle = { [weak self] isOn in
      staged.figures?.onChange(isOn)
      self?.onFigures(isOn)
    }
    staged.figures?.toggle = { [weak overlay] in overlay?.toggle() }
    // Over the figures, so that it gets keys first.
    shortcuts = ShortcutOverlay(
      on: staged.pager, hasHome: setup.scene == .home, isRightToLeft: staged.isRightToLeft)
    return staged.pager
  }

  /// Moves forward to a time of the script: in steps of a sixtieth of a second while something moves or loads, and in
  /// one step otherwise. `advance` moves the pager.
  func play(to time: Double, _ advance: (Double) -> Void) {
    while isBusy {
      // Rounding may have left the time just below the sixtieth that it has reached.
      let frame = ((now * 60 + 1e-6).rounded(.down) + 1) / 60
      guard frame < time else { break }
      advance(frame)
      pass(to: frame)
    }
    advance(time)
    pass(to: time)
  }

  /// Lets pages arrive, and preloads neighbouring pages at rest, as a window does when it has time.
  func pass(to time: Double) {
    now = max(now, time)
    timer.advance(to: now)
    runTasks()
    while staged?.pager.preload() == true {}
    runTasks()
  }

  /// Calls `tell` with the window's title when that changes.
  func watchTitle(_ tell: @escaping @MainActor (String) -> Void) { staged?.watchTitle?(tell) }

  private var isBusy: Bool { timer.isWaiting || staged?.pager.isAnimating == true }

  /// Work on the main actor may add more work: a page that has arrived may cause a request for another one.
  private func runTasks() { for _ in 0..<8 { MainQueue.drain() } }
}
