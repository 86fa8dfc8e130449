import PagerEngine

/// A picture with a caption below it, in the picture's aspect ratio.
final class FramedPage: Page {
  private let picture: Picture

  init(_ picture: Picture) {
    self.picture = picture
    super.init()
    title = picture.name
  }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    let (size, theme) = (context.size, context.theme)
    var list = DrawList()
    let frame = picture.frame(in: size)
    guard frame.width >= 1, frame.height >= 1 else { return list }
    let radius = min(16, frame.height / 4)
    list.add(.shadow(frame, radius: radius, Shadow(offset: 4, blur: 16, color: Color(0, opacity: 0.18))))
    list.add(
      .raster(HeroArt.hero(section: picture.art, size: frame.size, theme: theme), frame, radius: radius))
    let room = frame.width
    // Below a small picture, even a short name may be wider than a large line.
    let fits = context.text.width(of: picture.name, style: .section) <= room
    let style = fits ? TextStyle.section : TextStyle(15, weight: .semibold, lineHeight: 20)
    let title = TextLayout.lines(
      of: picture.name, style: style, width: room, maxLines: 2, measurer: context.text)
    let place = Point(frame.x, frame.maxY + 12)
    let height = list.lines(title, at: place, style, theme.text, measurer: context.text)
    // The second line is shown only if it fits completely.
    guard context.text.width(of: picture.material, style: .caption) <= room else { return list }
    list.lines(
      [picture.material], at: place + Point(0, height), .caption, theme.secondaryText, measurer: context.text)
    return list
  }
}

/// A picture of the wall.
struct Picture {
  let name: String
  /// The number of its landscape.
  let art: Int
  /// Its width at a height of 1.
  let width: Double
  /// Its material and its size.
  let material: String

  static let all = [
    Picture(name: "Terraces", art: 5, width: 1.5, material: "Watercolour, 36 × 24 cm"),
    Picture(name: "Lantern night", art: 6, width: 0.75, material: "Ink and gold leaf, 30 × 40 cm"),
    Picture(name: "Forest", art: 7, width: 1, material: "Linocut, 25 × 25 cm"),
    Picture(name: "Amber coast", art: 8, width: 2.4, material: "Pastel, 72 × 30 cm"),
    Picture(name: "Wheat", art: 9, width: 1.5, material: "Oil, 90 × 60 cm"),
    Picture(name: "Studio", art: 10, width: 0.6, material: "Cut paper, 24 × 40 cm"),
    Picture(name: "Rain clouds", art: 11, width: 1, material: "Acrylic, 50 × 50 cm"),
    Picture(name: "Harbour hills", art: 0, width: 1.5, material: "Tempera on wood, 60 × 40 cm"),
    Picture(name: "City at dusk", art: 1, width: 0.75, material: "Oil, 45 × 60 cm"),
    Picture(name: "Islands", art: 2, width: 2.4, material: "Woodcut in six colours, 96 × 40 cm"),
    Picture(name: "Alps", art: 3, width: 1, material: "Gouache, 30 × 30 cm"),
    Picture(name: "Ringed world", art: 4, width: 0.6, material: "Silkscreen, 42 × 70 cm"),
  ]

  private static let captionHeight = 60.0

  /// Returns the length of the page, in points: the width of the picture, limited so that its neighbours are
  /// visible, by 16 points each in narrow windows.
  func length(in viewport: Size) -> Double {
    let widest = min(viewport.width * 0.84, viewport.width - 2 * (PictureWall.spacing + 16))
    return (Picture.tallest(in: viewport) * width).clamped(1, widest).rounded()
  }

  /// Returns the frame of the picture on its page, in points.
  func frame(in page: Size) -> Rect {
    let height = min(Picture.tallest(in: page), page.width / width).rounded()
    return Rect(0, ((page.height - height - Picture.captionHeight) / 2).rounded(), page.width, height)
  }

  /// Returns the height of the tallest pictures, in points.
  private static func tallest(in viewport: Size) -> Double {
    viewport.height - (viewport.height < 400 ? 32 : 64) - captionHeight
  }
}
