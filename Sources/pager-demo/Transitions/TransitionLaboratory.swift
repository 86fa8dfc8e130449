import PagerEngine
import PagerParts

/// The same pages with every transition: a choice selects one, and sliders set its parameters.
@MainActor
final class TransitionLaboratory {
  private var choices = TransitionChoice.all
  private var chosen: Int
  private let text: any TextMeasurer
  private weak var pager: Pager?
  /// As high as a slider.
  private static let none = TextStyle(16, lineHeight: 56)
  private let sliders = RowPart([], alignment: .top, spacing: 32, minimumPartWidth: 200)

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
    let choice = ChoicePart("", choices.map(\.label), selection: chosen) { [unowned self] in
      chosen = $0
      show()
    }
    // In a low window the controls scroll, and the pages keep half of the height; in a very low one all of it.
    pager.accessory = PartsBar([choice, sliders], maximumWidth: PageGrid.widest, text: text).accessory {
      $0.height < 300 ? 0 : max(120, $0.height / 2)
    }
  }

  private func show() {
    let choice = choices[chosen]
    pager?.transition = choice.transition
    pager?.pageExtents = choice.share == 1 ? nil : { _ in PageExtent(.share(choice.share)) }
    var parts: [Part] = choice.parameters.enumerated().map { index, parameter in
      SliderPart(parameter.name, value: parameter.value, in: parameter.range) { [unowned self] in
        choices[chosen].parameters[index].value = $0
        pager?.transition = choices[chosen].transition
      }
    }
    // Every transition has the room of two sliders, so that the pages keep their size.
    if parts.isEmpty { parts = [LinePart("No parameters", style: Self.none, isSecondary: true)] }
    while parts.count < 2 { parts.append(LinePart("", style: Self.none)) }
    sliders.children = parts
  }
}
