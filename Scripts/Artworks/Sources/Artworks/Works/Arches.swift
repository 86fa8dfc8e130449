import Foundation

/// Arcades of white paper under a warm sun, with steps up to a door behind which there is light. Lengths are metres.
struct Arches: Work {
  static let size = (width: 2048, height: 3072)
  let film = Film(exposure: 0.72, glow: 0.08, vignette: 0.12)

  private let sun = Vector(-0.66, 0.58, 0.48).normalized
  private let camera = Camera(eye: Vector(5.5, 6.4, 17), at: Vector(0.2, 4.25, 0), zoom: 2.35)
  private let door = Vector(1.0, 3.5, -4.4)

  private func block(_ p: Vector, _ center: Vector, _ half: Vector) -> Float {
    let d = Vector(abs(p.x - center.x) - half.x, abs(p.y - center.y) - half.y, abs(p.z - center.z) - half.z)
    let out = Vector(max(d.x, 0), max(d.y, 0), max(d.z, 0)).length
    return out + min(max(d.x, d.y, d.z), 0) - 0.012
  }

  /// A wall along x with arches: cut from a slab by a row of doors with round tops.
  private func arcade(
    _ x: Float, _ y: Float, _ z: Float, _ pitch: Float, _ wide: Float, _ spring: Float, _ low: Float,
    _ high: Float, _ range: ClosedRange<Float>
  ) -> Float {
    let index = clamp((x / pitch).rounded(), range.lowerBound, range.upperBound)
    let u = x - index * pitch
    let round = (u * u + max(y - spring, 0) * max(y - spring, 0)).squareRoot() - wide
    let hole = max(round, -(y - low))
    let ends = max(x - (range.upperBound + 0.5) * pitch, (range.lowerBound - 0.5) * pitch - x)
    let slab = max(abs(z) - 0.32, y - high, ends)
    let cornice = max(abs(z) - 0.42, abs(y - high + 0.09) - 0.09, ends)
    return min(max(slab, -hole), cornice)
  }

  private func distance(_ p: Vector) -> Float {
    var d = p.y
    /// Adds things inside a block, unless it is farther away than what is there: most are, at most places.
    func add(_ center: Vector, _ half: Vector, _ things: () -> Float) {
      if block(p, center, half) < d { d = min(d, things()) }
    }
    add(Vector(1, 4.7, -7.3), Vector(6.4, 4.9, 3)) { house(p) }
    add(Vector(-4.5, 5.4, -6.4), Vector(1.4, 5.4, 1.4)) { tower(p) }
    add(Vector(-2.4, 1.6, -2.7), Vector(1.4, 1.8, 3)) { stairs(p) }
    // A low wall, a basin and balls.
    add(Vector(4.6, 1.1, 0.9), Vector(0.5, 1.1, 4)) {
      arcade(p.z - 0.2, p.y, p.x - 4.6, 1.3, 0.42, 1.1, -1, 2.1, -2...3)
    }
    add(Vector(1.3, 0.6, 0.6), Vector(1.3, 0.6, 1.3)) {
      let rim = max(abs(hypotenuse(p.x - 1.3, p.z - 0.6) - 1.15) - 0.10, p.y - 0.34)
      return min(rim, (p - Vector(1.3, 0.42, 0.6)).length - 0.42)
    }
    d = min(d, (p - Vector(-0.55, 0.30, 1.6)).length - 0.30)
    d = min(d, (p - Vector(3.3, 0.42, 2.2)).length - 0.42)
    for (x, z, tall) in pots {
      add(Vector(x, 0.25 + tall / 2, z), Vector(0.5, 0.25 + tall / 2, 0.5)) {
        let pot = max(hypotenuse(p.x - x, p.z - z) - 0.26 - 0.1 * p.y, p.y - 0.5)
        return min(cypress(p - Vector(x, 0, z), tall), pot)
      }
    }
    return d
  }

  /// The places of the cypresses in pots, and their heights.
  private let pots: [(x: Float, z: Float, tall: Float)] = [
    (3.7, -2.9, 2.9), (-0.3, -3.3, 2.2), (4.0, -4.1, 3.5),
  ]

  /// The house on the right, of three storeys that step back, with a dome and a ball on top.
  private func house(_ p: Vector) -> Float {
    var d = arcade(p.x - 0.6, p.y, p.z + 5, 1.6, 0.55, 1.75, -1, 3.2, -3...2)
    d = min(d, block(p, Vector(1.0, 1.5, -8.2), Vector(4.6, 1.62, 1.9)))
    d = min(d, arcade(p.x - 1.0, p.y - 3.12, p.z + 6, 1.25, 0.42, 1.45, 0, 2.7, -2...2))
    d = min(d, block(p, Vector(1.0, 4.4, -8.6), Vector(3.4, 1.4, 1.3)))
    d = min(d, arcade(p.x - 1.6, p.y - 5.8, p.z + 7.1, 0.95, 0.31, 1.15, 0, 2.2, -1...1))
    d = min(d, block(p, Vector(1.6, 6.9, -8.6), Vector(1.5, 1.15, 0.9)))
    d = min(d, max((p - Vector(1.6, 8.0, -8.2)).length - 1.05, 8.0 - p.y))
    return min(d, (p - Vector(1.6, 9.2, -8.2)).length - 0.16)
  }

  /// A tall tower with one window, on the left.
  private func tower(_ p: Vector) -> Float {
    let slit = max(hypotenuse(p.x + 4.5, max(p.y - 6.9, 0)) - 0.34, 5.9 - p.y, -(p.z + 5.9))
    let d = max(block(p, Vector(-4.5, 4.2, -6.4), Vector(1.15, 4.2, 1.15)), -slit)
    let cone = (hypotenuse(p.x + 4.5, p.z + 6.4) - (10.7 - p.y) * 0.5) * 0.89
    return min(d, block(p, Vector(-4.5, 8.5, -6.4), Vector(1.3, 0.12, 1.3)), max(cone, 8.6 - p.y))
  }

  /// Steps that climb from the court to the first terrace. Only the nearest ones count.
  private func stairs(_ p: Vector) -> Float {
    var d = block(p, Vector(-3.42, 0.9, -2.6), Vector(0.12, 0.9, 2.5))
    let nearest = clamp((-p.z - 0.4) / 0.36, 0, 12).rounded(.down)
    for step in [max(nearest - 1, 0), nearest, min(nearest + 1, 12)] {
      let high = 0.13 * (step + 1)
      d = min(d, block(p, Vector(-2.3, high, -0.58 - 0.36 * step), Vector(1, high, 0.18)))
    }
    return d
  }

  private func cypress(_ p: Vector, _ tall: Float) -> Float {
    let t = clamp((p.y - 0.5) / tall)
    let wide = 0.36 * (1 - t).squareRoot() * (0.55 + 0.9 * min(t * 4, 1) * 0.5)
    // Folded paper: sixteen pleats.
    let pleat = 0.03 * abs(sin(8 * atan2(p.z, p.x))) * (1 - t)
    return max((hypotenuse(p.x, p.z) - wide + pleat) * 0.8, 0.5 - p.y, p.y - 0.5 - tall)
  }

  private func hypotenuse(_ a: Float, _ b: Float) -> Float { (a * a + b * b).squareRoot() }

  private func hit(_ eye: Vector, _ ray: Vector, to end: Float, steps: Int) -> Float? {
    var along: Float = 0.01
    for _ in 0..<steps {
      let d = distance(eye + ray * along)
      if d < 0.0007 * along + 0.0005 { return along }
      along += d * 0.93
      if along > end { return nil }
    }
    return along
  }

  private func normal(_ p: Vector) -> Vector {
    let e: Float = 0.003
    let (a, b) = (distance(p + Vector(e, -e, -e)), distance(p + Vector(-e, -e, e)))
    let (c, d) = (distance(p + Vector(-e, e, -e)), distance(p + Vector(e, e, e)))
    return Vector(a - b - c + d, c + d - a - b, b + d - a - c).normalized
  }

  private func color(_ p: Vector) -> Vector {
    let tooth = 1 + 0.05 * fractal(p * 9, octaves: 4, seed: 5)
    if p.y < 0.03 {
      // Tiles of the court, a little uneven.
      let tile = abs(abs((p.x + 0.5 * p.z) * 0.9).truncatingRemainder(dividingBy: 1) - 0.5)
      let other = abs(abs((p.z - 0.5 * p.x) * 0.9).truncatingRemainder(dividingBy: 1) - 0.5)
      let seam = smooth(0.0, 0.02, min(tile, other))
      return Vector(0.74, 0.43, 0.29) * tooth * (0.82 + 0.18 * seam)
    }
    for (x, z, _) in pots where hypotenuse(p.x - x, p.z - z) < 0.5 {
      return (p.y > 0.505 ? Vector(0.16, 0.36, 0.27) : Vector(0.72, 0.34, 0.22)) * tooth
    }
    if p.y > 8.55 || (p - Vector(1.6, 8, -8.2)).length < 1.08, p.y > 7.99 {
      return Vector(0.24, 0.44, 0.56) * tooth
    }
    if (p - Vector(1.3, 0.42, 0.6)).length < 0.44 { return Vector(0.90, 0.46, 0.20) * tooth }
    if (p - Vector(3.3, 0.42, 2.2)).length < 0.44 { return Vector(0.24, 0.44, 0.56) * tooth }
    if p.z < -5.6, p.x > -3.3, p.y > 3.2 { return Vector(0.88, 0.68, 0.58) * tooth }
    return Vector(0.86, 0.80, 0.73) * tooth
  }

  private func sky(_ ray: Vector) -> Vector {
    let base = mix(Vector(1.25, 0.80, 0.60), Vector(0.20, 0.46, 0.68), smooth(-0.05, 0.38, ray.y))
    return base * (1 + 0.015 * fractal(Vector(ray.x, ray.y, 0) * 240, octaves: 2, seed: 8))
  }

  func light(_ x: Float, _ y: Float, _ random: inout Random) -> Vector {
    let (eye, ray) = (camera.eye, camera.ray(x, y))
    guard let along = hit(eye, ray, to: 300, steps: 400) else { return sky(ray) }
    let p = eye + ray * along
    // The court has no end: it fades into the sky.
    let haze = 1 - exp(-0.004 * along - 0.02 * max(along - 28, 0))
    return mix(shine(p, normal(p), &random, bounces: 1), sky(ray), haze)
  }

  /// Sun with a soft edge, and one ray that looks for the light of sky and of lit paper around.
  private func shine(_ p: Vector, _ normal: Vector, _ random: inout Random, bounces: Int) -> Vector {
    let albedo = color(p)
    let start = p + normal * 0.006
    var light = Vector(0)
    let facing = dot(normal, sun)
    let wobble = Vector(random.next() - 0.5, random.next() - 0.5, random.next() - 0.5) * 0.022
    if facing > 0, hit(start, (sun + wobble).normalized, to: 30, steps: 50) == nil {
      light += Vector(2.5, 1.95, 1.35) * facing
    }
    if p.z < -5.3, p.y < 5 {
      // The rooms behind the first arcade are lit.
      let off = p - Vector(0.6, 1.9, -5.9)
      light += Vector(1.5, 0.72, 0.24) * (1.1 / (0.6 + dot(off, off) * 0.35)) * smooth(-5.3, -5.7, p.z)
    }
    let way = random.bounce(normal)
    guard bounces > 0 else { return albedo * (light + Vector(0.36, 0.38, 0.42)) }
    if let along = hit(start, way, to: 14, steps: 36) {
      let q = start + way * along
      light += shine(q, self.normal(q), &random, bounces: 0)
    } else {
      light += mix(Vector(0.62, 0.52, 0.5), Vector(0.52, 0.68, 0.86), smooth(0, 0.6, way.y)) * 1.05
    }
    return albedo * light
  }
}
