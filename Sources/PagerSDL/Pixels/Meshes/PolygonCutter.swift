/// Cuts convex polygons at straight lines, and reuses its memory.
final class PolygonCutter {
  private var corners = Scratch<SIMD3<Double>>(zero: .zero)
  private var others = Scratch<SIMD3<Double>>(zero: .zero)
  private(set) var count = 0

  /// A corner: its position, and a value that is interpolated linearly between corners.
  subscript(index: Int) -> SIMD3<Double> { corners.room(count)[index] }

  func removeAll() { count = 0 }

  func copy(_ other: PolygonCutter) {
    count = other.count
    let (target, source) = (corners.room(count), other.corners.room(count))
    for index in 0..<count { target[index] = source[index] }
  }

  func append(_ corner: SIMD3<Double>) {
    corners.room(count + 1)[count] = corner
    count += 1
  }

  /// Keeps the part where a·x + b·y + c is not negative, with the coefficients of `line`.
  ///
  /// Nothing remains if a coefficient is NaN.
  func cut(_ line: SIMD3<Double>) {
    guard count > 0 else { return }
    func height(_ corner: SIMD3<Double>) -> Double { line.x * corner.x + line.y * corner.y + line.z }
    let (old, kept) = (corners.room(count), others.room(2 * count))
    // Most lines are beside the polygon.
    var (isInside, isOutside) = (true, true)
    for index in 0..<count {
      if height(old[index]) >= 0 { isOutside = false } else { isInside = false }
    }
    if isInside { return }
    if isOutside { return removeAll() }
    var last = old[count - 1]
    var lastHeight = height(last)
    var number = 0
    for index in 0..<count {
      let corner = old[index]
      let height = height(corner)
      if (height >= 0) != (lastHeight >= 0), height == height, lastHeight == lastHeight {
        kept[number] = last + (corner - last) * (lastHeight / (lastHeight - height))
        number += 1
      }
      if height >= 0 {
        kept[number] = corner
        number += 1
      }
      (last, lastHeight) = (corner, height)
    }
    count = number
    swap(&corners, &others)
  }
}
