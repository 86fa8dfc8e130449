import PagerEngine
import PagerParts

/// Pages on one side, and their motion on the other: live curves of position and velocity, and sliders for the feel.
@MainActor
final class MotionScene: PagerDelegate {
  private(set) var feel = MotionFeel.presets[0].feel
  private(set) var trace = MotionTrace()
  private weak var pager: Pager?
  private var panel: MotionPanel?

  func makePager(text: any TextMeasurer) -> Pager {
    let pager = Pager(source: MotionPages { [unowned self] in feel.spring }, text: text)
    self.pager = pager
    pager.delegate = self
    pager.stripStyle.sizing = .shares
    pager.stripStyle.indicator = .underline(motion: .spring(TitleSpring(overshoot: .infinity)))
    let panel = MotionPanel(self)
    self.panel = panel
    let controls = Pager(pages: [panel], text: text)
    controls.stripStyle.extent = 0
    pager.accessory = PagerAccessory(pager: controls) { [weak pager] size in
      size.width >= 720
        ? (pager?.readingDirection.trailingEdge ?? .right, min(440, (size.width * 0.44).rounded()))
        : (.bottom, (size.height * (size.height < 280 ? 0.35 : 0.5)).rounded())
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

  /// Sets the feel of the pages.
  func set(_ feel: MotionFeel) {
    self.feel = feel
    guard let pager else { return }
    feel.apply(to: &pager.rules)
    for index in 0..<pager.pageCount { pager.page(at: index)?.setNeedsDisplay() }
  }

  /// Records the current motion.
  private func sample() {
    guard let pager else { return }
    let (motion, strip) = (pager.motion, pager.strip)
    let isHeld =
      switch motion.phase {
      case .pressed, .dragging: true
      case .atRest, .settling, .following: false
      }
    let sample = MotionTrace.Sample(
      position: motion.position, velocity: motion.velocity,
      indicator: Self.place(of: strip.indicator.middle, in: strip.cells) ?? motion.position,
      isHeld: isHeld)
    trace.add(sample, at: motion.now)
  }

  /// Converts a position along the strip to titles: whole numbers at their centres. Returns `nil` for fewer than two titles.
  private static func place(of point: Double, in cells: [TitleCell]) -> Double? {
    guard cells.count > 1 else { return nil }
    let next = cells.firstIndex { $0.middle > point } ?? cells.count - 1
    let (before, after) = (cells[max(1, next) - 1], cells[max(1, next)])
    return Double(before.index) + (point - before.middle) / (after.middle - before.middle)
  }
}
