import PagerEngine

/// The same pages with every transition: buttons choose one, and sliders set its parameters.
@MainActor
final class TransitionLaboratory: PagerDelegate {
  /// What the mouse can be over.
  enum Target: Equatable {
    case choice(Int)
    case slider(Int)
  }

  private(set) var choices = TransitionChoice.all
  private(set) var chosen: Int
  private(set) var hovered: Target?
  private var pressed: Target?
  private let text: any TextMeasurer

  init(_ name: String, text: any TextMeasurer) {
    chosen = TransitionChoice.all.firstIndex { $0.name == name } ?? 0
    self.text = text
  }

  func makePager() -> Pager {
    let pager = Pager(source: PosterSource(), text: text)
    pager.delegate = self
    pager.stripStyle.sizing = .natural
    pager.transition = choices[chosen].transition
    pager.accessory = PagerAccessory(
      layout: { [unowned self] in (.bottom, TransitionLayout($0.width, choices[chosen], choices, text).height)
      }
    ) { [unowned self] context in
      TransitionDrawing(self, layout(context.size), in: context).list
    }
    return pager
  }

  func layout(_ size: Size) -> TransitionLayout {
    TransitionLayout(size.width, choices[chosen], choices, text)
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    guard case .accessory(let touch) = event else { return }
    let layout = layout(pager.size)
    switch touch {
    case .hovered(let place): hovered = layout.target(at: place)
    case .left: hovered = nil
    case .pressed(let place):
      pressed = layout.target(at: place)
      slide(to: place, layout, pager)
    case .dragged(let place): slide(to: place, layout, pager)
    case .tapped(let place):
      if case .choice(let index) = pressed, layout.target(at: place) == pressed { choose(index, pager) }
      pressed = nil
    case .ended: pressed = nil
    }
    pager.setAccessoryNeedsDisplay()
  }

  private func choose(_ index: Int, _ pager: Pager) {
    chosen = index
    pager.transition = choices[index].transition
    // Another transition may have more sliders, and a layout of its own.
    let accessory = pager.accessory
    pager.accessory = accessory
  }

  private func slide(to place: Point, _ layout: TransitionLayout, _ pager: Pager) {
    guard case .slider(let index) = pressed, layout.sliders.indices.contains(index) else { return }
    let track = layout.sliders[index].track
    guard track.width > 0 else { return }
    let range = choices[chosen].parameters[index].range
    let share = max(0, min((place.x - track.x) / track.width, 1))
    choices[chosen].parameters[index].value = range.lowerBound + share * (range.upperBound - range.lowerBound)
    pager.transition = choices[chosen].transition
  }
}

/// Where buttons and sliders are, for a width in points.
@MainActor
struct TransitionLayout {
  struct Slider {
    var name: Rect
    var track: Rect
    var value: Rect
  }

  static let label = TextStyle(13, lineHeight: 18)
  private static let rowHeight = 32.0

  private(set) var buttons: [Rect] = []
  private(set) var sliders: [Slider] = []
  private(set) var height = 0.0

  init(
    _ width: Double, _ choice: TransitionChoice, _ choices: [TransitionChoice], _ text: any TextMeasurer
  ) {
    let margin = width < 480 ? 16 : PageGrid.margin
    let right = max(margin, width - margin)
    var (x, y) = (margin, 16.0)
    for choice in choices {
      let extent = text.width(of: choice.label, style: TransitionLayout.label).rounded(.up) + 24
      if x + extent > right, x > margin { (x, y) = (margin, y + TransitionLayout.rowHeight + 8) }
      buttons.append(Rect(x, y, extent, TransitionLayout.rowHeight))
      x += extent + 8
    }
    y += TransitionLayout.rowHeight + 12
    // As many rows as the transition with the most sliders has, so that the pages keep their size.
    let rows = choices.map(\.parameters.count).max() ?? 0
    let name = min(160, (right - margin) * 0.35)
    for index in choice.parameters.indices {
      let top = y + Double(index) * TransitionLayout.rowHeight
      let track = Rect(margin + name, top, max(0, min(right - margin - name - 64, 360)), 32)
      sliders.append(
        Slider(
          name: Rect(margin, top, name, 32), track: track, value: Rect(track.maxX + 12, top, 52, 32)))
    }
    height = y + Double(rows) * TransitionLayout.rowHeight + 12
  }

  func target(at point: Point) -> TransitionLaboratory.Target? {
    if let index = buttons.firstIndex(where: { $0.contains(point) }) { return .choice(index) }
    return sliders.firstIndex { $0.track.inset(by: -12, 0).contains(point) }.map { .slider($0) }
  }
}
