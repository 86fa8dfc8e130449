import Foundation

/// Icebergs on a calm sea, an hour before dark. The light of the sky shines through them. Lengths are metres.
struct Ice: Work {
  static let size = (width: 3072, height: 2048)
  let film = Film(exposure: 1.05, glow: 0.1)

  private struct Berg {
    var place: Vector
    var radius: Float
    var planes: [(normal: Vector, offset: Float)]
  }

  private let bergs: [Berg]
  private let camera = Camera(eye: Vector(0, 7.5, 70), at: Vector(0, 10.5, 0), zoom: 2.1)
  private let air = Air(
    sun: Vector(-0.92, 0.24, -0.02).normalized, sunlight: Vector(2.7, 1.6, 1.0),
    zenith: Vector(0.14, 0.34, 0.46),
    horizon: Vector(0.78, 0.76, 0.72), glow: Vector(0.9, 0.55, 0.34), haze: (0.0016, 60))
  private let ship = Vector(-10, 1.2, -92)

  init() {
    let list: [(Float, Float, Float, Float, Int)] = [
      (14, 0, 21, 1.15, 3), (-17, -28, 12, 0.8, 8), (40, -60, 24, 0.75, 5), (-62, -120, 36, 0.62, 9),
      (4, -190, 46, 0.55, 14),
      (-13, 24, 3.2, 0.5, 17), (-3, 34, 1.6, 0.5, 23), (24, 30, 2.4, 0.4, 29), (115, -230, 62, 0.6, 31),
      (-150, -300, 70, 0.55, 37),
      (-24, 12, 1.7, 0.6, 41), (3, 47, 0.8, 0.5, 43),
    ]
    bergs = list.map { x, z, radius, tall, seed in
      var random = Random(seed, 5)
      var planes: [(normal: Vector, offset: Float)] = []
      for index in 0..<15 {
        let angle = (Float(index) + random.next()) * 2.4
        let up = index % 3 == 0 ? 0.55 + 0.4 * random.next() : 0.34 * random.next() - 0.06
        let normal = Vector(cos(angle), up, sin(angle)).normalized
        planes.append(
          (normal, radius * (up > 0.5 ? tall * (0.34 + 0.6 * random.next()) : 0.42 + 0.45 * random.next())))
      }
      return Berg(place: Vector(x, 0, z), radius: radius, planes: planes)
    }
  }

  private func distance(_ p: Vector, _ berg: Berg) -> Float {
    let q = p - berg.place
    let ball = q.length - berg.radius * 1.25
    if ball > berg.radius * 0.4 { return ball }
    // Broken faces meet in worn edges.
    var d = -Float.infinity
    for plane in berg.planes { d = -blend(-d, plane.offset - dot(q, plane.normal), berg.radius * 0.05) }
    guard d < berg.radius * 0.15 else { return d - berg.radius * 0.08 }
    // Steps where slabs fell off, runnels that melt water has left, a notch at the water's edge.
    let s = 7 / berg.radius
    let slab = smooth(-0.32, 0.32, noise(q * (s * 0.45), seed: 6)) - 0.5
    let rough = fractal(q * s, octaves: 4, seed: 7)
    let low = clamp(1 - q.y / berg.radius)
    let runnel = abs(noise(Vector(q.x * 2.6, q.y * 0.35, q.z * 2.6) * s, seed: 8)) * low
    let notch = exp(-pow((p.y - 0.02 * berg.radius) / (0.03 * berg.radius), 2))
    return (d + berg.radius * (0.07 * slab + 0.018 * rough - 0.03 * runnel + 0.03 * notch)) * 0.75
  }

  private func hit(_ eye: Vector, _ ray: Vector, to end: Float) -> (distance: Float, berg: Berg)? {
    var best: (distance: Float, berg: Berg)?
    for berg in bergs {
      let middle = dot(berg.place - eye, ray)
      let size = berg.radius * 1.3
      guard (berg.place - eye - ray * middle).length < size, middle > -size else { continue }
      var along = max(middle - size, 0.05)
      for _ in 0..<70 {
        let d = distance(eye + ray * along, berg)
        if d < 0.0006 * along + 0.002 {
          if along < best?.distance ?? end { best = (along, berg) }
          break
        }
        along += d
        if along > middle + size { break }
      }
    }
    return best
  }

  func light(_ x: Float, _ y: Float, _ random: inout Random) -> Vector {
    let (eye, ray) = (camera.eye, camera.ray(x, y))
    let water = ray.y < 0 ? -eye.y / ray.y : Float.infinity
    let glimmer = lamp(ship, from: eye, ray, radius: 0.16, Vector(2.4, 1.1, 0.4))
    if let (along, berg) = hit(eye, ray, to: water) {
      return air.through(ice(eye + ray * along, berg, ray), from: eye, ray, along)
        + (along > 160 ? glimmer : Vector(0))
    }
    guard water < 4000 else { return sky(ray) + glimmer }
    let p = eye + ray * water
    let near = 0.055 / (1 + water * 0.012)
    let (u, v) = (p.x * 0.22, p.z * 0.5)
    let gust = 0.4 + 0.6 * smooth(-0.4, 0.5, fractal(p.x * 0.012, p.z * 0.04, octaves: 3, seed: 81))
    let wave = Vector(
      fractal(u, v, octaves: 4, seed: 82) * near * gust * 0.6, 1,
      fractal(u + 40, v, octaves: 4, seed: 83) * near * gust
    ).normalized
    var mirrored = reflect(ray, wave)
    mirrored.y = abs(mirrored.y)
    var seen = sky(mirrored)
    if let (along, berg) = hit(p, mirrored, to: 3000) {
      seen = air.through(ice(p + mirrored * along, berg, mirrored), from: p, mirrored, along)
    }
    let bounce = 0.03 + 0.97 * pow(1 - clamp(dot(-ray, wave)), 5)
    // The foot of the ice glows through the water, less the deeper it is.
    var deep = Vector(0.008, 0.060, 0.085)
    let down = Vector(ray.x, ray.y * 1.5, ray.z).normalized
    if let (along, _) = hit(p + Vector(0, -0.1, 0), down, to: 60) {
      deep = mix(deep, Vector(0.06, 0.40, 0.42), exp(-along * 0.10 + 2.2 * along * down.y))
    }
    return air.through(
      mix(deep, seen, bounce) + lamp(ship, from: p, mirrored, radius: 0.16, Vector(2, 0.9, 0.3)) * bounce,
      from: eye, ray, water) + glimmer
  }

  private func sky(_ ray: Vector) -> Vector {
    let (u, v) = (ray.x / (ray.y + 0.10), 1 / (ray.y + 0.10))
    let cloud =
      smooth(-0.2, 0.8, fractal(u * 0.7 + 2, v * 1.5, octaves: 6, seed: 91)) * smooth(0.0, 0.14, ray.y)
    return mix(air.sky(ray), Vector(0.92, 0.80, 0.76), cloud * 0.55)
  }

  private func ice(_ p: Vector, _ berg: Berg, _ ray: Vector) -> Vector {
    let e = 0.0016 * berg.radius
    let base = distance(p, berg)
    var normal = Vector(
      distance(p + Vector(e, 0, 0), berg) - base, distance(p + Vector(0, e, 0), berg) - base,
      distance(p + Vector(0, 0, e), berg) - base
    ).normalized
    let q = p * (5 / berg.radius)
    let rough = fractal(p * (24 / berg.radius), octaves: 4, seed: 33)
    normal = (normal + Vector(rough, 0, -rough) * 0.10).normalized
    let snow = smooth(0.42, 0.72, normal.y + 0.15 * rough)
    let sun = max(dot(normal, air.sun), 0)
    let blocked = hit(p + normal * (0.03 * berg.radius), air.sun, to: 400) == nil ? Float(1) : 0.08
    let sky = 0.55 + 0.45 * normal.y
    // Old ice is blue in its cracks and layers, and where light has come a long way.
    let layers = 0.5 + 0.5 * sin(q.y * 5 + q.x * 1.2 + 2.5 * fractal(q * 0.6, octaves: 3, seed: 35))
    let depth = clamp(0.35 + 0.35 * layers - 0.5 * rough + 0.5 * (1 - normal.y) * 0.5)
    let body = mix(Vector(0.72, 0.88, 0.90), Vector(0.08, 0.46, 0.58), depth)
    let core = exp(-max(p.y, 0) / (0.16 * berg.radius)) * 0.34
    let through = pow(max(dot(ray, air.sun), 0), 2) * 0.3 + max(-dot(normal, air.sun), 0) * 0.22
    var light =
      mix(body, Vector(0.90, 0.92, 0.94), snow)
      * (air.sunlight * (sun * blocked) + Vector(0.24, 0.42, 0.60) * sky)
    light += Vector(0.10, 0.62, 0.66) * ((core + through) * (1 - snow * 0.8))
    let bounce = 0.02 + 0.5 * pow(1 - max(-dot(ray, normal), 0), 5)
    return mix(light, sky > 0.2 ? self.sky(reflect(ray, normal)) : light, bounce * (1 - snow) * 0.6)
  }
}
