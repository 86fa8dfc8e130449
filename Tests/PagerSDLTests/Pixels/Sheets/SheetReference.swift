@testable import PagerSDL

/// The expected pixels, computed slowly by another method.
struct SheetReference {
  let sheet: SheetPicture
  let mapping: SheetMapping
  let look: SheetLook
  private let back: SheetMapping
  private let rest: SIMD2<Double>?
  /// The distances between pixels in the middle of the sheet.
  private let steps: SIMD2<Double>
  /// The distances of the middle, or of the corners of a rotated sheet, from their places at rest.
  private var travel = SIMD2<Double>.zero
  /// Whether columns or rows of the target are those of the sheet, and so many that they are drawn together.
  private let isUpright: Bool
  private let isLevel: Bool
  /// Whether there is no perspective.
  private let isFlat: Bool

  struct Pixel {
    var color: Levels
    /// The part of the pixel that the sheet covers.
    var coverage: Double
    /// The number of edges of the sheet that cross the pixel.
    var edges: Int
  }

  /// Returns `nil` for a degenerate mapping.
  ///
  /// - Parameter rest: The place of the sheet's corner at rest, if it moves.
  init?(
    sheet: SheetPicture, mapping: SheetMapping, look: SheetLook = SheetLook(), rest: SIMD2<Double>? = nil
  ) {
    guard mapping.inverse != nil else { return nil }
    let (sheet, mapping) = SheetReference.reduced(sheet, mapping)
    guard let back = mapping.inverse else { return nil }
    (self.sheet, self.mapping, self.look, self.back, self.rest) = (sheet, mapping, look, back, rest)
    guard let middle = mapping.image(x: Double(sheet.width) / 2, y: Double(sheet.height) / 2) else {
      return nil
    }
    steps = SheetReference.steps(back, middle.x, middle.y)
    let corners = [0, Double(sheet.width)].flatMap { x in [0, Double(sheet.height)].map { SIMD3(x, $0, 1) } }
    let weights = corners.map { (mapping.w * $0).sum() }
    func isModerate(_ step: Double) -> Bool {
      weights.allSatisfy { $0 > 0 && $0 * abs(step) <= 4 }
    }
    isUpright = back.x.y == 0 && back.w.y == 0 && isModerate(back.y.y) && sheet.width > 3
    isLevel = back.y.x == 0 && back.w.x == 0 && isModerate(back.x.x)
    isFlat = back.w.x == 0 && back.w.y == 0
    let center = SIMD3(Double(sheet.width) / 2, Double(sheet.height) / 2, 1)
    for place in isLevel ? [center] : corners {
      guard let rest, let image = mapping.image(x: place.x, y: place.y) else { continue }
      let moved = SIMD2(image.x, image.y) - rest - SIMD2(place.x, place.y)
      travel = SIMD2(max(travel.x, abs(moved.x)), max(travel.y, abs(moved.y)))
    }
  }

  /// Returns the distances between the places of pixels along both axes of the sheet.
  ///
  /// - Parameter isShared: Whether pixels beside each other in both directions of the target count, not only in that of
  ///   the axis.
  private static func steps(
    _ back: SheetMapping, _ x: Double, _ y: Double, isShared: Bool = true
  ) -> SIMD2<Double> {
    // By differences instead of derivatives.
    let h = 1e-4
    guard let left = back.image(x: x - h, y: y), let right = back.image(x: x + h, y: y),
      let above = back.image(x: x, y: y - h), let below = back.image(x: x, y: y + h)
    else { return .one }
    if !isShared { return SIMD2(abs(right.x - left.x), abs(below.y - above.y)) / (2 * h) }
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() / 2 / h }
    return SIMD2(length(right.x - left.x, below.x - above.x), length(right.y - left.y, below.y - above.y))
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
    let moved = rest.map { SIMD2(x, y) - $0 - SIMD2(place.x, place.y) }
    let local = isFlat ? steps : SheetReference.steps(back, x, y, isShared: !isUpright && !isLevel)
    func taps(_ axis: Int) -> [Double] {
      let softness = min(1, max(0, 4 * steps[axis] - 3)) / 3
      let soft = min(0.625 * (isFlat ? travel[axis] : abs(moved?[axis] ?? 0)), softness)
      let width = max(1, min(3, local[axis]))
      if steps[axis] > 2 { return [-width / 3, 0, width / 3] }
      let half = max(soft, min(4 * width - 4, 2 * width - 1) / 6)
      return half > 0 ? [-half, half] : [0]
    }
    let (across, down) = (taps(0), taps(1))
    var sum = Levels(0)
    if !isUpright, !isLevel, max(steps.x, steps.y) < 1.5, across.count == 2, down.count == 2 {
      for (right, below) in zip(across, down) { sum = sum + sample(place.x + right, place.y + below) }
      return sum * 0.5
    }
    for right in across {
      for below in down { sum = sum + sample(place.x + right, place.y + below) }
    }
    return sum * (1 / Double(across.count * down.count))
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
