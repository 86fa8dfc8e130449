import Foundation

/// A long lake between ranges in the blue hour. One boat is out, with a lamp. Lengths are kilometres.
struct Lake: Work {
  static let size = (width: 5120, height: 1280)
  let film = Film(exposure: 1.15, glow: 0.1, vignette: 0.1)

  private let terrain: Terrain
  private let air = Air(
    sun: Vector(0.42, 0.02, -0.9).normalized, sunlight: Vector(0.5, 0.3, 0.3),
    zenith: Vector(0.03, 0.085, 0.22),
    horizon: Vector(0.22, 0.33, 0.46), glow: Vector(1.5, 0.72, 0.26), haze: (0.05, 0.35))
  private let camera = Camera(eye: Vector(0, 0.10, 7), at: Vector(0, 0.34, -2), zoom: 2.6)
  private let boat = Vector(-1.05, 0, 4.6)

  init() {
    var terrain = Terrain(side: 1500, extent: 44) { x, z in
      let range = ridges(x / 7.5 + 2.2, z / 7.5 + 5.4, octaves: 9, seed: 29)
      let shore = smooth(0.5, -13, z + 2.2 * noise(x / 3.1, 0.5, seed: 3) - 0.25 * abs(x))
      let capes =
        smooth(0.35, 1.1, ridges(x / 3.4 + 9, z / 2.2, octaves: 6, seed: 37)) * smooth(1.2, 6, abs(x + 1))
      return 2.4 * range * shore * (0.72 + 0.4 * noise(x / 5 + 0.7, 2.5, seed: 8)) + 0.42 * capes
        * smooth(4.5, 1, z) * smooth(-8, -2, z) - 0.13
    }
    terrain.erode(drops: 160_000)
    terrain.illuminate(sun: Vector(0.42, 0.22, -0.9).normalized, softness: 8)
    self.terrain = terrain
  }

  func light(_ x: Float, _ y: Float, _ random: inout Random) -> Vector {
    let (eye, ray) = (camera.eye, camera.ray(x, y))
    let ground = terrain.hit(eye, ray, to: 28)
    let water = ray.y < 0 ? -eye.y / ray.y : .infinity
    if let ground, ground < water {
      return air.through(land(eye + ray * ground), from: eye, ray, ground) + lights(eye, ray)
    }
    guard water < 28 else { return distant(eye, ray) + lights(eye, ray) }
    let p = eye + ray * water
    // Calm water: long low waves, finer near the shore that the eye stands on.
    let calm = 0.02 + 0.05 * smooth(-0.3, 0.6, fractal(p.x * 0.35, p.z * 1.6, octaves: 3, seed: 81))
    let (u, v) = (p.x * 22, p.z * 60)
    let near = calm / (1 + water * 0.5)
    let wave = Vector(
      fractal(u, v, octaves: 3, seed: 82) * near * 0.4, 1, fractal(u + 40, v, octaves: 3, seed: 83) * near)
    var mirrored = reflect(ray, wave.normalized)
    mirrored.y = abs(mirrored.y)
    let far = terrain.hit(p, mirrored, from: 0.01, to: 28, patience: 1.5)
    let seen = far.map { air.through(land(p + mirrored * $0), from: p, mirrored, $0) } ?? distant(p, mirrored)
    let bounce = 0.06 + 0.94 * pow(1 - clamp(mirrored.y), 5)
    let light = mix(Vector(0.012, 0.035, 0.055), seen, bounce) + lights(p, mirrored) * bounce
    return air.through(light, from: eye, ray, water) + lights(eye, ray)
  }

  private func distant(_ eye: Vector, _ ray: Vector) -> Vector {
    var light = air.sky(ray)
    let (u, v) = (ray.x / (ray.y + 0.10), 1 / (ray.y + 0.10))
    let cloud =
      smooth(-0.05, 0.9, fractal(u * 0.8 + 6, v * 1.5, octaves: 6, seed: 91)) * smooth(0.01, 0.12, ray.y)
    light = mix(light, air.veil(ray) * 0.9, cloud * 0.55)
    let star = cell(ray.x / -ray.z * 150, ray.y / -ray.z * 150, seed: 5)
    let bright =
      star.id < 0.22 ? exp(-pow(star.distance / (0.03 + 0.2 * star.id), 2)) * smooth(0.16, 0.42, ray.y) : 0
    return air.through(light, from: eye, ray, 28) + Vector(0.7, 0.8, 1) * (bright * 0.8)
  }

  private func land(_ p: Vector) -> Vector {
    let rough = fractal(p * 24, octaves: 5, seed: 61)
    let normal = (terrain.normal(p.x, p.z) + Vector(rough * 0.2, 0, 0)).normalized
    let snow = smooth(0.55, 0.7, normal.y + 0.2 * rough) * smooth(0.75, 1.3, p.y + 0.2 * rough)
    let woods = mix(Vector(0.018, 0.03, 0.03), Vector(0.05, 0.055, 0.06), clamp(0.5 + rough))
    let color = mix(woods, Vector(0.5, 0.55, 0.65), snow)
    let glow = max(dot(normal, Vector(0.42, 0.22, -0.9).normalized), 0) * terrain.sunlight(p)
    return color * (Vector(0.30, 0.40, 0.72) * terrain.openness(p) + Vector(1.0, 0.5, 0.35) * glow)
  }

  /// The boat's lamp, and the windows of a village across the water.
  private func lights(_ eye: Vector, _ ray: Vector) -> Vector {
    var light = lamp(boat + Vector(0, 0.012, 0), from: eye, ray, radius: 0.0035, Vector(2.2, 1.15, 0.4))
    for index: Int32 in 0..<14 {
      let x = 2.2 + 1.5 * chance(index, 1)
      let z = -0.4 - 0.7 * chance(index, 2)
      let place = Vector(x, terrain.height(x, z) + 0.015, z)
      if place.y > 0 { light += lamp(place, from: eye, ray, radius: 0.005, Vector(1.5, 0.8, 0.3)) }
    }
    return light
  }
}
