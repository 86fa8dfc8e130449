/// The style of text: size, weight and line height.
///
///     list.text("Inbox", at: Point(24, 64), .headline, context.theme.text)
///     list.text("12:45", at: Point(24, 96), TextStyle(18, tabularFigures: true), context.theme.text)
///
/// Use one of the predefined styles, such as `body`, or create one from its size.
public struct TextStyle: Hashable, Sendable {
  /// The weights of the built-in fonts.
  public enum Weight: UInt8, Hashable, Sendable {
    /// The weight of running text.
    case regular
    /// A heavier weight, for headlines and selected items.
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
  /// It has no effect on `DrawList.text(_:at:_:_:)`, which draws one line. The distance is used unchanged. If
  /// it is not finite, `DrawList.lines(_:at:_:_:measurer:)` draws nothing.
  public var lineHeight: Double
  /// Whether all digits have the same width; false by default.
  ///
  /// Set it for numbers that change, so that they do not shift.
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

  /// The style of headlines: 32 points, semibold, with a line height of 40.
  public static let headline = TextStyle(32, weight: .semibold, lineHeight: 40)
  /// The style of section heads: 20 points, semibold, with a line height of 28.
  public static let section = TextStyle(20, weight: .semibold, lineHeight: 28)
  /// The style of running text: 16 points, regular, with a line height of 24.
  public static let body = TextStyle(16, lineHeight: 24)
  /// The style of small print: 13 points, regular, with a line height of 18.
  public static let caption = TextStyle(13, lineHeight: 18)
}

/// The heights of a font at one size, in points.
///
/// Get them from `TextMeasurer.metrics(of:)`, to place text by its baseline. Heights are used unchanged.
/// Lines that are placed by heights that are not finite are not drawn.
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline to the top of the tallest letters.
  public var ascent: Double
  /// The distance from the baseline down to the lowest descender.
  public var descent: Double
  /// The height of a flat capital letter.
  ///
  /// Text looks centred in a row if its baseline is half of this height below the middle.
  public var capHeight: Double

  /// Creates metrics, for example in a `TextMeasurer`.
  ///
  /// The heights are stored unchanged.
  ///
  /// - Parameters:
  ///   - ascent: The distance from the baseline to the top of the tallest letters, in points.
  ///   - descent: The distance from the baseline down to the lowest descender, in points.
  ///   - capHeight: The height of a flat capital letter, in points.
  public init(ascent: Double, descent: Double, capHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
  }
}

/// A source of the widths and heights of text.
///
///     let width = context.text.width(of: "Total", style: .body)
///
/// Pages get one from `PageContext.text`. `TextSystem` of `PagerSDL` measures the fonts that it draws, and
/// `SquareTextMeasurer` works without fonts. Adopt the protocol only for another back end. Callers count
/// widths that are negative or NaN as 0.
@MainActor
public protocol TextMeasurer: AnyObject {
  /// Returns the width of one line, in points; 0 for empty text.
  func width(of text: String, style: TextStyle) -> Double
  /// Returns the heights of the style's first font, in points.
  func metrics(of style: TextStyle) -> FontMetrics
  /// Returns the horizontal spans of the characters of one line, in the order of the text.
  ///
  /// Text fields use them for carets and selections. The default places characters from left to right, each
  /// after the one before. Implement it in a measurer for text that is written from right to left.
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
  /// Returns spans that follow each other from left to right, one per character.
  ///
  /// Without characters the result is empty.
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
///     let pager = Pager(source: articles, text: SquareTextMeasurer())
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
