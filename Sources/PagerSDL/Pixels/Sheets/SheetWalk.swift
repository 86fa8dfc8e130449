/// Places in a sheet with a constant step, in fixed point with 16 fraction bits.
struct SheetWalk {
  /// The first place and the step, across and down.
  let first: SIMD2<UInt32>
  let step: SIMD2<UInt32>

  /// Returns `nil` if a step exceeds 64 pixels.
  ///
  /// - Parameters:
  ///   - start: The place from which steps are counted.
  ///   - steps: The number of steps to the first place.
  init?(from start: SIMD2<Double>, step: SIMD2<Double>, skipping steps: Int) {
    guard abs(step.x) <= 64, abs(step.y) <= 64 else { return nil }
    self.step = SheetWalk.fixed(step)
    first = SheetWalk.fixed(start) &+ SIMD2(repeating: UInt32(steps)) &* self.step
  }

  /// Returns the indices before the first and the last of `count` places, across and down.
  /// All others are between.
  func ends(_ count: Int) -> (SIMD2<UInt32>, SIMD2<UInt32>) {
    let last = first &+ SIMD2(repeating: UInt32(count - 1)) &* step
    return (first &>> 16, last &>> 16)
  }

  private static func fixed(_ numbers: SIMD2<Double>) -> SIMD2<UInt32> {
    // The low bits of the sum are this number.
    unsafeBitCast(numbers + SIMD2(repeating: 0x1.8p36), to: SIMD4<UInt32>.self).evenHalf
  }
}
