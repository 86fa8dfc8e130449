import PagerEngine
import PagerParts

/// The same pages with every transition: a choice selects one, and sliders set its parameters.
///
/// Until the user takes over, it shows one transition after the other.
final class TransitionLaboratory: PagerDelegate {
  private var choices = TransitionChoice.all
  private var chosen: Int
  private let plays: Bool
  private let text: any TextMeasurer
  private weak var pager: Pager?
  /// The description of the transition, and its sliders.
  private let parameters = RowPart([], spacing: 40, minimumPartWidth: 200)

  private lazy var choice = ChoicePart("", choices.map(\.label), selection: chosen) { [unowned self] in
    stop()
    show($0)
  }

  /// Creates the scene with the transition of a name, or with the cube and then all others.
  init(_ name: String?, text: any TextMeasurer) {
    chosen = TransitionChoice.all.firstIndex { $0.name == name ?? "cube" } ?? 0
    plays = name == nil
    self.text = text
  }

  func makePager() -> Pager {
    let pager = Pager(source: ArtworkSource(), text: text)
    self.pager = pager
    pager.delegate = self
    pager.titles.style.extent = 0
    show(chosen)
    return pager
  }

  func showControls() {
    guard let pager else { return }
    pager.titles.style.extent = nil
    if plays { pager.autoplay = Autoplay(interval: 2.5, end: .rewind, pauses: .focus) }
    // In a low window the controls scroll, and the pages keep half of the height; in a very low one all of it.
    let bar = PartsBar([choice, parameters], text: text)
    bar.contentColumn = PageGrid.column
    pager.accessory = bar.accessory { $0.height < 300 ? 0 : max(120, $0.height / 2) }
  }

  /// Ends the show when the user takes over.
  private func stop() { pager?.autoplay = nil }

  func pager(_ pager: Pager, did event: PagerEvent) {
    guard case .settled = event, pager.autoplay != nil else { return }
    switch pager.eventCause {
    case .autoplay:
      show((chosen + 1) % choices.count)
      choice.selection = chosen
    case .user: stop()
    case .code: break
    }
  }

  private func show(_ index: Int) {
    chosen = index
    let choice = choices[chosen]
    pager?.transition = choice.transition
    pager?.pageExtents = choice.share == 1 ? nil : { _ in PageExtent(.share(choice.share)) }
    // Pages that turn towards the viewer need room.
    pager?.backdrop = .stage(inset: choice.inset)
    let sliders = choice.parameters.enumerated().map { index, parameter in
      SliderPart(parameter.name, value: parameter.value, in: parameter.range) { [unowned self] in
        stop()
        choices[chosen].parameters[index].value = $0
        pager?.transition = choices[chosen].transition
      } text: {
        parameter.text($0)
      }
    }
    // As high as a slider, so that pages keep their places, and sliders theirs in three columns.
    let gaps = (sliders.count..<(sliders.isEmpty ? 1 : 2)).map { _ in
      DrawingPart("", height: { $1.size.width < 728 ? 0 : 56 }, draw: { _, _, _ in })
    }
    parameters.children = [LabelPart(choice.line, isBalanced: true)] + sliders + gaps
  }
}
