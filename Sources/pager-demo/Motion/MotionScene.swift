import PagerEngine
import PagerParts
import PagerPhysics

/// Pages with a live chart of hand and spring, above sliders for the feel.
final class MotionScene: PagerDelegate {
  private(set) var feel = MotionFeel.presets[0].feel
  private(set) var trace = MotionTrace()
  private var isOpen = false
  private(set) var hint: SwipeHint?
  private weak var pager: Pager?

  func makePager(text: any TextMeasurer) -> Pager {
    let pager = Pager(pages: MotionPage.advice.indices.map { MotionPage($0, self) }, text: text)
    pager.titles.animatesSelection = true
    self.pager = pager
    hint = SwipeHint(on: pager)
    pager.delegate = self
    pager.titles.style.indicator = .underline(motion: .spring(TitleSpring(overshoot: .infinity)))
    let panel = MotionPanel(self, text: text)
    pager.accessory = panel.accessory { $0.height * ($0.height < 480 ? 0.3 : 0.4) }
    return pager
  }

  /// The spring that the chart shows before the first motion: on a card, and with reduced motion.
  var preview: Spring? { isOpen && pager?.rules.reducesMotion == false ? nil : feel.spring }

  /// Soon shows a finger that swipes to the second page, unless the user moves the pages before.
  func open(_ timer: SceneTimer) {
    isOpen = true
    timer.call(after: 0.8) { [weak self] in
      guard let self, trace.entries.allSatisfy({ $0.position == 0 }) else { return }
      if let page = pager?.page(at: 0) { hint?.play(.flick, on: page) }
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
