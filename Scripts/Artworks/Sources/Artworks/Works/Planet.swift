import Foundation

/// A planet with rings, from above its night. Its shadow falls on them, and theirs on it.
struct Planet: Work {
  static let size = (width: 3072, height: 2048)
  let film = Film(exposure: 1.15, glow: 0.09, vignette: 0.1)

  private let camera = Camera(eye: Vector(0, 1.35, 6.2), at: Vector(-0.34, -0.02, 0), zoom: 3.1)
  private let sun = Vector(-0.78, 0.34, 0.42).normalized
  /// The axis, tilted towards the right.
  private let axis = Vector(0.30, 0.93, 0.12).normalized
  private let moons = [(Vector(-2.15, 0.92, 0.4), Float(0.075)), (Vector(1.2, -0.62, 1.6), Float(0.026))]

  func light(_ x: Float, _ y: Float, _ random: inout Random) -> Vector {
    let (eye, ray) = (camera.eye, camera.ray(x, y))
    var (light, reach) = (stars(ray), Float.infinity)
    if let distance = sphere(eye, ray, Vector(0), 1) {
      (light, reach) = (surface(eye + ray * distance, ray), distance)
    } else {
      light += rim(eye, ray)
    }
    for (place, radius) in moons {
      guard let distance = sphere(eye, ray, place, radius), distance < reach else { continue }
      (light, reach) = (moon(eye + ray * distance, place, radius), distance)
    }
    let distance = -dot(eye, axis) / dot(ray, axis)
    guard distance > 0, distance < reach else { return light }
    let p = eye + ray * distance
    let (density, color) = ring(p.length)
    let lit = sphere(p, sun, Vector(0), 1) == nil ? Float(1) : 0.015
    let forward = 0.75 + 0.5 * pow(max(dot(ray, sun), 0), 3)
    return mix(light, color * (lit * forward * 1.9), density)
  }

  private func sphere(_ eye: Vector, _ ray: Vector, _ center: Vector, _ radius: Float) -> Float? {
    let from = eye - center
    let (half, rest) = (dot(from, ray), dot(from, from) - radius * radius)
    let root = half * half - rest
    guard root > 0 else { return nil }
    let distance = -half - root.squareRoot()
    return distance > 0 ? distance : nil
  }

  /// Clouds in belts, stirred where belts that run at different speeds meet.
  private func surface(_ p: Vector, _ ray: Vector) -> Vector {
    let latitude = dot(p, axis)
    let side = cross(axis, Vector(0, 0, 1)).normalized
    let turn = atan2(dot(p, side), dot(p, cross(axis, side)))
    let around = Vector(cos(turn), latitude * 2.4, sin(turn)) * 2.2
    let slow = fractal(Vector(around.x, around.y * 2.5, around.z), octaves: 4, seed: 3)
    let bent = latitude + 0.022 * slow
    let warp = Vector(
      around.x + 0.8 * slow, bent * 19, around.z + 0.8 * fractal(around * 1.7, octaves: 3, seed: 8))
    let curls = fractal(warp, octaves: 6, seed: 5)
    let belts =
      noise(bent * 7.5, 0.5, seed: 17) + 0.5 * noise(bent * 21, 0.5, seed: 18) + 0.28
      * noise(bent * 60, 3.5, seed: 19)
    let tone = clamp(0.52 + 0.62 * belts + 0.20 * curls)
    var color = mix(Vector(hex: 0x9A6A48), Vector(hex: 0xF0DDBF), smooth(0, 0.8, tone))
    color = mix(
      color, Vector(hex: 0xC98A5E), 0.55 * smooth(0.25, 0.75, 0.5 + 0.9 * noise(bent * 5 + 9, 2.5, seed: 23)))
    color = mix(color, Vector(hex: 0x7C8A9C), 0.6 * smooth(0.62, 1, abs(latitude)))
    // The shade of the rings.
    let toRing = -dot(p, axis) / dot(sun, axis)
    let shade = toRing > 0 ? 1 - 0.88 * ring((p + sun * toRing).length).density : 1
    let facing = dot(p, sun)
    let day = smooth(-0.06, 0.35, facing) * (0.25 + 0.75 * max(facing, 0))
    let edge = 0.62 + 0.38 * max(-dot(p, ray), 0)
    let reddened = mix(Vector(1.5, 0.75, 0.4), Vector(1.18, 1.1, 1), smooth(0, 0.4, facing))
    let fringe = pow(1 - max(-dot(p, ray), 0), 4) * smooth(-0.2, 0.5, facing)
    return color * reddened * (day * shade * edge * 1.75) + Vector(0.5, 0.62, 0.8) * (fringe * 0.5)
  }

  /// The thin air beside the lit edge.
  private func rim(_ eye: Vector, _ ray: Vector) -> Vector {
    let closest = eye - ray * dot(eye, ray)
    let height = closest.length - 1
    return Vector(0.5, 0.62, 0.85) * (0.6 * exp(-height * 90) * smooth(-0.1, 0.6, dot(closest, sun)))
  }

  /// Ice in thousands of ringlets, with gaps that moons have swept.
  private func ring(_ radius: Float) -> (density: Float, color: Vector) {
    guard radius > 1.22, radius < 2.42 else { return (0, Vector(0)) }
    let fine = noise(radius * 190, 0.5, seed: 4) * 0.5 + noise(radius * 520, 0.5, seed: 5) * 0.35
    let coarse = noise(radius * 26, 0.5, seed: 6) + 0.6 * noise(radius * 70, 0.5, seed: 7)
    var density = smooth(1.22, 1.50, radius) * 0.62 + 0.24 * smooth(1.5, 1.56, radius)
    density *= clamp(0.78 + 0.22 * coarse + 0.20 * fine)
    let gaps: [(Float, Float)] = [(1.98, 0.035), (2.325, 0.008), (1.505, 0.006), (2.12, 0.004)]
    for (gap, width) in gaps { density *= 1 - 0.94 * smooth(width * 1.25, width * 0.75, abs(radius - gap)) }
    density *= smooth(2.42, 2.405, radius) * mix(1, 0.72, smooth(2.0, 2.03, radius))
    let warm = mix(Vector(hex: 0x7A5A44), Vector(hex: 0xF6E7CF), clamp(0.55 + 0.35 * coarse + 0.2 * fine))
    return (density, warm)
  }

  private func moon(_ p: Vector, _ center: Vector, _ radius: Float) -> Vector {
    var normal = (p - center).normalized
    let rough = fractal(normal * 4, octaves: 6, seed: 61)
    normal = (normal + Vector(rough, fractal(normal * 4, octaves: 5, seed: 62), -rough) * 0.22).normalized
    return Vector(0.62, 0.56, 0.5) * (smooth(-0.02, 1, dot(normal, sun)) * (1.2 + 0.6 * rough))
  }

  /// Stars of many sizes and a few colours, in a faint band of dust.
  private func stars(_ ray: Vector) -> Vector {
    let band = exp(-pow(dot(ray, Vector(0.55, 0.72, 0.42).normalized) * 3.2 + 0.35, 2) * 2)
    let dust = fractal(ray * 5, octaves: 6, seed: 71)
    let veil = clamp(band * (0.62 + 0.7 * dust))
    var light = mix(Vector(0.004, 0.005, 0.010), Vector(0.075, 0.055, 0.085), veil)
    light += Vector(0.05, 0.02, 0.012) * max(0, band * fractal(ray * 9, octaves: 4, seed: 75)) * 0.6
    for level in 0..<4 {
      let scale = Float([55, 110, 230, 420][level])
      let (u, v) = (ray.x * scale / -ray.z, ray.y * scale / -ray.z)
      let star = cell(u, v, seed: Int32(80 + level))
      guard star.id < 0.07 + 0.16 * veil else { continue }
      let size = Float([0.045, 0.055, 0.085, 0.11][level]) * (0.5 + 4 * star.id)
      let glow = exp(-pow(star.distance / size, 2)) * (level == 0 ? 2.2 : 0.9)
      let heat = chance(Int32(star.center.x * 64), Int32(star.center.y * 64), 5)
      light += mix(Vector(1, 0.72, 0.5), Vector(0.65, 0.8, 1.1), heat) * glow
    }
    return light
  }
}
