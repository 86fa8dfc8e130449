/// Renders the runs of one line side by side on a common baseline.
struct LinePainter {
  /// The width at which a line is cut off, in device pixels.
  static let limit: Int32 = 8192

  private struct Piece {
    let x: Int32
    let picture: GlyphRun.Picture
  }

  private var pieces: [Piece] = []
  private var pen: Int32 = 0

  /// Renders a run after the previous ones. Returns `false` once the line has reached its limit.
  ///
  /// A run in a fallback font that cannot be rendered leaves a gap, since such a font may be damaged.
  mutating func add(_ run: TextRun, _ font: OpenFont) throws(SDLError) -> Bool {
    let measured = run.face.isBuiltIn ? try GlyphRun(run, font) : try? GlyphRun(run, font)
    guard let whole = measured else { return true }
    var drawn = run
    drawn.text = whole.text(upTo: LinePainter.limit - pen)
    if !drawn.text.isEmpty {
      let piece = run.face.isBuiltIn ? try draw(drawn, font, whole) : try? draw(drawn, font, whole)
      if let piece { pieces.append(piece) }
    }
    pen += whole.advance
    return pen < LinePainter.limit
  }

  /// Renders the visible part of a run.
  private func draw(_ run: TextRun, _ font: OpenFont, _ whole: GlyphRun) throws(SDLError) -> Piece {
    let glyphs = run.text == whole.text ? whole : try GlyphRun(run, font)
    return Piece(x: pen - glyphs.overhang, picture: try glyphs.render())
  }

  /// Returns the letters of the line in white, trimmed.
  func letters() -> PixelImage {
    var line = image(of: pieces.filter { !$0.picture.isColored })
    line.hasColors = pieces.contains { $0.picture.isColored }
    return line
  }

  /// Returns the coloured parts of the line, trimmed.
  func colors() -> PixelImage { image(of: pieces.filter(\.picture.isColored)) }

  private func image(of pieces: [Piece]) -> PixelImage {
    guard let first = pieces.first else { return .nothing }
    let left = pieces.reduce(first.x) { min($0, $1.x) }
    let reach = pieces.reduce(0) { max($0, Int($1.x) + $1.picture.image.width) }
    let right = min(reach, Int(left + LinePainter.limit))
    let ascent = pieces.reduce(first.picture.ascent) { max($0, $1.picture.ascent) }
    let descent = pieces.reduce(0) { max($0, $1.picture.image.height - Int($1.picture.ascent)) }
    let (width, height) = (right - Int(left), Int(ascent) + descent)
    guard width > 0, height > 0 else { return .nothing }
    let ground: UInt32 = first.picture.isColored ? 0 : 0xFF_FFFF
    var line = PixelImage(
      width: width, height: height, pixels: [UInt32](repeating: ground, count: width * height))
    for piece in pieces {
      line.cover(
        with: piece.picture.image, x: Int(piece.x - left), y: Int(ascent - piece.picture.ascent))
    }
    line.originX = -left
    line.originY = ascent
    return line.trimmed()
  }
}

extension PixelImage {
  /// Combines this image with another one: the stronger ink counts. Clips the other image at the right edge.
  fileprivate mutating func cover(with image: PixelImage, x: Int, y: Int) {
    let width = width
    let columns = min(image.width, width - x)
    guard columns > 0 else { return }
    pixels.withUnsafeMutableBufferPointer { target in
      image.pixels.withUnsafeBufferPointer { source in
        for row in 0..<image.height {
          let (to, from) = ((y + row) * width + x, row * image.width)
          for column in 0..<columns {
            let ink = source[from + column]
            if ink >> 24 > target[to + column] >> 24 { target[to + column] = ink }
          }
        }
      }
    }
  }
}

extension PixelImage {
  /// Returns the image without the transparent rows and columns around its content.
  fileprivate func trimmed() -> PixelImage {
    var (left, top, right, bottom) = (width, height, 0, 0)
    pixels.withUnsafeBufferPointer { source in
      for y in 0..<height {
        let row = y * width
        var first = 0
        while first < width, source[row + first] >> 24 == 0 { first += 1 }
        guard first < width else { continue }
        var last = width
        while source[row + last - 1] >> 24 == 0 { last -= 1 }
        left = min(left, first)
        right = max(right, last)
        top = min(top, y)
        bottom = y + 1
      }
    }
    return right > left ? cropped(left, top, right, bottom) : .nothing
  }

  private func cropped(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> PixelImage {
    if left == 0, top == 0, right == width, bottom == height { return self }
    var kept: [UInt32] = []
    kept.reserveCapacity((right - left) * (bottom - top))
    for y in top..<bottom { kept.append(contentsOf: pixels[(y * width + left)..<(y * width + right)]) }
    var image = PixelImage(width: right - left, height: bottom - top, pixels: kept)
    image.originX = originX - Int32(left)
    image.originY = originY - Int32(top)
    return image
  }
}
