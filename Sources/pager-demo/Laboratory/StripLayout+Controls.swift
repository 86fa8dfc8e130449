import PagerEngine

/// The controls, for clicks and the keyboard.
extension StripLayout {
  private typealias Control = DrawnControl<Target>

  /// Returns the controls of the laboratory in reading order: headings, small strips, switches.
  func controls(_ state: StripState) -> [DrawnControl<Target>] {
    let motions = choices(StripSwitch.motions, motionHeads, group: -1, state) { .motion($0) }
    let indicators = choices(StripSwitch.indicators, indicatorHeads, group: -2, state) { .indicator($0) }
    let switches = rows.enumerated().flatMap { index, row in
      choices(StripSwitch.others[index], row.pills, group: index, state) { .option(row: index, $0) }
    }
    return motions + indicators + smallStrips(state) + switches
  }

  private func choices(
    _ one: StripSwitch, _ places: [Rect], group: Int, _ state: StripState, _ target: (Int) -> Target
  ) -> [Control] {
    zip(one.options, places).enumerated().map { index, pair in
      let (option, place) = pair
      let isOn = option.isOn(state)
      let kind: Control.Kind =
        one.choice == .several
        ? .toggle(isOn: isOn) : .choice(group: group, columns: places.count, isOn: isOn)
      return Control(
        target: target(index), name: option.label, help: one.name, frame: place, kind: kind, ringGap: 2)
    }
  }

  private func smallStrips(_ state: StripState) -> [Control] {
    let columns = Set(cells.map(\.motion)).count
    return cells.map { cell in
      let names = [
        StripSwitch.indicators.options[cell.indicator].label, StripSwitch.motions.options[cell.motion].label,
      ]
      let isOn = cell.indicator == state.indicator.rawValue && cell.motion == state.motion.rawValue
      return Control(
        target: .both(indicator: cell.indicator, motion: cell.motion), name: names.joined(separator: ", "),
        frame: cell.place, kind: .choice(group: -3, columns: columns, isOn: isOn), ringGap: 3)
    }
  }
}
