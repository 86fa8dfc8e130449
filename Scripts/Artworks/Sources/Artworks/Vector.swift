import Foundation

/// A point or a direction in space, or a colour of linear light.
struct Vector: Sendable {
  var x: Float
  var y: Float
  var z: Float

  init(_ x: Float, _ y: Float, _ z: Float) { (self.x, self.y, self.z) = (x, y, z) }

  /// A vector of three equal numbers, such as a grey.
  init(_ value: Float) { self.init(value, value, value) }

  /// The linear light of a colour as designers write it, 0xRRGGBB.
  init(hex: UInt32) {
    func linear(_ shift: UInt32) -> Float { pow(Float(hex >> shift & 255) / 255, 2.2) }
    self.init(linear(16), linear(8), linear(0))
  }

  static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y, a.z + b.z) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y, a.z - b.z) }
  static func * (a: Vector, b: Vector) -> Vector { Vector(a.x * b.x, a.y * b.y, a.z * b.z) }
  static func * (a: Vector, b: Float) -> Vector { Vector(a.x * b, a.y * b, a.z * b) }
  static func / (a: Vector, b: Float) -> Vector { a * (1 / b) }
  static func += (a: inout Vector, b: Vector) { a = a + b }
  static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y, -a.z) }

  var length: Float { dot(self, self).squareRoot() }
  var normalized: Vector { self / max(length, 1e-20) }
  var luminance: Float { 0.2126 * x + 0.7152 * y + 0.0722 * z }
}

func dot(_ a: Vector, _ b: Vector) -> Float { a.x * b.x + a.y * b.y + a.z * b.z }

func cross(_ a: Vector, _ b: Vector) -> Vector {
  Vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

/// The direction of a ray after a mirror with a normal.
func reflect(_ ray: Vector, _ normal: Vector) -> Vector { ray - normal * (2 * dot(ray, normal)) }

func mix(_ a: Vector, _ b: Vector, _ t: Float) -> Vector { a + (b - a) * t }
func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }
func clamp(_ x: Float, _ low: Float = 0, _ high: Float = 1) -> Float { min(max(x, low), high) }

/// Rises smoothly from 0 at `low` to 1 at `high`; falls if `low` is the larger one.
func smooth(_ low: Float, _ high: Float, _ x: Float) -> Float {
  let t = clamp((x - low) / (high - low))
  return t * t * (3 - 2 * t)
}

/// The smaller of two distances, with a rounded seam of width `k`: forms that grow together.
func blend(_ a: Float, _ b: Float, _ k: Float) -> Float {
  let h = max(k - abs(a - b), 0) / k
  return min(a, b) - h * h * k * 0.25
}
