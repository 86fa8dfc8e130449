/// Pixels in memory, in the size of a renderer's viewport, and the texture that shows them.
@MainActor
final class RendererPicture: PixelSurface {
  private let renderer: SDLRenderer
  private var surface: MemorySurface?
  private var texture: RendererTexture?

  init(renderer: SDLRenderer) { self.renderer = renderer }

  var bytes: Int { (surface?.bytes ?? 0) + (texture?.bytes ?? 0) }

  func removeAll() { (surface, texture) = (nil, nil) }

  func grid() throws(SDLError) -> PixelGrid {
    let area = renderer.beginPainting()
    if let surface, surface.grid().bounds == area { return surface.grid() }
    removeAll()
    let made = try MemorySurface(width: max(1, Int(area.width)), height: max(1, Int(area.height)))
    surface = made
    let grid = made.grid()
    return area.isEmpty ? PixelGrid(start: grid.start, width: 0, height: 0, stride: grid.stride) : grid
  }

  /// Draws areas of the pixels. `blends` is true for translucent pixels, which lie over the renderer's own.
  func show(_ damage: DamageList, blends: Bool) throws(SDLError) {
    guard let surface, !damage.isEmpty else { return }
    let texture = try texture(for: surface.grid(), isOpaque: !blends)
    try texture.setBlending(blends ? .alpha : .none)
    for index in damage.indices { try show(surface.grid(), damage.rect(at: index), blends, texture) }
  }

  private func show(
    _ picture: PixelGrid, _ area: PixelRect, _ blends: Bool, _ texture: RendererTexture
  ) throws(SDLError) {
    let part = PixelGrid(
      start: picture.start + Int(area.top) * picture.stride + Int(area.left), width: Int(area.width),
      height: Int(area.height), stride: picture.stride)
    if blends {
      // A software renderer knows no premultiplied alpha.
      var image = PixelImage(width: part.width, height: part.height, pixels: try part.copy())
      image.divideByAlpha()
      try texture.send(image.pixels, stride: part.width, to: area)
    } else {
      try texture.send(part.start, stride: part.stride, to: area)
    }
    try renderer.copy(texture, from: area, to: area)
  }

  private func texture(for picture: PixelGrid, isOpaque: Bool) throws(SDLError) -> RendererTexture {
    let bounds = picture.bounds
    if let texture, texture.bounds == bounds, texture.isOpaque == isOpaque { return texture }
    texture = nil
    let made = try RendererTexture(of: renderer, bounds.width, bounds.height, .changing, isOpaque: isOpaque)
    texture = made
    return made
  }
}
