import PagerEngine

extension Placeholder {
  /// Returns the drawing of parts in the middle of a page, such as a message with a button.
  ///
  ///     pager.placeholder = { placeholder, context in
  ///       guard case .failed = placeholder else { return Placeholder.draw(placeholder, in: context) }
  ///       return Placeholder.drawing(of: [LabelPart("Offline"), ButtonPart("Try again") {}], in: context)
  ///     }
  ///
  /// The parts are only drawn. Report a tap on the page of a placeholder with `PagerEvent.pageTapped`.
  ///
  /// - Parameters:
  ///   - parts: The parts from top to bottom.
  ///   - dispensable: The parts to leave out on a low page, those to leave out first at the start.
  ///   - context: The context of the placeholder.
  @MainActor
  public static func drawing(
    of parts: [Part], leavingOut dispensable: [Part] = [], in context: PageContext
  ) -> DrawList {
    let page = PartsPage(parts)
    page.maximumWidth = 360
    page.margins = (8, 4)
    for part in dispensable where page.contentLength(in: context) > context.size.height {
      part.isHidden = true
    }
    let rest = context.size.height - page.contentLength(in: context)
    page.margins.vertical += max(0, (rest / 2).rounded())
    return page.drawContent(in: context)
  }
}
