import PagerEngine

/// The error of a page, as if from a temporarily unavailable server.
struct NoAnswer: Error {}

extension Placeholder {
  /// Returns the lines of a text in the middle of a page.
  @MainActor
  static func centeredLines(
    _ text: String, _ style: TextStyle, _ context: PageContext
  ) -> [String] {
    TextLayout.lines(
      of: text, style: style, width: max(0, context.size.width - 16), measurer: context.text)
  }

  /// Draws a failure with its reason and a button.
  @MainActor
  static func failed(
    _ list: inout DrawList, _ words: (heading: String, reason: String, button: String), _ context: PageContext
  ) {
    let (theme, middle) = (context.theme, context.size.width / 2)
    let heading = centeredLines(words.heading, .section, context)
    let reason = centeredLines(words.reason, .body, context)
    let title = Double(heading.count) * TextStyle.section.lineHeight
    let details = Double(reason.count) * TextStyle.body.lineHeight
    // A low page omits the sign, and a very low one also the reason.
    let hasSign = context.size.height >= 64 + title + details + 72
    let hasReason = context.size.height >= title + details + 72
    let height = (hasSign ? 64 : 0) + title + (hasReason ? details : 0) + 56
    var y =
      hasSign
      ? (context.size.height / 2 - 88).rounded() : max(4, ((context.size.height - height) / 2).rounded())
    func centered(_ text: String, _ style: TextStyle, _ color: Color) {
      let width = context.text.width(of: text, style: style)
      list.write(text, at: Point(middle - width / 2, y), style, color, context)
      y += style.lineHeight
    }
    if hasSign {
      list.add(.ring(Rect((middle - 24).rounded(), y, 48, 48), radius: 24, lineWidth: 2, theme.failure))
      y += 8
      centered("!", TextStyle(20, weight: .semibold, lineHeight: 32), theme.failure)
      y += 24
    }
    for line in heading { centered(line, .section, theme.text) }
    if hasReason { for line in reason { centered(line, .body, theme.secondaryText) } }
    y += hasSign ? 16 : 8
    let pill = Rect((middle - 64).rounded(), y, 128, 40)
    list.roundedRect(pill, radius: 20, theme.accent)
    y += 8
    centered(words.button, TextStyle(15, weight: .semibold, lineHeight: 24), theme.accent.contrastingText)
  }
}
