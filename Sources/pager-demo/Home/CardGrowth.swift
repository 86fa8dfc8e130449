import PagerEngine
import PagerSDL

/// The growth of a card into its scene. Until the corners are almost square, pictures of both take the place of the
/// scene, whose page cannot have round ones.
final class CardGrowth {
  /// The part of the growth after which nothing of the card is seen.
  private static let cardEnd = 0.3
  /// The part of the growth after which the scene itself is seen.
  private nonisolated static let pictureEnd = 0.85

  private let card: CardPart
  /// The frame of the card, in points on home.
  private let start: Rect
  /// The text system, or `nil` if the measurer cannot draw text. Then there are no pictures.
  private let text: TextSystem?
  private var scene: (picture: ImageLevels, theme: Theme, size: Size)?

  init(of card: CardPart, from start: Rect, text: TextSystem?) {
    (self.card, self.start, self.text) = (card, start, text)
  }

  var transition: PageTransition {
    let (zoom, hasPictures) = (PageTransition.zoom(from: start), text != nil)
    return PageTransition(zoom.name) { page in
      var transform = zoom.transform(of: page)
      if hasPictures, page.offset > 1 - Self.pictureEnd { transform.opacity = 0 }
      return transform
    }
  }

  /// Draws the card and the scene at a part of the growth. In the dark they have an edge, as a shadow is not visible there.
  func draw(_ page: ScenePage, at share: Double, into frame: inout DisplayList, _ context: PageContext) {
    let window = Rect(0, 0, context.size.width, context.size.height - Corner.height)
    let edge = Rect(
      start.x * (1 - share), start.y * (1 - share), start.width + (window.width - start.width) * share,
      start.height + (window.height - start.height) * share)
    let radius = max(0, HomeLayout.radius * (1 - share / Self.pictureEnd))
    frame.add(.pushClip(window))
    if share < Self.pictureEnd, let text {
      frame.add(.shadow(edge, radius: HomeLayout.radius, shadow(at: share, isDark: context.theme.isDark)))
      picture(of: page.pager, window.size, context, text).map {
        frame.add(.image(.levels($0), from: nil, edge, radius: radius))
      }
    }
    if share < Self.cardEnd, let picture = card.picture {
      var list = DrawList()
      list.image(.pixels(picture), Rect(origin: .zero, size: edge.size), radius: radius)
      // The scene below is opaque, so that neither is pale.
      let opacity = (2 - 2 * share / Self.cardEnd).clamped(to: 0...1)
      frame.place(Drawing(list, size: edge.size), at: edge.origin, clip: window, opacity: opacity)
    }
    if context.theme.isDark {
      frame.add(.ring(edge, radius: radius, lineWidth: 1, Color.white.opacity(0.12)))
    }
    frame.add(.popClip)
  }

  /// Returns the shadow of the page that follows the picture. Its few blurs are kept.
  private func shadow(at share: Double, isDark: Bool) -> Shadow {
    let height = 160 * share * (1 - share)
    let strength = min(height / 8, 1) * (isDark ? 1.5 : 1.2) / (1 + height / 16)
    return Shadow(
      offset: height / 6, blur: 8 + 8 * (height / 8).rounded(.up), color: Color(0, opacity: min(1, strength)))
  }

  private func picture(of pager: Pager, _ size: Size, _ context: PageContext, _ text: TextSystem)
    -> ImageLevels?
  {
    if let scene, scene.theme == context.theme, scene.size == size { return scene.picture }
    pager.theme = context.theme
    pager.layout(size: size, scale: context.scale)
    var frame = DisplayList()
    pager.draw(into: &frame)
    let bitmap = try? Canvas.picture(of: frame, scale: context.scale, text: text)
    let picture = bitmap.map { ImageLevels($0) }
    scene = picture.map { ($0, context.theme, size) }
    return picture
  }
}
