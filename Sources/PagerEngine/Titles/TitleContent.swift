/// What a title shows: a text, and perhaps an icon before it and a badge after it.
public struct TitleContent: Equatable, Sendable {
  /// The text; may be empty.
  public var text: String
  /// Before the text; nil for none.
  public var icon: TitleIcon?
  /// After the text, above; nil for none.
  public var badge: TitleBadge?

  /// Makes a title.
  public init(_ text: String, icon: TitleIcon? = nil, badge: TitleBadge? = nil) {
    self.text = text
    self.icon = icon
    self.badge = badge
  }
}

/// A small picture before a title's text.
public struct TitleIcon: Equatable, Sendable {
  /// What it is made of.
  public enum Picture: Hashable, Sendable {
    /// A filled outline in the colour of the title, in points from the icon's top left corner.
    case outline(Path)
    /// A picture in its own colours.
    case bitmap(Bitmap)
  }

  /// What it is made of.
  public var picture: Picture
  /// Its extents in points, 0...1000; 18 by 18 by default.
  public var size: Size

  /// Makes an icon.
  public init(_ picture: Picture, size: Size = Size(18, 18)) {
    self.picture = picture
    self.size = size
  }
}

/// News about a page, at its title.
public enum TitleBadge: Hashable, Sendable {
  /// A dot.
  case dot
  /// A number in a pill; above 99 it says "99+". Below 1 there is no badge.
  case count(Int)

  /// What the pill says; nil for a dot and for no badge.
  var text: String? {
    guard case .count(let count) = self, count > 0 else { return nil }
    return count > 99 ? "99+" : "\(count)"
  }

  /// Whether there is anything to show.
  var isVisible: Bool { self == .dot || text != nil }
}
