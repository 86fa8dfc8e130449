import Foundation

/// A city after sunset, from a high roof. A street leads to the last of the daylight. Lengths are metres.
struct City: Work {
  static let size = (width: 2048, height: 3072)
  let film = Film(exposure: 1.1, glow: 0.15)

  private let air = Air(
    sun: Vector(0.1, 0.03, -1).normalized, sunlight: Vector(0.3, 0.2, 0.2),
    zenith: Vector(0.008, 0.030, 0.105),
    horizon: Vector(0.085, 0.12, 0.25), glow: Vector(1.0, 0.36, 0.13), haze: (0.00042, 230))
  private let camera = Camera(eye: Vector(11, 232, 60), at: Vector(42, 140, -560), zoom: 1.5)
  private static let block: Float = 56
  private static let street: Float = 9
  /// The blocks as far as haze lets the eye see, row by row, each with room for six houses.
  private static let columns: ClosedRange<Int32> = -150...150
  private static let rows: ClosedRange<Int32> = -280...2
  private let houses: [House?]
  private let top: Float

  private struct House {
    var low: Vector
    var high: Vector
  }

  init() {
    houses = City.rows.flatMap { j in
      City.columns.flatMap { i in (0..<6).map { City.house(i, j, $0) } }
    }
    top = houses.reduce(0) { max($0, $1?.high.y ?? 0) }
  }

  private struct Hit {
    var distance: Float
    var normal: Vector
    /// The place on a wall, its width, and the building's number.
    var across: Float
    var id: (Int32, Int32)
  }

  func light(_ x: Float, _ y: Float, _ random: inout Random) -> Vector {
    let (eye, ray) = (camera.eye, camera.ray(x, y))
    // Haze hides where the ground ends: the sky is behind it as well.
    guard let (light, distance) = march(eye, ray) else { return air.through(sky(ray), from: eye, ray, 1e6) }
    return air.through(light, from: eye, ray, distance)
  }

  private func sky(_ ray: Vector) -> Vector {
    let (u, v) = (ray.x / (ray.y + 0.14), 1 / (ray.y + 0.14))
    let cloud =
      smooth(-0.1, 0.9, fractal(u * 1.1 + 1, v * 1.9, octaves: 6, seed: 91)) * smooth(0.02, 0.2, ray.y)
    let light = mix(air.sky(ray), air.veil(ray) * 0.62, cloud * 0.6)
    let star = cell(ray.x / -ray.z * 90, ray.y / -ray.z * 90, seed: 5)
    let bright = star.id < 0.16 ? exp(-pow(star.distance / 0.03, 2)) * smooth(0.2, 0.5, ray.y) : 0
    return light + Vector(0.8, 0.85, 1) * bright
  }

  /// Walks from block to block until a house or the street is met.
  private func march(_ eye: Vector, _ ray: Vector) -> (Vector, Float)? {
    let block = City.block
    let ground = ray.y < 0 ? -eye.y / ray.y : Float.infinity
    // Above the highest roof there is only sky.
    let end = ray.y > 0 ? (top - eye.y) / ray.y : ground
    var (i, j) = (floored(eye.x / block).cell, floored(eye.z / block).cell)
    let (stepX, stepZ): (Int32, Int32) = (ray.x < 0 ? -1 : 1, ray.z < 0 ? -1 : 1)
    var nextX = ((Float(i) + (stepX > 0 ? 1 : 0)) * block - eye.x) / ray.x
    var nextZ = ((Float(j) + (stepZ > 0 ? 1 : 0)) * block - eye.z) / ray.z
    while City.columns.contains(i), City.rows.contains(j) {
      let row = Int(j - City.rows.lowerBound) * City.columns.count
      let first = (row + Int(i - City.columns.lowerBound)) * 6
      var best: Hit?
      for part in 0..<6 {
        guard let house = houses[first + part],
          let hit = box(eye, ray, house, (i &* 6 &+ Int32(part), j)), hit.distance < best?.distance ?? ground
        else { continue }
        best = hit
      }
      if let best { return (wall(eye + ray * best.distance, best, ray), best.distance) }
      if min(nextX, nextZ) > end { break }
      if nextX < nextZ {
        (i, nextX) = (i &+ stepX, nextX + block / abs(ray.x))
      } else {
        (j, nextZ) = (j &+ stepZ, nextZ + block / abs(ray.z))
      }
    }
    return ground.isFinite ? (pavement(eye + ray * ground), ground) : nil
  }

  /// The parts of a block: up to three houses side by side, a tower on one, and what stands on the roofs.
  private static func house(_ i: Int32, _ j: Int32, _ part: Int) -> House? {
    // The eye's own block stays free.
    if abs(i) < 1, j > -2 { return nil }
    let (x, z) = (Float(i) * block, Float(j) * block)
    let centre = exp(-pow((z + 900) / 520, 2) - pow((x - 90) / 330, 2))
    let high = 215 * centre * pow(chance(i, j, 4), 1.7)
    let tall = 22 + 52 * chance(i, j, 3) * chance(i, j, 13) + high + 30 * centre
    let (a, b) = (street + 2 * chance(i, j, 5), block - street - 2 * chance(i, j, 6))
    let split = mix(a, b, 0.35 + 0.3 * chance(i, j, 7))
    switch part {
    case 0:
      return House(
        low: Vector(x + a, 0, z + a), high: Vector(x + split, tall * (0.55 + 0.5 * chance(i, j, 8)), z + b))
    case 1:
      return House(
        low: Vector(x + split + 0.5, 0, z + a), high: Vector(x + b, tall, z + mix(a, b, 0.55)))
    case 2:
      return House(
        low: Vector(x + split + 1.5, 0, z + mix(a, b, 0.6)),
        high: Vector(x + b - 1, tall * (0.4 + 0.5 * chance(i, j, 9)), z + b))
    case 3:
      guard tall > 60 else { return nil }
      return House(
        low: Vector(x + split + 4, tall, z + a + 4),
        high: Vector(x + b - 4, tall * (1.12 + 0.25 * chance(i, j, 10)), z + mix(a, b, 0.45)))
    default:
      // A stairhead or a tank on one of the two lower houses.
      func any(_ low: Float, _ high: Float, _ seed: Int) -> Float {
        mix(low, high, chance(i, j, Int32(part + seed)))
      }
      guard let roof = house(i, j, part == 4 ? 0 : 2), any(0, 1, 10) < 0.8 else { return nil }
      let (wide, deep) = (any(3, 6, 20), any(3, 8, 30))
      let left = any(roof.low.x + 1, roof.high.x - wide - 1, 40)
      let back = any(roof.low.z + 1, roof.high.z - deep - 1, 50)
      let low = Vector(left, roof.high.y, back)
      return House(low: low, high: low + Vector(wide, any(2.6, 4.6, 60), deep))
    }
  }

  private func box(_ eye: Vector, _ ray: Vector, _ house: House, _ id: (Int32, Int32)) -> Hit? {
    let (low, high) = (house.low, house.high)
    let (ax, bx) = ((low.x - eye.x) / ray.x, (high.x - eye.x) / ray.x)
    let (ay, by) = ((low.y - eye.y) / ray.y, (high.y - eye.y) / ray.y)
    let (az, bz) = ((low.z - eye.z) / ray.z, (high.z - eye.z) / ray.z)
    let (nx, ny, nz) = (min(ax, bx), min(ay, by), min(az, bz))
    let near = max(nx, ny, nz)
    guard near > 0, near < min(max(ax, bx), max(ay, by), max(az, bz)) else { return nil }
    let p = eye + ray * near
    if near == ny { return Hit(distance: near, normal: Vector(0, 1, 0), across: 0, id: id) }
    if near == nx {
      return Hit(distance: near, normal: Vector(ray.x < 0 ? 1 : -1, 0, 0), across: p.z - low.z, id: id)
    }
    return Hit(distance: near, normal: Vector(0, 0, ray.z < 0 ? 1 : -1), across: p.x - low.x, id: id)
  }

  private func wall(_ p: Vector, _ hit: Hit, _ ray: Vector) -> Vector {
    let tone = chance(hit.id.0, hit.id.1, 21)
    let stone = mix(Vector(0.10, 0.095, 0.11), Vector(0.30, 0.24, 0.22), tone)
    let dusk =
      Vector(0.10, 0.13, 0.26) * (0.5 + 0.5 * hit.normal.y) + Vector(0.34, 0.17, 0.13) * max(-hit.normal.z, 0)
    let street = Vector(0.85, 0.46, 0.17) * exp(-p.y / 13)
    if hit.normal.y > 0.5 {
      // Slabs of felt, and machines in rows, lit by the sky.
      let ((i, u), (j, v)) = (floored(p.x / 3.1), floored(p.z / 3.1))
      let machine = chance(i, j, 5) < 0.16 && max(abs(u - 0.5), abs(v - 0.5)) < 0.34
      let seam = smooth(0.0, 0.03, min(u, v))
      let lit = (0.85 + 0.15 * seam) * (0.9 + 0.2 * chance(i, j, 6)) + 0.12 * noise(p.x * 1.3, p.z * 1.3)
      return stone * (dusk + Vector(0.10, 0.12, 0.22)) * (machine ? 1.5 - v : lit)
    }
    let style = chance(hit.id.0, hit.id.1, 22)
    let (wide, high): (Float, Float) = (1.7 + 2.4 * style, 3.1 + 0.7 * tone)
    let side: Int32 = abs(hit.normal.x) > 0.5 ? 1 : 0
    let (column, u) = floored(hit.across / wide)
    let (floor, v) = floored(p.y / high)
    // Cornices and pillars.
    let relief = 0.8 + 0.3 * smooth(0.06, 0.1, v) - 0.22 * smooth(0.12, 0.05, u)
    var light = stone * (dusk + street) * relief
    let band: Float = style > 0.72 ? 0.04 : 0.20
    guard u > band, u < 1 - band * 0.6, v > 0.26, v < 0.84, floor > 0 else { return light }
    let seed = hit.id.0 &* 131 &+ hit.id.1 &* 17 &+ side &* 5
    let busy = 0.07 + 0.40 * chance(seed, floor, 31) * (0.35 + chance(hit.id.0, hit.id.1, 33))
    guard chance(column, floor, seed) < busy else {
      let glass = air.sky(reflect(ray, hit.normal)) * 0.22
      light = stone * 0.12 * (dusk + street) + glass
      return light
    }
    let mood = chance(column &+ 77, floor, seed)
    var color = mix(Vector(1.0, 0.50, 0.16), Vector(1.0, 0.74, 0.44), mood)
    if mood > 0.93 { color = Vector(0.55, 0.75, 1.0) }
    // A ceiling lamp, half-drawn blinds, things that stand on the sill.
    let blind = chance(column &+ 33, floor, seed)
    let room = 0.55 + 0.75 * v - 0.4 * smooth(0.36, 0.30, v + 0.12 * noise(u * 5 + mood * 40, 0.5))
    let drawn = v > 1 - blind * 0.5 ? Float(0.55) : 1
    return color * (room * drawn * (0.35 + 1.5 * chance(column &+ 55, floor, seed)))
  }

  /// Lamps and cars.
  private func pavement(_ p: Vector) -> Vector {
    let (block, street) = (City.block, City.street)
    let (i, u) = floored(p.x / block + 0.5)
    let (j, v) = floored(p.z / block + 0.5)
    let (dx, dz) = ((u - 0.5) * block, (v - 0.5) * block)
    let along = abs(dx) < street ? p.z : p.x
    let off = abs(dx) < street ? dx : dz
    let lamps = abs(along / 14 - (along / 14).rounded()) * 14
    let pool = exp(-(lamps * lamps + pow(abs(off) - 6, 2)) / 16)
    var light =
      Vector(0.05, 0.05, 0.06) * (1 + 0.3 * noise(p.x, p.z)) + Vector(0.9, 0.48, 0.16) * (0.18 + 0.9 * pool)
    guard abs(dx) < 5.5 || abs(dz) < 5.5 else { return light * 0.8 }
    let (car, w) = floored(along / 9)
    let lane: Int32 = off > 0 ? 1 : 2
    let line = abs(dx) < street ? i : j &+ 900
    if chance(car, line, lane) < 0.5 {
      // Two lamps a car, and the light that they throw ahead.
      let beside = abs(abs(off) - 2.6)
      let spot = exp(-pow((w - 0.5) * 18, 2) - pow((beside - 0.7) * 4, 2))
      let pool = exp(-pow((w - 0.5) * 4, 2) - beside * beside)
      light += (lane == 1 ? Vector(9, 0.6, 0.25) : Vector(9, 7.2, 5.2)) * (spot + 0.1 * pool)
    }
    return light
  }
}
