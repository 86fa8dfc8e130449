import Foundation

/// Mixes the bits of a number, so that neighbours get unrelated results.
func scramble(_ value: UInt32) -> UInt32 {
  var x = value &* 0x9E37_79B1
  x = (x ^ (x >> 15)) &* 0x85EB_CA6B
  x = (x ^ (x >> 13)) &* 0xC2B2_AE35
  return x ^ (x >> 16)
}

/// Bits that belong to a cell of a grid. Cheaper than `scramble`, since pictures take billions of them.
private func bits(_ x: Int32, _ y: Int32, _ z: Int32) -> UInt32 {
  var h = UInt32(bitPattern: x) &* 0x1656_67B1
  h = h ^ UInt32(bitPattern: y) &* 0x9E37_79B1 ^ UInt32(bitPattern: z) &* 0x85EB_CA77
  h = (h ^ (h >> 15)) &* 0x2C1B_3C6D
  h = (h ^ (h >> 12)) &* 0x297A_2D39
  return h ^ (h >> 15)
}

/// A number in 0..<1 that belongs to a cell of a grid.
func chance(_ x: Int32, _ y: Int32, _ z: Int32 = 0) -> Float { Float(bits(x, y, z) >> 8) / 16_777_216 }

func floored(_ x: Float) -> (cell: Int32, rest: Float) {
  let cell = x.rounded(.down)
  return (Int32(cell), x - cell)
}

private func eased(_ t: Float) -> Float { t * t * t * (t * (t * 6 - 15) + 10) }

/// Random hills between -1 and 1 about one unit apart.
func noise(_ x: Float, _ y: Float, seed: Int32 = 0) -> Float {
  let ((i, u), (j, v)) = (floored(x), floored(y))
  func slope(_ di: Int32, _ dj: Int32) -> Float {
    let bits = bits(i &+ di, j &+ dj, seed)
    let gx = Float(bits & 0xFFFF) / 32_768 - 1
    let gy = Float(bits >> 16) / 32_768 - 1
    return gx * (u - Float(di)) + gy * (v - Float(dj))
  }
  let (a, b) = (eased(u), eased(v))
  return 1.4 * mix(mix(slope(0, 0), slope(1, 0), a), mix(slope(0, 1), slope(1, 1), a), b)
}

/// The same in space.
func noise(_ p: Vector, seed: Int32 = 0) -> Float {
  let ((i, u), (j, v), (k, w)) = (floored(p.x), floored(p.y), floored(p.z))
  func value(_ di: Int32, _ dj: Int32, _ dk: Int32) -> Float {
    chance(i &+ di, j &+ dj, k &+ dk &+ seed &* 7919)
  }
  let (a, b, c) = (eased(u), eased(v), eased(w))
  let near = mix(mix(value(0, 0, 0), value(1, 0, 0), a), mix(value(0, 1, 0), value(1, 1, 0), a), b)
  let far = mix(mix(value(0, 0, 1), value(1, 0, 1), a), mix(value(0, 1, 1), value(1, 1, 1), a), b)
  return 2 * mix(near, far, c) - 1
}

/// Hills upon hills: each octave twice as fine and half as high as the last.
func fractal(_ x: Float, _ y: Float, octaves: Int, seed: Int32 = 0, gain: Float = 0.5) -> Float {
  var (sum, amplitude, x, y): (Float, Float, Float, Float) = (0, 1, x, y)
  for octave in 0..<octaves {
    sum += amplitude * noise(x, y, seed: seed &+ Int32(octave))
    // A turn by about 37 degrees keeps the octaves' grids from lining up.
    (x, y) = (1.6 * x + 1.2 * y + 3.1, 1.6 * y - 1.2 * x + 1.7)
    amplitude *= gain
  }
  return sum
}

func fractal(_ p: Vector, octaves: Int, seed: Int32 = 0, gain: Float = 0.5) -> Float {
  var (sum, amplitude, p): (Float, Float, Vector) = (0, 1, p)
  for octave in 0..<octaves {
    sum += amplitude * noise(p, seed: seed &+ Int32(octave))
    p = Vector(1.6 * p.x + 1.2 * p.z, 2.02 * p.y, 1.6 * p.z - 1.2 * p.x) + Vector(3.1, 1.7, 5.3)
    amplitude *= gain
  }
  return sum
}

/// Mountains with sharp crests, whose slopes are smoother where they are steep, as if water had run there.
func ridges(_ x: Float, _ y: Float, octaves: Int, seed: Int32 = 0) -> Float {
  var (sum, amplitude, weight, x, y): (Float, Float, Float, Float, Float) = (0, 1, 1, x, y)
  for octave in 0..<octaves {
    let crest = 1 - abs(noise(x, y, seed: seed &+ Int32(octave)))
    let height = crest * crest * weight
    sum += amplitude * height
    weight = clamp(height * 1.6)
    (x, y) = (1.6 * x + 1.2 * y + 3.1, 1.6 * y - 1.2 * x + 1.7)
    amplitude *= 0.5
  }
  return sum
}

/// The nearest of points strewn over the plane, one a cell.
struct Cell {
  var distance: Float
  /// A random number of the point's own.
  var id: Float
  var center: (x: Float, y: Float)
}

/// The point of a cell.
private func point(_ i: Int32, _ j: Int32, _ seed: Int32) -> (x: Float, y: Float) {
  (Float(i) + 0.1 + 0.8 * chance(i, j, seed), Float(j) + 0.1 + 0.8 * chance(i, j, seed &+ 57))
}

func cell(_ x: Float, _ y: Float, seed: Int32 = 0) -> Cell {
  let (i, j) = (floored(x).cell, floored(y).cell)
  var result = Cell(distance: .infinity, id: 0, center: (0, 0))
  var nearest: (Int32, Int32) = (0, 0)
  for dj: Int32 in -1...1 {
    for di: Int32 in -1...1 {
      let p = point(i &+ di, j &+ dj, seed)
      let distance = ((p.x - x) * (p.x - x) + (p.y - y) * (p.y - y)).squareRoot()
      guard distance < result.distance else { continue }
      (result.distance, result.center, nearest) = (distance, p, (i &+ di, j &+ dj))
    }
  }
  result.id = chance(nearest.0, nearest.1, seed &+ 91)
  return result
}

/// The distance to the border of the nearest point's cell, so that lines along borders are of one width.
/// The border halves the way to a neighbour: https://iquilezles.org/articles/voronoilines
func border(_ x: Float, _ y: Float, seed: Int32 = 0) -> Float {
  let center = cell(x, y, seed: seed).center
  let (i, j) = (floored(center.x).cell, floored(center.y).cell)
  var result = Float.infinity
  for dj: Int32 in -2...2 {
    for di: Int32 in -2...2 where di != 0 || dj != 0 {
      let p = point(i &+ di, j &+ dj, seed)
      let (dx, dy) = (p.x - center.x, p.y - center.y)
      let across = ((p.x + center.x) / 2 - x) * dx + ((p.y + center.y) / 2 - y) * dy
      result = min(result, across / (dx * dx + dy * dy).squareRoot())
    }
  }
  return result
}
