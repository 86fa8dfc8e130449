/// A row of target pixels to paint on.
struct PixelRow {
  private let start: UnsafeMutablePointer<UInt32>
  private let count: Int

  init(_ start: UnsafeMutablePointer<UInt32>, count: Int) {
    self.start = start
    self.count = count
  }

  /// Replaces the row with a colour with premultiplied alpha.
  func fill(_ color: UInt32) { start.update(repeating: color, count: count) }

  /// Replaces the row with opaque pixels.
  func copy(_ source: UnsafePointer<UInt32>) { start.update(from: source, count: count) }

  /// Blends a colour over the row.
  func blend(_ color: UInt32) {
    let over = FourPixels(repeating: color)
    eachFour { index in
      over.blended(on: FourPixels(start + index)).store(start + index)
    } rest: { index in
      start[index] = Blend.blend(color, on: start[index])
    }
  }

  /// Blends pixels over the row.
  func blend(_ source: UnsafePointer<UInt32>) {
    eachFour { index in
      // Most pixels of text are transparent, and most of a picture are opaque: test four at a time.
      let (first, second) = pairs(source, index)
      if (first | second) & PixelRow.alphas == 0 { return }
      let over = FourPixels(source + index)
      if first & second & PixelRow.alphas == PixelRow.alphas { return over.store(start + index) }
      over.blended(on: FourPixels(start + index)).store(start + index)
    } rest: { index in
      start[index] = Blend.blend(source[index], on: start[index])
    }
  }

  /// Blends pixels over the row, multiplied by a colour.
  func blend(_ source: UnsafePointer<UInt32>, modulatedBy color: UInt32) {
    let factors = FourPixels(repeating: color)
    eachFour { index in
      let (first, second) = pairs(source, index)
      if (first | second) & PixelRow.alphas == 0 { return }
      let over = FourPixels(source + index).modulated(by: factors)
      over.blended(on: FourPixels(start + index)).store(start + index)
    } rest: { index in
      start[index] = Blend.blend(Blend.modulate(source[index], by: color), on: start[index])
    }
  }

  /// The bits of the alphas in two pixels.
  private static var alphas: UInt64 { 0xFF00_0000_FF00_0000 }

  @inline(__always)
  private func eachFour(_ body: (Int) -> Void, rest: (Int) -> Void) {
    var index = 0
    while index + 4 <= count {
      body(index)
      index += 4
    }
    while index < count {
      rest(index)
      index += 1
    }
  }

  /// Loads four pixels as two words.
  @inline(__always)
  private func pairs(_ pixels: UnsafePointer<UInt32>, _ index: Int) -> (UInt64, UInt64) {
    let place = UnsafeRawPointer(pixels + index)
    return (place.loadUnaligned(as: UInt64.self), place.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
  }
}
