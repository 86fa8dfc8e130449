import Foundation

/// Mountains above a sea of fog, at the minute when only the snow is still lit. Lengths are kilometres.
struct Peaks: Work {
  static let size = (width: 3072, height: 2048)
  let film = Film(exposure: 1.1, glow: 0.1)

  private let terrain: Terrain
  private let air = Air(
    sun: Vector(-0.84, 0.13, 0.20).normalized, sunlight: Vector(4.6, 1.85, 1.15),
    zenith: Vector(0.16, 0.22, 0.50),
    horizon: Vector(0.86, 0.50, 0.60), glow: Vector(0.9, 0.35, 0.2), haze: (3.2, 0.17))
  private let camera: Camera
  private let hut: Vector

  init() {
    var terrain = Terrain(side: 1400, extent: 26) { x, z in
      let (u, v) = (x / 6.2 + 7.3, z / 6.2 + 0.8)
      let bend = 0.35 * noise(u * 0.9, v * 0.9, seed: 40)
      let range = ridges(u + bend, v - bend, octaves: 9, seed: 11)
      let rise = smooth(6, -5, z) * 0.85 + 0.30
      return 2.9 * range * rise - 0.75
    }
    terrain.erode(drops: 160_000)
    terrain.weather(slope: 1.1, times: 45)
    terrain.illuminate(sun: air.sun, softness: 30)
    let eye = Vector(0.4, 1.35, 10.5)
    camera = Camera(eye: eye, at: Vector(0, 1.28, 0), zoom: 2.7)
    let (x, z): (Float, Float) = (0.9, 3.4)
    hut = Vector(x, terrain.height(x, z) + 0.02, z)
    self.terrain = terrain
  }

  func light(_ x: Float, _ y: Float, _ random: inout Random) -> Vector {
    let (eye, ray) = (camera.eye, camera.ray(x, y))
    let glimmer = lamp(hut, from: eye, ray, radius: 0.009, Vector(2.4, 1.2, 0.4))
    guard let distance = terrain.hit(eye, ray, to: 26) else {
      return air.through(sky(ray), from: eye, ray, 26) + glimmer
    }
    let p = eye + ray * distance
    return air.through(ground(p), from: eye, ray, distance) + glimmer
  }

  private func sky(_ ray: Vector) -> Vector {
    let (u, v) = (ray.x / (ray.y + 0.2), 1 / (ray.y + 0.2))
    let cloud = smooth(0.1, 1.1, fractal(u * 1.3, v * 3.4, octaves: 6, seed: 51)) * smooth(0.04, 0.3, ray.y)
    return mix(air.sky(ray), Vector(1.1, 0.62, 0.62), cloud * 0.5)
  }

  private func ground(_ p: Vector) -> Vector {
    let coarse = terrain.normal(p.x, p.z, reach: 2)
    var normal = terrain.normal(p.x, p.z)
    // Blocks and cracks, the same in all directions, since a grid of heights has no detail on a wall.
    let rough = fractal(p * 26, octaves: 6, seed: 61, gain: 0.66)
    let crumble = fractal(p * 31 + Vector(9), octaves: 6, seed: 62, gain: 0.66)
    let tilt = fractal(p * 22 + Vector(4), octaves: 6, seed: 64, gain: 0.66)
    // Beds of rock, thick and thin, tilted and folded.
    let bed = p.y * 9 + p.x * 1.6 + 0.7 * fractal(p * 1.1, octaves: 4, seed: 63)
    let strata = 0.5 + 0.5 * fractal(bed, 0.5, octaves: 4, seed: 65)
    // Snow lies where it is flat enough, on the ledges of the beds, and fills the gullies.
    let flat = coarse.y + 0.07 * rough + 0.30 * (strata - 0.5) + 0.05 * (p.y - 1.2)
    let snow = smooth(0.60, 0.74, flat)
    normal = (normal + Vector(rough, tilt, crumble) * mix(0.55, 0.05, snow)).normalized
    let rock = mix(
      Vector(0.085, 0.07, 0.075), Vector(0.21, 0.16, 0.145), clamp(strata * 1.3 - 0.15 + 0.3 * rough))
    let color = mix(rock, Vector(0.86, 0.88, 0.93), snow)
    let sun = max(dot(normal, air.sun), 0) * terrain.sunlight(p)
    let open = terrain.openness(p)
    return color * (air.sunlight * sun + Vector(0.26, 0.33, 0.62) * (open * (0.55 + 0.45 * normal.y)))
  }
}
