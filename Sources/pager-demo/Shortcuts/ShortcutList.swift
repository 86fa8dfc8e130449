import PagerEngine
import PagerParts

/// The list of shortcuts over a scene, which F1 and the question mark show and close.
@MainActor
final class ShortcutList {
  private let dialog: PartsDialog
  private weak var pager: Pager?

  /// Listens for keys on a pager. `hasHome` is whether there are other scenes to open.
  init(
    over pager: Pager, hasHome: Bool, isRightToLeft: @escaping @MainActor () -> Bool, text: any TextMeasurer
  ) {
    self.pager = pager
    let columns = ShortcutGroup.all(hasHome: hasHome).map { groups in
      ColumnPart(
        groups.map { group in
          ColumnPart(
            [LabelPart(group.title, style: ShortcutPart.title, headingLevel: 2)]
              + group.shortcuts.map(ShortcutPart.init), spacing: 6)
        }, spacing: 20)
    }
    dialog = PartsDialog(
      "Keyboard shortcuts", [RowPart(columns, alignment: .top, spacing: 40, minimumPartWidth: 320)],
      over: pager,
      text: text)
    dialog.maximumWidth = 920
    let filter = pager.inputFilter
    pager.inputFilter = { [weak self] in
      self?.takes($0, isRightToLeft()) == true ? .taken : filter?($0) ?? .ignored
    }
  }

  private func takes(_ input: PagerInput, _ isRightToLeft: Bool) -> Bool {
    guard case .key(let key, let modifiers, let isRepeat) = input.kind, opens(key, modifiers) else {
      return false
    }
    dialog.readingDirection = isRightToLeft ? .rightToLeft : nil
    if !isRepeat { if dialog.isShown { dialog.close() } else { dialog.show() } }
    return true
  }

  private func opens(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
    switch key {
    case .f1: modifiers.isEmpty
    // A question mark typed into a text field is not a command.
    case .question: modifiers.isSubset(of: .shift) && (dialog.isShown || pager?.textInputArea == nil)
    default: false
    }
  }
}

/// A shortcut: its keys, and beside them the description, or below them if there is little room.
private final class ShortcutPart: Part {
  static let title = TextStyle(14, weight: .semibold, lineHeight: 20)
  private static let words = TextStyle(14, lineHeight: 20)
  private static let cap = TextStyle(12, weight: .semibold, lineHeight: 16)
  private static let capSize = 24.0
  private let shortcut: Shortcut

  init(_ shortcut: Shortcut) {
    self.shortcut = shortcut
    super.init()
  }

  override var isInteractive: Bool { false }

  override func height(width: Double, in context: PageContext) -> Double {
    layout(width: width, in: context).height
  }

  override func layOut(in frame: Rect, _ context: PageContext) {
    super.layOut(in: frame, context)
    label = "\(shown(in: context).spoken): \(shortcut.text)"
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let (theme, layout) = (context.theme, layout(width: frame.width, in: context))
    for (name, place) in layout.caps {
      let cap = place.offset(by: frame.x, frame.y)
      list.roundedRect(cap, radius: 6, theme.fill)
      list.add(.ring(cap, radius: 6, lineWidth: 1, theme.hairline))
      let width = context.text.width(of: name, style: Self.cap)
      list.write(name, at: Point((cap.midX - width / 2).rounded(), cap.y + 4), Self.cap, theme.text, context)
    }
    list.lines(
      layout.lines, at: frame.origin + layout.text, Self.words, theme.text, measurer: context.text)
  }

  /// Returns the keys, the lines of the description with their place, and the height of both.
  private func layout(
    width: Double, in context: PageContext
  ) -> (caps: [(name: String, frame: Rect)], lines: [String], text: Point, height: Double) {
    // With large text in a small window, the description is below the keys.
    let isNarrow = width < 200
    let keyWidth = isNarrow ? width : min(152, (width * 0.42).rounded())
    let caps = caps(width: keyWidth, in: context)
    let bottom = caps.last?.frame.maxY ?? 0
    let text = isNarrow ? Point(0, bottom + 2) : Point(keyWidth + 16, 2)
    let lines = TextLayout.lines(
      of: shortcut.text, style: Self.words, width: width - text.x, measurer: context.text)
    let end = text.y + Double(lines.count) * Self.words.lineHeight
    return (caps, lines, text, isNarrow ? end + 10 : max(bottom, end + 2))
  }

  private func shown(in context: PageContext) -> Shortcut {
    context.readingDirection == .rightToLeft ? shortcut.fromRightToLeft : shortcut
  }

  /// Returns the keys with their frames from the top left corner, on as many lines as they need.
  private func caps(width: Double, in context: PageContext) -> [(name: String, frame: Rect)] {
    var (caps, x, y) = ([(name: String, frame: Rect)](), 0.0, 0.0)
    for chord in shown(in: context).keys {
      // Keys that are pressed together are named from left to right, and the part is mirrored.
      let names = context.readingDirection == .rightToLeft ? chord.reversed() : chord
      let widths = names.map {
        max(Self.capSize, context.text.width(of: $0, style: Self.cap).rounded(.up) + 14)
      }
      if x > 0, x + widths.reduce(-3, { $0 + $1 + 3 }) > width { (x, y) = (0, y + Self.capSize + 4) }
      for (name, width) in zip(names, widths) {
        caps.append((name, Rect(x, y, width, Self.capSize)))
        x += width + 3
      }
      x += 6
    }
    return caps
  }
}
