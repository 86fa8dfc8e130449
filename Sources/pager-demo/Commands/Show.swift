import PagerEngine
import PagerInspector
import PagerSDL

/// A running scene, or home. Retains the objects that its pager does not, and runs timed work other than motion.
final class Show {
  let setup: SceneSetup
  let timer: SceneTimer
  private(set) var overlay: InspectorOverlay?
  var onFigures: (_ isOn: Bool) -> Void = { _ in }
  private var shortcuts: ShortcutList?
  /// Home, or `nil` if the show is a scene alone.
  private(set) var home: Home?
  private var staged: StagedPager?
  private var now = 0.0

  /// Prepares a scene for real time, or for the virtual time of a script.
  init(_ setup: SceneSetup, isVirtual: Bool) {
    self.setup = setup
    timer = SceneTimer(isVirtual: isVirtual)
  }

  func makePager(text: any TextMeasurer) -> Pager {
    let home = setup.scene == .home ? Home(text: text, timer: timer) : nil
    let staged =
      home.map { StagedPager(pager: $0.makePager(setup), observed: $0.observed) }
      ?? setup.makePager(text: text, timer: timer)
    (self.home, self.staged) = (home, staged)
    ChangeFade.add(to: staged.pager, text as? TextSystem, timer) { home.map(\.deck.director.changeTime) ?? 0 }
    let overlay = InspectorOverlay(on: staged.pager, observing: staged.observed)
    self.overlay = overlay
    overlay.onToggle = { [weak self, weak home] isOn in
      home?.corner.showsFigures = isOn
      self?.onFigures(isOn)
    }
    home?.onFigures = { [weak overlay] in overlay?.toggle() }
    // Added after the figures, so that it receives keys first.
    shortcuts = ShortcutList(over: staged.pager, hasHome: home != nil, text: text)
    return staged.pager
  }

  /// Advances to a time of the script: in steps of a sixtieth of a second while something moves or loads, and
  /// otherwise in one step. `advance` updates the pager.
  func play(to time: Double, _ advance: (Double) -> Void) {
    while isBusy {
      // Rounding may have left the time just below a sixtieth that it has reached.
      let frame = ((now * 60 + 1e-6).rounded(.down) + 1) / 60
      guard frame < time else { break }
      advance(frame)
      pass(to: frame)
    }
    advance(time)
    pass(to: time)
  }

  /// Delivers loaded pages, and preloads adjacent pages at rest, like an idle window.
  func pass(to time: Double) {
    now = max(now, time)
    timer.advance(to: now)
    runTasks()
    while staged?.pager.hosting.preload() == true {}
    runTasks()
  }

  private var isBusy: Bool { timer.isWaiting || staged?.pager.hosting.isAnimating == true }

  /// Main-actor work may add more work: a page that has arrived may cause another request.
  private func runTasks() { for _ in 0..<8 { MainQueue.drain() } }
}
