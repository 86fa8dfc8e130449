import PagerEngine
import SeededRandom
import Testing

@testable import PagerSDL

/// The expected results of the compositor, per channel and in floating point.
private enum Reference {
  static func channel(_ pixel: UInt32, _ shift: UInt32) -> Double { Double(pixel >> shift & 255) }

  static func modulate(_ pixel: UInt32, by color: UInt32) -> UInt32 {
    ([24, 16, 8, 0] as [UInt32]).reduce(0) { result, shift in
      let product = channel(pixel, shift) * channel(color, shift) / 255
      return result | UInt32(product.rounded()) << shift
    }
  }

  static func blend(_ over: UInt32, on under: UInt32) -> UInt32 {
    let alpha = channel(over, 24)
    // Inlined, since it is called often and tests are not optimized.
    func blended(_ level: Double, _ shift: UInt32) -> UInt32 {
      let sum = level * alpha + channel(under, shift) * (255 - alpha)
      return UInt32((sum / 255).rounded()) << shift
    }
    return blended(255, 24) | blended(channel(over, 16), 16) | blended(channel(over, 8), 8)
      | blended(channel(over, 0), 0)
  }
}

/// Pixels in rows with a larger stride than the surface's width.
@MainActor
private final class WideRows: PixelSurface {
  static let (width, height, stride) = (23, 9, 29)
  let start: UnsafeMutablePointer<UInt32>

  init(_ pixels: [UInt32]) {
    start = .allocate(capacity: pixels.count)
    start.initialize(from: pixels, count: pixels.count)
  }

  func free() { start.deallocate() }

  func grid() -> PixelGrid {
    PixelGrid(start: start, width: WideRows.width, height: WideRows.height, stride: WideRows.stride)
  }
}

@MainActor
@Suite struct `The compositor` {
  private static let count = WideRows.stride * WideRows.height

  /// Returns pixels with a colour blended over them.
  private func blend(_ color: UInt32, on pixels: [UInt32]) -> [UInt32] {
    var target = pixels
    target.withUnsafeMutableBufferPointer { target in
      guard let start = target.baseAddress else { return }
      let grid = PixelGrid(start: start, width: target.count, height: 1, stride: target.count)
      grid.fill(grid.bounds, color, blends: true)
    }
    return target
  }

  @Test func `rounds every blend of two channels to the nearest level`() {
    for alpha: UInt32 in 0...255 {
      for over: UInt32 in 0...255 {
        let top = alpha << 24 | over << 8
        let grounds = stride(from: over % 7, through: 255, by: 7).map { 0xFF00_0000 | $0 << 8 }
        guard blend(top, on: grounds) != grounds.map({ Reference.blend(top, on: $0) }) else { continue }
        Issue.record("\(over) at \(alpha)")
        return
      }
    }
  }

  @Test func `rounds every product of two channels to the nearest level`() {
    let levels: [UInt32] = (0...255).map { 0xFF00_0000 | $0 << 16 | $0 << 8 | 255 - $0 }
    var target = [UInt32](repeating: 0, count: levels.count)
    for color in levels {
      target.withUnsafeMutableBufferPointer { target in
        guard let start = target.baseAddress else { return }
        let grid = PixelGrid(start: start, width: target.count, height: 1, stride: target.count)
        levels.withUnsafeBufferPointer { levels in
          guard let source = levels.baseAddress else { return }
          grid.draw(source, stride: 0, to: grid.bounds, color: color, blends: true)
        }
      }
      #expect(target == levels.map { Reference.modulate($0, by: color) }, "times \(color & 255)")
    }
  }

  @Test func `a colour over itself stays what it is`() {
    for alpha: UInt32 in 0...255 {
      for level: UInt32 in 0...255 {
        let color = level << 16 | level << 8 | level
        let opaque = 0xFF00_0000 | color
        guard blend(alpha << 24 | color, on: [opaque]) != [opaque] else { continue }
        Issue.record("\(level) at \(alpha)")
        return
      }
    }
  }

  /// Returns random pixels, with runs of transparent and opaque ones as in letters and pictures.
  private func pixels(_ count: Int, using random: inout SplitMix64) -> [UInt32] {
    var kind = 0
    return (0..<count).map { index in
      if index % 5 == 0 { kind = Int.random(in: 0..<3, using: &random) }
      let pixel = UInt32.random(in: 0 ... .max, using: &random)
      return kind == 0 ? pixel : kind == 1 ? pixel & 0xFF_FFFF : pixel | 0xFF00_0000
    }
  }

  private func rect(in width: Int, _ height: Int, using random: inout SplitMix64) -> PixelRect {
    let (left, top) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
    return PixelRect(
      left: Int32(left), top: Int32(top), right: Int32(Int.random(in: left...width, using: &random)),
      bottom: Int32(Int.random(in: top...height, using: &random)))
  }

  /// Performs a random operation, and applies it to `expected` by the reference.
  private func step(
    _ compositor: Compositor, _ texture: [UInt32], _ expected: inout [UInt32], using random: inout SplitMix64
  ) {
    let rect = rect(in: WideRows.width, WideRows.height, using: &random)
    let colors: [UInt32] = [0xFFFF_FFFF, 0x80FF_FFFF, .random(in: 0 ... .max, using: &random)]
    let color = colors[Int.random(in: 0..<3, using: &random)]
    let kind = Int.random(in: 0..<4, using: &random)
    let (x, y) = (Int32.random(in: 0...7, using: &random), Int32.random(in: 0...3, using: &random))
    switch kind {
    case 0: compositor.fill(rect, color >> 31 == 1 ? color | 0xFF00_0000 : 0, blends: false)
    case 1: compositor.fill(rect, color, blends: true)
    case 2: compositor.copy(1, x: x, y: y, to: rect, color: color, blends: true)
    default: compositor.copy(2, x: x, y: y, to: rect, color: 0xFFFF_FFFF, blends: false)
    }
    for row in 0..<Int(rect.height) {
      for column in 0..<Int(rect.width) {
        let place = (Int(rect.top) + row) * WideRows.stride + Int(rect.left) + column
        let pixel = texture[(Int(y) + row) * 30 + Int(x) + column]
        switch kind {
        case 0: expected[place] = color >> 31 == 1 ? color | 0xFF00_0000 : 0
        case 1: expected[place] = Reference.blend(color, on: expected[place])
        case 2:
          expected[place] = Reference.blend(Reference.modulate(pixel, by: color), on: expected[place])
        default: expected[place] = pixel | 0xFF00_0000
        }
      }
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `paints exactly what the reference paints, and nothing beside it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Premultiplied grey.
    var expected = (0..<Self.count).map { _ in
      let alpha = UInt32.random(in: 0...255, using: &random)
      return alpha << 24 | alpha / 2 * 0x01_0101
    }
    let surface = WideRows(expected)
    defer { surface.free() }
    let compositor = Compositor(surface)
    _ = try compositor.begin()
    for round in 0..<60 {
      let texture = pixels(30 * 12, using: &random)
      let opaque = texture.map { $0 | 0xFF00_0000 }
      for (slot, pixels) in [(1, texture), (2, opaque)] {
        compositor.addTexture(PixelImage(width: 30, height: 12, pixels: pixels), slot: slot)
      }
      step(compositor, texture, &expected, using: &random)
      let actual = Array(UnsafeBufferPointer(start: surface.start, count: Self.count))
      let differs = zip(actual, expected).contains { $0 != $1 }
      try #require(!differs, "seed \(seed), round \(round)")
    }
  }

  @Test func `a texture that is gone is not drawn`() throws {
    let surface = try MemorySurface(width: 4, height: 1)
    let compositor = Compositor(surface)
    let all = try compositor.begin()
    compositor.addTexture(PixelImage(width: 4, height: 1, pixels: [1, 2, 3, 4]), slot: 3)
    compositor.removeTexture(slot: 3)
    compositor.copy(3, x: 0, y: 0, to: all, color: 0xFFFF_FFFF, blends: false)
    compositor.copy(9, x: 0, y: 0, to: all, color: 0xFFFF_FFFF, blends: false)
    #expect(try Bitmap(surface.grid()).pixels == [0xFF00_0000, 0xFF00_0000, 0xFF00_0000, 0xFF00_0000])
  }

  /// A thread writes to new memory while the frame is resolved.
  @Test func `what is painted on large new memory stays`() throws {
    let surface = try MemorySurface(width: 1024, height: 600)
    let compositor = Compositor(surface)
    _ = try compositor.begin()
    compositor.fill(PixelRect(left: 0, top: 599, right: 1024, bottom: 600), 0xFF12_3456, blends: false)
    // Enough work for the thread to reach the last row, if it is still at work.
    for _ in 0..<200 {
      compositor.fill(PixelRect(left: 0, top: 0, right: 1024, bottom: 300), 0x8000_0000, blends: true)
    }
    let row = UnsafeBufferPointer(start: surface.grid().place(0, 599), count: 1024)
    #expect(row.allSatisfy { $0 == 0xFF12_3456 })
  }
}
