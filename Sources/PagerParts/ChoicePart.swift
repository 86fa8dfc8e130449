import PagerEngine
import PagerPhysics

/// A selection of one of several choices, side by side.
///
///     ChoicePart("Quality", ["Low", "High"], selection: 1) { index in quality = index }
///
/// The user clicks a choice, or selects the next one with an arrow key. The choices share the width of the
/// part. If they do not fit into one row, they fill several rows, all but the last of the same length.
///
/// Subclass it for choices of another shape, such as pictures: override `choiceFrames(width:in:)` and
/// `draw(into:_:in:)`.
open class ChoicePart: Part {
  /// The texts of the choices, from first to last.
  ///
  /// - Precondition: There is at least one choice.
  public final var choices: [String] {
    didSet {
      require(!choices.isEmpty, "There must be something to choose from.")
      guard choices != oldValue else { return }
      selection = min(selection, choices.count - 1)
      setNeedsDisplay()
    }
  }
  /// The index of the selected choice, counted from 0 and clamped to the choices.
  ///
  /// Setting another index moves the mark in 0.2 seconds. The mark jumps if the part is on no page, if the page
  /// is out of view, or if the user prefers less motion. Setting the index does not call the action.
  public final var selection: Int {
    didSet {
      selection = selection.clamped(0, choices.count - 1)
      guard selection != oldValue else { return }
      if frames.indices.contains(oldValue) { slide(from: oldValue) }
      setNeedsDisplay()
    }
  }
  private let labelWidth: Double?
  private let action: @MainActor (Int) -> Void
  /// The frames of the choices, in points from the top left corner of the part.
  private var frames: [Rect] = []
  /// The frame from which the mark of the selection moves, in points from the top left corner of the part, and the
  /// part of its way.
  private var slide = (start: Rect.zero, share: 1.0)
  private var motion: PageAnimation?
  private var hoveredChoice: Int? { didSet { if hoveredChoice != oldValue { setNeedsDisplay() } } }

  /// Creates a selection of one of several choices.
  ///
  /// - Parameters:
  ///   - label: The name of the selection; nothing is shown if it is empty.
  ///   - choices: The texts of the choices.
  ///   - selection: The index of the initial choice, clamped to the choices; 0 by default.
  ///   - labelWidth: The width of the name beside the choices, in points. With `nil`, the default, and in a
  ///     part that is less than three times as wide, the name is above the choices.
  ///   - action: Called with the new index after each change by the user or by assistive technology. The
  ///     default does nothing.
  /// - Precondition: There is at least one choice.
  public init(
    _ label: String, _ choices: [String], selection: Int = 0, labelWidth: Double? = nil,
    action: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    require(!choices.isEmpty, "There must be something to choose from.")
    self.choices = choices
    self.selection = selection.clamped(0, choices.count - 1)
    self.labelWidth = labelWidth
    self.action = action
    super.init(label)
  }

  // MARK: Layout

  private static let rowHeight = 40.0
  private static let chosen = TextStyle(15, weight: .semibold)

  /// Returns the area of the label in a part of a width, in points from its top left corner.
  private func labelArea(width: Double) -> Rect {
    guard !label.isEmpty else { return .zero }
    guard let labelWidth, width >= 3 * labelWidth else { return Rect(0, 0, width, 20) }
    return Rect(0, 0, labelWidth - 12, PartStyle.controlHeight)
  }

  private func extents(in context: PageContext) -> [Double] {
    choices.map { context.text.width(of: $0, style: ChoicePart.chosen).rounded(.up) + 24 }
  }

  /// Returns the frames of the choices in a part of a width, in points from its top left corner.
  ///
  /// Override it for choices of another shape. There is one frame per choice.
  open func choiceFrames(width: Double, in context: PageContext) -> [Rect] {
    let label = labelArea(width: width)
    let isBeside = label.width < width && label.width > 0
    // Beside a name, one row is in the middle of a line that is as high as other controls.
    let origin =
      isBeside
      ? Point(label.maxX + 12, (PartStyle.controlHeight - ChoicePart.rowHeight) / 2)
      : Point(0, label.height == 0 ? 0 : label.maxY + 8)
    let room = max(0, width - origin.x)
    let extents = extents(in: context)
    let (count, widest, sum) = (choices.count, extents.max() ?? 0, extents.reduce(0, +))
    var columns = count
    var widths = Array(repeating: room / Double(count), count: count)
    if widest * Double(count) > room {
      if sum <= room {
        widths = extents.map { $0 + (room - sum) / Double(count) }
      } else {
        columns = Int(room / widest).clamped(1, count)
        // Equally long rows, so that the last one is not nearly empty.
        let rows = (count + columns - 1) / columns
        columns = (count + rows - 1) / rows
        widths = Array(repeating: room / Double(columns), count: count)
      }
    }
    var x = 0.0
    return widths.enumerated().map { index, width in
      if index % columns == 0 { x = 0 }
      defer { x += width }
      let (left, right) = (x.rounded(), (x + width).rounded())
      let y = ChoicePart.rowHeight * Double(index / columns)
      return Rect(left, y, right - left, ChoicePart.rowHeight).offset(by: origin.x, origin.y)
    }
  }

  /// Returns the frame of a choice, in points of the page's content; zero before the first layout.
  public final func frame(ofChoice index: Int) -> Rect {
    frames.indices.contains(index) ? frames[index].offset(by: frame.x, frame.y) : .zero
  }

  open override func height(width: Double, in context: PageContext) -> Double {
    let choices = choiceFrames(width: width, in: context)
    let label = labelArea(width: width)
    // The same margin below choices beside a name as above them.
    let margin = label.width > 0 && label.width < width ? choices.map(\.y).min() ?? 0 : 0
    return (choices.map(\.maxY).max() ?? 0) + margin
  }

  open override func preferredWidth(in context: PageContext) -> Double {
    let width = extents(in: context).reduce(0, +)
    guard !label.isEmpty else { return width }
    guard let labelWidth else {
      return max(width, context.text.width(of: label, style: PartStyle.name).rounded(.up))
    }
    return max(labelWidth + width, 3 * labelWidth)
  }

  open override func layOut(in frame: Rect, _ context: PageContext) {
    super.layOut(in: frame, context)
    frames = choiceFrames(width: frame.width, in: context)
  }

  /// Returns whether a choice contains a location in points of the part.
  open override func contains(_ location: Point) -> Bool { frames.contains { $0.contains(location) } }

  /// The frame of the selected choice, in points of the part.
  open override var focusFrame: Rect {
    frames.indices.contains(selection) ? frames[selection] : super.focusFrame
  }

  // MARK: Drawing

  /// Returns the frame of the mark of the selection, in points from the top left corner of the part.
  private func mark(of selection: Int) -> Rect {
    let (start, end, share) = (slide.start, frames[selection], slide.share)
    guard share < 1 else { return end }
    func between(_ edge: KeyPath<Rect, Double>) -> Double {
      start[keyPath: edge] + (end[keyPath: edge] - start[keyPath: edge]) * share
    }
    return Rect(between(\.x), between(\.y), between(\.width), between(\.height))
  }

  private func slide(from old: Int) {
    guard let page else { return }
    let start = mark(of: old)
    motion?.cancel()
    slide = (start, 0)
    motion = page.animate(TimedCurve(.easeOut, duration: 0.2, from: 0, to: 1)) { [weak self] in
      self?.slide.share = $0
    }
  }

  open override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let theme = context.theme
    let name = labelArea(width: frame.width).offset(by: frame.x, frame.y)
    if name.width < frame.width {
      list.line(label, in: name, PartStyle.text, PartStyle.color(theme.text, state), context)
    } else {
      list.line(label, in: name, PartStyle.name, PartStyle.color(theme.secondaryText, state), context)
    }
    let (first, last) = (frame(ofChoice: 0), frame(ofChoice: choices.count - 1))
    let box = Rect(first.x, first.y, frame.maxX - first.x, last.maxY - first.y)
    if state.showsFocusRing { list.focusRing(around: box, radius: PartStyle.radius, theme) }
    list.roundedRect(box, radius: PartStyle.radius, PartStyle.color(theme.fill, state))
    list.border(box, radius: PartStyle.radius, theme)
    if let hoveredChoice, hoveredChoice != selection {
      let ink = theme.text.opacity(state.isPressed ? 0.16 : 0.08)
      let cell = frame(ofChoice: hoveredChoice).inset(by: 3, 3)
      list.roundedRect(cell, radius: PartStyle.radius - 3, ink)
    }
    guard frames.indices.contains(selection) else { return }
    let mark = mark(of: selection).offset(by: frame.x, frame.y).inset(by: 3, 3)
    list.roundedRect(mark, radius: PartStyle.radius - 3, PartStyle.color(theme.selection, state))
    for (index, choice) in choices.enumerated() {
      let cell = frame(ofChoice: index)
      let style = index == selection ? ChoicePart.chosen : TextStyle(15)
      func write(_ color: Color, into list: inout DrawList) {
        list.line(
          choice, in: cell.inset(by: 8, 0), style, PartStyle.color(color, state), context, isCentred: true)
      }
      let covered = cell.intersection(mark)
      guard mark != cell.inset(by: 3, 3) else {
        write(theme.selection.contrastingText, into: &list)
        continue
      }
      write(theme.text, into: &list)
      // On its way, the mark inverts the part of a text that it covers.
      guard !covered.isEmpty else { continue }
      list.clipped(to: covered) { write(theme.selection.contrastingText, into: &$0) }
    }
  }

  // MARK: Input and accessibility

  open override var role: AccessibilityRole { .panel }

  /// Each choice is a separate button, of which one is on. That one has the part's focus, so that screen readers
  /// announce it.
  open override func describe(_ element: inout AccessibilityElement) {
    element.states.insert(.horizontal)
    let states = element.states.intersection(.enabled)
    let focus = element.states.intersection([.focusable, .focused])
    element.states.remove(.focused)
    element.children = AccessibilityChildren(
      choices.enumerated().map { index, choice in
        let frame = frame(ofChoice: index)
        var button = AccessibilityElement(
          .number(index), .radioButton, choice, frame: page?.seen(frame, in: self) ?? frame)
        button.states = states.union(.checkable)
        if index == selection { button.states.formUnion(focus.union(.checked)) }
        button.position = (index, choices.count)
        button.actions = index == selection ? [.press, .focus] : .press
        button.perform = { [weak self] action in
          guard let self, action == .press || action == .focus, isUsable else { return false }
          if action == .press { choose(index) } else { page?.focus(self) }
          return true
        }
        return button
      })
  }

  private func choose(_ index: Int) {
    let old = selection
    selection = index
    let new = selection
    if new != old { sendAction { [action] in action(new) } }
  }

  open override func hover(at location: Point?) {
    hoveredChoice = location.flatMap { place in frames.firstIndex { $0.contains(place) } }
  }

  open override func tap(at location: Point) {
    if let index = frames.firstIndex(where: { $0.contains(location) }) { choose(index) }
  }

  open override func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
    switch key {
    case .left: choose(selection - 1)
    case .right: choose(selection + 1)
    case .up, .down:
      guard let index = neighbor(isBelow: key == .down) else { return false }
      choose(index)
    default: return false
    }
    return true
  }

  /// Returns the choice above or below the selected one; `nil` if there is none.
  private func neighbor(isBelow: Bool) -> Int? {
    guard frames.indices.contains(selection) else { return nil }
    let current = frames[selection]
    func distance(_ index: Int) -> Double {
      isBelow ? frames[index].y - current.maxY : current.y - frames[index].maxY
    }
    func shift(_ index: Int) -> Double { abs(frames[index].midX - current.midX) }
    return frames.indices.filter { distance($0) > -0.5 }
      .min { (distance($0), shift($0)) < (distance($1), shift($1)) }
  }
}
