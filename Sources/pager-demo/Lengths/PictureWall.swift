import PagerEngine

/// Pictures of different widths, side by side. Buttons select where the current one rests and what happens at the ends.
@MainActor
final class PictureWall: PageSource {
  /// The action of a button.
  enum Choice: CaseIterable {
    case leading, center, trailing, endless, filled

    var label: String {
      switch self {
      case .leading: "Leading"
      case .center: "Centre"
      case .trailing: "Trailing"
      case .endless: "Endless"
      case .filled: "Fill edges"
      }
    }

    var alignment: PageAlignment? {
      switch self {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      case .endless, .filled: nil
      }
    }
  }

  static let label = TextStyle(13, lineHeight: 18)
  /// The space between two pictures, in points.
  nonisolated static let spacing = 24.0

  private let text: any TextMeasurer

  init(text: any TextMeasurer) { self.text = text }

  var pageCount: Int { Picture.all.count }
  func title(at index: Int) -> String { Picture.all[index].name }
  func page(at index: Int) -> Page { FramedPage(Picture.all[index]) }

  func makePager() -> Pager {
    let pager = Pager(source: self, text: text)
    pager.spacing = PictureWall.spacing
    pager.insets = PageInsets(leading: 24, trailing: 24)
    pager.wrapsAround = true
    pager.pageExtents = { [unowned pager] index in
      PageExtent(.points(Picture.all[index].length(in: pager.geometry.viewport.size)))
    }
    let bar = ControlsPage<Choice>(
      controls: { [unowned self, unowned pager] in controls($0, pager) },
      drawing: { [unowned self, unowned pager] in draw(in: $0, $1, pager) },
      length: { [unowned self] in height($0.size.width) })
    bar.onUse = { [unowned self, unowned pager] in choose($0, pager) }
    pager.accessory = PagerAccessory(pager: bar.makePager(text: text)) { [unowned self] in
      // Pictures take precedence over a second or third line of buttons, which can be scrolled to.
      (.bottom, min(height($0.width), $0.height < 400 ? 80 : 184))
    }
    return pager
  }

  private func choose(_ choice: Choice, _ pager: Pager) {
    switch choice {
    case .endless: pager.wrapsAround.toggle()
    case .filled:
      pager.wrapsAround = false
      pager.alignsPagesToEnds.toggle()
    default: pager.alignment = choice.alignment ?? .center
    }
  }

  private func isOn(_ choice: Choice, _ pager: Pager) -> Bool {
    switch choice {
    case .endless: pager.wrapsAround
    case .filled: pager.alignsPagesToEnds && !pager.wrapsAround
    default: pager.alignment == choice.alignment
    }
  }
}

/// The button bar.
extension PictureWall {
  /// Returns the height of all lines of buttons, in points.
  private func height(_ width: Double) -> Double { (buttons(width).last?.place.maxY ?? 48) + 16 }

  /// Returns the frames of the buttons in the bar, in points, on as many lines as they need.
  private func buttons(_ width: Double) -> [(choice: Choice, place: Rect)] {
    let margin = PageGrid.margin
    let padding = width < 480 ? 10.0 : 14
    var (x, y) = (margin, 16.0)
    return Choice.allCases.map { choice in
      if choice == .endless { x += width < 480 ? 4 : 16 }
      let extent = text.width(of: choice.label, style: PictureWall.label).rounded(.up) + 2 * padding
      if x > margin, x + extent > width - 8 { (x, y) = (margin, y + 40) }
      defer { x += extent + (width < 480 ? 4 : 8) }
      return (choice, Rect(x, y, extent, 32))
    }
  }

  /// The first three buttons belong to one setting.
  private func controls(_ context: PageContext, _ pager: Pager) -> [DrawnControl<Choice>] {
    buttons(context.size.width).map { choice, place in
      let isOn = isOn(choice, pager)
      let kind: DrawnControl<Choice>.Kind =
        choice.alignment == nil ? .toggle(isOn: isOn) : .choice(group: 0, columns: 3, isOn: isOn)
      return DrawnControl(target: choice, name: choice.label, frame: place, kind: kind)
    }
  }

  private func draw(
    in context: PageContext, _ touch: ControlsPage<Choice>.Touch, _ pager: Pager
  ) -> DrawList {
    let theme = context.theme
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), theme.surface)
    list.fill(Rect(0, 0, context.size.width, 1), theme.hairline)
    for (choice, place) in buttons(context.size.width) {
      let isOn = isOn(choice, pager)
      list.roundedRect(place, radius: place.height / 2, isOn ? theme.accent : theme.fill)
      if touch.hovered == choice, !isOn { list.roundedRect(place, radius: place.height / 2, theme.fill) }
      let width = context.text.width(of: choice.label, style: PictureWall.label)
      let origin = Point((place.midX - width / 2).rounded(), place.y + 7)
      let color = isOn ? theme.accent.contrastingText : theme.text
      list.lines([choice.label], at: origin, PictureWall.label, color, measurer: context.text)
    }
    return list
  }
}
