import PagerEngine
import PagerSDL

/// The growth of a card into its scene. Until the corners are almost square, pictures of both take the place of the
/// scene, whose page cannot have round ones. A scene that is pulled away shrinks below the pointer, also as a picture.
final class CardGrowth {
  /// The part of the growth after which nothing of the card is seen.
  private static let cardEnd = 0.14
  /// The part of the growth after which the scene itself is seen.
  private nonisolated static let pictureEnd = 0.85

  private let card: CardPart
  /// The frame of the card, in points on home.
  private let start: Rect
  /// The text system, or `nil` if the measurer cannot draw text. Then there are no pictures.
  private let text: TextSystem?
  /// The point of home at which the user holds the scene, in points; `nil` unless it is pulled.
  private let grip: Point?
  /// The frame to which the user has pulled the scene, and its part of the growth.
  private var pulled: (frame: Rect, share: Double)?
  private var scene: (picture: ImageLevels, theme: Theme, size: Size)?

  init(of card: CardPart, from start: Rect, grip: Point? = nil, text: TextSystem?) {
    (self.card, self.start, self.grip, self.text) = (card, start, grip, text)
  }

  var transition: PageTransition {
    let zoom = PageTransition.zoom(from: start)
    let end = text == nil ? 0 : grip == nil ? Self.pictureEnd : 1
    return PageTransition(zoom.name) { page in
      var transform = zoom.transform(of: page)
      if page.offset > 1 - end { transform.opacity = 0 }
      return transform
    }
  }

  /// Pulls the scene down by a distance in points. The point that the user holds stays below the pointer.
  func pull(by distance: Double, in size: Size) {
    guard let grip else { return }
    let (scale, window) = (max(0.4, 1 - 0.7 * distance / size.height), Self.window(size))
    let corner = Point(grip.x * (1 - scale), grip.y * (1 - scale) + distance)
    let frame = Rect(origin: corner, size: Size(window.width * scale, window.height * scale))
    pulled = (frame, max(0.05, 1 - distance / size.height))
  }

  private static func window(_ size: Size) -> Rect { Rect(0, 0, size.width, size.height - Corner.height) }

  /// Returns the frame of the card or the scene at a part of the growth.
  private func edge(at share: Double, in window: Rect) -> Rect {
    let (held, end) = pulled ?? (start, 0)
    let isHeld = share >= end
    let part = isHeld ? (share - end) / max(1 - end, 1e-9) : share / end
    let (from, to) = isHeld ? (held, window) : (start, held)
    func between(_ path: KeyPath<Rect, Double>) -> Double {
      from[keyPath: path] + (to[keyPath: path] - from[keyPath: path]) * part
    }
    return Rect(between(\.x), between(\.y), between(\.width), between(\.height))
  }

  /// Draws the card and the scene at a part of the growth. In the dark they have an edge, as a shadow is not visible there.
  func draw(_ page: ScenePage, at share: Double, into frame: inout DisplayList, _ context: PageContext) {
    let window = Self.window(context.size)
    let edge = edge(at: share, in: window)
    let radius = max(
      0, HomeLayout.radius * (grip == nil ? 1 - share / Self.pictureEnd : min(1, 10 - 10 * share)))
    frame.add(.pushClip(window))
    if grip != nil || share < Self.pictureEnd, let picture = picture(of: page.pager, window.size, context) {
      frame.add(.shadow(edge, radius: HomeLayout.radius, shadow(at: share, isDark: context.theme.isDark)))
      frame.add(.image(.levels(picture), from: nil, edge, radius: radius))
    }
    if share < Self.cardEnd, let picture = card.picture {
      var list = DrawList()
      list.image(.pixels(picture), Rect(origin: .zero, size: edge.size), radius: radius)
      // The scene below is opaque, so that neither is pale.
      let mixed = (2 - 2 * share / Self.cardEnd).clamped(to: 0...1)
      // The words of a story would be seen twice, in two sizes.
      let opacity = page.card.card.scene == .stories ? mixed.rounded() : mixed
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

  private func picture(of pager: Pager, _ size: Size, _ context: PageContext) -> ImageLevels? {
    if let scene, scene.theme == context.theme, scene.size == size { return scene.picture }
    pager.theme = context.theme
    pager.layout(size: size, scale: context.scale)
    var frame = DisplayList()
    pager.draw(into: &frame)
    guard let text else { return nil }
    let bitmap = try? Canvas.picture(of: frame, scale: context.scale, text: text)
    let picture = bitmap.map { ImageLevels($0) }
    scene = picture.map { ($0, context.theme, size) }
    return picture
  }
}
