import PagerEngine
import PagerParts

/// The controls of the laboratory: the small strips, and below them all other settings.
final class StripControls: ControlBar {
  let matrix: StripMatrix
  /// The controls of `StripSwitch.others`, in their order.
  private let settings: [Part]
  /// Returns the present state, which the window and the desktop can also change.
  private let state: () -> StripState
  /// Called when the controls scroll.
  var onScroll: () -> Void = {}
  private var knownOffset = 0.0

  init(
    state: @escaping @MainActor () -> StripState, choose: @escaping @MainActor ([StripSwitch.Option]) -> Void
  ) {
    self.state = state
    matrix = StripMatrix { indicator, motion in
      choose(
        [
          indicator.map { StripSwitch.indicators.options[$0] },
          motion.map { StripSwitch.motions.options[$0] },
        ]
        .compactMap(\.self))
    }
    settings = StripSwitch.others.map { one in
      guard one.options.count > 1 else {
        return SwitchPart(one.name, isOn: false) { _ in choose(one.options) }
      }
      return ChoicePart(one.name, one.options.map(\.label), labelWidth: 152) { choose([one.options[$0]]) }
    }
    let half = (settings.count + 1) / 2
    let columns = [settings[..<half], settings[half...]].map { ColumnPart(Array($0), spacing: 4) }
    super.init([matrix, RowPart(columns, alignment: .top, spacing: 48, minimumPartWidth: 440)])
    update()
  }

  /// Returns the frame of the small strips in a window of a width, in points.
  static func matrixFrame(width: Double) -> Rect {
    let extent = (width - 2 * PageGrid.margin).clamped(0, PageGrid.widest)
    return Rect(((width - extent) / 2).rounded(), PageGrid.margin, extent, StripGrid(width: extent).height)
  }

  /// Shows the present state.
  func update() {
    let state = state()
    matrix.select(indicator: state.indicator.rawValue, motion: state.motion.rawValue)
    for (part, one) in zip(settings, StripSwitch.others) {
      if let part = part as? ChoicePart, let index = one.options.firstIndex(where: { $0.isOn(state) }) {
        part.selection = index
      }
      if let part = part as? SwitchPart { part.isOn = one.options[0].isOn(state) }
    }
  }

  override func layOut(in context: PageContext) {
    super.layOut(in: context)
    update()
    guard contentOffset != knownOffset else { return }
    knownOffset = contentOffset
    onScroll()
  }
}
