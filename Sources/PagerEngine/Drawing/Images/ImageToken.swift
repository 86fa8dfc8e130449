/// The place of an image in a list that shall not retain it. It equals the image, and draws nothing.
private final class ImageToken: PaintedContent {
  let changes: ContentChanges

  init(_ image: ImageSource) { changes = ContentChanges(id: image.id) }
}

extension DrawList {
  /// A list that equals this one, also as the key of a dictionary, but retains no images and draws none.
  package var withoutImages: DrawList {
    guard commands.contains(where: \.retainsImages) else { return self }
    var list = self
    list.replaceCommands { $0.withoutImages }
    return list
  }

  /// Calls `body` with the image of each command, also in rasters.
  package func forEachImage(_ body: (ImageSource) -> Void) {
    for command in commands {
      switch command {
      case .image(let source, _, _, _): body(source)
      case .raster(let list, _, _): list.forEachImage(body)
      default: break
      }
    }
  }
}

extension DrawCommand {
  fileprivate var retainsImages: Bool {
    switch self {
    case .image: true
    case .raster(let list, _, _): list.commands.contains(where: \.retainsImages)
    default: false
    }
  }

  fileprivate var withoutImages: DrawCommand {
    switch self {
    case .image(let source, let part, let rect, let radius):
      .image(.painted(ImageToken(source)), from: part, rect, radius: radius)
    case .raster(let list, let rect, let radius): .raster(list.withoutImages, rect, radius: radius)
    default: self
    }
  }
}
