import PagerEngine
import PagerParts

/// A choice of an indicator: the frames of small strips, each below the name of its indicator.
final class StripSamples: ChoicePart {
  private static let gap = 16.0

  init(action: @escaping @MainActor (Int) -> Void) {
    super.init("Indicator", StripSwitch.indicators.options.map(\.label), action: action)
  }

  static func frames(width: Double) -> [Rect] {
    let count = StripSwitch.indicators.options.count
    let columns = Int((width + gap) / (136 + gap)).clamped(1, count)
    let pitch = (width + gap) / Double(columns)
    return (0..<count).map { index in
      let start = Double(index % columns) * pitch
      return Rect(start.rounded(), Double(index / columns) * 76 + 24, (pitch - gap).rounded(), 36)
    }
  }

  override func choiceFrames(width: Double, in context: PageContext) -> [Rect] { Self.frames(width: width) }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let theme = context.theme
    for (index, name) in choices.enumerated() {
      let (place, isOn) = (frame(ofChoice: index), index == selection)
      list.add(.ring(place, radius: 8, lineWidth: isOn ? 2 : 1, isOn ? theme.text : theme.hairline))
      let style = TextStyle(13, weight: isOn ? .semibold : .regular, lineHeight: 18)
      let color = isOn ? theme.text : theme.secondaryText
      list.write(name, at: Point(place.x, place.y - 24), style, color, context)
    }
    if state.showsFocusRing { list.focusRing(around: frame(ofChoice: selection), radius: 8, theme) }
  }
}
