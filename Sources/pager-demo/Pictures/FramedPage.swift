import PagerEngine
import PagerParts

/// A picture on the wall, in its own proportions, with its name below.
final class FramedPage: Page {
  private let artwork: Artwork
  /// Returns the part of its way from the wall that the picture has gone. Its shadow stays.
  private let lift: () -> Double
  private let hasName: () -> Bool

  init(_ artwork: Artwork, lift: @escaping () -> Double, hasName: @escaping () -> Bool) {
    (self.artwork, self.lift, self.hasName) = (artwork, lift, hasName)
    super.init()
    title = artwork.title
  }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    let frame = artwork.frame(in: context.size)
    guard frame.width >= 1, frame.height >= 1 else { return list }
    list.add(.shadow(frame, radius: 4, Shadow(offset: 8, blur: 24, color: Color(0, opacity: 0.24))))
    let lift = lift()
    if lift == 0 { list.artwork(artwork, filling: frame, radius: 4, in: context) }
    // The growing picture would cut the name, which fades before.
    let opacity = 1 - 5 * lift
    guard hasName(), opacity > 0 else { return list }
    let name = Rect(frame.x, frame.maxY + 12, frame.width, 20)
    list.line(
      artwork.title, in: name, FramedPage.name, context.theme.text.opacity(opacity), context,
      isTrailing: context.readingDirection == .rightToLeft)
    return list
  }

  private static let name = TextStyle(15, weight: .semibold, lineHeight: 20)
}

extension Artwork {
  private static let captionHeight = 36.0

  /// Returns the length of the picture's page, in points: its width, limited so that its neighbours are
  /// visible, or by the width of a narrow window.
  func length(in viewport: Size) -> Double {
    let widest = viewport.width < 480 ? viewport.width - 48 : viewport.width * 0.84
    return (Artwork.tallest(in: viewport) * aspectRatio).clamped(1, widest).rounded()
  }

  func frame(in page: Size) -> Rect {
    let height = min(Artwork.tallest(in: page), page.width / aspectRatio).rounded()
    return Rect(0, ((page.height - height - Artwork.captionHeight) / 2).rounded(), page.width, height)
  }

  /// Returns the frame of the whole picture in the middle of a page, in points.
  func fittedFrame(in page: Size) -> Rect {
    let width = min(page.width, page.height * aspectRatio)
    let height = width / aspectRatio
    return Rect((page.width - width) / 2, (page.height - height) / 2, width, height)
  }

  private static func tallest(in viewport: Size) -> Double {
    viewport.height - (viewport.height < 400 ? 32 : 64) - captionHeight
  }
}
