import PagerEngine
import PagerParts
import PagerPhysics

/// Pages with a live chart of hand and spring, above sliders for the feel.
final class MotionScene: PagerDelegate {
  private(set) var feel = MotionFeel.presets[0].feel
  private(set) var trace = MotionTrace()
  private(set) var showsGhost = false { didSet { pager?.page(at: 0)?.setNeedsDisplay() } }
  private weak var pager: Pager?
  private weak var panel: MotionPanel?

  func makePager(text: any TextMeasurer) -> Pager {
    let pager = Pager(pages: MotionPage.advice.indices.map { MotionPage($0, self) }, text: text)
    pager.titles.animatesSelection = true
    self.pager = pager
    pager.delegate = self
    pager.titles.style.indicator = .underline(motion: .spring(TitleSpring(overshoot: .infinity)))
    let panel = MotionPanel(self, text: text)
    self.panel = panel
    pager.accessory = panel.accessory { $0.height * ($0.height < 480 ? 0.3 : 0.4) }
    return pager
  }

  /// Shows a finger that swipes to the second page, unless the user has moved the pages before.
  func playGhost() {
    guard let pager, !pager.rules.reducesMotion, trace.entries.allSatisfy({ $0.position == 0 }),
      let drag = pager.beginDrag()
    else { return }
    showsGhost = true
    let width = pager.geometry.pageSize.width
    // The hand speeds up, and lets go at half a page.
    let duration = 0.6
    var moved = 0.0
    panel?.animate(TimedCurve(.linear, duration: duration, from: 0, to: duration)) {
      [weak self, weak pager] time in
      guard let self, showsGhost else { return }
      let distance = width * time * time / (duration * duration)
      drag.move(by: distance - moved)
      moved = distance
      guard distance > width / 2 || !drag.isActive else { return }
      // After the movement, which may wait for the end of an update.
      pager?.perform { drag.end(velocity: 2 * distance / time) }
      showsGhost = false
    }
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    switch event {
    case .moved, .swipeBegan, .settled:
      let isHeld =
        switch pager.motion.phase {
        case .pressed, .dragging: true
        case .atRest, .settling, .following: false
        }
      trace.add(pager.motion.position, isHeld: isHeld, at: pager.motion.now)
      redraw(pager)
    default: break
    }
  }

  /// Returns the distance of a page from the place where it rests, in points. Beyond the ends there is no page.
  func shift(of index: Int, in context: PageContext) -> Double {
    guard let pager, !pager.rules.reducesMotion else { return 0 }
    let pages = pager.motion.position.clamped(to: 0...Double(pager.pageCount - 1)) - Double(index)
    return pages * pager.geometry.pitch * (context.readingDirection == .rightToLeft ? -1 : 1)
  }

  func set(_ feel: MotionFeel) {
    self.feel = feel
    guard let pager else { return }
    feel.apply(to: &pager.rules)
    redraw(pager)
  }

  private func redraw(_ pager: Pager) {
    for index in 0..<pager.pageCount { pager.page(at: index)?.setNeedsDisplay() }
  }
}
