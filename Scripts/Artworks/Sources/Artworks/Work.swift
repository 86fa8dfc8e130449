/// A picture as a function: the light that arrives from a place of it.
protocol Work: Sendable {
  /// The size in pixels.
  static var size: (width: Int, height: Int) { get }

  /// Prepares what all pixels share, such as a landscape.
  init()

  /// The light at a place. The middle is (0, 0), the upper edge has y = 1, the right one has x = width / height.
  /// `random` spreads what is sampled by chance: soft shadows, blur.
  func light(_ x: Float, _ y: Float, _ random: inout Random) -> Vector

  var film: Film { get }
}

/// Numbers in 0..<1 that a seed reproduces.
struct Random: Sendable {
  private var state: UInt32

  init(_ x: Int, _ y: Int) {
    state = scramble(UInt32(truncatingIfNeeded: x) &+ scramble(UInt32(truncatingIfNeeded: y)))
  }

  mutating func next() -> Float {
    state = state &+ 0x9E37_79B9
    return Float(scramble(state) >> 8) / 16_777_216
  }

  /// A direction on the side of a normal, more often near it: light that a rough surface collects.
  mutating func bounce(_ normal: Vector) -> Vector {
    let (z, angle) = (2 * next() - 1, 2 * Float.pi * next())
    let r = (1 - z * z).squareRoot()
    return (normal * 1.001 + Vector(r * cosine(angle), r * sine(angle), z)).normalized
  }
}

/// The development of light into a picture. All works share the curve, so that they look like one series.
struct Film: Sendable {
  /// A factor for all light.
  var exposure: Float = 1
  /// The fraction of the light that spreads around bright places.
  var glow: Float = 0.08
  /// The loss of light in the corners.
  var vignette: Float = 0.18
}
