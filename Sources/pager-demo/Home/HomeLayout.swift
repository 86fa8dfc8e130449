import PagerEngine

/// The metrics of home in a window, in points.
struct HomeLayout: Equatable {
  /// The size of the area above the corner bar.
  let size: Size
  /// The size of a picture, with the aspect ratio of the window.
  let picture: Size

  static let heading = 44.0
  /// The space above a picture for the focus ring.
  static let ringRoom = 4.0
  static let labels = 56.0
  static let radius = 12.0
  static let title = TextStyle(16, weight: .semibold, lineHeight: 24)

  init(_ size: Size) {
    self.size = size
    let count = HomeLayout.cardsInView(size.width)
    let gap = HomeLayout.gap(size.width)
    let room = size.width - HomeLayout.margin(size.width) - gap * count.rounded(.down)
    let width = max(96, (room / count).rounded(.down))
    let shape = size.width > 0 ? (size.height / size.width).clamped(to: 0.4...2) : 1
    picture = Size(width, (width * shape).rounded())
  }

  var margin: Double { HomeLayout.margin(size.width) }
  var gap: Double { HomeLayout.gap(size.width) }
  var isNarrow: Bool { size.width < 600 }
  /// The height of a family: its heading, its pictures with titles, and the space below.
  var row: Double { HomeLayout.heading + HomeLayout.ringRoom + picture.height + HomeLayout.labels + 24 }
  /// The frame of the picture on its page.
  var pictureFrame: Rect { Rect(0, HomeLayout.ringRoom, picture.width, picture.height) }

  /// Returns the frame of a card's picture in a row that was never visible. In points from the top of its
  /// pages.
  func startFrame(ofCard card: Int, isRightToLeft: Bool) -> Rect {
    pictureFrame.offset(by: margin + Double(card) * (picture.width + gap), 0)
      .mirrored(in: size.width, isRightToLeft)
  }

  private static func margin(_ width: Double) -> Double { width > 900 ? 40 : PageGrid.margin }
  private static func gap(_ width: Double) -> Double { width < 600 ? 16 : 24 }

  /// Returns the number of cards side by side. The fraction hints at more.
  private static func cardsInView(_ width: Double) -> Double {
    width < 600 ? 2.2 : width < 1000 ? 2.4 : width < 1600 ? 3.6 : 4.4
  }
}

extension DrawList {
  /// Draws a line of text at the leading end of a rectangle: left, or right in right-to-left layout.
  @MainActor
  mutating func line(
    _ text: String, in place: Rect, _ style: TextStyle, _ color: Color, _ context: PageContext,
    isRightToLeft: Bool = false
  ) {
    let shown = context.text.truncated(text, to: place.width, style: style)
    let x = isRightToLeft ? place.maxX - context.text.width(of: shown, style: style) : place.x
    lines([shown], at: Point(x, place.y), style, color, measurer: context.text)
  }
}

extension Rect {
  /// Returns the rectangle, mirrored horizontally for right-to-left layout.
  func mirrored(in width: Double, _ isMirrored: Bool = true) -> Rect {
    isMirrored ? Rect(width - maxX, y, self.width, height) : self
  }
}
