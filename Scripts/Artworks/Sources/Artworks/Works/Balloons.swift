import Foundation

/// Balloons over hills in the morning, while the valleys still sleep under fog. Lengths are metres.
struct Balloons: Work {
  static let size = (width: 3072, height: 2048)
  let film = Film(exposure: 1.0, glow: 0.09)

  private struct Balloon {
    var place: Vector
    var radius: Float
    var colors: [Vector]
    var pattern: Int
  }

  private let terrain: Terrain
  private let balloons: [Balloon]
  private let air = Air(
    sun: Vector(0.72, 0.30, -0.36).normalized, sunlight: Vector(4.6, 2.9, 1.4),
    zenith: Vector(0.16, 0.42, 0.78),
    horizon: Vector(1.15, 0.86, 0.62), glow: Vector(1.1, 0.7, 0.3), haze: (0.0052, 38))
  private let camera: Camera

  init() {
    var terrain = Terrain(side: 1200, extent: 5200) { x, z in
      let hills = 0.5 + 0.5 * fractal(x / 760 + 4.1, z / 620, octaves: 5, seed: 13, gain: 0.42)
      return 250 * hills * hills * (0.75 + 0.5 * smooth(0, -2400, z)) - 20
    }
    terrain.erode(drops: 60_000, strength: 0.2)
    terrain.illuminate(sun: air.sun, softness: 14)
    let eye = Vector(0, 215, 1500)
    camera = Camera(eye: eye, at: Vector(0, 232, 0), zoom: 1.9)
    let wool = [0xC8452E, 0xF2E3C6, 0xE8A33D, 0x2F5D73, 0x8E3B46, 0x6F8F7A, 0xF6F0E2, 0xD97757, 0x3C4A6B].map
    { Vector(hex: UInt32($0)) }
    let list: [(Float, Float, Float, [Int], Int)] = [
      (-165, 300, 1010, [0, 1], 0), (120, 262, 560, [3, 6, 2], 1), (318, 392, 380, [2, 6], 2),
      (-420, 428, 250, [5, 1], 0),
      (40, 470, 60, [4, 7], 1), (-60, 242, 330, [7, 6], 2), (520, 292, 120, [8, 2], 0),
      (-620, 262, -160, [2, 0], 1),
      (-300, 190, -260, [6, 3], 0), (250, 222, -520, [0, 6], 2), (760, 452, -420, [5, 6], 1),
      (-860, 402, -760, [1, 4], 0),
      (420, 330, -980, [2, 8], 0), (60, 290, -1300, [7, 1], 1), (-380, 345, -1500, [3, 1], 0),
      (900, 300, -1500, [0, 1], 2),
    ]
    balloons = list.map { x, y, z, colors, pattern in
      Balloon(
        place: Vector(x, y, z), radius: 42 + 9 * chance(Int32(x), Int32(y)), colors: colors.map { wool[$0] },
        pattern: pattern)
    }
    self.terrain = terrain
  }

  func light(_ x: Float, _ y: Float, _ random: inout Random) -> Vector {
    let (eye, ray) = (camera.eye, camera.ray(x, y))
    var (light, reach): (Vector, Float) = (sky(ray), 5000)
    if let distance = terrain.hit(eye, ray, to: 4200) {
      (light, reach) = (ground(eye + ray * distance, distance), distance)
    }
    for balloon in balloons {
      guard let (seen, distance) = look(at: balloon, eye, ray), distance < reach else { continue }
      (light, reach) = (seen, distance)
    }
    return air.through(light, from: eye, ray, reach)
  }

  private func sky(_ ray: Vector) -> Vector {
    let (u, v) = (ray.x / (ray.y + 0.16), 1 / (ray.y + 0.16))
    let cloud =
      smooth(0.0, 1.0, fractal(u * 1.1 + 2, v * 2.4, octaves: 6, seed: 22)) * smooth(0.02, 0.25, ray.y)
    return mix(air.sky(ray), Vector(1.35, 1.12, 0.9), cloud * 0.55)
  }

  /// Meadows, and woods where it is steep: a lump of leaves in each cell.
  private func ground(_ p: Vector, _ distance: Float) -> Vector {
    var normal = terrain.normal(p.x, p.z, reach: 1.2)
    let wood = smooth(-0.1, 0.12, fractal(p.x / 210, p.z / 210, octaves: 5, seed: 31) + (0.93 - normal.y) * 3)
    let tree = cell(p.x / 9, p.z / 9, seed: 7)
    let lean =
      Vector((p.x / 9 - tree.center.x), 0, (p.z / 9 - tree.center.y))
      * (1.5 * wood * smooth(2600, 300, distance))
    normal = (normal + lean).normalized
    let field = cell(p.x / 190 + 0.3 * noise(p.x / 120, p.z / 120), p.z / 140, seed: 3)
    let meadow =
      mix(Vector(0.20, 0.24, 0.07), Vector(0.42, 0.34, 0.12), field.id)
      * (0.85 + 0.2 * fractal(p.x / 14, p.z / 14, octaves: 3))
    let leaves =
      mix(Vector(0.035, 0.075, 0.035), Vector(0.13, 0.13, 0.04), tree.id) * (1.15 - 0.9 * tree.distance)
    let color = mix(meadow, leaves, wood)
    let sun = max(dot(normal, air.sun), 0) * terrain.sunlight(p)
    return color * (air.sunlight * sun + Vector(0.34, 0.42, 0.5) * terrain.openness(p))
  }

  /// The envelope is a sphere above and a cone below, then ropes and a basket.
  private func look(at balloon: Balloon, _ eye: Vector, _ ray: Vector) -> (Vector, Float)? {
    let r = balloon.radius
    let center = balloon.place
    let closest = dot(center - Vector(0, r * 0.5, 0) - eye, ray)
    let miss = (center - Vector(0, r * 0.5, 0) - eye - ray * closest).length
    guard miss < r * 2 else { return nil }
    var distance = closest - r * 2
    for _ in 0..<48 {
      let p = (eye + ray * distance - center) / r
      let d = envelope(p)
      if d < 0.002 { return (shade(balloon, p, ray), distance) }
      distance += d * r * 0.8
      if distance > closest + r * 2 { return nil }
    }
    return nil
  }

  private func envelope(_ p: Vector) -> Float {
    let around = (p.x * p.x + p.z * p.z).squareRoot()
    // Gores bulge between their seams.
    let bulge = 0.012 * abs(cos(8 * atan2(p.z, p.x))) * smooth(0, 0.4, around)
    let ball = (around * around + p.y * p.y).squareRoot() - 1
    let cone = max((around - 0.80 - (p.y + 0.6) * 0.72) * 0.81, -1.28 - p.y, p.y + 0.56)
    let cloth = min(ball, cone) - bulge
    let side = max(abs(p.x), abs(p.z))
    let basket = max(side - 0.105, abs(p.y + 1.78) - 0.10)
    let rope = max(
      side - 0.10 - (p.y + 1.68) * 0.4, abs(p.y + 1.5) - 0.2,
      0.006 - min(abs(side - 0.10 - (p.y + 1.68) * 0.4), 0.02))
    let lines = max(rope, (min(abs(p.x), abs(p.z)) - 0.10) * -1)
    return min(cloth, basket, lines)
  }

  private func shade(_ balloon: Balloon, _ p: Vector, _ ray: Vector) -> Vector {
    let e: Float = 0.004
    let base = envelope(p)
    let slope = Vector(
      envelope(p + Vector(e, 0, 0)) - base, envelope(p + Vector(0, e, 0)) - base,
      envelope(p + Vector(0, 0, e)) - base)
    let normal = slope.normalized
    let sun = max(dot(normal, air.sun), 0)
    let sky =
      Vector(0.42, 0.5, 0.58) * (0.6 + 0.4 * normal.y) + Vector(0.30, 0.22, 0.12) * (0.5 - 0.5 * normal.y)
    guard p.y > -1.29 else { return Vector(0.16, 0.08, 0.04) * (air.sunlight * sun + sky) }
    let gore = Int32(((atan2(p.z, p.x) / .pi + 1) * 8).rounded(.down))
    let band = Int32(((p.y + 1.3) * 5).rounded(.down))
    let count = Int32(balloon.colors.count)
    let step: Int32
    switch balloon.pattern {
    case 0: step = gore % count
    case 1: step = band % count
    default: step = (gore + band) % count
    }
    let seam = smooth(0.0, 0.05, abs(sin(8 * atan2(p.z, p.x))))
    let cloth = balloon.colors[Int(step)] * (0.75 + 0.25 * seam)
    // Light shines through the cloth, and the burner from inside.
    let through = max(-dot(normal, air.sun), 0) * 0.22
    let burner = exp(-3.0 * (p.y + 1.3)) * 1.2
    return cloth * (air.sunlight * (sun + through) * 0.8 + sky + Vector(1.5, 0.8, 0.3) * burner)
  }
}
