/// Interpolates between the four pixels of an image that are nearest to each device pixel.
///
/// Two rows of the image are mixed first, as far as needed; then each device pixel is mixed from two
/// neighbours. Weights have 8 bits. A pixel depends only on its place.
struct ImageSampler {
  /// The subpixel resolution of places: 1/64 of a pixel, so that a slowly zoomed image does not jitter.
  static let unit: Int32 = 64

  private let pixels: UnsafePointer<UInt32>
  private let width: Int
  private let height: Int
  private let isOpaque: Bool
  private let place: PixelRect
  /// The step in the image per device pixel, in 2^-32 of its pixels.
  private let stepX: Int
  private let stepY: Int

  /// Creates a sampler for an image that covers `place`, in 64ths of a device pixel.
  init(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, isOpaque: Bool, place: PixelRect
  ) {
    (self.pixels, self.width, self.height) = (pixels, width, height)
    (self.isOpaque, self.place) = (isOpaque, place)
    stepX = ImageSampler.step(width, place.width)
    stepY = ImageSampler.step(height, place.height)
  }

  private static let one = 1 << 32

  private static func step(_ count: Int, _ length: Int32) -> Int {
    Int((Double(count) * Double(ImageSampler.unit) / Double(length) * Double(one)).rounded())
  }

  /// Returns the place of a device pixel's centre in the image, measured from the centre of the first pixel.
  private func source(_ pixel: Int32, _ start: Int32, _ step: Int) -> Int {
    let (unit, half) = (Int(ImageSampler.unit), Int(ImageSampler.unit) / 2)
    let distance = Int(pixel) * unit + half - Int(start)
    // The product of the factors could overflow: whole pixels first, then their 64ths.
    let (whole, rest) = (distance / unit, distance % unit)
    return whole * step + rest * step / unit - ImageSampler.one / 2
  }

  /// Samples the device pixels of a row from `left` on. `scratch` has memory for a row of the image.
  func row(
    _ y: Int32, from left: Int32, count: Int, scratch: UnsafeMutablePointer<UInt32>,
    to target: UnsafeMutablePointer<UInt32>
  ) {
    let row = source(y, place.top, stepY)
    let upper = min(max(row >> 32, 0), height - 1)
    let lower = min(max((row >> 32) + 1, 0), height - 1)
    let share = UInt32(row >> 24 & 255)
    let start = source(left, place.left, stepX)
    let first = min(max(start >> 32, 0), width - 1)
    let last = min(max((start + stepX * (count - 1)) >> 32 + 1, first), width - 1)
    let (a, b) = (pixels + upper * width, pixels + lower * width)
    if stepX == ImageSampler.one, start & 0xFF00_0000 == 0, share == 0, start >= 0,
      start >> 32 + count <= width
    {
      return copy(a + start >> 32, count, to: target)
    }
    guard isOpaque else {
      return translucentRow(a, b, share, start, count, target)
    }
    mix(a, b, share, first, last, scratch)
    scratch[last - first + 1] = scratch[last - first]
    mixColumns(scratch, start - first << 32, last - first, count, target)
  }

  /// Copies a rectangle if each of its device pixels shows exactly one pixel of the image.
  /// Returns whether it did.
  func copy(_ rect: PixelRect, to grid: PixelGrid) -> Bool {
    guard stepX == ImageSampler.one, stepY == ImageSampler.one else { return false }
    let (x, y) = (source(rect.left, place.left, stepX), source(rect.top, place.top, stepY))
    guard x >= 0, y >= 0, x & 0xFF00_0000 == 0, y & 0xFF00_0000 == 0 else { return false }
    let (left, top) = (x >> 32, y >> 32)
    let (columns, rows) = (Int(rect.width), Int(rect.height))
    guard left + columns <= width, top + rows <= height else { return false }
    for row in 0..<max(0, rows) {
      let target = grid.start + (Int(rect.top) + row) * grid.stride + Int(rect.left)
      copy(pixels + (top + row) * width + left, columns, to: target)
    }
    return true
  }

  private func copy(_ source: UnsafePointer<UInt32>, _ count: Int, to target: UnsafeMutablePointer<UInt32>) {
    let opaque: UInt32 = isOpaque ? 0xFF00_0000 : 0
    for index in 0..<count { target[index] = source[index] | opaque }
  }

  /// Mixes two rows of the image.
  private func mix(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ share: UInt32, _ first: Int,
    _ last: Int,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    let count = last - first + 1
    if share == 0 || upper == lower { return target.update(from: upper + first, count: count) }
    let (a, b) = (UnsafeRawPointer(upper + first), UnsafeRawPointer(lower + first))
    let out = UnsafeMutableRawPointer(target)
    let weight = Lanes(repeating: UInt16(share))
    var index = 0
    while index + 4 <= count {
      let upper = a.loadUnaligned(fromByteOffset: index * 4, as: Words.self)
      let lower = b.loadUnaligned(fromByteOffset: index * 4, as: Words.self)
      out.storeBytes(of: ImageSampler.mix(upper, lower, weight), toByteOffset: index * 4, as: Words.self)
      index += 4
    }
    while index < count {
      target[index] = ImageSampler.mix(upper[first + index], lower[first + index], UInt64(share))
      index += 1
    }
  }

  private typealias Lanes = SIMD8<UInt16>
  private typealias Words = SIMD4<UInt32>

  /// Mixes four pixels of one row with four of another. `share` is the weight of the second row, in 256ths.
  @inline(__always)
  private static func mix(_ a: Words, _ b: Words, _ share: Lanes) -> Words {
    let mask = Words(repeating: 0x00FF_00FF)
    let shift = Words(repeating: 8)
    let redBlue = mixedLanes(a & mask, b & mask, share)
    let alphaGreen = mixedLanes(a &>> shift & mask, b &>> shift & mask, share)
    return redBlue | alphaGreen &<< shift
  }

  @inline(__always)
  private static func mixedLanes(_ a: Words, _ b: Words, _ share: Lanes) -> Words {
    let (a, b) = (unsafeBitCast(a, to: Lanes.self), unsafeBitCast(b, to: Lanes.self))
    let sum = a &* (Lanes(repeating: 256) &- share) &+ b &* share &+ Lanes(repeating: 128)
    return unsafeBitCast(sum &>> Lanes(repeating: 8), to: Words.self)
  }

  /// Mixes two opaque pixels. `share` is the weight of the second one, in 256ths.
  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ share: UInt64) -> UInt32 {
    let mask: UInt64 = 0x00FF_00FF_00FF_00FF
    let x = (UInt64(a) | UInt64(a) << 24) & mask
    let y = (UInt64(b) | UInt64(b) << 24) & mask
    let sum = (x &* (256 &- share) &+ y &* share &+ 0x0080_0080_0080_0080) &>> 8 & mask
    return UInt32(truncatingIfNeeded: sum | sum &>> 24)
  }

  /// Mixes adjacent pixels in a row whose last pixel, at `last`, is repeated.
  private func mixColumns(
    _ row: UnsafeMutablePointer<UInt32>, _ start: Int, _ last: Int, _ count: Int,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    let step = stepX
    // Outside the image its edge is repeated.
    let inside = inside(start, last << 32, count)
    for index in 0..<inside.lowerBound { target[index] = row[0] | 0xFF00_0000 }
    for index in inside.upperBound..<count { target[index] = row[last] | 0xFF00_0000 }
    var place = start &+ inside.lowerBound &* step
    var index = inside.lowerBound
    let out = UnsafeMutableRawPointer(target)
    while index &+ 4 <= inside.upperBound {
      let (a, b, c) = (place &+ step, place &+ 2 &* step, place &+ 3 &* step)
      let (p, q, r, s) = (row + place &>> 32, row + a &>> 32, row + b &>> 32, row + c &>> 32)
      let left = Words(p[0], q[0], r[0], s[0])
      let right = Words(p[1], q[1], r[1], s[1])
      let shares = Words(
        UInt32(truncatingIfNeeded: place), UInt32(truncatingIfNeeded: a), UInt32(truncatingIfNeeded: b),
        UInt32(truncatingIfNeeded: c))
      let share = shares &>> Words(repeating: 24)
      let lanes = unsafeBitCast(share | share &<< Words(repeating: 16), to: Lanes.self)
      let mixed = ImageSampler.mix(left, right, lanes) | Words(repeating: 0xFF00_0000)
      out.storeBytes(of: mixed, toByteOffset: index &* 4, as: Words.self)
      place = c &+ step
      index &+= 4
    }
    while index < inside.upperBound {
      let column = place &>> 32
      target[index] =
        ImageSampler.mix(row[column], row[column &+ 1], UInt64(place &>> 24 & 255)) | 0xFF00_0000
      place &+= step
      index &+= 1
    }
  }

  /// Returns the samples from 0 up to an end, exclusive.
  private func inside(_ start: Int, _ end: Int, _ count: Int) -> Range<Int> {
    func first(atLeast limit: Int) -> Int { max(0, min(count, (limit - start + stepX - 1) / stepX)) }
    let lower = start >= 0 ? 0 : first(atLeast: 0)
    return lower..<max(lower, end > start ? first(atLeast: end) : 0)
  }

  /// Samples pixels whose colours are weighted by their alphas.
  private func translucentRow(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ share: UInt32, _ start: Int,
    _ count: Int,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    let down = Float(share) / 256
    var place = start
    for index in 0..<count {
      let column = place >> 32
      let (left, right) = (min(max(column, 0), width - 1), min(max(column + 1, 0), width - 1))
      let across = Float(place >> 24 & 255) / 256
      let above = (1 - across) * Self.premultiplied(upper[left]) + across * Self.premultiplied(upper[right])
      let below = (1 - across) * Self.premultiplied(lower[left]) + across * Self.premultiplied(lower[right])
      target[index] = Self.straight((1 - down) * above + down * below)
      place += stepX
    }
  }

  @inline(__always)
  private static func premultiplied(_ pixel: UInt32) -> SIMD4<Float> {
    let alpha = Float(pixel >> 24)
    let color = SIMD4(Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255), 255)
    return color * (alpha / 255)
  }

  @inline(__always)
  private static func straight(_ pixel: SIMD4<Float>) -> UInt32 {
    guard pixel.w >= 0.5 else { return 0 }
    let color = (pixel * (255 / pixel.w)).rounded(.toNearestOrAwayFromZero).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    let alpha = UInt32(min(255, pixel.w + 0.5))
    return alpha << 24 | UInt32(color.x) << 16 | UInt32(color.y) << 8 | UInt32(color.z)
  }
}
