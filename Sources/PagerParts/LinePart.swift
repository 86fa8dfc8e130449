import PagerEngine

/// A text on one line, in the longest of several forms that fits.
///
///     LinePart("1.25 of 12 pages", "page 1.25", "1.25", style: .caption)
///
/// It takes no input. See `LabelPart` for a text that wraps.
public final class LinePart: Part {
  /// The position of the text in the part.
  public enum Alignment: Hashable, Sendable {
    /// At the side where reading begins.
    case leading
    /// At the side where reading ends.
    case trailing
  }

  /// The text from the longest form to the shortest, which is truncated if it does not fit.
  ///
  /// The longest form is the name of the part for screen readers.
  public var forms: [String] {
    didSet {
      guard forms != oldValue else { return }
      label = forms.first ?? ""
      setNeedsDisplay()
    }
  }
  private let style: TextStyle
  private let isSecondary: Bool
  private let alignment: Alignment
  /// Creates a line, in body style by default.
  ///
  /// - Parameters:
  ///   - forms: The text from the longest form to the shortest.
  ///   - style: The font size and weight. Semibold text of at least 20 points is a heading for screen readers.
  ///   - isSecondary: Whether the line uses the theme's secondary text colour; `false` by default.
  ///   - alignment: The position of a text that is shorter than the part; leading by default.
  public init(
    _ forms: String..., style: TextStyle = .body, isSecondary: Bool = false, alignment: Alignment = .leading
  ) {
    (self.forms, self.style, self.isSecondary, self.alignment) = (forms, style, isSecondary, alignment)
    super.init(forms.first ?? "")
  }

  public override var isInteractive: Bool { false }
  public override var role: AccessibilityRole { style.headingLevel > 0 ? .heading : .label }
  public override func describe(_ element: inout AccessibilityElement) { element.level = style.headingLevel }

  public override func height(width: Double, in context: PageContext) -> Double { style.lineHeight }

  public override func preferredWidth(in context: PageContext) -> Double {
    context.text.width(of: forms.first ?? "", style: style).rounded(.up)
  }

  public override func minimumWidth(in context: PageContext) -> Double {
    context.text.width(of: forms.last ?? "", style: style).rounded(.up)
  }

  public override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let text = forms.first { context.text.width(of: $0, style: style) <= frame.width } ?? forms.last ?? ""
    list.line(
      text, in: frame, style, isSecondary ? context.theme.secondaryText : context.theme.text, context,
      isTrailing: alignment == .trailing)
  }
}
