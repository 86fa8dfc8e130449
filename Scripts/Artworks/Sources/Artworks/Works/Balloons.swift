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
  /// The height of the tallest trees, and the side of the cells that have room for one.
  private static let (tall, pitch): (Float, Float) = (17, 9)
  /// The number of cells along a side, whether a tree stands in each, and whether one stands there or beside it.
  private static let side = 600
  private let trees: [Bool]
  private let near: [Bool]
  private let balloons: [Balloon]
  private let air = Air(
    sun: Vector(0.72, 0.30, -0.36).normalized, sunlight: Vector(4.6, 2.9, 1.4),
    zenith: Vector(0.16, 0.42, 0.78),
    horizon: Vector(1.15, 0.86, 0.62), glow: Vector(1.1, 0.7, 0.3), haze: (0.0040, 34))
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
      (-165, 300, 1010, [0, 1], 0), (150, 300, 560, [3, 6, 2], 1), (318, 392, 380, [2, 6], 2),
      (-420, 428, 250, [5, 1], 0),
      (40, 470, 60, [4, 7], 1), (-60, 242, 330, [7, 6], 2), (520, 292, 120, [8, 2], 0),
      (-760, 262, -160, [2, 0], 1),
      (-300, 190, -260, [6, 3], 0), (900, 500, -420, [5, 6], 1),
      (-1350, 470, -760, [1, 4], 0),
      (600, 330, -980, [2, 8], 0), (60, 290, -1300, [7, 1], 1), (-380, 345, -1500, [3, 1], 0),
      (900, 300, -1500, [0, 1], 2),
    ]
    balloons = list.map { x, y, z, colors, pattern in
      Balloon(
        place: Vector(x, y, z), radius: 42 + 9 * chance(Int32(x), Int32(y)), colors: colors.map { wool[$0] },
        pattern: pattern)
    }
    let side = Balloons.side
    let trees = (0..<side * side).map { index in
      let (i, j) = (Int32(index % side - side / 2), Int32(index / side - side / 2))
      let place = cell(Float(i) + 0.5, Float(j) + 0.5, seed: 7).center
      return Balloons.grows(
        place.x * Balloons.pitch, place.y * Balloons.pitch, on: terrain, chance: chance(i, j, 44))
    }
    near = trees.indices.map { index in
      [-side, 0, side].contains { row in
        (-1...1).contains { trees.indices.contains(index + row + $0) && trees[index + row + $0] }
      }
    }
    self.trees = trees
    self.terrain = terrain
  }

  func light(_ x: Float, _ y: Float, _ random: inout Random) -> Vector {
    let (eye, ray) = (camera.eye, camera.ray(x, y))
    var (light, reach): (Vector, Float) = (sky(ray), 5000)
    if let distance = hit(eye, ray) {
      (light, reach) = (ground(eye + ray * distance), distance)
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

  /// The height of the leaves above the ground: a rounded crown around each tree, none elsewhere.
  private func crown(_ x: Float, _ z: Float) -> (height: Float, id: Float) {
    let (u, v) = (x / Balloons.pitch, z / Balloons.pitch)
    guard near[Balloons.index(u, v)] else { return (0, 0) }
    let tree = cell(u, v, seed: 7)
    let off = tree.distance / (0.42 + 0.28 * tree.id)
    guard off < 1, trees[Balloons.index(tree.center.x, tree.center.y)] else { return (0, 0) }
    let leaves = 0.9 + 0.16 * noise(x * 0.55, z * 0.55, seed: 8) + 0.09 * noise(x * 1.3, z * 1.3, seed: 9)
    return (Balloons.tall * (0.5 + 0.42 * tree.id) * pow(1 - off * off, 0.7) * leaves, tree.id)
  }

  /// The number of the cell that a place is in.
  private static func index(_ u: Float, _ v: Float) -> Int {
    (Int(floored(v).cell) + side / 2) * side + Int(floored(u).cell) + side / 2
  }

  /// Trees stand in woods, mostly where it is steep, along the borders of fields, and a few alone.
  private static func grows(_ x: Float, _ z: Float, on terrain: Terrain, chance: Float) -> Bool {
    let steep = 0.93 - terrain.normal(x, z).y
    let wood = smooth(-0.05, 0.12, fractal(x / 210, z / 210, octaves: 4, seed: 31) + steep * 3)
    let (u, v) = field(x, z)
    let hedge: Float = border(u, v, seed: 3) < 0.035 ? 0.55 : 0
    return chance < max(wood, hedge, 0.012)
  }

  /// The coordinates in which each field is a cell.
  private static func field(_ x: Float, _ z: Float) -> (Float, Float) {
    (x / 190 + 0.3 * noise(x / 120, z / 120), z / 140)
  }

  /// The distance of the ground or of a tree on it.
  private func hit(_ eye: Vector, _ ray: Vector) -> Float? {
    // The trees grow inside a layer above the ground. The ray enters it where one from a lower eye meets the ground.
    guard let enter = terrain.hit(eye - Vector(0, Balloons.tall, 0), ray, to: 4200) else { return nil }
    var distance = enter
    for _ in 0..<90 {
      let p = eye + ray * distance
      let above = p.y - terrain.height(p.x, p.z)
      if above < 0.02 { return distance }
      if above < Balloons.tall, above < crown(p.x, p.z).height { return distance }
      distance += max(0.5, distance * 0.0008, (above - Balloons.tall) * 0.5)
    }
    return terrain.hit(eye, ray, from: distance, to: 4200)
  }

  /// Meadows and fields, and the leaves of trees.
  private func ground(_ p: Vector) -> Vector {
    let (height, id) = crown(p.x, p.z)
    let e: Float = 0.5
    var normal = terrain.normal(p.x, p.z, reach: 1.2)
    let (u, v) = Balloons.field(p.x, p.z)
    let meadow = mix(
      Vector(0.13, 0.20, 0.05), Vector(0.40, 0.33, 0.11), smooth(0.3, 1, cell(u, v, seed: 3).id))
    var color = meadow * (0.85 + 0.2 * fractal(p.x / 14, p.z / 14, octaves: 3))
    var open = terrain.openness(p)
    if height > 0 {
      let up = p.y - terrain.height(p.x, p.z)
      let slope = Vector(
        crown(p.x - e, p.z).height - crown(p.x + e, p.z).height, 2 * e,
        crown(p.x, p.z - e).height - crown(p.x, p.z + e).height)
      normal = (slope.normalized + normal * 0.5).normalized
      color = mix(Vector(0.035, 0.085, 0.03), Vector(0.17, 0.17, 0.045), id)
      // Little light falls in between the crowns.
      open *= smooth(-0.3, 1, up / Balloons.tall) * 1.1
    }
    let sun = max(dot(normal, air.sun), 0) * terrain.sunlight(p) * shadow(p)
    return color * (air.sunlight * sun + Vector(0.34, 0.42, 0.5) * open)
  }

  /// The fraction of the sun that trees leave: a walk towards it, until it is above all of them.
  private func shadow(_ p: Vector) -> Float {
    var distance: Float = 1.2
    var light: Float = 1
    while light > 0 {
      let q = p + air.sun * distance
      let above = q.y - terrain.height(q.x, q.z)
      if above > Balloons.tall || distance > 60 { break }
      light = min(light, 1 - smooth(-0.4, 1.6, crown(q.x, q.z).height - above))
      distance += 2.8
    }
    return light
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
    let cone = max((around - 0.80 - (p.y + 0.6) * 0.72) * 0.81, -1.28 - p.y, p.y + 0.585)
    let cloth = min(ball, cone) - bulge
    let side = max(abs(p.x), abs(p.z))
    let basket = max(side - 0.105, abs(p.y + 1.78) - 0.09) - 0.01
    // Four ropes, each from a corner of the basket to the mouth.
    let (low, high) = (Vector(0.10, -1.70, 0.10), Vector(0.20, -1.27, 0.20))
    let corner = Vector(abs(p.x), p.y, abs(p.z))
    let way = high - low
    let along = clamp(dot(corner - low, way) / dot(way, way))
    let rope = (corner - low - way * along).length - 0.007
    return min(cloth, basket, rope)
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
    guard p.y > -1.29 else {
      // Wickerwork, bound at its rim.
      let weave = 0.75 + 0.25 * sin(p.y * 260) * sin((p.x + p.z) * 160)
      let tone = p.y < -1.69 && p.y > -1.72 ? 0.5 : weave
      return Vector(0.30, 0.16, 0.07) * (air.sunlight * sun + sky) * tone
    }
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
