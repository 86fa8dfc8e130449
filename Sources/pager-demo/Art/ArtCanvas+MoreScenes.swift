import PagerEngine

/// The other six scenes.
extension ArtCanvas {
  mutating func lanternNight() {
    stars(40, above: 0.5)
    hills(crest: 0.62, depth: 0.14, bumps: 2, palette.land(0.15))
    mist(from: 0.66, palette.skyBottom, opacity: 0.5)
    hills(crest: 0.76, depth: 0.12, bumps: 2, palette.land(0.6))
    hills(crest: 0.88, depth: 0.10, bumps: 1, palette.land(1))
    let places = [
      (0.12, 0.50, 0.07), (0.22, 0.22, 0.10), (0.33, 0.60, 0.055), (0.42, 0.36, 0.13), (0.55, 0.16, 0.075),
      (0.60, 0.58, 0.085), (0.71, 0.32, 0.16), (0.84, 0.56, 0.065), (0.90, 0.18, 0.09),
    ]
    for (x, y, height) in places { lantern(x, y, height: height) }
  }

  mutating func forest() {
    luminary(0.52, 0.30, radius: 0.09)
    hills(crest: 0.40, depth: 0.14, bumps: 2, palette.land(0.1))
    for row in 0..<4 {
      let depth = Double(row) / 3
      let foot = 0.60 + 0.148 * Double(row)
      mist(from: foot - 0.22, palette.skyBottom, opacity: 0.55)
      firs(17 - row * 3, foot: foot, height: 0.20 + 0.13 * depth, palette.land(0.22 + 0.78 * depth))
      hills(crest: foot - 0.01, depth: 0.06, bumps: 2, palette.land(0.22 + 0.78 * depth))
    }
  }

  mutating func amberCoast() {
    luminary(0.62, 0.38, radius: 0.13)
    birds(4, 0.30, 0.20)
    hills(crest: 0.50, depth: 0.10, bumps: 2, palette.land(0.1))
    water(from: 0.60, light: 0.62)
    boat(0.34, 0.78, height: 0.40)
    boat(0.83, 0.65, height: 0.12)
    hills(crest: 0.92, depth: 0.08, bumps: 1, palette.land(1))
  }

  mutating func wheat() {
    luminary(0.34, 0.34, radius: 0.10)
    cloud(0.80, 0.26, width: 0.40, palette.pale)
    cloud(0.60, 0.16, width: 0.20, palette.pale.mixed(with: palette.skyTop, at: 0.3))
    hills(crest: 0.46, depth: 0.12, bumps: 2, palette.land(0))
    for x in [0.72, 0.75, 0.79] {
      fir(x, 0.57, height: 0.10, palette.far.mixed(with: Color(0x1F4A2E), at: 0.6))
    }
    ground(from: 0.56, palette.near.mixed(with: palette.pale, at: 0.3), palette.near)
    let vanishing = point(0.5, 0.56)
    let aspect = size.width / size.height
    for index in -9..<9 {
      let left = 0.5 * aspect + Double(index) * 0.27
      let furrow = Path.polygon([
        vanishing, Point((left + 0.135) * size.height, size.height), Point(left * size.height, size.height),
      ])
      fill(furrow, palette.near.mixed(with: .black, at: 0.16))
    }
  }

  mutating func studio() {
    let wood = palette.isDark ? palette.far.mixed(with: .white, at: 0.5) : palette.near
    disc(0.62, 0.40, radius: 0.29, palette.disc)
    let arch = Rect(0.16 * size.width, 0.22 * size.height, 0.34 * size.height, size.height)
    pill(arch, radius: arch.width / 2, palette.land(0.1))
    let floor = palette.isDark ? palette.near : palette.far
    ground(
      from: 0.76, floor.mixed(with: palette.pale, at: palette.isDark ? 0.1 : 0.72),
      floor.mixed(with: palette.pale, at: palette.isDark ? 0 : 0.5))
    chair(0.52, 0.88, height: 0.46, wood)
    disc(0.80, 0.825, radius: 0.075, wood)
    disc(0.875, 0.85, radius: 0.045, palette.disc.mixed(with: palette.pale, at: 0.4))
  }

  mutating func rainClouds() {
    luminary(0.74, 0.30, radius: 0.11)
    cloud(0.64, 0.42, width: 0.52, palette.pale)
    rain(26, from: 0.46, to: 0.86, across: 0.14...0.50)
    cloud(0.32, 0.44, width: 0.74, palette.pale.mixed(with: palette.far, at: 0.45))
    hills(crest: 0.66, depth: 0.12, bumps: 2, palette.land(0.2))
    mist(from: 0.70, palette.skyBottom, opacity: 0.5)
    hills(crest: 0.76, depth: 0.12, bumps: 3, palette.land(0.55))
    hills(crest: 0.88, depth: 0.10, bumps: 1, palette.land(1))
  }
}
