import PagerEngine

/// Draws the controls below the pages: headings and frames of the small strips, and the switches.
@MainActor
struct StripDrawing {
  private(set) var list = DrawList()
  private let layout: StripLayout
  private let state: StripState
  private let touch: StripLaboratory.Touch
  private let context: PageContext

  init(_ layout: StripLayout, _ state: StripState, _ touch: StripLaboratory.Touch, in context: PageContext) {
    self.layout = layout
    self.state = state
    self.touch = touch
    self.context = context
    draw()
  }

  private var theme: Theme { context.theme }

  private mutating func draw() {
    list.fill(Rect(origin: .zero, size: context.size), theme.surface)
    list.fill(Rect(0, 0, context.size.width, 1), theme.hairline)
    for (index, place) in layout.motionHeads.enumerated() {
      head(StripSwitch.motions.options[index], place, .motion(index))
    }
    for (index, place) in layout.indicatorHeads.enumerated() {
      head(StripSwitch.indicators.options[index], place, .indicator(index))
    }
    for (index, place) in layout.repeatedHeads {
      line(
        StripSwitch.indicators.options[index].label, place.x + StripLayout.headPadding, place,
        StripLayout.label, theme.secondaryText)
    }
    for cell in layout.cells { frame(cell) }
    for (index, row) in layout.rows.enumerated() {
      draw(row, StripSwitch.others[index]) { .option(row: index, $0) }
    }
  }

  /// Draws the heading of a row or column of small strips.
  private mutating func head(_ option: StripSwitch.Option, _ place: Rect, _ target: StripLayout.Target) {
    let isOn = option.isOn(state)
    highlight(target, place)
    let style = isOn ? StripLayout.boldLabel : StripLayout.label
    line(
      option.label, place.x + StripLayout.headPadding, place, style, isOn ? theme.accent : theme.secondaryText
    )
  }

  private mutating func frame(_ cell: (indicator: Int, motion: Int, place: Rect)) {
    let target = StripLayout.Target.both(indicator: cell.indicator, motion: cell.motion)
    let isOn = cell.indicator == state.indicator.rawValue && cell.motion == state.motion.rawValue
    let isTouched = touch.hovered == target || touch.pressed == target
    let color = isOn ? theme.accent : isTouched ? theme.secondaryText : theme.hairline
    list.add(.ring(cell.place, radius: 8, lineWidth: isOn ? 2 : 1, color))
  }

  private mutating func draw(
    _ row: StripLayout.Row, _ one: StripSwitch, target: (Int) -> StripLayout.Target
  ) {
    line(one.name, row.name.x, row.name, StripLayout.label, theme.secondaryText)
    if one.choice == .one { list.roundedRect(row.track, radius: 14, theme.fill) }
    for (pill, place) in row.pills.enumerated() {
      let option = one.options[pill]
      let isOn = option.isOn(state)
      switch one.choice {
      case .one:
        if isOn { chosen(place) }
        highlight(target(pill), place)
        let color = theme.hasHighContrast ? theme.surface : theme.text
        label(option.label, place, isBold: isOn, isOn ? color : theme.secondaryText)
      case .several:
        list.add(.ring(place, radius: place.height / 2, lineWidth: 1, theme.text.opacity(isOn ? 0.6 : 0.3)))
        highlight(target(pill), place)
        box(place, isOn: isOn)
        let words = Rect(
          place.x + StripLayout.boxWidth, place.y, place.width - StripLayout.boxWidth, place.height)
        label(option.label, words, isBold: isOn, isOn ? theme.text : theme.secondaryText)
      }
    }
  }

  /// Draws the checkbox at the start of a toggle pill, with a tick if it is on.
  private mutating func box(_ pill: Rect, isOn: Bool) {
    let box = Rect(pill.x + 8, pill.y + 5, 14, 14)
    guard isOn else {
      return list.add(.ring(box, radius: 4, lineWidth: 1.5, theme.text.opacity(0.5)))
    }
    list.roundedRect(box, radius: 4, theme.text)
    let tick = [
      Point(box.x + 3.5, box.y + 7.5), Point(box.x + 6, box.y + 10), Point(box.x + 10.5, box.y + 4.5),
    ]
    list.stroke(.line(through: tick), width: 1.5, theme.surface)
  }

  /// Draws the background of a selected pill, raised from its track.
  private mutating func chosen(_ place: Rect) {
    let radius = place.height / 2
    guard !theme.hasHighContrast else { return list.roundedRect(place, radius: radius, theme.text) }
    guard !theme.isDark else {
      return list.roundedRect(place, radius: radius, Color(0xFFFFFF, opacity: 0.16))
    }
    list.add(.shadow(place, radius: radius, Shadow(offset: 1, blur: 2, color: Color(0, opacity: 0.16))))
    list.roundedRect(place, radius: radius, theme.surface)
  }

  /// Highlights the hovered or pressed target.
  private mutating func highlight(_ target: StripLayout.Target, _ place: Rect) {
    guard touch.hovered == target || touch.pressed == target else { return }
    list.roundedRect(place, radius: place.height / 2, theme.fill)
    if touch.pressed == target { list.roundedRect(place, radius: place.height / 2, theme.fill) }
  }

  private mutating func label(_ text: String, _ place: Rect, isBold: Bool, _ color: Color) {
    let style = isBold ? StripLayout.boldLabel : StripLayout.label
    let width = context.text.width(of: text, style: style)
    line(text, place.midX - width / 2, place, style, color)
  }

  private mutating func line(_ text: String, _ x: Double, _ box: Rect, _ style: TextStyle, _ color: Color) {
    let top = box.y + (box.height - style.lineHeight) / 2
    list.lines([text], at: Point(x.rounded(), top.rounded()), style, color, measurer: context.text)
  }
}
