import PagerEngine
import PagerParts

/// The frames of the small strips: a choice of an indicator, as a row, and of a motion, as a column.
///
/// A click on a heading chooses its row or its column.
final class StripMatrix: ChoicePart {
  private let (indicators, motions) = (
    StripSwitch.indicators.options.map(\.label), StripSwitch.motions.options.map(\.label)
  )

  init(action: @escaping @MainActor (Int) -> Void) {
    let names = StripSwitch.indicators.options.flatMap { indicator in
      StripSwitch.motions.options.map { "\(indicator.label), \($0.label)" }
    }
    super.init("Indicator and motion", names, action: action)
  }

  override func choiceFrames(width: Double, in context: PageContext) -> [Rect] {
    StripGrid(width: width).cells
  }

  private func choice(ofHeadingAt location: Point) -> Int? {
    let heading = StripGrid(width: frame.width).headings.first { $0.place.contains(location) }
    return switch heading?.line {
    case .indicator(let row): row * motions.count + selection % motions.count
    case .motion(let column): selection / motions.count * motions.count + column
    case nil: nil
    }
  }

  override func contains(_ location: Point) -> Bool {
    super.contains(location) || choice(ofHeadingAt: location) != nil
  }

  override func tap(at location: Point) {
    let strip = choice(ofHeadingAt: location).map { frame(ofChoice: $0).offset(by: -frame.x, -frame.y) }
    super.tap(at: strip.map { Point($0.midX, $0.midY) } ?? location)
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let theme = context.theme
    for index in choices.indices {
      let (place, isOn) = (frame(ofChoice: index), index == selection)
      list.add(.ring(place, radius: 8, lineWidth: isOn ? 2 : 1, isOn ? theme.text : theme.hairline))
    }
    for (line, place) in StripGrid(width: frame.width).headings {
      let (name, isOn, isCentred) =
        switch line {
        case .indicator(let row): (indicators[row], row == selection / motions.count, false)
        case .motion(let column): (motions[column], column == selection % motions.count, true)
        }
      let style = TextStyle(13, weight: isOn ? .semibold : .regular, lineHeight: 18)
      let x = isCentred ? ((place.width - context.text.width(of: name, style: style)) / 2) : 0
      list.write(
        name, at: Point(frame.x + (place.x + x).rounded(), frame.y + place.midY - 9), style,
        isOn ? theme.text : theme.secondaryText, context)
    }
    if state.showsFocusRing { list.focusRing(around: frame(ofChoice: selection), radius: 8, theme) }
  }
}
