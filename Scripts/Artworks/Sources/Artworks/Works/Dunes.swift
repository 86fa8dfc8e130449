import Foundation

/// Dunes at evening. The wind makes a long slope on one side and a steep one on the other; a tent is lit.
struct Dunes: Work {
  static let size = (width: 3072, height: 2048)
  let film = Film(exposure: 1.05, glow: 0.1)

  private let terrain: Terrain
  private let air = Air(
    sun: Vector(-0.82, 0.24, 0.10).normalized, sunlight: Vector(4.6, 2.25, 0.9),
    zenith: Vector(0.13, 0.24, 0.48),
    horizon: Vector(1.15, 0.66, 0.40), glow: Vector(1.7, 0.75, 0.22), haze: (0.0003, 160))
  private let camera: Camera
  private let tent: Vector

  init() {
    var terrain = Terrain(side: 1800, extent: 2200) { x, z in
      // The crests wander, and rise and fall along their length.
      let bend =
        60 * fractal(x / 420, z / 420, octaves: 3, seed: 3) + 14
        * fractal(x / 90, z / 90, octaves: 2, seed: 9)
      let large = Dunes.dune((x * 0.86 + z * 0.38 + bend * 2.2) / 310)
      let tall = 0.55 + 0.55 * fractal(x / 700, z / 520, octaves: 2, seed: 5)
      let small = Dunes.dune((x * 0.7 - z * 0.25 + bend * 0.9 + large * 70) / 95)
      return 78 * large * max(tall, 0.12) + 9 * small * (1 - large * 0.8) + 26
        * noise(x / 900, z / 900, seed: 2)
    }
    terrain.illuminate(sun: air.sun, softness: 40)
    let eye = Vector(60, terrain.height(60, 720) + 46, 720)
    camera = Camera(eye: eye, at: Vector(-20, eye.y - 44, 300), zoom: 1.75)
    let (x, z): (Float, Float) = (-28, 360)
    tent = Vector(x, terrain.height(x, z) + 1.6, z)
    self.terrain = terrain
  }

  /// The outline of a dune: a wave with a gentle slope, a sharp crest and a slip face at the angle of rest.
  private static func dune(_ t: Float) -> Float {
    let phase = t - t.rounded(.down)
    let windward = phase / 0.72
    let leeward = (1 - phase) / 0.28
    let t = phase < 0.72 ? windward : leeward
    return t * t * (3 - 2 * t) * 0.55 + t * 0.45
  }

  func light(_ x: Float, _ y: Float, _ random: inout Random) -> Vector {
    let ray = camera.ray(x, y)
    let eye = camera.eye
    let glimmer = lamp(tent, from: eye, ray, radius: 1.3, Vector(2.2, 1.1, 0.35))
    guard let distance = terrain.hit(eye, ray, to: 2600) else { return sky(ray) + glimmer }
    let p = eye + ray * distance
    return air.through(sand(p, distance, ray), from: eye, ray, distance) + glimmer
  }

  private func sky(_ ray: Vector) -> Vector {
    // Thin bands of cirrus, stretched towards the horizon.
    let (u, v) = (ray.x / (ray.y + 0.12), 1 / (ray.y + 0.12))
    let cloud =
      smooth(0.05, 0.9, fractal(u * 0.9 + 3, v * 2.6, octaves: 6, seed: 21)) * smooth(0.02, 0.2, ray.y)
    return mix(air.sky(ray), Vector(1.15, 0.72, 0.56), cloud * 0.45)
  }

  private func sand(_ p: Vector, _ distance: Float, _ ray: Vector) -> Vector {
    var normal = terrain.normal(p.x, p.z, reach: 1.2)
    // Ripples across the wind, until they are finer than a pixel.
    let wander = 2.2 * fractal(p.x / 9, p.z / 9, octaves: 3, seed: 31)
    let ripple = sin((p.x * 1.7 + p.z * 0.5) * 3.2 + wander * 2.4) * smooth(320, 40, distance)
    let grain = fractal(p.x * 2.3, p.z * 2.3, octaves: 3, seed: 33) * smooth(500, 60, distance)
    normal = (normal + Vector(ripple * 0.16 + grain * 0.05, 0, grain * 0.08)).normalized
    let color = mix(
      Vector(0.56, 0.33, 0.18), Vector(0.66, 0.42, 0.25), 0.5 + 0.5 * noise(p.x / 40, p.z / 40, seed: 41))
    let sun = max(dot(normal, air.sun), 0) * terrain.sunlight(p)
    let sky = (0.6 + 0.4 * normal.y) * terrain.openness(p)
    // Lit sand shines into the shade.
    let bounce = Vector(0.14, 0.06, 0.05) * (1 - terrain.openness(p) * 0.6)
    var light = air.sunlight * sun + Vector(0.30, 0.30, 0.56) * sky + bounce
    let near = (tent - p).length
    light += Vector(2.4, 1.1, 0.4) * (14 / (near * near + 6))
    return color * light
  }
}
