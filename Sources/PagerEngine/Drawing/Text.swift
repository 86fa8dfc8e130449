/// The style of a line of text.
public struct TextStyle: Hashable, Sendable {
  /// The weights of the built-in fonts.
  public enum Weight: UInt8, Hashable, Sendable {
    /// Body text.
    case regular
    /// Headlines and selected items.
    case semibold
  }

  /// The em size, in points.
  ///
  /// When text is drawn or measured with a font, the size is clamped to 1...512 points and to 1024 device
  /// pixels; NaN counts as 1.
  public var size: Double
  /// The weight; regular by default.
  public var weight: Weight
  /// The distance from one baseline to the next, in points.
  ///
  /// The distance is used unchanged. If it is not finite, `DrawList.lines(_:at:_:_:measurer:)` draws nothing.
  public var lineHeight: Double
  /// Whether all digits have the same width; false by default.
  ///
  /// Use it for numbers that change.
  public var tabularFigures: Bool

  /// Creates a style from an em size.
  ///
  /// The numbers are stored unchanged.
  ///
  /// - Parameters:
  ///   - size: The em size, in points.
  ///   - weight: The weight; regular by default.
  ///   - lineHeight: The distance between two baselines, in points; nil, the default, means 1.4 times the
  ///     size.
  ///   - tabularFigures: Whether all digits have the same width; `false` by default.
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

/// The heights of a font at one size, in points.
///
/// They are never negative for a real font, and are used unchanged. Lines placed by metrics that are not
/// finite are not drawn.
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline to the top of the tallest letters.
  public var ascent: Double
  /// The distance from the baseline down to the lowest descender.
  public var descent: Double
  /// The height of a flat capital letter.
  ///
  /// Text that is centred by it looks centred.
  public var capHeight: Double

  /// Creates metrics from heights in points, which are stored unchanged.
  public init(ascent: Double, descent: Double, capHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
  }
}

/// A source of the widths and heights of text.
///
/// The back end implements it; tests use `SquareTextMeasurer`. Callers count widths that are negative or NaN
/// as 0.
@MainActor
public protocol TextMeasurer: AnyObject {
  /// Returns the width of one line, in points; 0 for empty text.
  func width(of text: String, style: TextStyle) -> Double
  /// Returns the heights of the style's first font, in points.
  func metrics(of style: TextStyle) -> FontMetrics
  /// Returns the horizontal spans of the characters of one line.
  ///
  /// Text fields use them for carets and selections. By default characters follow each other from left to
  /// right. A measurer that draws text from right to left has to return its spans.
  func spans(of characters: [Character], style: TextStyle) -> [CharacterSpan]
}

/// The edges of a character, in points from the left end of its line.
public struct CharacterSpan: Hashable, Sendable {
  /// The left edge.
  package var left: Double
  /// The right edge.
  package var right: Double
  /// Whether the next character of the text is to the left.
  package var isRightToLeft: Bool

  /// Creates a span from its edges, which are stored unchanged.
  ///
  /// - Parameters:
  ///   - left: The left edge, in points from the left end of the line.
  ///   - right: The right edge, in points from the left end of the line.
  ///   - isRightToLeft: Whether the next character of the text is to the left; `false` by default.
  public init(left: Double, right: Double, isRightToLeft: Bool = false) {
    (self.left, self.right, self.isRightToLeft) = (left, right, isRightToLeft)
  }

  /// The edge at which reading the character begins.
  package var start: Double { isRightToLeft ? right : left }
  /// The edge at which reading the character ends.
  package var end: Double { isRightToLeft ? left : right }
}

extension TextMeasurer {
  /// Returns spans that follow each other from left to right.
  ///
  /// The result has one span per character, and is empty without characters.
  ///
  /// - Complexity: O(*n*) measurements of up to *n* characters each, where *n* is the number of characters.
  public func spans(of characters: [Character], style: TextStyle) -> [CharacterSpan] {
    var left = 0.0
    return characters.indices.map { index in
      let right = width(of: String(characters[...index]), style: style)
      defer { left = right }
      return CharacterSpan(left: left, right: right)
    }
  }
}

/// A text measurer without a font, for tests and offscreen layout.
///
/// The width of every character is `advance` times the em size.
public final class SquareTextMeasurer: TextMeasurer {
  private let advance: Double

  /// Creates a measurer from a character's width.
  ///
  /// - Parameter advance: The width as a fraction of the em size, 0.5 by default. A negative fraction counts
  ///   as 0, and one that is not finite as 0.5.
  public init(advance: Double = 0.5) {
    self.advance = advance.isFinite ? max(0, advance) : 0.5
  }

  /// Returns the number of characters times the advance, in points.
  ///
  /// The style's size is used unchanged, so the width is negative or NaN if the size is.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public func width(of text: String, style: TextStyle) -> Double {
    Double(text.count) * style.size * advance
  }

  /// Returns the metrics of square characters, in points.
  ///
  /// Ascent, descent and cap height are 0.8, 0.2 and 0.7 times the em size, which is used unchanged.
  public func metrics(of style: TextStyle) -> FontMetrics {
    FontMetrics(ascent: style.size * 0.8, descent: style.size * 0.2, capHeight: style.size * 0.7)
  }
}
