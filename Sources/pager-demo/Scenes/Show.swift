import PagerEngine
import PagerSDL

/// A scene that runs. Holds what its pager does not keep alive, and lets happen what time brings besides
/// motion.
@MainActor
final class Show {
  let setup: SceneSetup
  let timer: SceneTimer
  private var staged: StagedPager?
  private var now = 0.0

  /// Prepares a scene, for a script's time or the system's.
  init(_ setup: SceneSetup, isVirtual: Bool) {
    self.setup = setup
    timer = SceneTimer(isVirtual: isVirtual)
  }

  /// Makes the scene's pager.
  func makePager(text: any TextMeasurer) -> Pager {
    let staged = setup.makePager(text: text, timer: timer)
    self.staged = staged
    return staged.pager
  }

  /// Moves on to a time of the script in frames of a sixtieth of a second while something goes on, and at
  /// once while nothing does. `advance` moves the pager.
  func play(to time: Double, _ advance: (Double) -> Void) {
    while isBusy {
      // A sixtieth that was reached may have been rounded to just below it.
      let frame = ((now * 60 + 1e-6).rounded(.down) + 1) / 60
      guard frame < time else { break }
      advance(frame)
      pass(to: frame)
    }
    advance(time)
    pass(to: time)
  }

  /// Late pages come, and at rest those nearby are made ready, as a window does when it has time.
  func pass(to time: Double) {
    now = max(now, time)
    timer.advance(to: now)
    runTasks()
    while staged?.pager.preload() == true {}
    runTasks()
  }

  private var isBusy: Bool { timer.isWaiting || staged?.pager.isAnimating == true }

  /// Work on the main actor may add more of it: a page that is asked for when another one has come.
  private func runTasks() { for _ in 0..<8 { MainQueue.drain() } }
}
