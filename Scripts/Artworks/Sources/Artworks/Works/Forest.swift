import Foundation

/// Firs in rows, each paler than the row before it. Rays reach through them, and far below a window is lit.
struct Forest: Work {
  static let size = (width: 2048, height: 3072)
  let film = Film(exposure: 1.05, glow: 0.12)

  private let sun: (x: Float, y: Float) = (0.34, 0.86)
  private let rows = 13

  func light(_ x: Float, _ y: Float, _ random: inout Random) -> Vector {
    let fog = veil(x, y)
    let (off, high) = (x - sun.x, y - sun.y)
    let beam = shaft(x, y)
    for row in (0..<rows).reversed() {
      let depth = Float(row) / Float(rows - 1)
      let slope = ground(x, depth)
      let bark = tree(x, y, depth, Int32(row))
      guard bark != nil || y < slope else {
        if row == 6 {
          // A hut's window between the rows.
          let (dx, dy) = ((x + 0.265) / 0.0045, (y + 0.268) / 0.006)
          if max(abs(dx), abs(dy)) < 1 { return Vector(5, 2.4, 0.8) }
          let wall = max(abs(x + 0.262) - 0.017, abs(y + 0.27) - 0.014)
          let roof = max(abs(x + 0.262) * 0.8 + (y + 0.256) - 0.022, -(y + 0.256))
          if min(wall, roof) < 0 { return mix(Vector(0.07, 0.065, 0.05), fog, 0.42) }
        }
        continue
      }
      let cover = pow(1 - depth, 1.35)
      // Mist rises from the foot of each row, in wisps.
      let wisp = 0.5 + 0.5 * fractal(x * 3.1 + depth * 7, (y - slope) * 6, octaves: 5, seed: Int32(70 + row))
      let foot =
        smooth(0.34 * (0.35 + depth), -0.10, y - slope + 0.22 * (wisp - 0.5)) * (0.92 - 0.62 * depth * depth)
      let hidden = 1 - (1 - cover) * (1 - foot) * (1 - 0.5 * beam * (1 - depth))
      let glow = exp(-(off * off + high * high) * 2.2)
      let needle = bark ?? 0.30 + 0.2 * fractal(x * 40, y * 90, octaves: 4, seed: 9)
      let dark = mix(Vector(0.010, 0.026, 0.020), Vector(0.075, 0.105, 0.055), needle) * (1 + 2.6 * glow)
      return mix(dark, fog * (0.93 + 0.12 * wisp), clamp(hidden, 0, 0.985)) + window(x, y, row)
    }
    return fog * (1 + 0.10 * fractal(x * 2, y * 3.4, octaves: 5, seed: 3)) + window(x, y, 0)
  }

  /// The glow of the window through the mist.
  private func window(_ x: Float, _ y: Float, _ row: Int) -> Vector {
    guard row <= 8 else { return Vector(0) }
    let (dx, dy) = (x + 0.265, y + 0.268)
    let off: Float = dx * dx + dy * dy
    let near: Float = 0.9 * exp(-off * 900)
    let wide: Float = 0.15 * exp(-off * 60)
    return Vector(0.5, 0.22, 0.06) * (near + wide)
  }

  /// The colour of thick fog: warm towards the sun, green and grey elsewhere.
  private func veil(_ x: Float, _ y: Float) -> Vector {
    let (dx, dy) = (x - sun.x, y - sun.y)
    let near = exp(-(dx * dx + dy * dy) * 1.3)
    let base = mix(Vector(0.22, 0.32, 0.30), Vector(0.44, 0.56, 0.50), smooth(-1.0, 0.9, y))
    let warm =
      Vector(0.95, 0.78, 0.42) * near * 0.9 + Vector(1.3, 1.1, 0.7) * exp(-(dx * dx + dy * dy) * 22) * 0.8
    return base + warm + Vector(0.5, 0.42, 0.22) * (shaft(x, y) * 0.42)
  }

  /// Rays between the boughs, spread from the sun.
  private func shaft(_ x: Float, _ y: Float) -> Float {
    let (dx, dy) = (x - sun.x, y - sun.y)
    let angle = atan2(dx, -dy)
    let far = (dx * dx + dy * dy).squareRoot()
    let ray = smooth(-0.1, 0.75, noise(angle * 9, 0.5, seed: 4) + 0.5 * noise(angle * 23, 1.5, seed: 5))
    return ray * smooth(0.05, 0.35, far) * exp(-far * 0.75) * smooth(2.2, 0.9, abs(angle))
  }

  /// The upper edge of a row's slope: valleys from both sides.
  private func ground(_ x: Float, _ depth: Float) -> Float {
    let side = depth * 9.7
    let tilt = 0.42 * sin(side * 1.9 + 0.6) * (1 - 0.55 * depth) * x
    return 0.40 - 1.45 * pow(depth, 1.12) + tilt + 0.13 * (1 - 0.4 * depth)
      * noise(x * 1.6 + side, side, seed: 6)
  }

  /// The light on a tree's boughs, if there is one: 0 inside, 1 at lit tips.
  private func tree(_ x: Float, _ y: Float, _ depth: Float, _ row: Int32) -> Float? {
    let spacing = mix(0.026, 0.155, depth)
    let middle = Int32((x / spacing).rounded(.down))
    var best: Float?
    for index in (middle - 2)...(middle + 2) {
      let root = (Float(index) + 0.15 + 0.7 * chance(index, row, 1)) * spacing
      let tall = mix(0.115, 0.86, pow(depth, 1.15)) * (0.45 + 0.75 * chance(index, row, 2))
      guard chance(index, row, 3) < 0.86 else { continue }
      let foot = ground(root, depth) - 0.01
      let lean = (chance(index, row, 4) - 0.5) * 0.04
      let up = (y - foot) / tall
      guard up > -0.02, up < 1 else { continue }
      let across = (x - root - lean * tall * up) / tall
      let out = abs(across)
      guard out < 0.24 else { continue }
      // Boughs hang: what is far from the trunk belongs to a bough that starts higher.
      let hang = up + out * (0.75 - 0.5 * up)
      let side: Int32 = across < 0 ? 0 : 40
      let boughs = 17 + 9 * chance(index, row, 5)
      let (bough, along) = floored(hang * boughs + 0.5 * chance(index, row, side))
      let reach = 0.70 + 0.55 * chance(index &* 31 &+ bough, row, side &+ 7)
      let rag = 0.016 * fractal(across * 90 + root * 40, up * 130, octaves: 3, seed: 17)
      let width = 0.185 * pow(1 - up, 0.9) * reach * (0.42 + 0.58 * (1 - along)) + rag
      let trunk = 0.010 * (1 - up)
      guard out < max(width, trunk) else { continue }
      let facing = across * (sun.x > root ? 1 : -1) > 0 ? Float(1) : 0.45
      let tip = clamp(out / max(width, 0.01))
      let light = clamp((0.12 + 0.75 * tip * tip) * facing * (1.1 - 0.8 * along) + 6 * rag)
      best = max(best ?? 0, light)
    }
    return best
  }
}
