import Foundation

/// A leaf against the light, so near that its veins are a map. It has rained.
struct Leaf: Work {
  static let size = (width: 2048, height: 3072)
  let film = Film(exposure: 1.05, glow: 0.1, vignette: 0.28)

  private let toward = Vector(-0.55, 0.62, 0.56).normalized

  func light(_ x: Float, _ y: Float, _ random: inout Random) -> Vector {
    // The leaf falls away from the plane that is in focus. A lens spreads each place of it into a disc.
    let out = max(0, abs(x * 0.55 + y * 0.5 + 0.12) - 0.42) * 0.026
    let rays = out > 0.001 ? 10 : 1
    let turn = random.next() * 2 * Float.pi
    var sum = Vector(0)
    for ray in 0..<rays {
      // A spiral by the golden angle fills a disc evenly.
      let r = out * ((Float(ray) + random.next()) / Float(rays)).squareRoot()
      let angle = turn + 2.39996 * Float(ray)
      sum += wet(x + r * cosine(angle), y + r * sine(angle))
    }
    return sum / Float(rays)
  }

  /// The leaf with its drops.
  private func wet(_ x: Float, _ y: Float) -> Vector {
    var shadow: Float = 1
    for level in 0..<sizes.count {
      guard let drop = drop(x, y, level) else { continue }
      let place = drop.place(x, y)
      if place.x * place.x + place.y * place.y < 1 { return water(drop, place) }
      shadow *= self.shadow(place)
    }
    return blade(x, y) * shade(x, y) * shadow
  }

  /// The leaf's own coordinates: along the midrib, and across it.
  private func local(_ x: Float, _ y: Float) -> (along: Float, across: Float) {
    let (a, b) = (x * 0.50 + y * 0.866, x * 0.866 - y * 0.50)
    return (a, b + 0.10 * a * a + 0.06)
  }

  /// The strength of the vein and the height of the blade at a place.
  private func veins(_ x: Float, _ y: Float) -> (vein: Float, height: Float) {
    let (along, across) = local(x, y)
    let out = abs(across)
    let rib = smooth(1, 0.55, out / (0.030 - 0.010 * along))
    // Side veins leave at an angle and bend towards the tip.
    let wobble = 0.018 * noise(x * 5, y * 5, seed: 3)
    let s = (along - 0.62 * out + 0.22 * out * out + wobble) / 0.235 + (across < 0 ? 0.45 : 0)
    let gap = abs(floored(s).rest - 0.5) * 0.235
    let thick = 0.0095 * smooth(1.5, 0, out) + 0.0028
    let side = smooth(1, 0.45, gap / thick)
    let (bx, by) = (0.3 * noise(x * 6, y * 6, seed: 14), 0.3 * noise(x * 6, y * 6, seed: 15))
    let ladder = border(s * 1.15 + bx, out * 9.5 + 0.5 * s + by, seed: across < 0 ? 5 : 6)
    let third = smooth(0.034, 0.012, ladder)
    let (mx, my) = (0.5 * noise(x * 9, y * 9), 0.5 * noise(x * 9, y * 9, seed: 16))
    let mesh = border(x * 27 + mx, y * 27 + my, seed: 7)
    let fourth = smooth(0.065, 0.02, mesh)
    let lace = border(x * 78, y * 78, seed: 8)
    let fifth = smooth(0.11, 0.025, lace)
    let vein = max(rib, side * 0.92, third * 0.62, fourth * 0.36, fifth * 0.20)
    let pillow = min(gap * 9, 1) * 0.030 + ladder * 0.040 + mesh * 0.012 + lace * 0.0036
    return (vein, (pillow - side * 0.006) * (1 - rib) - rib * 0.02)
  }

  private func blade(_ x: Float, _ y: Float) -> Vector {
    let e: Float = 0.0012
    let (vein, height) = veins(x, y)
    let normal = Vector(height - veins(x + e, y).height, height - veins(x, y + e).height, e * 1.7).normalized
    let (along, across) = local(x, y)
    let fibre = fractal(along * 3, across * 150, octaves: 2, seed: 13) * smooth(0.035, 0.015, abs(across))
    let patch = fractal(x * 2.2, y * 2.2, octaves: 5, seed: 11)
    let spot = smooth(0.62, 0.9, fractal(x * 11, y * 11, octaves: 4, seed: 12))
    var through = mix(Vector(0.10, 0.36, 0.035), Vector(0.42, 0.62, 0.06), clamp(0.42 + 0.45 * patch))
    through = mix(through, Vector(0.85, 0.88, 0.30), vein * 0.72)
    through = mix(through, Vector(0.32, 0.22, 0.05), spot * 0.5) * (1 + 0.10 * fibre)
    // Warm light from behind, cool light of the sky on the skin.
    let behind = 0.45 + 0.85 * smooth(1.5, -0.7, (x + 0.45) * (x + 0.45) + (y - 0.55) * (y - 0.55) * 0.5)
    let gloss = pow(max(normal.z * 0.5 + dot(normal, toward) * 0.5, 0), 26)
    let skin = max(dot(normal, toward), 0)
    return through * Vector(1.25, 1.12, 0.8) * behind * (0.45 + 0.7 * skin) + Vector(0.34, 0.42, 0.40) * gloss
      * 0.42
  }

  /// A branch outside the picture throws a soft shadow.
  private func shade(_ x: Float, _ y: Float) -> Float {
    let line = fractal(x * 0.9 + y * 0.4 + 4, y * 0.8 - x * 0.3, octaves: 2, seed: 31)
    return mix(0.42, 1.06, smooth(-0.42, 0.20, line))
  }

  /// The drops' sizes: how many cells of a grid fit into half the picture's height. A cell has room for one drop.
  private let sizes: [Float] = [1.7, 5.2, 15]

  private struct Drop {
    var center: (x: Float, y: Float)
    var radius: Float

    /// A place in radii from the middle. Drops are not quite round.
    func place(_ x: Float, _ y: Float) -> (x: Float, y: Float) {
      let (dx, dy) = ((x - center.x) / radius, (y - center.y) / radius)
      let wobble = 1 + 0.07 * noise(center.x * 50 + dx, center.y * 50 + dy, seed: 41)
      return (dx / wobble, dy / wobble)
    }
  }

  /// The drop whose cell a place is in. It keeps its shadow inside the cell, too, so that nothing cuts it.
  private func drop(_ x: Float, _ y: Float, _ level: Int) -> Drop? {
    let (scale, seed) = (sizes[level], Int32(40 + 7 * level))
    let (i, j) = (floored(x * scale).cell, floored(y * scale).cell)
    let size = chance(i, j, seed)
    guard size < 0.42 else { return nil }
    let radius = 0.07 + 1.4 * size * size
    let room = 0.5 - 1.5 * radius
    let cx = Float(i) + 0.5 + room * (2 * chance(i, j, seed + 1) - 1)
    let cy = Float(j) + 0.5 + room * (2 * chance(i, j, seed + 2) - 1)
    let drop = Drop(center: (cx / scale, cy / scale), radius: radius / scale)
    // A larger drop takes in those that it touches.
    for larger in 0..<level {
      guard let other = self.drop(drop.center.x, drop.center.y, larger) else { continue }
      let (dx, dy) = (drop.center.x - other.center.x, drop.center.y - other.center.y)
      let reach = (other.radius + drop.radius) * 1.08
      if dx * dx + dy * dy < reach * reach { return nil }
    }
    return drop
  }

  /// The light that a drop gathers on the leaf, opposite the sun.
  private func gathered(_ place: (x: Float, y: Float)) -> Float {
    let (dx, dy) = (place.x + toward.x * 0.85, place.y + toward.y * 0.85)
    return exp(-(dx * dx + dy * dy) * 5)
  }

  /// The shadow beside a drop, with the gathered light inside.
  private func shadow(_ place: (x: Float, y: Float)) -> Float {
    let (dx, dy) = (place.x + toward.x * 0.36, place.y + toward.y * 0.36)
    let dark = smooth(1.14, 0.78, (dx * dx + dy * dy).squareRoot())
    return 1 - 0.74 * dark + 0.8 * gathered(place) * dark
  }

  /// A drop is a cap of water. It bends the sight of the leaf by Snell's law and mirrors the sky by Schlick's formula.
  private func water(_ drop: Drop, _ place: (x: Float, y: Float)) -> Vector {
    let (high, index): (Float, Float) = (0.82, 1.33)
    let round = (1 + high * high) / (2 * high)
    let off = place.x * place.x + place.y * place.y
    let normal = Vector(place.x / round, place.y / round, (1 - off / (round * round)).squareRoot())
    let depth = round * normal.z - (round - high)
    let bend = normal.z / index - (1 - (1 - normal.z * normal.z) / (index * index)).squareRoot()
    let inside = Vector(0, 0, -1 / index) + normal * bend
    let reach = depth * drop.radius / -inside.z
    let (cx, cy) = (drop.center.x, drop.center.y)
    let x = cx + place.x * drop.radius + inside.x * reach
    let y = cy + place.y * drop.radius + inside.y * reach
    let far = -(place.x * toward.x + place.y * toward.y)
    let inner = 0.26 + 0.9 * smooth(-0.9, 0.9, far) + 1.1 * gathered(place)
    let seen = blade(x, y) * shade(cx, cy) * (inner * (1 - 0.55 * off * off * off * off))
    // The sky above, brightest where the sun stands behind thin clouds.
    let mirrored = normal * (2 * normal.z) - Vector(0, 0, 1)
    let bounce = 0.02 + 0.98 * pow(1 - normal.z, 5)
    let sky = mix(Vector(0.10, 0.16, 0.06), Vector(1.2, 1.5, 1.55), smooth(-0.5, 0.9, dot(mirrored, toward)))
    let near = max(dot(mirrored, toward), 0)
    return seen + sky * bounce + Vector(1, 0.97, 0.9) * (4 * smooth(0.965, 0.99, near) + 0.22 * pow(near, 14))
  }
}
