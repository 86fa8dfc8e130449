import PagerPhysics
import Synchronization

/// Pixels that change: a film, a camera, a plot.
///
/// Show a buffer with `list.image(.pixels(buffer), rect)`. Update it on any thread; only what an update covers is drawn
/// again, at most once a frame.
public final class PixelBuffer: ChangingContent, @unchecked Sendable {
  /// A rectangle of whole pixels.
  public struct Region: Hashable, Sendable {
    /// The first column and row, counted from the top left corner.
    public var x, y: Int
    /// The numbers of columns and rows.
    public var width, height: Int

    /// Makes a region.
    public init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// Why an update was refused. The buffer stays as it was.
  public enum UpdateError: Error, Hashable, Sendable {
    /// The region is not inside a buffer of this size.
    case outside(Region, width: Int, height: Int)
    /// There are fewer pixels or bytes than the region has.
    case tooFew(Int, needed: Int)
  }

  /// A square of the buffer, with a number that changes when its pixels do.
  package struct Tile {
    package let region: Region
    package let version: UInt64
  }

  private struct State {
    var pixels: [UInt32]
    /// The version of each tile, row by row.
    var tiles: [UInt64]
    var changes: UInt64 = 1
  }

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Whether the alphas of the pixels are ignored. Opaque pixels are drawn fastest.
  public let isOpaque: Bool

  /// The side of a tile, in pixels: there are at most 16 in a row or a column.
  private let tileSide: Int
  private let columns: Int
  private let rows: Int
  private let state: Mutex<State>

  /// Makes a buffer of black pixels. Without columns or rows it draws nothing.
  ///
  /// - Precondition: Neither extent is negative, and there are at most 2^28 pixels.
  public init(width: Int, height: Int, isOpaque: Bool = true) {
    require(
      width >= 0 && height >= 0 && width.multipliedReportingOverflow(by: height).partialValue <= 1 << 28
        && !width.multipliedReportingOverflow(by: height).overflow,
      "A pixel buffer has no negative extent and at most 2^28 pixels, not \(width) x \(height).")
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    tileSide = max(64, (max(width, height) + 15) / 16)
    columns = (width + tileSide - 1) / tileSide
    rows = (height + tileSide - 1) / tileSide
    let pixels = [UInt32](repeating: isOpaque ? 0xFF00_0000 : 0, count: width * height)
    state = Mutex(State(pixels: pixels, tiles: Array(repeating: 1, count: columns * rows)))
  }

  /// Replaces the pixels of a region, all of them by default, with `0xAARRGGBB` values with straight alpha, row by row.
  ///
  /// Throws an `UpdateError` if the region is not inside the buffer, or if there are too few values.
  public func update(_ pixels: [UInt32], in region: Region? = nil) throws(UpdateError) {
    let region = region ?? bounds
    let needed = try check(region)
    guard pixels.count >= needed else { throw .tooFew(pixels.count, needed: needed) }
    pixels.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      replace(region) { start + $0 * region.width }
    }
  }

  /// Replaces the pixels of a region, all of them by default, with native 32-bit `0xAARRGGBB` values in memory, whose
  /// rows are `bytesPerRow` apart.
  ///
  /// Throws an `UpdateError` if the region is not inside the buffer, or if there are too few bytes.
  public func update(
    from bytes: UnsafeRawBufferPointer, bytesPerRow: Int, in region: Region? = nil
  ) throws(UpdateError) {
    let region = region ?? bounds
    guard try check(region) > 0 else { return }
    let (last, overflow) = bytesPerRow.multipliedReportingOverflow(by: region.height - 1)
    let needed = overflow ? Int.max : last + region.width * 4
    guard bytesPerRow >= region.width * 4, bytes.count >= needed, let start = bytes.baseAddress else {
      throw .tooFew(bytes.count, needed: max(needed, region.width * region.height * 4))
    }
    replace(region) { (start + $0 * bytesPerRow).assumingMemoryBound(to: UInt32.self) }
  }

  /// Draws on the pixels in place, row by row from the top left. All of the buffer counts as changed.
  ///
  /// Painters and other updates wait until `body` returns.
  public func draw(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
    state.withLock { state in
      state.pixels.withUnsafeMutableBufferPointer { body($0) }
      mark(bounds, &state)
    }
    setNeedsDisplay()
  }

  private var bounds: Region { Region(x: 0, y: 0, width: width, height: height) }

  /// The number of pixels in a region.
  private func check(_ region: Region) throws(UpdateError) -> Int {
    guard region.x >= 0, region.y >= 0, region.width >= 0, region.height >= 0, region.width <= width,
      region.height <= height, region.x <= width - region.width, region.y <= height - region.height
    else { throw .outside(region, width: width, height: height) }
    return region.width * region.height
  }

  private func replace(_ region: Region, with row: (Int) -> UnsafePointer<UInt32>) {
    guard region.width > 0, region.height > 0 else { return }
    state.withLock { state in
      state.pixels.withUnsafeMutableBufferPointer { target in
        guard let start = target.baseAddress else { return }
        for index in 0..<region.height {
          (start + (region.y + index) * width + region.x).update(from: row(index), count: region.width)
        }
      }
      mark(region, &state)
    }
    setNeedsDisplay()
  }

  /// Counts a change of every tile whose picture depends on a region. Sampling looks at neighbouring pixels too.
  private func mark(_ region: Region, _ state: inout State) {
    state.changes += 1
    let (first, last) = (max(0, region.x - 1) / tileSide, min(width - 1, region.x + region.width) / tileSide)
    let (top, end) = (max(0, region.y - 1) / tileSide, min(height - 1, region.y + region.height) / tileSide)
    for row in stride(from: top, through: end, by: 1) {
      for column in stride(from: first, through: last, by: 1) {
        state.tiles[row * columns + column] = state.changes
      }
    }
  }
}

extension PixelBuffer {
  /// The number of tiles.
  package var tileCount: Int { columns * rows }

  /// One tile of the buffer as it is now.
  package func tile(_ index: Int) -> Tile {
    let (x, y) = (index % columns * tileSide, index / columns * tileSide)
    let region = Region(x: x, y: y, width: min(tileSide, width - x), height: min(tileSide, height - y))
    return Tile(region: region, version: state.withLock { $0.tiles[index] })
  }

  /// Calls `body` with the pixels, which stay unchanged meanwhile.
  package func read(_ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    state.withLock { $0.pixels.withUnsafeBufferPointer(body) }
  }

  /// A copy of the present pixels.
  public func picture() -> Bitmap {
    let pixels = state.withLock { $0.pixels }
    return Bitmap(width: width, height: height, pixels: isOpaque ? pixels.map { $0 | 0xFF00_0000 } : pixels)
  }
}
