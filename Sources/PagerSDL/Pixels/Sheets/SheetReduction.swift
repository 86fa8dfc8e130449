import CPagerPixels
import PagerEngine

/// A copy of a sheet with fewer columns and rows, each of which is the mean of several.
///
/// The samples of a pixel cover at most three of the sheet's along an axis. A sheet that is seen smaller, such as a
/// nearly edge-on face of a cube, would omit the rest, and lines of text would become dots. Frames share the copy,
/// so that a turning sheet is not read as a whole for each of them.
final class SheetReduction {
  private let memory = Scratch<UInt32>(zero: 0)
  /// The copy, until the sheet changes.
  private var copy: SheetPixels?
  /// The number of times that the sheet's columns and rows were halved for the copy.
  private var halvings = SIMD2(0, 0)

  var bytes: Int { memory.bytes }

  func discard() { copy = nil }

  /// Returns a sheet with half, a quarter and so on of its columns and rows; itself if samples cover it well enough.
  ///
  /// It is valid until the next call. While a sheet turns slowly, the means stay the same, so that they do not flicker.
  func reduced(_ sheet: FlatSheet) -> FlatSheet {
    let needed = SheetReduction.halvings(sheet)
    if needed == .zero { return sheet }
    var (copy, done) = (sheet.pixels, SIMD2(0, 0))
    if let last = self.copy, halvings.x <= needed.x, halvings.y == needed.y {
      (copy, done) = (last, halvings)
    }
    while done != needed {
      let isAcross = done.y == needed.y
      copy = halved(copy, isAcross, isHigh: done.wrappedSum() & 1 == 1)
      done[isAcross ? 0 : 1] += 1
    }
    (self.copy, halvings) = (copy, done)
    // Each pixel of the copy stands for that many of the sheet.
    let scale = SIMD3(
      Double(sheet.pixels.grid.width) / Double(copy.grid.width),
      Double(sheet.pixels.grid.height) / Double(copy.grid.height), 1)
    var reduced = sheet
    reduced.pixels = copy
    reduced.mapping = Projection(
      x: sheet.mapping.x * scale, y: sheet.mapping.y * scale, w: sheet.mapping.w * scale)
    return reduced
  }

  /// Returns the means of each two columns or rows of a sheet, rounded up or down. Taking turns keeps the brightness.
  ///
  /// They take the place of the last copy, even if that is the sheet: each is written after its pixels are read.
  private func halved(_ sheet: SheetPixels, _ isAcross: Bool, isHigh: Bool) -> SheetPixels {
    let grid = sheet.grid
    let (width, height) = isAcross ? (grid.width / 2, grid.height) : (grid.width, grid.height / 2)
    let target = memory.room(width * height)
    var job = pager_means_job(
      source: grid.start, stride: grid.stride, target: target, width: width, height: height,
      is_across: isAcross ? 1 : 0, is_high: isHigh ? 1 : 0)
    PixelKernels.best.find_means(&job)
    return SheetPixels(
      PixelGrid(start: target, width: width, height: height, stride: width), isOpaque: sheet.isOpaque)
  }

  /// Returns how often the columns and rows of a sheet are halved: until samples are at most 4.5 pixels apart.
  private static func halvings(_ sheet: FlatSheet) -> SIMD2<Int> {
    var (squares, halvings) = (squaredSteps(sheet), SIMD2(0, 0))
    for axis in 0..<2 {
      var count = axis == 0 ? sheet.pixels.grid.width : sheet.pixels.grid.height
      // Samples need two columns and rows.
      while squares[axis] >= 20, count > 3 {
        (squares[axis], count, halvings[axis]) = (squares[axis] / 4, count / 2, halvings[axis] + 1)
      }
    }
    return halvings
  }

  /// Returns the squared distances of adjacent samples, in the sheet's pixels: halfway between those in its middle, and
  /// the least ones there and at the corners.
  private static func squaredSteps(_ sheet: FlatSheet) -> SIMD2<Double> {
    let mapping = sheet.mapping
    guard let back = mapping.inverse else { return .one }
    let size = SIMD2(Double(sheet.pixels.grid.width), Double(sheet.pixels.grid.height))
    var (middle, least) = (size, size)
    for index in 0..<5 {
      let place = index == 4 ? size / 2 : size * SIMD2(Double(index & 1), Double(index >> 1))
      let weight = mapping.weight(place)
      guard weight > 0 else { return .one }
      // The sheet's x per x of the target, and its y per y.
      let (x, y) = (back.x.x - place.x * back.w.x, back.y.y - place.y * back.w.y)
      middle = SIMD2(abs(x), abs(y)) * weight
      least = pointwiseMin(least, middle)
    }
    return middle * least
  }
}
