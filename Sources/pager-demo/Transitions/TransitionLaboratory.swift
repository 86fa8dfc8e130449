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
    pager.stripStyle.extent = 0
    show(chosen)
    return pager
  }

  func showControls() {
    guard let pager else { return }
    pager.stripStyle.extent = nil
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
    parameters.children = [DescriptionPart(choice.line)] + sliders
  }
}

/// A sentence about a transition, as high as a slider, so that the pages keep their size without sliders.
private final class DescriptionPart: Part {
  private static let style = TextStyle(16, lineHeight: 22)

  override var isInteractive: Bool { false }
  override func height(width: Double, in context: PageContext) -> Double { 56 }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let lines = TextLayout.balancedLines(
      of: label, style: Self.style, width: frame.width, maxLines: 2, measurer: context.text)
    let top = frame.midY - Double(lines.count) * Self.style.lineHeight / 2
    list.lines(lines, at: Point(frame.x, top), Self.style, context.theme.text, measurer: context.text)
  }
}
