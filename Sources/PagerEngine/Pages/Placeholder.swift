/// The reason for a placeholder: one missing page, or a pager without pages.
///
///     pager.placeholder = { reason, context in
///       if case .failed(let failure) = reason { return warning(failure.error, in: context) }
///       return Placeholder.draw(reason, in: context)
///     }
public enum Placeholder: Hashable, Sendable {
  /// The page at this index is loading, or will be requested when the pager is at rest.
  case loading(Int)
  /// A page could not be loaded.
  case failed(Failure)
  /// The pager has no pages.
  case empty

  /// The reason for a missing page.
  public struct Failure: Hashable, Sendable {
    /// The index of the page, from 0.
    public let index: Int
    /// The error that the source has thrown, or `PagerError.pageInUse`.
    public let error: any Error

    /// Creates a failure of the page at an index.
    package init(index: Int, error: any Error) { (self.index, self.error) = (index, error) }

    /// Returns whether the indices and the texts of the errors are equal.
    public static func == (left: Failure, right: Failure) -> Bool {
      left.index == right.index && left.reason == right.reason
    }

    /// Hashes the index and the text of the error.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(index)
      hasher.combine(reason)
    }

    private var reason: String { "\(error)" }
  }

  /// Returns the default drawing of a placeholder.
  ///
  /// - `loading`: grey bars in place of text.
  /// - `failed`: the message `PagerStrings.loadFailure` in the middle.
  /// - `empty`: nothing.
  ///
  /// A page that is at most 48 points wide shows only the background, without bars or message.
  @MainActor
  public static func draw(_ placeholder: Placeholder, in context: PageContext) -> DrawList {
    var list = DrawList()
    guard placeholder != .empty else { return list }
    list.fill(Rect(origin: .zero, size: context.size), context.theme.surface)
    let width = (context.size.width - 48).clamped(to: 0...560)
    guard width > 0 else { return list }
    switch placeholder {
    case .loading:
      for (line, share) in [0.62, 1, 0.94, 0.97, 0.55].enumerated() {
        let height = line == 0 ? 22.0 : 12.0
        let y = line == 0 ? 32.0 : 56 + 26 * Double(line)
        list.roundedRect(Rect(24, y, width * share, height), radius: height / 2, context.theme.fill)
      }
    case .failed:
      let text = context.strings.loadFailure
      let lines = TextLayout.lines(
        of: text, style: .body, width: context.size.width - 16, measurer: context.text)
      for (index, line) in lines.enumerated() {
        let width = context.text.width(of: line, style: .body)
        let down = (Double(index) - Double(lines.count - 1) / 2) * TextStyle.body.lineHeight
        list.text(
          line, at: Point((context.size.width - width) / 2, context.size.height / 2 + down), .body,
          context.theme.secondaryText)
      }
    case .empty: break
    }
    return context.directed(list)
  }
}
