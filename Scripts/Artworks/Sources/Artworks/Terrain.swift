import Foundation

/// A landscape of heights on a square grid, with its light computed once for all rays.
struct Terrain: Sendable {
  /// The number of heights along a side.
  let side: Int
  /// The length of a side; the middle of the grid is at (0, 0).
  let extent: Float
  private(set) var heights: [Float]
  /// The fraction of the sun that each place sees, and that of the sky.
  private(set) var sunlit: [Float] = []
  private(set) var open: [Float] = []
  private(set) var top: Float = 0

  private var spacing: Float { extent / Float(side - 1) }

  init(side: Int, extent: Float, height: @Sendable (Float, Float) -> Float) {
    (self.side, self.extent) = (side, extent)
    heights = Array(repeating: 0, count: side * side)
    let spacing = extent / Float(side - 1)
    heights.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let target = Shared(base: base)
      forRows(side) { j in
        for i in 0..<side {
          target.base[j * side + i] = height(Float(i) * spacing - extent / 2, Float(j) * spacing - extent / 2)
        }
      }
    }
    top = heights.max() ?? 0
  }

  /// The value of a grid at a place, between the four nearest ones.
  private func value(_ grid: [Float], _ x: Float, _ z: Float) -> Float {
    let u = clamp((x / extent + 0.5) * Float(side - 1), 0, Float(side) - 1.01)
    let v = clamp((z / extent + 0.5) * Float(side - 1), 0, Float(side) - 1.01)
    let (i, j) = (Int(u), Int(v))
    let (a, b, at) = (u - Float(i), v - Float(j), j * side + i)
    return grid.withUnsafeBufferPointer {
      mix(mix($0[at], $0[at + 1], a), mix($0[at + side], $0[at + side + 1], a), b)
    }
  }

  func height(_ x: Float, _ z: Float) -> Float { value(heights, x, z) }
  func sunlight(_ p: Vector) -> Float { value(sunlit, p.x, p.z) }
  func openness(_ p: Vector) -> Float { value(open, p.x, p.z) }

  func normal(_ x: Float, _ z: Float, reach: Float = 1) -> Vector {
    let d = spacing * reach
    return Vector(height(x - d, z) - height(x + d, z), 2 * d, height(x, z - d) - height(x, z + d)).normalized
  }

  /// The distance at which a ray meets the ground.
  func hit(_ eye: Vector, _ ray: Vector, from start: Float = 0, to end: Float, patience: Float = 1) -> Float?
  {
    var (distance, last) = (start, start)
    // Above the highest summit there is only sky.
    if eye.y + ray.y * start > top, ray.y < 0 { distance = (top - eye.y) / ray.y }
    last = distance
    while distance < end {
      let p = eye + ray * distance
      if p.y > top, ray.y >= 0 { return nil }
      let above = p.y - height(p.x, p.z)
      if above < 0 {
        for _ in 0..<10 {
          let middle = (last + distance) / 2
          let q = eye + ray * middle
          if q.y < height(q.x, q.z) { distance = middle } else { last = middle }
        }
        return distance
      }
      last = distance
      distance += max(above * 0.4 * patience, spacing * 0.35, distance * 0.0004)
    }
    return nil
  }

  /// Computes the light of a sun with soft edges, and how much of the sky each place sees.
  mutating func illuminate(sun: Vector, softness: Float = 24) {
    let land = self
    let spacing = spacing
    sunlit = grid { p in
      var (light, distance): (Float, Float) = (1, spacing * 2)
      while distance < land.extent, light > 0 {
        let q = p + sun * distance
        if q.y > land.top { break }
        light = min(light, 0.5 + softness * (q.y - land.height(q.x, q.z)) / distance)
        distance += max(spacing, distance * 0.02)
      }
      return smooth(0, 1, light)
    }
    open = grid { p in
      var sum: Float = 0
      for turn in 0..<8 {
        let (dx, dz) = (cos(Float(turn) * .pi / 4), sin(Float(turn) * .pi / 4))
        var steepest: Float = 0
        var distance = spacing * 2
        while distance < land.extent * 0.12 {
          steepest = max(steepest, (land.height(p.x + dx * distance, p.z + dz * distance) - p.y) / distance)
          distance *= 1.5
        }
        sum += 1 - steepest / (1 + steepest * steepest).squareRoot()
      }
      return sum / 8
    }
  }

  private func grid(_ body: @Sendable (Vector) -> Float) -> [Float] {
    var result = Array(repeating: Float(0), count: side * side)
    result.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let target = Shared(base: base)
      forRows(side) { j in
        for i in 0..<side {
          let (x, z) = (Float(i) * spacing - extent / 2, Float(j) * spacing - extent / 2)
          target.base[j * side + i] = body(Vector(x, heights[j * side + i] + spacing * 0.05, z))
        }
      }
    }
    return result
  }

  /// Lets rock that is too steep slide to the lower neighbour, as scree does: no cliff is steeper than `slope`.
  /// "Thermal weathering" of Musgrave, Kolb and Mace, The Synthesis and Rendering of Eroded Fractal Terrains, 1989.
  mutating func weather(slope: Float, times: Int) {
    let steepest = slope * spacing
    for _ in 0..<times {
      for at in side..<heights.count - side {
        for next in [at + 1, at - 1, at + side, at - side] {
          let slide = max(heights[at] - heights[next] - steepest, 0) * 0.25
          heights[at] -= slide
          heights[next] += slide
        }
      }
    }
    top = heights.max() ?? 0
  }

  /// Lets drops of rain run down, which carve where they are fast and leave where they are slow.
  mutating func erode(drops: Int, strength: Float = 0.3) {
    var random = Random(side, drops)
    let size = Float(side)
    for _ in 0..<drops {
      var (x, z) = (random.next() * (size - 3) + 1, random.next() * (size - 3) + 1)
      var (dx, dz, speed, water, load): (Float, Float, Float, Float, Float) = (0, 0, 1, 1, 0)
      for _ in 0..<48 {
        let (i, j) = (Int(x), Int(z))
        guard i > 1, j > 1, i < side - 3, j < side - 3 else { break }
        let (a, b, at) = (x - Float(i), z - Float(j), j * side + i)
        let (h00, h10, h01, h11) = (heights[at], heights[at + 1], heights[at + side], heights[at + side + 1])
        let before = mix(mix(h00, h10, a), mix(h01, h11, a), b)
        dx = dx * 0.4 - mix(h10 - h00, h11 - h01, b) * 0.6 / spacing
        dz = dz * 0.4 - mix(h01 - h00, h11 - h10, a) * 0.6 / spacing
        let length = (dx * dx + dz * dz).squareRoot()
        guard length > 1e-6 else { break }
        (dx, dz) = (dx / length, dz / length)
        let (nx, nz) = (x + dx, z + dz)
        let (ni, nj) = (Int(nx), Int(nz))
        let (na, nb, nat) = (nx - Float(ni), nz - Float(nj), nj * side + ni)
        let upper = mix(heights[nat], heights[nat + 1], na)
        let after = mix(upper, mix(heights[nat + side], heights[nat + side + 1], na), nb)
        let fall = before - after
        let room = max(fall / spacing, 0.02) * speed * water * spacing * 2
        var change: Float
        if fall < 0 {
          change = min(load, -fall)
        } else if load > room {
          change = (load - room) * 0.3
        } else {
          change = -min((room - load) * strength, fall * 0.8)
        }
        load -= change
        heights[at] += change * (1 - a) * (1 - b)
        heights[at + 1] += change * a * (1 - b)
        heights[at + side] += change * (1 - a) * b
        heights[at + side + 1] += change * a * b
        speed = max(0, speed * speed + fall / spacing * 1.5).squareRoot()
        water *= 0.975
        (x, z) = (nx, nz)
      }
    }
    top = heights.max() ?? 0
  }
}
