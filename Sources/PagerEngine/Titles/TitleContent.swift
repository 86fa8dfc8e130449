/// The content of a title: a text with an optional icon, badge and buttons.
///
///     func titleContent(at index: Int) -> TitleContent {
///       TitleContent(title(at: index), icon: TitleIcon(.bitmap(icons[index])), badge: .count(3))
///     }
///
/// Return it from `PageTitles.titleContent(at:)`. The icon is before the text, badge and buttons
/// after it. Call `Pager.invalidate(_:)` when the content changes.
public struct TitleContent: Equatable, Sendable {
  /// The text; may be empty.
  ///
  /// A text wider than `TitleStripStyle.longestText` is shortened.
  public var text: String
  /// The icon before the text; nil for none.
  public var icon: TitleIcon?
  /// The badge at the upper end of the text; nil for none.
  ///
  /// In a column of titles, the badge is at the far side of the column, or at the upper corner of an icon
  /// without text.
  public var badge: TitleBadge?
  /// The buttons at the end of the title, in order; none by default.
  public var buttons: [TitleButton]
  /// Whether the user can choose the title, and press its buttons; `true` by default.
  ///
  /// A disabled title is faint, does not react to the mouse or to presses, and assistive technology reports it
  /// as disabled. Code and swipes still reach the page.
  public var isEnabled: Bool

  /// Creates the content of a title.
  ///
  /// - Parameters:
  ///   - text: The text; may be empty.
  ///   - icon: The icon before the text; nil, the default, for none.
  ///   - badge: The badge at the upper end of the text; nil, the default, for none.
  ///   - buttons: The buttons at the end of the title, in order; none by default.
  ///   - isEnabled: Whether the user can choose the title, and press its buttons; `true` by default.
  public init(
    _ text: String, icon: TitleIcon? = nil, badge: TitleBadge? = nil, buttons: [TitleButton] = [],
    isEnabled: Bool = true
  ) {
    self.text = text
    self.icon = icon
    self.badge = badge
    self.buttons = buttons
    self.isEnabled = isEnabled
  }
}

/// A small picture before the text of a title.
public struct TitleIcon: Equatable, Sendable {
  /// The kinds of pictures.
  public enum Picture: Hashable, Sendable {
    /// A filled outline in the colour of the title.
    ///
    /// Its coordinates are points from the icon's top left corner.
    case outline(Path)
    /// A bitmap in its own colours.
    case bitmap(Bitmap)
  }

  /// The picture.
  package var picture: Picture
  /// The icon's size in points; 18 by 18 by default.
  ///
  /// Each extent is clamped to 0...1000; NaN counts as 0.
  package var size: Size

  /// Creates an icon.
  ///
  /// - Parameters:
  ///   - picture: The outline or the bitmap.
  ///   - size: The size in points; 18 by 18 by default. Each extent is clamped to 0...1000; NaN counts as 0.
  public init(_ picture: Picture, size: Size = Size(18, 18)) {
    self.picture = picture
    self.size = size
  }
}

/// A mark beside a title, which shows that its page has news.
public enum TitleBadge: Hashable, Sendable {
  /// A dot.
  case dot
  /// A number in a pill.
  ///
  /// Above 99 the pill shows "99+"; below 1 there is no badge.
  case count(Int)

  /// The text in the pill; nil for a dot, and without a badge.
  var text: String? {
    guard case .count(let count) = self, count > 0 else { return nil }
    return count > 99 ? "99+" : "\(count)"
  }

  /// The number; nil for a dot.
  var number: Int? { if case .count(let count) = self { count } else { nil } }

  /// Whether a badge is drawn.
  var isVisible: Bool { self == .dot || text != nil }
}
