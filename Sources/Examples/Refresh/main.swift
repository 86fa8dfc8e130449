import PagerEngine
import PagerPhysics
import PagerSDL

// A list that loads again when it is pulled down beyond its start.

/// The strip above the list: it follows the finger, stays while the list loads, and then closes.
final class Refresh: ScrollLink {
  private enum State { case pulling, loading, closing }
  static let height = 56.0
  private var (state, pulled, extent) = (State.pulling, 0.0, 0.0)
  private var animation: PageAnimation?
  weak var list: Headlines?

  // Wheels and keys scroll the list only.
  func canScroll(by distance: Point, _ stage: ScrollStage) -> Bool { false }

  func scroll(by distance: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point {
    // Not every touchpad reports a lift, which would begin to load.
    guard state != .loading, source == .pointer, stage == .after ? distance.y < 0 : pulled > 0 else {
      return .zero
    }
    if state == .closing {
      animation?.cancel()
      (state, pulled) = (.pulling, RubberBand().pull(offset: extent, extent: 300))
    }
    let before = pulled
    pulled = max(0, pulled - distance.y)
    show(RubberBand().offset(pull: pulled, extent: 300))
    return Point(0, before - pulled)
  }

  func fling(velocity: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point {
    guard stage == .before, state == .pulling, pulled > 0, let list else { return .zero }
    if extent < Refresh.height {
      close()
    } else {
      state = .loading
      animate(to: Refresh.height)
      Task {
        await list.load()
        close()
      }
    }
    return velocity
  }

  private func close() {
    (state, pulled) = (.closing, 0)
    animate(to: 0)
  }

  private func animate(to end: Double) {
    let spring = Spring(response: 0.35, dampingRatio: 1)
    let curve = SpringCurve(spring: spring, from: MotionState(position: extent), to: end)
    animation = list?.animate(curve, within: .points) { [weak self] in self?.show($0) }
  }

  private func show(_ extent: Double) {
    self.extent = extent
    list?.container?.invalidate(.accessoryExtent)
  }

  var accessory: PagerAccessory {
    PagerAccessory(.top, minimumExtent: 0, extent: { [weak self] in self?.extent ?? 0 }) {
      [weak self] in self?.drawing(in: $0) ?? DrawList()
    }
  }

  private func drawing(in context: PageContext) -> DrawList {
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.pageColor(2, of: 6))
    let isFar = context.size.height >= Refresh.height
    let text =
      switch state {
      case .pulling: isFar ? "Release to load" : "Pull to load"
      case .loading: "Loading…"
      case .closing: "Up to date"
      }
    list.text(text, at: Point(24, context.size.height - 22), .body, context.theme.text)
    return list
  }
}

/// Headlines, of which there are more after each load.
final class Headlines: ListPage {
  private var count = 20

  override var rowCount: Int { count }
  override var rowHeight: Double { 56 }

  override func drawRow(_ index: Int, in context: PageContext) -> DrawList {
    var list = DrawList()
    list.text("Headline \(count - index)", at: Point(24, 34), .body, context.theme.text)
    list.fill(Rect(24, 55, context.size.width - 48, 1), context.theme.hairline)
    return list
  }

  func load() async {
    try? await Task.sleep(for: .seconds(1))
    count += 3
    setNeedsDisplay()
  }
}

let list = Headlines()
let window = try PagerWindow(title: "Headlines") { Pager(pages: [list], text: $0) }
let refresh = Refresh()
refresh.list = list
window.pager.titles.style.extent = 0
window.pager.accessory = refresh.accessory
list.scrollLinks = [refresh]
try window.run()
