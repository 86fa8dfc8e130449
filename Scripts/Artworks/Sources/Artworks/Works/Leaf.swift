import Foundation

/// A leaf against the light, so near that its veins are a map. It has rained.
struct Leaf: Work {
  static let size = (width: 2048, height: 3072)
  let film = Film(exposure: 1.05, glow: 0.1, vignette: 0.28)

  private let toward = Vector(-0.55, 0.62, 0.56).normalized

  func light(_ x: Float, _ y: Float, _ random: inout Random) -> Vector {
    // The leaf falls away from the plane that is in focus.
    let out = max(0, abs(x * 0.55 + y * 0.5 + 0.12) - 0.42) * 0.026
    let (r, angle) = (random.next().squareRoot() * out, random.next() * 2 * Float.pi)
    let (u, v) = (x + r * cosine(angle), y + r * sine(angle))
    for (level, scale) in [(Int32(1), Float(1.7)), (2, 5.2), (3, 15)] {
      if let light = drop(u, v, level, scale) { return light }
    }
    return blade(u, v) * shade(u, v)
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
    let (number, rest) = floored(s)
    let gap = abs(rest - 0.5) * 0.235
    let thick = 0.0095 * smooth(1.5, 0, out) + 0.0028
    let side = smooth(1, 0.45, gap / thick)
    let ladder = cell(s * 1.15 + Float(number) * 3.7, out * 9.5 + 0.5 * s, seed: 5)
    let third = smooth(0.070, 0.022, ladder.border)
    let mesh = cell(x * 27 + 0.5 * noise(x * 9, y * 9), y * 27, seed: 7)
    let fourth = smooth(0.13, 0.04, mesh.border)
    let lace = cell(x * 78, y * 78, seed: 8)
    let fifth = smooth(0.22, 0.05, lace.border)
    let vein = max(rib, side * 0.92, third * 0.62, fourth * 0.36, fifth * 0.20)
    let pillow =
      min(gap * 9, 1) * 0.030 + min(ladder.border, 0.5) * 0.020 + min(mesh.border, 0.5) * 0.006 + min(
        lace.border, 0.4) * 0.0018
    return (vein, pillow - rib * 0.02 - side * 0.006)
  }

  private func blade(_ x: Float, _ y: Float) -> Vector {
    let e: Float = 0.0012
    let (vein, height) = veins(x, y)
    let normal = Vector(height - veins(x + e, y).height, height - veins(x, y + e).height, e * 1.7).normalized
    let patch = fractal(x * 2.2, y * 2.2, octaves: 5, seed: 11)
    let spot = smooth(0.62, 0.9, fractal(x * 11, y * 11, octaves: 4, seed: 12))
    var through = mix(Vector(0.10, 0.36, 0.035), Vector(0.42, 0.62, 0.06), clamp(0.42 + 0.45 * patch))
    through = mix(through, Vector(0.85, 0.88, 0.30), vein * 0.72)
    through = mix(through, Vector(0.32, 0.22, 0.05), spot * 0.5)
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

  /// A drop of water is a lens: it shows the leaf upside down, lit at the side away from the light.
  private func drop(_ x: Float, _ y: Float, _ level: Int32, _ scale: Float) -> Vector? {
    let nearest = cell(x * scale, y * scale, seed: 40 + level)
    guard nearest.id < 0.42 else { return nil }
    let radius = (0.10 + 0.62 * nearest.id) / scale
    let (cx, cy) = (nearest.center.x / scale, nearest.center.y / scale)
    let wobble = 1 + 0.10 * noise(cx * 50 + (x - cx) / radius, cy * 50 + (y - cy) / radius, seed: 41)
    let (dx, dy) = ((x - cx) / (radius * wobble), (y - cy) / (radius * wobble))
    let off = (dx * dx + dy * dy).squareRoot()
    guard off < 1 else {
      // The shadow beside the drop, and the light that it gathers there.
      let side = (dx * -toward.x + dy * -toward.y) * 0.0
      let (sx, sy) = (dx + toward.x * 0.28, dy + toward.y * 0.28)
      let dark = smooth(1.15, 0.8, (sx * sx + sy * sy).squareRoot())
      return dark > 0.01 ? blade(x, y) * shade(x, y) * (1 - 0.62 * dark + side) : nil
    }
    let normal = Vector(dx * 0.9, dy * 0.9, (1.02 - off * off).squareRoot()).normalized
    let bend = 0.55 * off * off
    let seen = blade(x - dx * radius * bend, y - dy * radius * bend) * shade(cx, cy)
    let inner = 0.55 + 1.15 * smooth(-0.5, 0.9, -(dx * toward.x + dy * toward.y)) * (1 - 0.35 * pow(off, 6))
    let glint = smooth(0.965, 0.99, dot(normal, (toward + Vector(0, 0, 0.7)).normalized))
    let rim = pow(off, 7) * 0.5
    return seen * inner * (1 - rim * 0.6) + Vector(3.4, 3.2, 2.8) * glint + Vector(0.42, 0.55, 0.5)
      * (rim * smooth(0, 1, dy + 0.2))
  }
}
