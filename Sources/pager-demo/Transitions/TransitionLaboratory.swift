import PagerEngine
import PagerParts

/// The same pages with every transition: a choice selects one, and sliders set its parameters.
@MainActor
final class TransitionLaboratory {
  private var choices = TransitionChoice.all
  private var chosen: Int
  private let text: any TextMeasurer
  private weak var pager: Pager?
  private let sliders = TransitionLaboratory.makeRow([])

  init(_ name: String, text: any TextMeasurer) {
    chosen = TransitionChoice.all.firstIndex { $0.name == name } ?? 0
    self.text = text
  }

  func makePager() -> Pager {
    let pager = Pager(source: ArtworkSource(), text: text)
    self.pager = pager
    pager.stripStyle.extent = 0
    show()
    return pager
  }

  /// Shows the titles and the choice with its sliders.
  func showControls() {
    guard let pager else { return }
    pager.stripStyle.extent = nil
    pager.stripStyle.sizing = .natural
    pager.stripStyle.contentWidth = PageGrid.widest
    let bar = ControlBar([makeChoice(), sliders])
    // As much room as for the transition with the most sliders, so that the pages keep their size.
    let measure = ControlBar([
      makeChoice(), Self.makeRow((0..<2).map { _ in SliderPart("", value: 0, in: 0...1) }),
    ])
    pager.accessory = PagerAccessory(pager: bar.makePager(text: text)) { [text] in
      // In a low window the controls scroll, and the pages keep half of the height; in a very low one all of it.
      (
        .bottom,
        $0.height < 300
          ? 0 : min(measure.height(width: $0.width, text: text), max(120, ($0.height / 2).rounded()))
      )
    }
  }

  private func makeChoice() -> ChoicePart {
    ChoicePart("", choices.map(\.label), selection: chosen) { [unowned self] in
      chosen = $0
      show()
    }
  }

  private static func makeRow(_ parts: [Part]) -> RowPart {
    RowPart(parts, alignment: .top, spacing: 32, minimumPartWidth: 200)
  }

  private func show() {
    let choice = choices[chosen]
    pager?.transition = choice.transition
    pager?.pageExtents = choice.share == 1 ? nil : { _ in PageExtent(.share(choice.share)) }
    let parts: [Part] = choice.parameters.enumerated().map { index, parameter in
      SliderPart(parameter.name, value: parameter.value, in: parameter.range) { [unowned self] in
        choices[chosen].parameters[index].value = $0
        pager?.transition = choices[chosen].transition
      }
    }
    // One slider is as wide as each of two.
    sliders.children =
      parts.isEmpty
      ? [LabelPart("No parameters", isSecondary: true)] : parts.count == 1 ? parts + [LabelPart("")] : parts
  }
}
