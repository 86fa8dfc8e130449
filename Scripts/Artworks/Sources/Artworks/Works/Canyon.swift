import Foundation

/// A canyon that water has cut, an arm's length wide and thirty metres deep. Light falls in from above.
struct Canyon: Work {
  static let size = (width: 2048, height: 3072)
  let film = Film(exposure: 1.05, glow: 0.14, vignette: 0.2)

  private let camera = Camera(eye: Vector(0.1, 2.1, 6.5), at: Vector(0.05, 4.5, 0), zoom: 1.25)

  /// The middle of the gap at a depth and a height: it winds both ways.
  private func middle(_ p: Vector) -> Float {
    1.05 * sin(p.z * 0.42 + p.y * 0.16 + 0.6) + 0.55 * sin(p.y * 0.52 - p.z * 0.30 + 1.2) + 0.22
      * sin(p.y * 1.1 + p.z * 0.9)
  }

  private func distance(_ p: Vector) -> Float {
    let slow = fractal(Vector(p.x * 0.16, p.y * 0.34, p.z * 0.36), octaves: 3, seed: 3)
    let wide = 0.86 + 0.34 * sin(p.y * 0.38 - 0.4 + p.z * 0.2) + 0.42 * slow + 0.030 * p.y
    let gap = wide - abs(p.x - middle(p))
    // Layers of sand stand out as fine ledges.
    let layer = bed(p)
    let ledge = 0.018 * sin(layer * 9) + 0.010 * sin(layer * 23 + 1) + 0.006 * noise(layer * 30, 0.5, seed: 9)
    let floor = p.y - 0.25 + 0.12 * noise(p.x * 0.9, p.z * 0.9, seed: 6)
    return blend((gap + ledge) * 0.62, floor, 0.5)
  }

  /// The number of the layer at a place; the layers are bent and crossed, as dunes were.
  private func bed(_ p: Vector) -> Float {
    p.y * 1.15 + 0.42 * p.z * sin(0.20 * p.y) + 0.55
      * noise(Vector(p.x * 0.35, p.y * 0.28, p.z * 0.35), seed: 12) + 0.25 * p.x
  }

  private func hit(_ eye: Vector, _ ray: Vector, to end: Float, steps: Int) -> Float? {
    var along: Float = 0.02
    for _ in 0..<steps {
      let p = eye + ray * along
      let d = distance(p)
      if d < 0.0012 * along + 0.001 { return along }
      along += max(d, 0.004)
      if along > end || p.y > 17 { return nil }
    }
    return along
  }

  private func normal(_ p: Vector, _ e: Float) -> Vector {
    let (a, b) = (distance(p + Vector(e, -e, -e)), distance(p + Vector(-e, -e, e)))
    let (c, d) = (distance(p + Vector(-e, e, -e)), distance(p + Vector(e, e, e)))
    return Vector(a - b - c + d, c + d - a - b, b + d - a - c).normalized
  }

  func light(_ x: Float, _ y: Float, _ random: inout Random) -> Vector {
    let (eye, ray) = (camera.eye, camera.ray(x, y))
    let shaft = beam(eye, ray, &random)
    guard let along = hit(eye, ray, to: 40, steps: 110) else { return Vector(1.9, 1.85, 1.75) + shaft }
    let p = eye + ray * along
    let dust = 1 - exp(-along * 0.030)
    return mix(rock(p, along, &random), Vector(0.95, 0.42, 0.24) * (0.35 + 0.06 * p.y), dust) + shaft
  }

  private func rock(_ p: Vector, _ along: Float, _ random: inout Random) -> Vector {
    let normal = normal(p, 0.003 + along * 0.0006)
    let layer = bed(p)
    let grain = fractal(p * 14, octaves: 3, seed: 21)
    let tone =
      0.5 + 0.28 * sin(layer * 4.1) + 0.24 * noise(layer * 7.3, 0.5, seed: 22) + 0.16
      * noise(layer * 31, 0.5, seed: 23) + 0.10 * grain
    var color = mix(Vector(0.50, 0.15, 0.10), Vector(0.86, 0.42, 0.20), clamp(tone))
    color = mix(color, Vector(0.90, 0.62, 0.42), 0.5 * smooth(0.7, 1.1, tone))
    if p.y < 0.5 { color = mix(color, Vector(0.72, 0.42, 0.26), smooth(0.5, 0.3, p.y)) }
    // The sky is a strip above. What reaches a place by way of the other wall has turned red.
    var open: Float = 0
    for index in 0..<2 {
      let lean = Vector((random.next() - 0.5) * 0.9, 1, (Float(index) + random.next() - 1) * 1.1).normalized
      let way = (lean + normal * 0.35).normalized
      let seen = hit(p + normal * 0.02, way, to: 18, steps: 26)
      open += (seen.map { smooth(0, 12, $0) * 0.22 } ?? 1) * (0.35 + 0.65 * max(dot(normal, lean), 0)) / 2
    }
    let height = smooth(0, 13, p.y)
    let sky = Vector(1.7, 1.25, 0.92) * open * (0.5 + 1.6 * height)
    let facing = 0.5 + 0.5 * normal.y
    let reflected =
      mix(Vector(0.20, 0.085, 0.15), Vector(1.35, 0.50, 0.20), pow(height, 0.8)) * (0.30 + 0.75 * facing)
    let blue = Vector(0.06, 0.06, 0.16) * (1 - height) * max(-normal.z * 0.5 + 0.5, 0)
    let spot =
      exp(-pow((p.x - beamFoot.x) / 0.55, 2) - pow((p.z - beamFoot.z) / 0.5, 2)) * smooth(0.9, 0.3, p.y)
    return color * (sky + reflected + blue + Vector(3.6, 2.5, 1.5) * spot)
  }

  private let beamFoot = Vector(0.55, 0.2, 1.4)

  /// Dust that glows where the sun falls through to the floor.
  private func beam(_ eye: Vector, _ ray: Vector, _ random: inout Random) -> Vector {
    var sum: Float = 0
    for index in 0..<10 {
      let p = eye + ray * (2.6 + (Float(index) + random.next()) * 0.5)
      let (dx, dz) = (p.x - beamFoot.x + (p.y - 0.2) * 0.09, p.z - beamFoot.z + (p.y - 0.2) * 0.02)
      let radius = 0.20 + 0.012 * p.y
      guard p.y > 0.2, p.y < 11 else { continue }
      let swirl = 0.8 + 0.45 * fractal(p * 2.2, octaves: 3, seed: 41)
      sum += exp(-(dx * dx + dz * dz) / (radius * radius)) * swirl * smooth(11, 5, p.y)
    }
    return Vector(1.0, 0.74, 0.46) * (sum * 0.16)
  }
}
