import CPagerPixels
import PagerEngine

/// Copies of a sheet with fewer columns and rows, each of which is the mean of several.
///
/// The samples of a pixel cover at most three of the sheet's along an axis. A sheet that is seen smaller, such as a
/// nearly edge-on face of a cube, would omit the rest, and lines of text would become dots. Frames share the copies,
/// so that a turning sheet is not read as a whole for each of them.
final class SheetReduction {
  /// The copies until the sheet changes, each half of the one before, and how often columns and rows were halved.
  private var levels: [(pixels: SheetPixels, halvings: SIMD2<Int>)] = []
  private var memories: [Scratch<UInt32>] = []

  var bytes: Int { memories.reduce(0) { $0 + $1.bytes } }

  func discard() { levels.removeAll(keepingCapacity: true) }

  /// Returns a sheet with half, a quarter and so on of its columns and rows; itself if samples cover it well enough.
  ///
  /// It is valid until the sheet changes. While a sheet turns slowly, the means stay the same, so that they do not flicker.
  func reduced(_ sheet: FlatSheet) -> FlatSheet {
    let needed = SheetReduction.halvings(sheet)
    if needed == .zero { return sheet }
    // Rows are halved before columns.
    if let last = levels.last, last.halvings.y != needed.y { discard() }
    while !levels.contains(where: { $0.halvings == needed }) { addLevel(of: sheet, after: needed.y) }
    guard let copy = levels.first(where: { $0.halvings == needed })?.pixels else { return sheet }
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

  /// Adds the means of each two rows of the last level, or of each two columns after `rowHalvings`, rounded up or down.
  ///
  /// Taking turns keeps the brightness.
  private func addLevel(of sheet: FlatSheet, after rowHalvings: Int) {
    var (pixels, halvings) = levels.last ?? (sheet.pixels, .zero)
    let (grid, isAcross, isHigh) = (
      pixels.grid, halvings.y == rowHalvings, halvings.wrappedSum() & 1 == 1
    )
    let (width, height) = isAcross ? (grid.width / 2, grid.height) : (grid.width, grid.height / 2)
    if memories.count == levels.count { memories.append(Scratch(zero: 0)) }
    let target = memories[levels.count].room(width * height)
    var job = pager_means_job(
      source: grid.start, stride: grid.stride, target: target, width: width, height: height,
      is_across: isAcross ? 1 : 0, is_high: isHigh ? 1 : 0)
    PixelKernels.best.find_means(&job)
    pixels = SheetPixels(
      PixelGrid(start: target, width: width, height: height, stride: width), isOpaque: pixels.isOpaque)
    halvings[isAcross ? 0 : 1] += 1
    levels.append((pixels, halvings))
  }

  /// Returns how often the columns and rows of a sheet are halved: until samples are at most 3.5 pixels apart.
  private static func halvings(_ sheet: FlatSheet) -> SIMD2<Int> {
    var (squares, halvings) = (squaredSteps(sheet), SIMD2(0, 0))
    for axis in 0..<2 {
      var count = axis == 0 ? sheet.pixels.grid.width : sheet.pixels.grid.height
      // Samples need two columns and rows.
      while squares[axis] >= 12, count > 3 {
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
      middle = back.steps(at: place, weight: weight)
      least = pointwiseMin(least, middle)
    }
    return middle * least
  }
}
