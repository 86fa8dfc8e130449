import PagerEngine

/// The text between the buttons: the current scene, or the action of the hovered or focused button.
extension Corner {
  func drawWords(into list: inout DrawList, _ context: PageContext) {
    let room = layout.words
    guard room.width > 0 else { return }
    guard let item = described else { return drawPlace(in: room, into: &list, context) }
    let label = label(of: item, room: room.width, context)
    let width = context.text.width(of: label, style: .caption)
    let isRightToLeft = settings.isRightToLeft
    // Next to the buttons that it describes.
    var place = Rect(item.isSwitch ? room.width - width : 0, 0, width, room.height)
    place = place.mirrored(in: room.width, isRightToLeft).offset(by: room.x, room.y)
    list.line(label, in: place, .caption, context.theme.secondaryText, context, isRightToLeft: isRightToLeft)
    let rest = room.width - width - 16
    guard item.isSwitch, rest >= placeWidth(context) else { return }
    let left = isRightToLeft ? room.maxX - rest : room.x
    drawPlace(in: Rect(left, room.y, rest, room.height), into: &list, context)
  }

  /// Returns the action of an item and its key, as far as they fit.
  private func label(of item: Item, room: Double, _ context: PageContext) -> String {
    let words = words(of: item)
    let choices = ["\(words.label) (\(words.key))", words.label, words.short]
    return choices.first { context.text.width(of: $0, style: .caption) <= room }
      ?? context.text.truncated(words.short, to: room, style: .caption)
  }

  /// Returns the description of an item's action, a short one, and the equivalent key.
  func words(of item: Item) -> (label: String, short: String, key: String) {
    let (previous, next) = (place?.previous ?? "", place?.next ?? "")
    return switch item {
    case .home: ("Back to all scenes", "All scenes", "Esc")
    case .previous: ("Previous scene: \(previous)", previous, "Ctrl+Page Up")
    case .next: ("Next scene: \(next)", next, "Ctrl+Page Down")
    case .help: ("Keyboard shortcuts", "Shortcuts", "F1")
    case .figures: ("Debug overlay", "Overlay", "D")
    case .theme: ("Dark or light", "Dark or light", "T")
    case .direction: ("Right to left", "Right to left", "R")
    case .stillness: ("Reduced motion", "Reduced motion", "M")
    case .slowness: ("Slow motion, a fifth of the speed", "Slow motion", "S")
    }
  }

  /// Returns the width of the scene's name, or of the shortest advice, in points.
  private func placeWidth(_ context: PageContext) -> Double {
    context.text.width(of: place?.name ?? Corner.advice[1], style: .caption)
  }

  private static let advice = ["Click a card, or use the arrow keys", "Click a card"]

  /// Draws the scene's name and, if it fits, the place of its source. On home, draws advice.
  private func drawPlace(in room: Rect, into list: inout DrawList, _ context: PageContext) {
    let (theme, isRightToLeft) = (context.theme, settings.isRightToLeft)
    func width(_ words: String) -> Double { context.text.width(of: words, style: .caption) }
    guard let place else {
      let advice = Corner.advice.first { width($0) <= room.width } ?? ""
      return list.line(
        advice, in: room, .caption, theme.secondaryText, context, isRightToLeft: isRightToLeft)
    }
    list.line(place.name, in: room, .caption, theme.text, context, isRightToLeft: isRightToLeft)
    let name = width(place.name)
    guard name + 20 + width(place.source) <= room.width else { return }
    let dot = Rect(room.x + name + 8.5, room.y + 8.5, 3, 3)
    let rest = Rect(room.x + name + 20, room.y, room.width - name - 20, room.height)
    func turned(_ rect: Rect) -> Rect {
      rect.offset(by: -room.x, 0).mirrored(in: room.width, isRightToLeft).offset(by: room.x, 0)
    }
    list.roundedRect(turned(dot), radius: 1.5, theme.secondaryText)
    list.line(
      place.source, in: turned(rest), .caption, theme.secondaryText, context, isRightToLeft: isRightToLeft)
  }
}

extension Corner.Item {
  /// The letter key of a switch on home, or `nil` if there is none.
  var letter: Character? {
    switch self {
    case .theme: "t"
    case .direction: "r"
    case .stillness: "m"
    case .slowness: "s"
    case .home, .previous, .next, .help, .figures: nil
    }
  }
}
