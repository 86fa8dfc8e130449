import PagerEngine
import PagerParts

/// Pages on one side, and on the other what they do: curves of position and speed, drawn live, and sliders for the feel.
@MainActor
final class MotionScene: PagerDelegate {
  private(set) var feel = MotionFeel.presets[0].feel
  private(set) var trace = MotionTrace()
  private weak var pager: Pager?
  private var panel: MotionPanel?

  func makePager(text: any TextMeasurer) -> Pager {
    let pager = Pager(source: MotionPages(), text: text)
    self.pager = pager
    pager.delegate = self
    // Titles of one width, so that the place of the indicator is a position too.
    pager.stripStyle.sizing = .shares
    pager.stripStyle.indicator = .underline(motion: .spring(.tip))
    let panel = MotionPanel(self)
    self.panel = panel
    let controls = Pager(pages: [panel], text: text)
    controls.stripStyle.extent = 0
    pager.accessory = PagerAccessory(pager: controls) { size in
      size.width >= 720
        ? (.right, min(440, (size.width * 0.44).rounded())) : (.bottom, (size.height * 0.5).rounded())
    }
    return pager
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    switch event {
    case .moved, .swipeBegan, .settled:
      sample()
      panel?.plot.setNeedsDisplay()
    default: break
    }
  }

  /// Sets how the pages feel, from now on.
  func set(_ feel: MotionFeel) {
    self.feel = feel
    guard let pager else { return }
    feel.apply(to: &pager.rules)
  }

  /// Notes where the pages are.
  private func sample() {
    guard let pager else { return }
    let (motion, strip) = (pager.motion, pager.strip)
    let isHeld =
      switch motion.phase {
      case .pressed, .dragging: true
      case .atRest, .settling, .following: false
      }
    let width = strip.frame.width / Double(max(1, pager.pageCount))
    let sample = MotionTrace.Sample(
      position: motion.position, velocity: motion.velocity,
      indicator: width > 0 ? (strip.indicator.start + strip.indicator.length / 2) / width - 0.5 : 0,
      isHeld: isHeld)
    trace.add(sample, at: motion.now)
  }
}
