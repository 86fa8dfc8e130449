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
  private let block: Float = 56
  private let street: Float = 9

  private struct Hit {
    var distance: Float
    var normal: Vector
    /// The place on a wall, its width, and the building's number.
    var across: Float
    var id: (Int32, Int32)
  }

  func light(_ x: Float, _ y: Float, _ random: inout Random) -> Vector {
    let (eye, ray) = (camera.eye, camera.ray(x, y))
    guard let (light, distance) = march(eye, ray) else { return sky(ray) }
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
    let ground = ray.y < 0 ? -eye.y / ray.y : Float.infinity
    var (i, j) = (floored(eye.x / block).cell, floored(eye.z / block).cell)
    let (stepX, stepZ): (Int32, Int32) = (ray.x < 0 ? -1 : 1, ray.z < 0 ? -1 : 1)
    var nextX = ((Float(i) + (stepX > 0 ? 1 : 0)) * block - eye.x) / ray.x
    var nextZ = ((Float(j) + (stepZ > 0 ? 1 : 0)) * block - eye.z) / ray.z
    for _ in 0..<150 {
      var best: Hit?
      for part: Int32 in 0..<4 {
        guard let (low, high) = house(i, j, part), let hit = box(eye, ray, low, high, (i &* 4 &+ part, j))
        else { continue }
        if hit.distance < best?.distance ?? .infinity { best = hit }
      }
      if let best, best.distance < ground {
        return (wall(eye + ray * best.distance, best, ray), best.distance)
      }
      let leave = min(nextX, nextZ)
      if leave > ground { return (pavement(eye + ray * ground), ground) }
      if nextX < nextZ {
        (i, nextX) = (i &+ stepX, nextX + block / abs(ray.x))
      } else {
        (j, nextZ) = (j &+ stepZ, nextZ + block / abs(ray.z))
      }
    }
    return ground.isFinite ? (pavement(eye + ray * ground), ground) : nil
  }

  /// The parts of a block: up to three houses side by side, and a tower on one.
  private func house(_ i: Int32, _ j: Int32, _ part: Int32) -> (low: Vector, high: Vector)? {
    // The eye's own block stays free.
    if abs(i) < 1, j > -2 { return nil }
    let (x, z) = (Float(i) * block, Float(j) * block)
    let centre = exp(-pow((z + 900) / 520, 2) - pow((x - 90) / 330, 2))
    let high = 215 * centre * pow(chance(i, j, 4), 1.7)
    let tall = 22 + 52 * chance(i, j, 3) * chance(i, j, 13) + high + 30 * centre
    let (a, b) = (street + 2 * chance(i, j, 5), block - street - 2 * chance(i, j, 6))
    let split = mix(a, b, 0.35 + 0.3 * chance(i, j, 7))
    switch part {
    case 0: return (Vector(x + a, 0, z + a), Vector(x + split, tall * (0.55 + 0.5 * chance(i, j, 8)), z + b))
    case 1: return (Vector(x + split + 0.5, 0, z + a), Vector(x + b, tall, z + mix(a, b, 0.55)))
    case 2:
      return (
        Vector(x + split + 1.5, 0, z + mix(a, b, 0.6)),
        Vector(x + b - 1, tall * (0.4 + 0.5 * chance(i, j, 9)), z + b)
      )
    default:
      guard tall > 60 else { return nil }
      return (
        Vector(x + split + 4, tall, z + a + 4),
        Vector(x + b - 4, tall * (1.12 + 0.25 * chance(i, j, 10)), z + mix(a, b, 0.45))
      )
    }
  }

  private func box(_ eye: Vector, _ ray: Vector, _ low: Vector, _ high: Vector, _ id: (Int32, Int32)) -> Hit?
  {
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
      // Machines and puddles on the roof, and a red light on high ones.
      let clutter = cell(p.x / 4, p.z / 4, seed: 5)
      let lit = clutter.id < 0.3 ? Float(0.5) : 1 + 0.3 * noise(p.x, p.z)
      return stone * (dusk + Vector(0.10, 0.12, 0.22)) * (lit * 0.8)
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
      let spot = exp(-pow((w - 0.5) * 7, 2) - pow((abs(off) - 2.6) * 1.1, 2))
      light += (lane == 1 ? Vector(5.2, 0.45, 0.20) : Vector(5.5, 4.3, 3.0)) * spot
    }
    return light
  }
}
