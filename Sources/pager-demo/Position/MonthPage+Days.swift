import PagerEngine

/// The selected day, which its month and the agenda show.
@MainActor
final class DayChoice {
  var onChange: () -> Void = {}
  private(set) var day: CalendarDay?

  /// Selects a day, or clears the selection with `nil`.
  func choose(_ day: CalendarDay?) {
    guard day != self.day else { return }
    self.day = day
    onChange()
  }
}

/// The days of a month for the mouse, the keyboard and assistive technology. They are a single tab stop, and
/// arrow keys select one of them.
extension MonthPage {
  /// Returns the day at a location on the page.
  private func day(at place: Point) -> Int? {
    (1...month.dayCount).first { frame(ofDay: $0).contains(place) }
  }

  func handle(_ pointer: PagerInput.Pointer, arePagesMoving: Bool) -> PageResponse {
    let day = day(at: pointer.location)
    switch pointer.action {
    case .press:
      (pressed, focused) = (arePagesMoving ? nil : day, nil)
      return pressed == nil ? .ignored : .taken
    case .move where pressed == nil: hovered = day
    case .move: break
    case .release:
      if let day, day == pressed { use(day) }
      pressed = nil
    case .cancel: pressed = nil
    case .leave: hovered = nil
    }
    return .taken
  }

  func handle(_ key: PagerInput.Key, onDay day: Int) -> PageResponse {
    let steps: [PagerInput.Key: Int] = [.left: -1, .right: 1, .up: -7, .down: 7]
    if let step = steps[key] {
      let next = (1...month.dayCount).contains(day + step) ? day + step : day
      focused = next
      choose(next)
      return .taken
    }
    switch key {
    case .enter, .space: use(day)
    case .escape: focused = nil
    default: return .ignored
    }
    return .taken
  }

  private func choose(_ day: Int) {
    perform { [self] in choice.choose(CalendarDay(month: month, day: day)) }
  }

  /// Selects a day, or clears the selection if it was selected.
  private func use(_ day: Int) {
    perform { [self] in choice.choose(isChosen(day) ? nil : CalendarDay(month: month, day: day)) }
  }

  func isChosen(_ day: Int) -> Bool { choice.day == CalendarDay(month: month, day: day) }

  /// The day that gets the focus first: the selected one, today, or the first.
  private var firstStop: Int {
    [choice.day, CalendarDay.today].lazy.compactMap { $0 }.first { $0.month == self.month }?.day ?? 1
  }

  func takeFocusStep() -> Bool {
    focused = focused == nil ? firstStop : nil
    return focused != nil
  }

  private nonisolated static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// Returns the accessibility elements of the month's name and its days.
  func elements(_ size: Size) -> [AccessibilityElement] {
    let top = Rect(0, 0, size.width, frame(ofDay: 1).y)
    var heading = AccessibilityElement("name", .heading, "\(month.name) \(month.year)", frame: top)
    heading.level = 1
    return [heading] + dayElements()
  }

  private func dayElements() -> [AccessibilityElement] {
    let events = Agenda.events(month)
    return (1...month.dayCount).map { day in
      let event = events.first { $0.day == day }.map { ", \($0.title), \($0.detail)" } ?? ""
      let weekday = Self.weekdays[(month.firstWeekday + day - 1) % 7]
      var element = AccessibilityElement(
        .number(day), .radioButton, "\(weekday) \(day) \(month.name)\(event)", frame: frame(ofDay: day))
      element.states.formUnion([.focusable, .checkable])
      if isChosen(day) { element.states.insert(.checked) }
      if day == focused { element.states.insert(.focused) }
      element.position = (day - 1, month.dayCount)
      element.actions = [.press, .focus]
      element.perform = { [weak self] in self?.perform($0, on: day) ?? false }
      return element
    }
  }

  private func perform(_ action: AccessibilityAction, on day: Int) -> Bool {
    switch action {
    case .press: use(day)
    case .focus: focused = day
    default: return false
    }
    return true
  }
}
