/// The state that a placeholder represents: one missing page, or a pager without pages.
public enum Placeholder: Hashable, Sendable {
  /// The page is loading, or will be requested when the pager is at rest.
  case loading
  /// The page could not be loaded.
  case failed
  /// The pager has no pages.
  case empty

  /// Returns the default drawing of a placeholder.
  ///
  /// The drawing is grey bars in place of text for `loading`, a line of text for `failed`, and nothing for
  /// `empty`.
  @MainActor
  public static func draw(_ placeholder: Placeholder, in context: PageContext) -> DrawList {
    var list = DrawList()
    guard placeholder != .empty else { return list }
    list.fill(Rect(origin: .zero, size: context.size), context.theme.surface)
    let width = max(0, min(context.size.width - 48, 560))
    guard width > 0 else { return list }
    switch placeholder {
    case .loading:
      for (line, share) in [0.62, 1, 0.94, 0.97, 0.55].enumerated() {
        let height = line == 0 ? 22.0 : 12.0
        let y = line == 0 ? 32.0 : 56 + 26 * Double(line)
        list.roundedRect(Rect(24, y, width * share, height), radius: height / 2, context.theme.fill)
      }
    case .failed:
      let text = "This page could not be loaded."
      let width = context.text.width(of: text, style: .body)
      list.text(
        text, at: Point((context.size.width - width) / 2, context.size.height / 2), .body,
        context.theme.secondaryText)
    case .empty: break
    }
    return list
  }
}
