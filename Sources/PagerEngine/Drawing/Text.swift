/// The style of a line of text.
public struct TextStyle: Hashable, Sendable {
  /// The weights of the built-in fonts.
  public enum Weight: UInt8, Hashable, Sendable {
    /// Body text.
    case regular
    /// Headlines and selected items.
    case semibold
  }

  /// The em size, in points. When text is drawn or measured, the size is clamped to 1...512 points and to
  /// 1024 device pixels; NaN counts as 1.
  public var size: Double
  /// The weight; regular by default.
  public var weight: Weight
  /// The distance from one baseline to the next, in points. It is used unchanged; with NaN, lines are not
  /// drawn.
  public var lineHeight: Double
  /// Whether all digits have the same width, for numbers that change; false by default.
  public var tabularFigures: Bool

  /// Makes a style from an em size and a line height in points; the line height is 1.4 times the size by
  /// default.
  public init(
    _ size: Double, weight: Weight = .regular, lineHeight: Double? = nil, tabularFigures: Bool = false
  ) {
    self.size = size
    self.weight = weight
    self.lineHeight = lineHeight ?? size * 1.4
    self.tabularFigures = tabularFigures
  }

  /// Headlines: 32 on 40 points, semibold.
  public static let headline = TextStyle(32, weight: .semibold, lineHeight: 40)
  /// Section heads: 20 on 28 points, semibold.
  public static let section = TextStyle(20, weight: .semibold, lineHeight: 28)
  /// Running text: 16 on 24 points.
  public static let body = TextStyle(16, lineHeight: 24)
  /// Small print: 13 on 18 points.
  public static let caption = TextStyle(13, lineHeight: 18)
}

/// The heights of a font at one size, in points; never negative for a real font.
///
/// They are used unchanged. Lines placed by metrics that are not finite are not drawn.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline to the top of the tallest letters.
  public var ascent: Double
  /// From the baseline down to the lowest descender.
  public var descent: Double
  /// Height of a flat capital letter; centring by it makes text look centred.
  public var capHeight: Double

  /// Makes metrics, in points.
  public init(ascent: Double, descent: Double, capHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
  }
}

/// Measures text. The back end implements it; tests use a font of equal squares.
///
/// Widths that are negative or NaN count as 0.
@MainActor
public protocol TextMeasurer: AnyObject {
  /// The width of one line, in points; 0 for empty text.
  func width(of text: String, style: TextStyle) -> Double
  /// The heights of the style's first font, in points.
  func metrics(of style: TextStyle) -> FontMetrics
  /// Where each character of one line is seen: for carets and selections.
  ///
  /// By default characters follow each other from left to right. A measurer that draws text from right to left says where
  /// its characters are.
  func spans(of characters: [Character], style: TextStyle) -> [CharacterSpan]
}

/// Where a character is seen, in points from the left end of its line.
public struct CharacterSpan: Hashable, Sendable {
  /// The left edge.
  public var left: Double
  /// The right edge.
  public var right: Double
  /// Whether the next character of the text stands to the left.
  public var isRightToLeft: Bool

  /// Makes a span from its edges.
  public init(left: Double, right: Double, isRightToLeft: Bool = false) {
    (self.left, self.right, self.isRightToLeft) = (left, right, isRightToLeft)
  }

  /// The edge that is read first.
  public var start: Double { isRightToLeft ? right : left }
  /// The edge that is read last.
  public var end: Double { isRightToLeft ? left : right }
}

extension TextMeasurer {
  /// Characters that follow each other from left to right.
  public func spans(of characters: [Character], style: TextStyle) -> [CharacterSpan] {
    var left = 0.0
    return characters.indices.map { index in
      let right = width(of: String(characters[...index]), style: style)
      defer { left = right }
      return CharacterSpan(left: left, right: right)
    }
  }
}

/// A text measurer that needs no font: the width of every character is `advance` times the em size.
///
/// Use it for tests, and for layout without a screen.
public final class SquareTextMeasurer: TextMeasurer {
  private let advance: Double

  /// Makes a measurer; `advance` is a character's width as a share of the em size, 0.5 by default.
  ///
  /// A negative share counts as 0, and one that is not finite as 0.5.
  public init(advance: Double = 0.5) {
    self.advance = advance.isFinite ? max(0, advance) : 0.5
  }

  /// The number of characters times the advance, in points. The style's size is used unchanged.
  public func width(of text: String, style: TextStyle) -> Double {
    Double(text.count) * style.size * advance
  }

  /// Ascent 0.8, descent 0.2 and cap height 0.7 of the em size, in points. The size is used unchanged.
  public func metrics(of style: TextStyle) -> FontMetrics {
    FontMetrics(ascent: style.size * 0.8, descent: style.size * 0.2, capHeight: style.size * 0.7)
  }
}
