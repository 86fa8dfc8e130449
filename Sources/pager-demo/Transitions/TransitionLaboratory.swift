import PagerEngine

/// The same pages with every transition: buttons select one, and sliders set its parameters.
@MainActor
final class TransitionLaboratory {
  /// The targets of clicks and keys.
  enum Target: Hashable {
    case choice(Int)
    case slider(Int)
  }

  private(set) var choices = TransitionChoice.all
  private(set) var chosen: Int
  private let text: any TextMeasurer

  init(_ name: String, text: any TextMeasurer) {
    chosen = TransitionChoice.all.firstIndex { $0.name == name } ?? 0
    self.text = text
  }

  func makePager() -> Pager {
    let pager = Pager(source: PosterSource(), text: text)
    pager.stripStyle.sizing = .natural
    show(on: pager)
    let controls = ControlsPage<Target>(
      controls: { [unowned self] in layout($0.size.width).controls(choices, chosen) },
      drawing: { [unowned self] context, touch in
        TransitionDrawing(self, layout(context.size.width), touch.hovered, in: context).list
      }, length: { [unowned self] in layout($0.size.width).height })
    controls.onUse = { [unowned self, unowned pager] in use($0, pager) }
    controls.onSlide = { [unowned self, unowned pager] in slide($0, to: $1, pager) }
    pager.accessory = PagerAccessory(pager: controls.makePager(text: text)) { [unowned self] in
      // In a low window the controls scroll, and the pages keep half of the height.
      (.bottom, min(layout($0.width).height, max(120, ($0.height / 2).rounded())))
    }
    return pager
  }

  private func show(on pager: Pager) {
    let choice = choices[chosen]
    pager.transition = choice.transition
    pager.pageExtents = choice.share == 1 ? nil : { _ in PageExtent(.share(choice.share)) }
  }

  private func layout(_ width: Double) -> TransitionLayout {
    TransitionLayout(width, choices[chosen], choices, text)
  }

  private func use(_ target: Target, _ pager: Pager) {
    guard case .choice(let index) = target else { return }
    chosen = index
    show(on: pager)
    // Another transition may have a different layout.
    pager.setAccessoryNeedsLayout()
  }

  private func slide(_ target: Target, to value: Double, _ pager: Pager) {
    guard case .slider(let index) = target, choices[chosen].parameters.indices.contains(index) else { return }
    choices[chosen].parameters[index].value = value
    pager.transition = choices[chosen].transition
  }
}

/// The layout of buttons and sliders, for a width in points.
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
    let margin = PageGrid.margin
    let right = max(margin, width - margin)
    var (x, y) = (margin, 16.0)
    for choice in choices {
      let extent = text.width(of: choice.label, style: TransitionLayout.label).rounded(.up) + 24
      if x + extent > right, x > margin { (x, y) = (margin, y + TransitionLayout.rowHeight + 8) }
      buttons.append(Rect(x, y, extent, TransitionLayout.rowHeight))
      x += extent + 8
    }
    y += TransitionLayout.rowHeight + 12
    // As many rows as for the transition with the most sliders, so that the pages keep their size.
    let rows = choices.map(\.parameters.count).max() ?? 0
    let name = min(160, (right - margin) * 0.35)
    let isNarrow = choices.flatMap(\.parameters).contains {
      text.width(of: $0.name, style: TransitionLayout.label) > name
    }
    let pitch = isNarrow ? 2 * TransitionLayout.rowHeight : TransitionLayout.rowHeight
    for index in choice.parameters.indices {
      let top = y + Double(index) * pitch
      guard !isNarrow else {
        // The name is on a separate line.
        let below = top + TransitionLayout.rowHeight
        let track = Rect(margin + 8, below, max(0, right - margin - 72), 32)
        sliders.append(
          Slider(
            name: Rect(margin, top, right - margin, 32), track: track,
            value: Rect(track.maxX + 12, below, 52, 32)))
        continue
      }
      let track = Rect(margin + name, top, (right - margin - name - 64).clamped(to: 0...360), 32)
      sliders.append(
        Slider(
          name: Rect(margin, top, name, 32), track: track, value: Rect(track.maxX + 12, top, 52, 32)))
    }
    height = y + Double(rows) * pitch + 12
  }

  /// Returns the buttons, and the sliders of the selected transition.
  func controls(
    _ choices: [TransitionChoice], _ chosen: Int
  ) -> [DrawnControl<TransitionLaboratory.Target>] {
    let buttons = buttons.enumerated().map { index, place in
      DrawnControl(
        target: TransitionLaboratory.Target.choice(index), name: choices[index].label, frame: place,
        kind: .choice(group: 0, columns: choices.count, isOn: index == chosen))
    }
    let sliders = zip(sliders, choices[chosen].parameters).enumerated().map { index, pair in
      DrawnControl(
        target: TransitionLaboratory.Target.slider(index), name: pair.1.name, frame: pair.0.track,
        kind: .slider(value: pair.1.value, range: pair.1.range, text: pair.1.text))
    }
    return buttons + sliders
  }
}
