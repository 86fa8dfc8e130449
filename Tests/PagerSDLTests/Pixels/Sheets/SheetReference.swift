@testable import PagerSDL

/// The expected pixels, computed slowly by another method.
struct SheetReference {
  let sheet: SheetPicture
  let mapping: SheetMapping
  let look: SheetLook
  private let back: SheetMapping
  /// The distances of samples from the centre of a pixel.
  private let samples: (across: [Double], down: [Double])

  struct Pixel {
    var color: Levels
    /// The part of the pixel that the sheet covers.
    var coverage: Double
    /// The number of edges of the sheet that cross the pixel.
    var edges: Int
  }

  /// Returns `nil` for a degenerate mapping.
  ///
  /// - Parameter isSoft: Whether the sheet moves and is not far from its place.
  init?(sheet: SheetPicture, mapping: SheetMapping, look: SheetLook = SheetLook(), isSoft: Bool = false) {
    guard mapping.inverse != nil else { return nil }
    let (sheet, mapping) = SheetReference.reduced(sheet, mapping)
    guard let back = mapping.inverse else { return nil }
    (self.sheet, self.mapping, self.look, self.back) = (sheet, mapping, look, back)
    func offsets(_ step: Double) -> [Double] {
      let least = isSoft ? 0.325 * min(1, max(0, 4 * step - 3)) : 0
      let half = max(least, min(2 * step - 3, step / 4))
      if half <= 0 { return [0] }
      return step <= 2 ? [-half, half] : [-min(step, 3) / 3, 0, min(step, 3) / 3]
    }
    // By differences instead of derivatives.
    let h = 1e-4
    guard let middle = mapping.image(x: Double(sheet.width) / 2, y: Double(sheet.height) / 2),
      let left = back.image(x: middle.x - h, y: middle.y),
      let right = back.image(x: middle.x + h, y: middle.y),
      let above = back.image(x: middle.x, y: middle.y - h),
      let below = back.image(x: middle.x, y: middle.y + h)
    else {
      samples = ([0], [0])
      return
    }
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() / 2 / h }
    samples = (
      offsets(length(right.x - left.x, below.x - above.x)),
      offsets(length(right.y - left.y, below.y - above.y))
    )
  }

  /// Returns the sheet with half, a quarter, and so on, of its columns and rows, if it is seen that small
  /// everywhere, and its mapping.
  private static func reduced(
    _ sheet: SheetPicture, _ mapping: SheetMapping
  ) -> (SheetPicture, SheetMapping) {
    let (width, height) = (Double(sheet.width), Double(sheet.height))
    var (middle, least) = ((x: 0.0, y: 0.0), (x: Double.infinity, y: Double.infinity))
    for (x, y) in [(0, 0), (width, 0), (0, height), (width, height), (width / 2, height / 2)] {
      // By differences instead of derivatives.
      let h = 1e-4
      guard let back = mapping.inverse, let image = mapping.image(x: x, y: y),
        let left = back.image(x: image.x - h, y: image.y),
        let right = back.image(x: image.x + h, y: image.y),
        let above = back.image(x: image.x, y: image.y - h),
        let below = back.image(x: image.x, y: image.y + h)
      else { return (sheet, mapping) }
      middle = (abs(right.x - left.x) / 2 / h, abs(below.y - above.y) / 2 / h)
      least = (min(least.x, middle.x), min(least.y, middle.y))
    }
    // The last columns and rows are left out if their number is odd.
    let across = group(sheet.width, middle.x * least.x)
    let down = group(sheet.height, middle.y * least.y)
    let (columns, rows) = (sheet.width / across, sheet.height / down)
    let small = SheetPicture(width: columns, height: rows)
    for row in 0..<rows {
      for column in 0..<columns {
        var (sum, count) = (Levels(0), 0.0)
        for y in row * down..<(row + 1) * down {
          for x in column * across..<(column + 1) * across {
            (sum, count) = (sum + Levels(sheet[x, y]), count + 1)
          }
        }
        small[column, row] = (sum * (1 / count)).rounded
      }
    }
    let (x, y) = (width / Double(columns), height / Double(rows))
    return (
      small,
      SheetMapping(x: mapping.x * [x, y, 1], y: mapping.y * [x, y, 1], w: mapping.w * [x, y, 1])
    )
  }

  /// Returns the number of columns or rows that become one.
  ///
  /// `square` is the product of two distances of samples: in the middle, and where they are closest.
  private static func group(_ count: Int, _ square: Double) -> Int {
    square >= 12 && count > 3 ? 2 * group(count / 2, square / 4) : 1
  }

  /// Returns a pixel of the target after drawing.
  func pixel(x: Int, y: Int, under: UInt32) -> Pixel {
    let (coverage, edges) = coverage(x: x, y: y)
    let below = Levels(under)
    guard coverage > 0 else { return Pixel(color: below, coverage: 0, edges: edges) }
    var over = mean(Double(x) + 0.5, Double(y) + 0.5)
    let share = Levels(look.shade).alpha / 255
    over = over * (1 - share) + Levels(look.shade | 0xFF00_0000) * (over.alpha / 255 * share)
    over = over * (coverage * Double(look.opacity) / 255)
    return Pixel(color: over + below * (1 - over.alpha / 255), coverage: coverage, edges: edges)
  }

  /// Returns the sheet's content of a pixel, premultiplied.
  private func mean(_ x: Double, _ y: Double) -> Levels {
    guard let place = back.image(x: x, y: y) else { return Levels(0) }
    var sum = Levels(0)
    for right in samples.across {
      for below in samples.down { sum = sum + sample(place.x + right, place.y + below) }
    }
    return sum * (1 / Double(samples.across.count * samples.down.count))
  }

  /// Interpolates between four pixels. Those at the edge repeat forever.
  private func sample(_ x: Double, _ y: Double) -> Levels {
    let (column, row) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (fx, fy) = (x - 0.5 - column, y - 0.5 - row)
    func pixel(_ dx: Double, _ dy: Double) -> Levels {
      Levels(sheet[nearest: Int(column + dx), Int(row + dy)])
    }
    let upper = pixel(0, 0) * (1 - fx) + pixel(1, 0) * fx
    return upper * (1 - fy) + (pixel(0, 1) * (1 - fx) + pixel(1, 1) * fx) * fy
  }
}

/// The coverage of pixels by the sheet.
extension SheetReference {
  private struct Place: Equatable {
    var x: Double
    var y: Double
  }

  /// Returns the area within the sheet's image, by clipping a square with the edges' lines.
  func coverage(x: Int, y: Int) -> (area: Double, edges: Int) {
    let (left, top) = (Double(x), Double(y))
    var corners = [
      Place(x: left, y: top), Place(x: left + 1, y: top), Place(x: left + 1, y: top + 1),
      Place(x: left, y: top + 1),
    ]
    var edges = 0
    for edge in 0..<4 {
      let cut = cut(corners, edge)
      if cut != corners { edges += 1 }
      corners = cut
    }
    guard var last = corners.last else { return (0, edges) }
    var sum = 0.0
    for corner in corners {
      sum += last.x * corner.y - last.y * corner.x
      last = corner
    }
    return (sum < 0 ? -sum / 2 : sum / 2, edges)
  }

  /// Returns the side of a sheet's edge on which a point of the target is: non-negative inside.
  private func side(_ point: Place, _ edge: Int) -> Double {
    let u = back.x.x * point.x + back.x.y * point.y + back.x.z
    let v = back.y.x * point.x + back.y.y * point.y + back.y.z
    let w = back.w.x * point.x + back.w.y * point.y + back.w.z
    switch edge {
    case 0: return u
    case 1: return Double(sheet.width) * w - u
    case 2: return v
    default: return Double(sheet.height) * w - v
    }
  }

  private func cut(_ corners: [Place], _ edge: Int) -> [Place] {
    guard var last = corners.last else { return [] }
    var a = side(last, edge)
    // Most pixels are inside.
    if a >= 0, !corners.contains(where: { side($0, edge) < 0 }) { return corners }
    var kept: [Place] = []
    for corner in corners {
      let b = side(corner, edge)
      if (a >= 0) != (b >= 0) {
        let part = a / (a - b)
        kept.append(Place(x: last.x + (corner.x - last.x) * part, y: last.y + (corner.y - last.y) * part))
      }
      if b >= 0 { kept.append(corner) }
      (last, a) = (corner, b)
    }
    return kept
  }
}

/// A colour as numbers, 0...255. Scalars, because vectors are slow in tests, which are not optimized.
struct Levels {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init(_ pixel: UInt32) {
    self.init(
      Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255), Double(pixel >> 24))
  }

  /// The nearest pixel.
  var rounded: UInt32 {
    [alpha, red, green, blue].reduce(0) { $0 << 8 | UInt32(($1 + 0.5).rounded(.down)) }
  }

  static func + (a: Levels, b: Levels) -> Levels {
    Levels(a.red + b.red, a.green + b.green, a.blue + b.blue, a.alpha + b.alpha)
  }

  static func * (a: Levels, factor: Double) -> Levels {
    Levels(a.red * factor, a.green * factor, a.blue * factor, a.alpha * factor)
  }

  /// Returns the largest difference from a pixel, except alpha.
  func difference(from pixel: UInt32) -> Double {
    let other = Levels(pixel)
    return max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
  }
}
