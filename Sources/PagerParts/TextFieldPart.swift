import PagerEngine

/// A field for one line of text.
///
///     TextFieldPart("Name", placeholder: "Ada") { text in name = text }
///
/// - Arrow keys, Home and End move the caret; with Shift they select. With Control, arrow keys move by
///   words.
/// - Control with A, C, X, V, Z and Y has its usual meaning. Undo keeps at most 100 steps.
/// - Enter submits the text.
/// - Input methods compose in the field.
///
/// In text of mixed directions, an arrow key moves the caret to the next visible position on its side. By
/// words, the caret follows the order of the text.
public final class TextFieldPart: Part {
  /// The text, without text that an input method is composing.
  ///
  /// Setting another text moves the caret to the end, and discards selection, composed text and undo steps.
  /// Setting the text does not call the action.
  public var text: String {
    get { editing.text }
    set {
      guard newValue != editing.text else { return }
      editing = TextEditing(newValue)
      setNeedsDisplay()
    }
  }
  /// The text that an empty field shows; empty by default.
  public let placeholder: String
  private let action: @MainActor (String) -> Void
  private let submit: @MainActor (String) -> Void
  private var editing: TextEditing
  /// The scroll offset to the left, in points; negative for text that begins farther right.
  private var scroll = 0.0
  private var hasFocus = false
  /// The visible spans of the characters, in points from the left end of the line, as last drawn.
  private var spans: [CharacterSpan] = []
  /// The caret positions between characters, in points, in the order of the text.
  private var places: [Double] = [0]

  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - label: The name of the field, shown above it.
  ///   - text: The initial text; empty by default.
  ///   - placeholder: The text that an empty field shows; empty by default. Screen readers read it as help.
  ///   - action: Called with the text after each change by the user or by assistive technology. The default
  ///     does nothing.
  ///   - submit: Called with the text when the user presses Enter in the field. The default does nothing.
  public init(
    _ label: String, text: String = "", placeholder: String = "",
    action: @escaping @MainActor (String) -> Void = { _ in },
    submit: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    editing = TextEditing(text)
    self.placeholder = placeholder
    self.submit = submit
    self.action = action
    super.init(label)
  }

  private static let labelHeight = 28.0
  private static let padding = 12.0

  public override func height(width: Double, in context: PageContext) -> Double {
    TextFieldPart.labelHeight + PartStyle.controlHeight
  }

  private var box: Rect {
    Rect(frame.x, frame.y + TextFieldPart.labelHeight, frame.width, PartStyle.controlHeight)
  }

  /// False: text and caret use the direction of the characters.
  ///
  /// In right-to-left reading direction, the field aligns them at its right end.
  public override var followsReadingDirection: Bool { false }
  public override var cursor: Cursor { .text }

  // MARK: Drawing

  public override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let theme = context.theme
    let name = Rect(frame.x, frame.y, frame.width, 20)
    list.line(
      label, in: name, PartStyle.name, PartStyle.color(theme.secondaryText, state), context,
      isTrailing: context.readingDirection == .rightToLeft)
    let ground = theme.isDark ? theme.window : theme.surface
    list.roundedRect(box, radius: PartStyle.radius, PartStyle.color(ground, state))
    let border = theme.hasHighContrast ? theme.hairline : theme.text.opacity(0.2)
    let line = state.hasFocus ? theme.focus : border
    list.add(.ring(box, radius: PartStyle.radius, lineWidth: state.hasFocus ? 2 : 1, line))
    layOutText(in: context)
    list.clipped(to: box.inset(by: TextFieldPart.padding - 2, 0)) { list in
      drawText(into: &list, state, context)
    }
  }

  private func drawText(into list: inout DrawList, _ state: PartState, _ context: PageContext) {
    let (theme, left) = (context.theme, box.x + TextFieldPart.padding - scroll)
    let caretRect = self.caretRect
    if state.hasFocus, !editing.selection.isEmpty {
      // Adjacent characters of the text can be apart visually.
      for span in CharacterSpan.joined(spans[editing.selection]) {
        list.fill(
          Rect(left + span.lowerBound, caretRect.y, span.upperBound - span.lowerBound, caretRect.height),
          theme.focus.opacity(0.3))
      }
    }
    let shown = shownText
    let area = Rect(left, box.y, 1e6, box.height)
    if shown.isEmpty {
      list.line(
        placeholder, in: box.inset(by: TextFieldPart.padding, 0), PartStyle.text, theme.secondaryText,
        context,
        isTrailing: context.readingDirection == .rightToLeft)
    } else {
      list.line(shown, in: area, PartStyle.text, PartStyle.color(theme.text, state), context)
    }
    guard state.hasFocus else { return }
    if !editing.composition.isEmpty {
      let start = left + places[editing.caret]
      let width = context.text.width(of: editing.composition, style: PartStyle.text)
      list.fill(Rect(start, caretRect.maxY, width, 1), theme.text)
    }
    list.fill(caretRect, theme.text)
  }

  /// The text with the composed text at the caret.
  private var shownText: String {
    guard !editing.composition.isEmpty else { return editing.text }
    return String(editing.characters[..<editing.caret]) + editing.composition
      + String(editing.characters[editing.caret...])
  }

  /// The caret's rectangle in the page's content, in points.
  private var caretRect: Rect {
    Rect(box.x + TextFieldPart.padding - scroll + caretPlace, box.midY - 11, 2, 22)
  }

  private var caretPlace = 0.0

  /// Measures the text up to each character, and scrolls the caret into view.
  private func layOutText(in context: PageContext) {
    spans = context.text.spans(of: editing.characters, style: PartStyle.text)
    places = spans.map(\.start) + [spans.last?.end ?? 0]
    let composed = context.text.width(of: editing.composition, style: PartStyle.text)
    caretPlace = places[editing.caret] + composed
    let visible = max(0, box.width - 2 * TextFieldPart.padding)
    let length = (spans.map(\.right).max() ?? 0) + composed + 2
    scroll = max(min(scroll, caretPlace), caretPlace + 2 - visible)
    // Short text is aligned at the end where reading begins.
    let start = context.readingDirection == .rightToLeft ? min(0, length - visible) : 0
    scroll = scroll.clamped(start, length - visible)
  }

  public override func textInputArea(in context: PageContext) -> Rect? {
    // The text may have changed since it was drawn.
    layOutText(in: context)
    return caretRect.offset(by: -frame.x, -frame.y)
  }

  // MARK: Input

  public override func focusChanged(_ hasFocus: Bool) {
    self.hasFocus = hasFocus
    if !hasFocus { editing.compose("") }
  }

  private func position(at location: Point) -> Int {
    let place = location.x - TextFieldPart.padding + scroll
    return places.indices.min { abs(places[$0] - place) < abs(places[$1] - place) } ?? 0
  }

  /// A drag in the field selects text.
  public override func captures(at location: Point) -> PageDirections {
    hasFocus && location.y >= TextFieldPart.labelHeight ? .horizontal : []
  }

  /// Discards selection, composed text and undo steps.
  public override func prepareForReuse() { editing = TextEditing(editing.text) }
  public override func press(at location: Point) { editing.move(to: position(at: location)) }

  public override func drag(to location: Point) {
    editing.move(to: position(at: location), selects: true)
    setNeedsDisplay()
  }

  public override func handle(_ text: PagerInput.Text) -> Bool {
    switch text {
    case .typed(let text): change { $0.insert(text, isTyped: true) }
    case .composing(let text): change { $0.compose(text) }
    }
    return true
  }

  public override func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
    let (selects, byWord) = (modifiers.contains(.shift), modifiers.contains(.control))
    switch key {
    case .left: arrow(-1, byWord: byWord, selects: selects)
    case .right: arrow(1, byWord: byWord, selects: selects)
    case .home: change { $0.move(to: 0, selects: selects) }
    case .end: change { $0.move(to: $0.characters.count, selects: selects) }
    case .backspace: change { $0.delete(-1, byWord: byWord) }
    case .delete: change { $0.delete(1, byWord: byWord) }
    case .enter:
      let text = text
      sendAction { [submit] in submit(text) }
    case .letter(let letter) where byWord: return shortcut(letter, isShifted: selects)
    // Typed characters arrive as text; their keys must not turn pages.
    case .letter, .digit, .space, .plus, .minus, .comma, .period, .question: return !modifiers.contains(.alt)
    case .up, .down, .pageUp, .pageDown, .tab, .escape, .f1, .gamepad: return false
    }
    return true
  }

  /// Moves the caret to the next visible position on the arrow's side.
  private func arrow(_ direction: Int, byWord: Bool, selects: Bool) {
    let isMixed = spans.contains(where: \.isRightToLeft) && spans.count == editing.characters.count
    let hasSelection = !editing.selection.isEmpty && !selects
    guard isMixed, !byWord, !hasSelection, places.indices.contains(editing.caret) else {
      let isReversed = isMixed && spans.allSatisfy(\.isRightToLeft)
      return change { $0.move(isReversed ? -direction : direction, byWord: byWord, selects: selects) }
    }
    let (here, caret) = (places[editing.caret], editing.caret)
    // Of two positions at the same distance, the one that is nearer in the text.
    let next = places.indices.filter { (places[$0] - here) * Double(direction) > 0.01 }.min {
      let (a, b) = (abs(places[$0] - here), abs(places[$1] - here))
      return abs(a - b) > 0.01 ? a < b : abs($0 - caret) < abs($1 - caret)
    }
    if let next { change { $0.move(to: next, selects: selects) } }
  }

  private func shortcut(_ letter: Character, isShifted: Bool) -> Bool {
    switch letter {
    case "a": change { $0.selectAll() }
    case "c": copy()
    case "x":
      copy()
      if !editing.selection.isEmpty { change { $0.insert("") } }
    case "v": if let text = clipboard?.text, !text.isEmpty { change { $0.insert(text) } }
    case "z": change { if isShifted { $0.redo() } else { $0.undo() } }
    case "y": change { $0.redo() }
    default: return false
    }
    return true
  }

  public override var role: AccessibilityRole { .entry }

  public override func describe(_ element: inout AccessibilityElement) {
    element.value = AccessibilityValue(text)
    element.selection = editing.selection
    element.help = placeholder
    element.states.insert(.editable)
    element.actions.insert(.setText)
  }

  public override func perform(_ action: AccessibilityAction) -> Bool {
    guard case .setText(let text) = action else { return false }
    change {
      $0.selectAll()
      $0.insert(text)
    }
    return true
  }

  private var clipboard: (any Clipboard)? { page?.container?.clipboard }

  private func copy() { if !editing.selection.isEmpty { clipboard?.text = editing.selectedText } }

  private func change(_ edit: (inout TextEditing) -> Void) {
    let old = editing
    edit(&editing)
    guard editing != old else { return }
    setNeedsDisplay()
    guard editing.characters != old.characters else { return }
    let text = text
    sendAction { [action] in action(text) }
  }
}

extension CharacterSpan {
  /// Returns the ranges of a line that some spans cover, from left to right.
  static func joined(_ spans: some Sequence<CharacterSpan>) -> [ClosedRange<Double>] {
    var joined: [ClosedRange<Double>] = []
    for span in spans.sorted(by: { $0.left < $1.left }) where span.right > span.left {
      if let last = joined.last, span.left <= last.upperBound + 0.01 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, span.right)
      } else {
        joined.append(span.left...span.right)
      }
    }
    return joined
  }
}
