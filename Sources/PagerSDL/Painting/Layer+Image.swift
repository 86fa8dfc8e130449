import PagerEngine

extension Layer {
  /// Returns the layer's pixels, with straight alpha.
  @MainActor
  func image(text: TextSystem, contentRenderer: ContentRenderer) throws(SDLError) -> PixelImage {
    let surface = try MemorySurface(width: width, height: height)
    let painter = Painter(
      target: Compositor(surface), text: text, scale: scale, depth: depth, contentRenderer: contentRenderer)
    var frame = DisplayList()
    frame.begin(size: Size(Double(width) / scale, Double(height) / scale), background: .clear)
    for command in list.commands { frame.add(command) }
    try painter.paint(frame)
    var image = PixelImage(width: width, height: height, pixels: try surface.grid().copy())
    image.divideByAlpha()
    return image
  }
}
