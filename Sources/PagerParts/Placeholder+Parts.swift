import PagerEngine

extension Placeholder {
  /// Returns the drawing of parts in the middle of a page, such as a message with a button.
  ///
  ///     pager.placeholder = { placeholder, context in
  ///       guard case .failed = placeholder else { return Placeholder.draw(placeholder, in: context) }
  ///       return Placeholder.drawing(of: [LabelPart("Offline"), ButtonPart("Try again") {}], in: context)
  ///     }
  ///
  /// The parts are only drawn, each no wider than it prefers. A click on a page that has failed requests it again;
  /// `PagerEvent.pageTapped` reports clicks on all placeholders.
  ///
  /// - Parameters:
  ///   - parts: The parts from top to bottom.
  ///   - dispensable: The parts to leave out on a low page, those to leave out first at the start.
  ///   - context: The context of the placeholder.
  @MainActor
  public static func drawing(
    of parts: [Part], leavingOut dispensable: [Part] = [], in context: PageContext
  ) -> DrawList {
    let lines = parts.map(CentredPart.init)
    let page = PartsPage(lines)
    page.maximumWidth = 360
    (page.margins, page.alignment) = ((8, 4), .center)
    for part in dispensable where page.contentLength(in: context) > context.size.height {
      part.isHidden = true
      for line in lines where line.part === part { line.isHidden = true }
    }
    return page.drawContent(in: context)
  }

  /// Returns the drawing of a message: a heading, a text below it, and a button if there is something to do.
  ///
  ///     pager.placeholder = { placeholder, context in
  ///       guard case .failed = placeholder else { return Placeholder.draw(placeholder, in: context) }
  ///       return Placeholder.message("Offline", "The pictures are on a server.", button: "Try again", in: context)
  ///     }
  ///
  /// On a low page the text is left out, and before it the sign of a failure.
  ///
  /// - Parameters:
  ///   - heading: The message in a few words.
  ///   - text: The reason, or the consequence.
  ///   - button: The text of the button of a failure, which also shows a sign in the theme's colour for failures;
  ///     `nil`, the default, for a message without either.
  ///   - context: The context of the placeholder.
  @MainActor
  public static func message(
    _ heading: String, _ text: String, button: String? = nil, in context: PageContext
  ) -> DrawList {
    let text = LabelPart(text, isSecondary: true, isCentred: true)
    let words = ColumnPart([LabelPart(heading, style: .section, isCentred: true), text], spacing: 4)
    guard let button else { return drawing(of: [words], in: context) }
    let sign = DrawingPart("", height: 48) { list, frame, context in
      let circle = Rect((frame.midX - 24).rounded(), frame.y, 48, 48)
      list.add(.ring(circle, radius: 24, lineWidth: 2, context.theme.failure))
      list.line(
        "!", in: circle, TextStyle(20, weight: .semibold), context.theme.failure, context, isCentred: true)
    }
    return drawing(of: [sign, words, ButtonPart(button) {}], leavingOut: [sign, text], in: context)
  }
}

/// A part in the middle of its line, no wider than it prefers.
private final class CentredPart: Part {
  let part: Part

  init(_ part: Part) {
    self.part = part
    super.init()
    children = [part]
  }

  override var isInteractive: Bool { false }

  override func height(width: Double, in context: PageContext) -> Double {
    part.measuredHeight(width: min(width, part.preferredWidth(in: context)), in: context)
  }

  override func layOut(in frame: Rect, _ context: PageContext) {
    super.layOut(in: frame, context)
    let width = min(frame.width, part.preferredWidth(in: context))
    let x = frame.x + ((frame.width - width) / 2).rounded()
    part.layOut(in: Rect(x, frame.y, width, frame.height), context)
  }
}
