import Foundation

/// An archipelago of cut paper, sheet upon sheet. Its lighthouse is on.
struct Islands: Work {
  static let size = (width: 2944, height: 2208)
  let film = Film(exposure: 1.0, glow: 0.06)

  private let sheets: [Vector] = [
    0x0B2239, 0x0D2F4C, 0x113F60, 0x155574, 0x1C6D88, 0x2C889A, 0x4DA3A9, 0x7DBFBA, 0xB4D8CC, 0xEBDDB9,
    0xE3CB9A, 0xA9B57E,
    0x83A06E, 0x648A60, 0x4B7355, 0x3B5F4B, 0x8F8B7A, 0xBDB5A4, 0xE9E3D8, 0xFBF9F4,
  ].map { Vector(hex: $0) }
  /// The reach of a sheet's shadow, from the upper left.
  private let step: Float = 0.0125
  private let away: (x: Float, y: Float) = (-0.78, 0.62)
  private let tower: (x: Float, y: Float) = (0.247, 0.083)

  /// The height of the sea floor and the land, in sheets.
  private func height(_ x: Float, _ y: Float) -> Float {
    let (u, v) = (x * 1.25 + 5.7, y * 1.25 + 2.4)
    let bend = 0.32 * noise(u * 1.3, v * 1.3, seed: 2)
    let land =
      0.62 * noise(u * 0.85 + bend, v * 0.85 - bend, seed: 3) + fractal(
        (u + bend) * 1.7, (v - bend) * 1.7, octaves: 5, seed: 4, gain: 0.46) * 0.52
    return 7.0 + 15.5 * land
  }

  private func sheet(_ x: Float, _ y: Float) -> Int {
    min(max(Int(height(x, y).rounded(.down)), 0), sheets.count - 1)
  }

  func light(_ x: Float, _ y: Float, _ random: inout Random) -> Vector {
    let level = sheet(x, y)
    // Shadows: a point is dark where a sheet towards the lamp is high enough. The lamp is wide, so edges are soft.
    let spread = 0.75 + 0.6 * random.next()
    let turn = (random.next() - 0.5) * 0.35
    let (ax, ay) = (away.x - away.y * turn, away.y + away.x * turn)
    var shadow: Float = 0
    for rise in 1...5 {
      let reach = step * (Float(rise) - 0.55) * spread
      if sheet(x + ax * reach, y + ay * reach) >= level + rise { shadow = 1; break }
    }
    // Light that the neighbours block from all sides.
    var closed: Float = 0
    for index in 0..<4 {
      let angle = (Float(index) + random.next()) * Float.pi / 2
      let reach = 0.004 + 0.035 * random.next()
      let above = Float(sheet(x + reach * cosine(angle), y + reach * sine(angle)) - level)
      closed += clamp(above * 0.011 / reach, 0, 0.9) * 0.25
    }
    var color = sheets[level] * (0.96 + 0.08 * chance(Int32(level), 3))
    let fibre = fractal(x * 190 + Float(level) * 13, y * 120, octaves: 4, seed: 5)
    let tooth = fractal(x * 620, y * 620, octaves: 2, seed: 6)
    color = color * (1 + 0.045 * fibre + 0.035 * tooth)
    // The cut edge that faces the lamp is bright.
    let edge: Float = 0.0011
    if sheet(x + away.x * edge, y + away.y * edge) < level { color = mix(color, Vector(1), 0.34) }
    var light = Vector(1.55, 1.38, 1.14) * (1 - shadow * 0.9) * (0.86 + 0.10 * x * away.x + 0.10 * y * away.y)
    light += Vector(0.28, 0.36, 0.46)
    light = light * (1 - closed)
    if let thing = things(x, y, level) { return thing * (1 - 0.5 * shadow) }
    light = light * groundShade(x, y, level)
    let (dx, dy) = (x - tower.x, y - tower.y)
    let near = (dx * dx + dy * dy).squareRoot()
    let beam = pow(abs(dx * 0.94 + dy * 0.34) / max(near, 1e-4), 60) * exp(-near * 3.2)
    light += Vector(2.0, 1.15, 0.4) * (exp(-near * near * 900) + 0.55 * beam)
    return color * light + Vector(0.5, 0.28, 0.08) * (exp(-near * near * 5000) + 0.10 * beam)
  }

  /// Woods of paper cones, villages of small houses, boats with their wakes.
  private func things(_ x: Float, _ y: Float, _ level: Int) -> Vector? {
    let (tx, ty) = ((x - tower.x) / 0.0085, (y - tower.y) / 0.0085)
    let off = tx * tx + ty * ty
    if off < 1 {
      return off < 0.22 ? Vector(6, 3.6, 1.5) : off < 0.5 ? Vector(0.8, 0.10, 0.06) : Vector(1.5, 1.45, 1.35)
    }
    if (11...15).contains(level) {
      let tree = cell(x * 62, y * 62, seed: 61)
      let radius = 0.16 + 0.24 * tree.id
      guard tree.id < 0.30 + 0.5 * noise(x * 5, y * 5, seed: 64), inside(tree, 62, level) else { return nil }
      let (dx, dy) = ((x * 62 - tree.center.x) / radius, (y * 62 - tree.center.y) / radius)
      let r = (dx * dx + dy * dy).squareRoot()
      guard r < 1 else { return nil }
      let facing = (dx * away.x + dy * away.y) / max(r, 0.05)
      return mix(Vector(0.035, 0.10, 0.065), Vector(0.20, 0.30, 0.13), tree.id * 2) * (1.25 + 0.95 * facing)
    }
    if (10...11).contains(level) {
      let house = cell(x * 44, y * 44, seed: 71)
      guard house.id < 0.30 + 0.45 * noise(x * 3 + 9, y * 3, seed: 74), inside(house, 44, level) else {
        return nil
      }
      let turn = house.id * 20
      let (dx, dy) = (x * 44 - house.center.x, y * 44 - house.center.y)
      let (a, b) = (dx * cosine(turn) + dy * sine(turn), dy * cosine(turn) - dx * sine(turn))
      guard abs(a) < 0.27, abs(b) < 0.17 else { return nil }
      let slope = (b > 0 ? 1 : -1) * (away.y * cosine(turn) - away.x * sine(turn))
      return mix(Vector(0.62, 0.16, 0.08), Vector(0.80, 0.42, 0.22), house.id * 3) * (1.25 + 0.7 * slope)
    }
    guard let (a, b) = boat(x, y, level) else { return nil }
    if a > -0.5, a < 0.62, abs(b) < 0.20 * (1 - pow(max(a, 0) / 0.62, 2)) {
      return abs(b) < 0.05
        ? Vector(1.5, 1.45, 1.35) : mix(Vector(1.2, 1.1, 0.95), Vector(0.8, 0.75, 0.7), b > 0 ? 1 : 0)
    }
    return nil
  }

  private func inside(_ thing: Cell, _ scale: Float, _ level: Int) -> Bool {
    sheet(thing.center.x / scale, thing.center.y / scale) == level
  }

  /// A place along the nearest boat and across it, in lengths of the boat; nil without one, and on land.
  private func boat(_ x: Float, _ y: Float, _ level: Int) -> (along: Float, across: Float)? {
    let boat = cell(x * 4.2, y * 4.2, seed: 81)
    guard level < 8, boat.id < 0.34 else { return nil }
    let turn = boat.id * 40
    let (dx, dy) = ((x * 4.2 - boat.center.x) / 0.085, (y * 4.2 - boat.center.y) / 0.085)
    return (dx * cosine(turn) + dy * sine(turn), dy * cosine(turn) - dx * sine(turn))
  }

  /// The shadows of things, and the wakes of boats.
  private func groundShade(_ x: Float, _ y: Float, _ level: Int) -> Float {
    var shade: Float = 1
    if things(x + away.x * 0.0055, y + away.y * 0.0055, level) != nil { shade = 0.45 }
    guard let (a, b) = boat(x, y, level) else { return shade }
    if a < 0.5, a > -4.5 {
      let arm = abs(abs(b) - 0.12 + 0.22 * (a - 0.4)) / (0.05 - 0.02 * a)
      shade += 1.3 * smooth(1, 0, arm) * smooth(-4.5, 0, a)
    }
    return shade
  }
}
