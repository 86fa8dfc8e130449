import PagerEngine

/// Images: scaled once and copied, sampled with each frame, or painted by the app.
extension Resolver {
  func image(
    _ source: ImageSource, _ part: Rect?, _ rect: Rect, _ radius: Double, _ ops: inout [PaintOp]
  ) {
    switch source {
    case .painted(let content): painted(content, rect, radius, &ops)
    case .lazy(let picture): lazy(picture, part, rect, radius, &ops)
    case .bitmap(let bitmap): self.bitmap(bitmap, part, rect, radius, &ops)
    case .levels, .pixels: sampled(SampledImage(source), part, rect, radius, &ops)
    }
  }

  /// Appends a bitmap, and returns the slot of its texture if it has one.
  @discardableResult
  private func bitmap(
    _ bitmap: Bitmap, _ part: Rect?, _ rect: Rect, _ radius: Double, opacity: UInt32 = 255,
    _ ops: inout [PaintOp]
  ) -> Int? {
    guard Resampler.canMake(PixelRect(rect, scale: scale)) else {
      let image = SampledImage(.bitmap(bitmap))
      sampled(image, part, rect, radius, &ops)
      return store.slot(of: image)
    }
    guard let part else { return scaled(bitmap, nil, rect, radius, opacity, &ops) }
    guard let (part, rect) = Resolver.inside(bitmap, part, rect) else {
      fill(.empty, 0, &ops)
      return nil
    }
    return scaled(bitmap, part, rect, radius, opacity, &ops)
  }

  /// Appends the preview of a picture until it is decoded, and both while the preview fades.
  private func lazy(
    _ picture: LazyBitmap, _ part: Rect?, _ rect: Rect, _ radius: Double, _ ops: inout [PaintOp]
  ) {
    if waitsForPictures { picture.load() }
    if picture.isPending { pendingPictures.append(picture) }
    let (version, look) = (picture.changes.count, picture.look)
    var slots: [Int] = []
    if look.share < 1, let preview = look.preview, !preview.pixels.isEmpty {
      // Sampled, since a scaled copy would take memory for a moment of use.
      let preview = SampledImage(.bitmap(preview))
      slots.append(store.slot(of: preview))
      sampled(preview, nil, rect, radius, &ops)
    }
    if let bitmap = look.bitmap, look.share > 0 {
      let opacity = UInt32(look.share * 255 + 0.5)
      if let slot = self.bitmap(bitmap, part, rect, radius, opacity: opacity, &ops) { slots.append(slot) }
    }
    // A change resolves the drawing again.
    for slot in slots { store.setVersion(version, of: picture.changes, in: slot) }
    if slots.isEmpty { fill(.empty, 0, &ops) }
  }

  /// Returns the part inside a bitmap, and the rectangle it is drawn in; `nil` if there is none.
  private static func inside(_ bitmap: Bitmap, _ part: Rect, _ rect: Rect) -> (part: Rect, rect: Rect)? {
    let visible = part.intersection(Rect(0, 0, Double(bitmap.width), Double(bitmap.height)))
    guard !visible.isEmpty, part.width.isFinite, part.height.isFinite else { return nil }
    let (zoomX, zoomY) = (rect.width / part.width, rect.height / part.height)
    let place = Rect(
      rect.x + (visible.x - part.x) * zoomX, rect.y + (visible.y - part.y) * zoomY, visible.width * zoomX,
      visible.height * zoomY)
    return (visible, place)
  }

  private func scaled(
    _ bitmap: Bitmap, _ part: Rect?, _ rect: Rect, _ radius: Double, _ opacity: UInt32,
    _ ops: inout [PaintOp]
  ) -> Int? {
    let (box, radius) = corners(rect, radius)
    let key = TextureKey.image(bitmap.id, from: part, width: box.width, height: box.height, radius: radius)
    let slot = texture(key, of: [bitmap]) { () throws(SDLError) in
      PixelImage(bitmap, from: part, width: Int(box.width), height: Int(box.height)).rounded(radius)
    }
    if let slot { copyPicture(slot, to: box, opacity: opacity, &ops) } else { fill(.empty, 0, &ops) }
    return slot
  }

  private func painted(
    _ content: any PaintedContent, _ rect: Rect, _ radius: Double, _ ops: inout [PaintOp]
  ) {
    let (box, radius) = corners(rect, radius)
    guard let content = content as? RendererContent, Resampler.canMake(box) else {
      return fill(.empty, 0, &ops)
    }
    let key = TextureKey.painted(content.changes.id, width: box.width, height: box.height, radius: radius)
    let version = content.changes.count
    let slot =
      store.findPainted(key, version: version)
      ?? texture(key, of: [content]) { () throws(SDLError) in
        let image = try contentRenderer.image(of: content, box, scale: scale)
        return image.rounded(radius)
      }
    guard let slot else { return fill(.empty, 0, &ops) }
    store.setVersion(version, of: content.changes, in: slot)
    copyPicture(slot, to: box, &ops)
  }

  private func sampled(
    _ image: SampledImage, _ part: Rect?, _ rect: Rect, _ radius: Double, _ ops: inout [PaintOp]
  ) {
    guard let place = SampledPlace(of: image, part: part, in: rect, scale: scale) else {
      return fill(.empty, 0, &ops)
    }
    let (box, radius) = corners(rect, radius)
    let slot = store.slot(of: image)
    let pieces = radius > 0 ? RoundedPieces(box, radius: radius) : nil
    func sample(_ visible: PixelRect, _ stamp: UInt32, _ ops: inout [PaintOp]) {
      guard let pieces else { return sampled(slot, place, stamp, visible, coverage: 255, &ops) }
      for band in pieces.bands where !visible.intersection(band).isEmpty {
        sampled(slot, place, stamp, visible.intersection(band), coverage: 255, &ops)
      }
      for (pixel, coverage) in pieces.edge where !visible.intersection(pixel).isEmpty {
        sampled(slot, place, stamp, pixel, coverage: coverage, &ops)
      }
    }
    guard case .pixels(let buffer) = image.source else {
      return sample(place.visible, store.texture(slot).stamp, &ops)
    }
    for index in 0..<buffer.tileCount {
      let visible = place.pixels(of: buffer.tile(index).region).intersection(place.visible)
      sample(visible, store.tileStamp(index, of: slot), &ops)
    }
  }

  /// Appends ops that sample an image, one for each piece of the clip.
  private func sampled(
    _ slot: Int, _ place: SampledPlace, _ stamp: UInt32, _ visible: PixelRect, coverage: UInt8,
    _ ops: inout [PaintOp]
  ) {
    let isOpaque = store.texture(slot).isOpaque && coverage == 255
    var op = PaintOp(copyTo: place.whole, visible: .empty, color: UInt32(coverage) << 24 | 0xFF_FFFF)
    (op.texture, op.stamp) = (Int32(slot), stamp)
    op.flags = isOpaque ? [.sampled, .opaque] : .sampled
    for piece in 0..<clips.pieceCount {
      op.visible = clips.piece(piece, of: visible)
      ops.append(op)
      if isRecording, isOpaque { HiddenParts.remove(belowLastOf: &ops, since: recordStart) }
    }
  }
}
