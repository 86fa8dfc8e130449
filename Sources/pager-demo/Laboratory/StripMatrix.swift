import PagerEngine
import PagerParts

/// The small strips with their headings: three choices on one area, of a motion, of an indicator, or of both.
final class StripMatrix: Part {
  let motions: StripChoice
  let indicators: StripChoice
  let both: StripChoice

  init(choose: @escaping @MainActor (_ indicator: Int?, _ motion: Int?) -> Void) {
    let (rows, columns) = (
      StripSwitch.indicators.options.map(\.label), StripSwitch.motions.options.map(\.label)
    )
    motions = StripChoice("Motion", columns, .columnHeads) { choose(nil, $0) }
    indicators = StripChoice("Indicator", rows, .rowHeads) { choose($0, nil) }
    let names = rows.flatMap { row in columns.map { "\(row), \($0)" } }
    both = StripChoice("Indicator and motion", names, .strips) {
      choose($0 / columns.count, $0 % columns.count)
    }
    super.init()
    children = [motions, indicators, both]
  }

  /// Selects a combination.
  func select(indicator: Int, motion: Int) {
    (indicators.selection, motions.selection) = (indicator, motion)
    both.selection = indicator * motions.choices.count + motion
  }

  override var isInteractive: Bool { false }
  override func height(width: Double, in context: PageContext) -> Double { StripGrid(width: width).height }

  override func layOut(in frame: Rect, _ context: PageContext) {
    super.layOut(in: frame, context)
    for child in children { child.layOut(in: frame, context) }
  }
}

/// Headings or frames of the small strips.
final class StripChoice: ChoicePart {
  enum Kind { case columnHeads, rowHeads, strips }

  private static let regular = TextStyle(13, lineHeight: 18)
  private static let semibold = TextStyle(13, weight: .semibold, lineHeight: 18)
  private let kind: Kind

  init(_ label: String, _ choices: [String], _ kind: Kind, action: @escaping @MainActor (Int) -> Void) {
    self.kind = kind
    super.init(label, choices, action: action)
  }

  override func choiceFrames(width: Double, in context: PageContext) -> [Rect] {
    let grid = StripGrid(width: width)
    switch kind {
    case .columnHeads: return grid.motionHeads
    case .rowHeads: return grid.indicatorHeads
    case .strips: return grid.cells
    }
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let theme = context.theme
    for (index, choice) in choices.enumerated() {
      let (place, isOn) = (frame(ofChoice: index), index == selection)
      if kind == .strips {
        list.add(.ring(place, radius: 8, lineWidth: isOn ? 2 : 1, isOn ? theme.text : theme.hairline))
      } else {
        let style = isOn ? Self.semibold : Self.regular
        head(choice, place, style, isOn ? theme.text : theme.secondaryText, into: &list, context)
      }
    }
    if kind == .rowHeads {
      for (index, place) in StripGrid(width: frame.width).repeatedHeads {
        head(
          choices[index], place.offset(by: frame.x, frame.y), Self.regular, theme.secondaryText, into: &list,
          context)
      }
    }
    if state.showsFocusRing { list.focusRing(around: frame(ofChoice: selection), radius: 8, theme) }
  }

  private func head(
    _ text: String, _ place: Rect, _ style: TextStyle, _ color: Color, into list: inout DrawList,
    _ context: PageContext
  ) {
    let width = context.text.width(of: text, style: style)
    let x = kind == .columnHeads ? (place.midX - width / 2).rounded() : place.x
    list.write(text, at: Point(x, place.midY - 9), style, color, context)
  }
}
