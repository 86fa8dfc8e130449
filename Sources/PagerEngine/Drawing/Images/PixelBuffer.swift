import PagerPhysics
import Synchronization

/// A buffer of pixels that change, such as those of a film, a camera or a plot.
///
///     let film = PixelBuffer(width: 640, height: 360)
///     list.image(.pixels(film), Rect(24, 24, 640, 360))  // once, in the drawing of a page
///     try film.update(pixels)  // for each picture, on any thread
///
/// After an update, only the parts near the updated pixels are drawn again, at most once per frame. The page
/// records no new drawing.
public final class PixelBuffer: ChangingContent {
  /// A rectangle of whole pixels.
  public struct Region: Hashable, Sendable {
    /// The first column and row, counted from the top left corner.
    package var x, y: Int
    /// The numbers of columns and rows.
    package var width, height: Int

    /// Creates a region of a buffer.
    ///
    /// No argument is checked here; an update checks that the region is inside the buffer.
    ///
    /// - Parameters:
    ///   - x: The index of the first column, from 0 at the left.
    ///   - y: The index of the first row, from 0 at the top.
    ///   - width: The number of columns.
    ///   - height: The number of rows.
    public init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// The reason for which a buffer refused an update.
  ///
  /// The buffer is then unchanged.
  public enum UpdateError: Error, Hashable, Sendable {
    /// The region is not inside a buffer of this size.
    case outside(Region, width: Int, height: Int)
    /// There are fewer pixels or bytes than the region needs.
    case tooFew(Int, needed: Int)
  }

  /// A square of the buffer, with a version that changes with its pixels.
  package struct Tile {
    package let region: Region
    package let version: UInt64
  }

  private struct State {
    var pixels: [UInt32]
    /// The version of each tile, row by row.
    var tiles: [UInt64]
    var version: UInt64 = 1
  }

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Whether the alphas of the pixels are ignored.
  ///
  /// Opaque pixels are drawn fastest.
  package let isOpaque: Bool

  /// The side of a tile, in pixels.
  ///
  /// There are at most 16 tiles in a row or a column.
  private let tileSide: Int
  private let columns: Int
  private let rows: Int
  private let state: Mutex<State>
  /// The change count of the buffer, which each update increases.
  public let changes = ContentChanges()

  /// Creates a buffer of black pixels, or of transparent ones if it is not opaque.
  ///
  /// A buffer without columns or rows draws nothing.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - isOpaque: Whether the alphas of the pixels are ignored; `true` by default. Opaque pixels are drawn
  ///     fastest.
  ///
  /// - Precondition: Neither extent is negative, and there are at most 2^28 pixels.
  /// - Complexity: O(*n*) in the number of pixels.
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

  deinit { ContentID.countEnd() }

  /// Replaces the pixels of a region.
  ///
  /// You can call this method on any thread. An empty region changes nothing.
  ///
  /// - Parameters:
  ///   - pixels: The pixels as `0xAARRGGBB` with straight alpha, row by row. Additional values are ignored.
  ///   - region: The region; nil, the default, means the whole buffer.
  ///
  /// - Throws: An `UpdateError` if the region is not inside the buffer, or if there are too few pixels. The
  ///   buffer is then unchanged.
  /// - Complexity: O(*n*) in the number of pixels of the region.
  public func update(_ pixels: [UInt32], in region: Region? = nil) throws(UpdateError) {
    let region = region ?? bounds
    let needed = try check(region)
    guard pixels.count >= needed else { throw .tooFew(pixels.count, needed: needed) }
    replace(region) { row in pixels[row * region.width..<(row + 1) * region.width] }
  }

  /// Calls a closure that draws on the pixels in place.
  ///
  ///     film.draw { pixels in pixels[0] = 0xFFD6_322E }
  ///
  /// Use it for changes that depend on the present pixels. The whole buffer counts as changed. You can call
  /// this method on any thread; painters and other updates wait until `body` returns.
  ///
  /// - Parameter body: Receives the pixels as `0xAARRGGBB` with straight alpha, in rows from the top left. It
  ///   must not use the buffer. An array that is too long afterwards is cut, and one that is too short is
  ///   filled with black.
  public func draw(_ body: (inout [UInt32]) -> Void) {
    state.withLock { state in
      body(&state.pixels)
      let (count, needed) = (state.pixels.count, width * height)
      if count > needed { state.pixels.removeLast(count - needed) }
      if count < needed { state.pixels += Array(repeating: 0xFF00_0000, count: needed - count) }
      mark(bounds, &state)
    }
    setNeedsDisplay()
  }

  /// The region of the whole buffer.
  package var bounds: Region { Region(x: 0, y: 0, width: width, height: height) }

  /// Returns the number of pixels in a region.
  ///
  /// - Throws: An `UpdateError` if the region is not inside the buffer.
  package func check(_ region: Region) throws(UpdateError) -> Int {
    guard region.x >= 0, region.y >= 0, region.width >= 0, region.height >= 0, region.width <= width,
      region.height <= height, region.x <= width - region.width, region.y <= height - region.height
    else { throw .outside(region, width: width, height: height) }
    return region.width * region.height
  }

  /// Replaces the pixels of a region inside the buffer.
  ///
  /// `row` returns as many pixels as the region has columns.
  package func replace(_ region: Region, with row: (Int) -> some Collection<UInt32>) {
    guard region.width > 0, region.height > 0 else { return }
    state.withLock { state in
      for index in 0..<region.height {
        let start = (region.y + index) * width + region.x
        state.pixels.replaceSubrange(start..<start + region.width, with: row(index))
      }
      mark(region, &state)
    }
    setNeedsDisplay()
  }

  /// Counts a change of every tile whose picture depends on a region.
  ///
  /// Sampling reads neighbouring pixels too.
  private func mark(_ region: Region, _ state: inout State) {
    state.version += 1
    guard width > 0, height > 0 else { return }
    let (first, last) = (max(0, region.x - 1) / tileSide, min(width - 1, region.x + region.width) / tileSide)
    let (top, end) = (max(0, region.y - 1) / tileSide, min(height - 1, region.y + region.height) / tileSide)
    for row in stride(from: top, through: end, by: 1) {
      for column in stride(from: first, through: last, by: 1) {
        state.tiles[row * columns + column] = state.version
      }
    }
  }
}

extension PixelBuffer {
  /// The number of tiles.
  package var tileCount: Int { columns * rows }

  /// Returns one tile of the buffer with its present version.
  package func tile(_ index: Int) -> Tile {
    let (x, y) = (index % columns * tileSide, index / columns * tileSide)
    let region = Region(x: x, y: y, width: min(tileSide, width - x), height: min(tileSide, height - y))
    return Tile(region: region, version: state.withLock { $0.tiles[index] })
  }

  /// Calls `body` with the pixels, which do not change meanwhile.
  package func read(_ body: ([UInt32]) -> Void) { state.withLock { body($0.pixels) } }

  /// Returns a copy of the present pixels.
  ///
  /// If the buffer is opaque, all pixels of the copy are.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  public func picture() -> Bitmap {
    let pixels = state.withLock { $0.pixels }
    return Bitmap(width: width, height: height, pixels: isOpaque ? pixels.map { $0 | 0xFF00_0000 } : pixels)
  }
}
