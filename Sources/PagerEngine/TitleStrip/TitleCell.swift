/// A title in its place.
public struct TitleCell: Equatable, Sendable {
  /// The page it belongs to, counted from 0.
  public var index: Int
  /// Where the cell begins, in points from the strip's edge at which titles begin.
  public var x: Double
  /// The cell's width, in points, at least 0.
  public var width: Double
  /// Width of the text at the current title's size, in points; a measured one that is negative or not finite
  /// is 0.
  public var textWidth: Double
  /// The text.
  public var text: String
}

/// Where titles come from and how they are measured.
@MainActor
struct TitleContext {
  let count: Int
  let source: any PageTitles
  let text: any TextMeasurer
}

/// Titles that have been asked for and measured; only a bounded number of them is kept.
struct TitleCache: Sendable {
  struct Title: Sendable {
    var text: String
    /// At the current title's size, in points.
    var width: Double
  }

  private var titles: [Int: Title] = [:]
  private let limit = 2048

  mutating func clear() { titles.removeAll(keepingCapacity: true) }

  @MainActor
  mutating func title(_ index: Int, style: TextStyle, in context: TitleContext) -> Title {
    if let known = titles[index] { return known }
    if titles.count >= limit { clear() }
    let string = context.source.title(at: index)
    let width = context.text.width(of: string, style: style)
    let title = Title(text: string, width: width.isFinite ? max(0, width) : 0)
    titles[index] = title
    return title
  }
}
