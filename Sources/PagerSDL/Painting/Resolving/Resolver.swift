import PagerEngine

/// Converts draw commands to paint ops, and creates the textures that they need.
@MainActor
final class Resolver {
  let store: TextureStore
  let text: TextSystem
  var scale: Double
  /// The first failure since this was reset to `nil`.
  var failure: SDLError?

  /// Whether the resolver is resolving a recorded list, whose textures get their final colours.
  private(set) var isRecording = false
  private(set) var recordStart = 0
  var clips = ClipStack()
  /// The number of layers that enclose the resolved content.
  let depth: Int
  /// Paints a draw list into pixels of the size of a box, inside `depth` layers. `FrameOps` provides
  /// this.
  private let paintList:
    @MainActor (DrawList, _ box: PixelRect, _ depth: Int, Resolver) throws(SDLError) -> PixelImage
  /// Whether pictures are decoded before they are painted, as for a picture of one frame.
  var waitsForPictures: Bool
  /// The pictures that are still to be decoded, for which previews were resolved.
  var pendingPictures: [LazyBitmap] = []
  let contentRenderer: ContentRenderer

  init(
    store: TextureStore, text: TextSystem, scale: Double, depth: Int, contentRenderer: ContentRenderer,
    paintList:
      @escaping @MainActor (DrawList, _ box: PixelRect, _ depth: Int, Resolver) throws(SDLError) -> PixelImage
  ) {
    self.store = store
    self.text = text
    self.scale = scale
    self.depth = depth
    // A layer keeps the pixels of its painting.
    waitsForPictures = depth > 0
    self.contentRenderer = contentRenderer
    self.paintList = paintList
  }

  /// Whether shapes snap to whole pixels, since they never move on their own.
  ///
  /// This applies to recorded drawings, which move as a whole, and to layers.
  var isOnPixelGrid: Bool { isRecording || depth > 0 }

  /// Resolves a recorded list while another one is being resolved, whose clips do not apply to it.
  func resolve(_ list: DrawList, into ops: inout [PaintOp]) {
    let outer = clips
    clips.begin(.everything)
    isRecording = true
    recordStart = ops.count
    defer { isRecording = false }
    let drawsAhead = text.drawAhead(missingLines(of: list))
    for command in list.commands { resolve(command, into: &ops) }
    if drawsAhead { text.endAhead() }
    clips = outer
  }

  /// Returns the pictures that are to be decoded now, once.
  func takePendingPictures() -> [LazyBitmap] {
    defer { pendingPictures.removeAll() }
    return pendingPictures.filter { $0.markStarted() }
  }

  /// Keeps a failure, unless there is an earlier one.
  func note(_ error: SDLError) { if failure == nil { failure = error } }

  /// Appends the ops of a command.
  ///
  /// Their number does not depend on what is visible, so that the lists of successive frames can be compared by
  /// index.
  func resolve(_ command: DrawCommand, into ops: inout [PaintOp]) {
    switch command {
    case .fill(let rect, let color): fill(PixelRect(rect, scale: scale), color.argb, &ops)
    case .roundedRect(let rect, let radius, let color): rounded(rect, radius, color, &ops)
    case .ring(let rect, let radius, let line, let color): ring(rect, radius, line, color, &ops)
    case .shadow(let rect, let radius, let shadow): self.shadow(rect, radius, shadow, &ops)
    case .bar(let rect, let radius, let color): bar(rect, radius, color, &ops)
    case .gradient(let rect, let first, let last, let axis): gradient(rect, first, last, axis, &ops)
    case .path(let path, let point, let color): self.path(path, point, color, &ops)
    case .stroke(let path, let width, let point, let color): stroke(path, width, point, color, &ops)
    case .text(let string, let point, let style, let color): line(string, point, style, color, &ops)
    case .image(let source, let part, let rect, let radius): image(source, part, rect, radius, &ops)
    case .raster(let list, let rect, let radius): raster(list, rect, radius, &ops)
    case .pushClip(let rect): clips.push(PixelRect(rect, scale: scale))
    case .pushRoundedClip(let rect, let radius):
      let (box, radius) = corners(rect, radius)
      clips.push(box, radius: radius)
    case .popClip: clips.pop()
    }
  }

  /// Appends a fill, one op for each piece of the clip.
  func fill(_ rect: PixelRect, _ color: UInt32, _ ops: inout [PaintOp]) {
    let rect = color >> 24 == 0 ? .empty : rect
    for piece in 0..<clips.pieceCount {
      ops.append(PaintOp(fill: clips.piece(piece, of: rect), color))
      if isRecording { HiddenParts.remove(belowLastOf: &ops, since: recordStart) }
    }
  }

  /// Returns the ink of a texture, and the colour that multiplies it when it is drawn.
  func source(of color: Color) -> (ink: Ink, modulation: UInt32) {
    isRecording ? (.color(color), 0xFFFF_FFFF) : (.white, color.argb)
  }

  /// Appends a copy of a part of a texture, one op for each piece of the clip.
  func copy(
    _ slot: Int, to rect: PixelRect, sourceX: Int32 = 0, sourceY: Int32 = 0, color: UInt32,
    isOpaque: Bool? = nil, _ ops: inout [PaintOp]
  ) {
    let texture = store.texture(slot)
    let isOpaque = isOpaque ?? texture.isOpaque
    let shows = color >> 24 > 0 && texture.hasPixels
    var op = PaintOp(copyTo: rect, visible: .empty, color: color)
    (op.sourceX, op.sourceY) = (sourceX, sourceY)
    op.texture = Int32(slot)
    op.stamp = texture.stamp
    op.flags = isOpaque ? .opaque : []
    for piece in 0..<clips.pieceCount {
      op.visible = shows ? clips.piece(piece, of: rect) : .empty
      ops.append(op)
      if isRecording, isOpaque { HiddenParts.remove(belowLastOf: &ops, since: recordStart) }
    }
  }

  /// Appends copies of a whole picture in its own size, unblended between its rounded corners if it is opaque.
  func copyPicture(_ slot: Int, to box: PixelRect, opacity: UInt32 = 255, _ ops: inout [PaintOp]) {
    let rows = store.texture(slot).cornerRows
    let color = opacity << 24 | 0xFF_FFFF
    guard rows > 0, 2 * rows < box.height else { return copy(slot, to: box, color: color, &ops) }
    let (upper, lower) = (rows, box.height - rows)
    copy(slot, to: box.part(left: 0, 0, right: box.width, upper), color: color, &ops)
    let middle = box.part(left: 0, upper, right: box.width, lower)
    copy(slot, to: middle, sourceY: upper, color: color, isOpaque: true, &ops)
    copy(slot, to: box.part(left: 0, lower, right: box.width, box.height), sourceY: lower, color: color, &ops)
  }

  /// Returns the slot of a texture; creates the texture if needed.
  ///
  /// Returns `nil` and sets `failure` if it cannot be created. The texture is evicted when one of the objects in
  /// `content` is released.
  func texture(
    _ key: TextureKey, of content: @autoclosure () -> [AnyObject] = [],
    _ make: () throws(SDLError) -> PixelImage
  ) -> Int? {
    if let slot = store.find(key) { return slot }
    do throws(SDLError) {
      try checkMemory(for: key.workingBytes(scale: scale), "drawing a large shape or picture")
      return try store.add(make(), for: key, of: content())
    } catch {
      note(error)
      return nil
    }
  }

  /// The maximum radius and line width, in device pixels, to keep masks in proportion to screens.
  static let longestRadius: Int32 = 1024

  /// Returns a rectangle in points, snapped to the pixel grid, with a fitting radius in sixteenths of a pixel.
  func corners(_ rect: Rect, _ radius: Double) -> (box: PixelRect, radius: Int32) {
    let box = PixelRect(rect, scale: scale)
    let sixteenths = max(0, nearestPixel(radius * scale * 16))
    let half = min(box.width, box.height) * 8
    return (box, min(sixteenths, half, Resolver.longestRadius * 16))
  }

  private func line(
    _ string: String, _ point: Point, _ style: TextStyle, _ color: Color, _ ops: inout [PaintOp]
  ) {
    let key = TextKey(text: string, font: FontKey(style, scale: scale))
    let (ink, modulation) = source(of: color)
    let slot = texture(.text(key, ink)) { () throws(SDLError) in try text.image(of: key).inked(ink) }
    guard let slot, point.isFinite else { return fill(.empty, 0, &ops) }
    let (x, y) = (nearestPixel(point.x * scale), nearestPixel(point.y * scale))
    place(slot, x, y, modulation, &ops)
    guard store.texture(slot).hasColors else { return }
    let colors = texture(.textColors(key)) { () throws(SDLError) in try text.colorImage(of: key) }
    guard let colors else { return fill(.empty, 0, &ops) }
    // Pictures in the text keep their colours, but fade with it.
    place(colors, x, y, UInt32(color.alpha) << 24 | 0xFF_FFFF, &ops)
  }

  /// Returns the lines of a recorded list that have no texture yet, each once.
  private func missingLines(of list: DrawList) -> [TextKey] {
    var seen: Set<TextKey> = []
    var missing: [TextKey] = []
    for case .text(let string, _, let style, let color) in list.commands {
      let key = TextKey(text: string, font: FontKey(style, scale: scale))
      guard store.find(.text(key, source(of: color).ink)) == nil, seen.insert(key).inserted else { continue }
      missing.append(key)
    }
    return missing
  }

  private func path(_ path: Path, _ point: Point, _ color: Color, _ ops: inout [PaintOp]) {
    // A non-finite path cannot be a key: it does not equal itself.
    guard !path.bounds.isEmpty, point.isFinite else { return fill(.empty, 0, &ops) }
    let (ink, modulation) = source(of: color)
    let slot = texture(.path(path, ink)) { () throws(SDLError) in PixelImage(path: path, scale: scale, ink) }
    guard let slot else { return fill(.empty, 0, &ops) }
    place(slot, nearestPixel(point.x * scale), nearestPixel(point.y * scale), modulation, &ops)
  }

  private func stroke(
    _ path: Path, _ width: Double, _ point: Point, _ color: Color, _ ops: inout [PaintOp]
  ) {
    let width = min(nearestPixel(width * scale * 16), Resolver.longestRadius * 16)
    guard path.isFinite, width > 0, point.isFinite else { return fill(.empty, 0, &ops) }
    let (ink, modulation) = source(of: color)
    let slot = texture(.stroke(path, width: width, ink)) { () throws(SDLError) in
      PixelImage(stroke: path, width: Double(width) / 16, scale: scale, ink)
    }
    guard let slot else { return fill(.empty, 0, &ops) }
    place(slot, nearestPixel(point.x * scale), nearestPixel(point.y * scale), modulation, &ops)
  }

  /// Copies a whole texture with its origin at a pixel.
  private func place(_ slot: Int, _ x: Int32, _ y: Int32, _ color: UInt32, _ ops: inout [PaintOp]) {
    let texture = store.texture(slot)
    let (left, top) = (x - texture.originX, y - texture.originY)
    let rect = PixelRect(left: left, top: top, right: left + texture.width, bottom: top + texture.height)
    copy(slot, to: rect, color: color, &ops)
  }

  private func raster(_ list: DrawList, _ rect: Rect, _ radius: Double, _ ops: inout [PaintOp]) {
    let (box, radius) = corners(rect, radius)
    guard Resampler.canMake(box), depth < 4 else { return fill(.empty, 0, &ops) }
    let key = TextureKey.raster(list, width: box.width, height: box.height, radius: radius)
    let slot = texture(key, of: list.images) { () throws(SDLError) in
      try paintList(list, box, depth + 1, self).rounded(radius)
    }
    guard let slot else { return fill(.empty, 0, &ops) }
    copyPicture(slot, to: box, &ops)
  }
}

extension DrawList {
  /// The objects that the images of the list show, including those in nested rasters.
  fileprivate var images: [AnyObject] {
    var images: [AnyObject] = []
    forEachImage { images.append($0.object) }
    return images
  }
}
