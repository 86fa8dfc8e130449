import PagerEngine

/// Draws the buttons and sliders below the pages.
@MainActor
struct TransitionDrawing {
  private(set) var list = DrawList()
  private let laboratory: TransitionLaboratory
  private let layout: TransitionLayout
  private let hovered: TransitionLaboratory.Target?
  private let context: PageContext

  init(
    _ laboratory: TransitionLaboratory, _ layout: TransitionLayout, _ hovered: TransitionLaboratory.Target?,
    in context: PageContext
  ) {
    (self.laboratory, self.layout, self.hovered, self.context) = (laboratory, layout, hovered, context)
    list.fill(Rect(origin: .zero, size: context.size), theme.surface)
    list.fill(Rect(0, 0, context.size.width, 1), theme.hairline)
    for (index, place) in layout.buttons.enumerated() { drawButton(index, place) }
    for (index, slider) in layout.sliders.enumerated() { drawSlider(index, slider) }
  }

  private var theme: Theme { context.theme }

  private mutating func drawButton(_ index: Int, _ place: Rect) {
    let (isOn, isHovered) = (index == laboratory.chosen, hovered == .choice(index))
    let color = isOn ? theme.accent : theme.fill
    list.roundedRect(place, radius: place.height / 2, color)
    if isHovered, !isOn { list.roundedRect(place, radius: place.height / 2, theme.fill) }
    let text = laboratory.choices[index].label
    let width = context.text.width(of: text, style: TransitionLayout.label)
    line(text, place.midX - width / 2, place, isOn ? theme.accent.contrastingText : theme.text)
  }

  private mutating func drawSlider(_ index: Int, _ slider: TransitionLayout.Slider) {
    let parameter = laboratory.choices[laboratory.chosen].parameters[index]
    line(parameter.name, slider.name.x, slider.name, theme.secondaryText)
    let (track, range) = (slider.track, parameter.range)
    let share = (parameter.value - range.lowerBound) / (range.upperBound - range.lowerBound)
    let bar = Rect(track.x, track.midY - 2, track.width, 4)
    let rest = theme.hasHighContrast ? theme.hairline : theme.text.opacity(0.5)
    list.roundedRect(bar, radius: 2, rest)
    list.roundedRect(Rect(bar.x, bar.y, bar.width * share, 4), radius: 2, theme.accent)
    let radius = hovered == .slider(index) ? 9.0 : 8
    let middle = Point((bar.x + bar.width * share).rounded(), bar.midY)
    let knob = Rect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)
    list.add(.shadow(knob, radius: radius, Shadow(offset: 1, blur: 3, color: Color(0, opacity: 0.25))))
    list.roundedRect(knob, radius: radius, theme.isDark ? theme.text : .white)
    list.add(.ring(knob, radius: radius, lineWidth: 1, rest))
    line(parameter.text, slider.value.x, slider.value, theme.text)
  }

  private mutating func line(_ text: String, _ x: Double, _ box: Rect, _ color: Color) {
    let top = box.y + (box.height - TransitionLayout.label.lineHeight) / 2
    list.lines(
      [text], at: Point(x.rounded(), top.rounded()), TransitionLayout.label, color, measurer: context.text)
  }
}
