/// Places in a sheet that are a constant step apart, four at a time, as numbers with 16 bits behind the point.
struct SheetWalk {
  /// Four places, across and down.
  typealias Places = (across: SIMD4<UInt32>, down: SIMD4<UInt32>)

  private var places: Places
  private let first: SIMD2<UInt32>
  private let step: SIMD2<UInt32>

  /// Nil for steps that are absurd.
  ///
  /// - Parameters:
  ///   - start: The place from which steps are counted.
  ///   - steps: The number of steps to the first place.
  init?(from start: SIMD2<Double>, step: SIMD2<Double>, skipping steps: Int) {
    guard abs(step.x) <= 64, abs(step.y) <= 64 else { return nil }
    self.step = SheetWalk.fixed(step)
    first = SheetWalk.fixed(start) &+ SIMD2(repeating: UInt32(steps)) &* self.step
    let lanes = SIMD4<UInt32>(0, 1, 2, 3)
    places = (lanes &* self.step.x &+ first.x, lanes &* self.step.y &+ first.y)
  }

  /// The indices before the first and the last of `count` places, across and down. All others lie between.
  func ends(_ count: Int) -> (SIMD2<UInt32>, SIMD2<UInt32>) {
    let last = first &+ SIMD2(repeating: UInt32(count - 1)) &* step
    return (first &>> 16, last &>> 16)
  }

  /// The next four places.
  @inline(__always)
  mutating func next() -> Places {
    let four = places
    places.across = places.across &+ SIMD4(repeating: 4 &* step.x)
    places.down = places.down &+ SIMD4(repeating: 4 &* step.y)
    return four
  }

  /// The next one to three places. The rest repeat the first of them.
  func last(_ count: Int) -> Places {
    let isBehind = SIMD4<UInt32>(0, 1, 2, 3) .>= UInt32(count)
    return (
      places.across.replacing(with: places.across[0], where: isBehind),
      places.down.replacing(with: places.down[0], where: isBehind)
    )
  }

  private static func fixed(_ numbers: SIMD2<Double>) -> SIMD2<UInt32> {
    // The sum's low bits are that number.
    unsafeBitCast(numbers + SIMD2(repeating: 0x1.8p36), to: SIMD4<UInt32>.self).evenHalf
  }
}
