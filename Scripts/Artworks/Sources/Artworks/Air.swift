import Foundation

/// A sky with a low sun, and the haze that it lights.
struct Air: Sendable {
  var sun: Vector
  /// The light of the sun on the ground.
  var sunlight: Vector
  var zenith: Vector
  var horizon: Vector
  /// The colour around the sun.
  var glow: Vector
  /// The haze's thickness at height 0, and the height at which it has thinned to a third.
  var haze: (density: Float, height: Float) = (0, 1)

  /// The light of the sky in a direction.
  func sky(_ ray: Vector) -> Vector {
    let height = max(ray.y, 0)
    let base = mix(zenith, horizon, exp(-height * 4.5))
    let near = max(dot(ray, sun), 0)
    return base + glow * (0.55 * pow(near, 6) * exp(-height * 3) + 0.5 * pow(near, 60))
  }

  /// The haze's own colour in a direction, without the sun's edge.
  func veil(_ ray: Vector) -> Vector {
    let near = max(dot(ray, sun), 0)
    return horizon + glow * (0.55 * pow(near, 6))
  }

  /// The light of a thing behind haze: the haze covers it with distance, less above its height.
  func through(_ light: Vector, from eye: Vector, _ ray: Vector, _ distance: Float) -> Vector {
    let rise = ray.y / haze.height
    let start = haze.density * exp(-eye.y / haze.height)
    let depth = abs(rise) < 1e-5 ? start * distance : start * (1 - exp(-rise * distance)) / rise
    return mix(veil(ray), light, exp(-max(depth, 0)))
  }
}

/// An eye that looks at a place.
struct Camera: Sendable {
  var eye: Vector
  private var right: Vector
  private var up: Vector
  private var forward: Vector

  /// `zoom` is the distance of the picture's plane, of which the upper half has the height 1.
  init(eye: Vector, at target: Vector, zoom: Float) {
    self.eye = eye
    let ahead = (target - eye).normalized
    right = cross(ahead, Vector(0, 1, 0)).normalized
    up = cross(right, ahead)
    forward = ahead * zoom
  }

  func ray(_ x: Float, _ y: Float) -> Vector { (forward + right * x + up * y).normalized }
}

/// The light of a small lamp with its halo, seen from an eye: every work has one.
func lamp(_ place: Vector, from eye: Vector, _ ray: Vector, radius: Float, _ color: Vector) -> Vector {
  let along = dot(place - eye, ray)
  guard along > 0 else { return Vector(0) }
  let off = (place - eye - ray * along).length / radius
  return color * (smooth(1.1, 0.8, off) * 6 + 0.5 / (1 + off * off) * smooth(30, 0, off))
}
