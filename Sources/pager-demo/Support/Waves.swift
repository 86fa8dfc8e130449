import RealModule

/// Numbers and colours for plots.
enum Waves {
  /// Returns one line of a spectrum, about 0...1: peaks that drift.
  static func levels(_ number: Int, width: Int) -> [Double] {
    let time = Double(number) / 30
    let peaks = [(0.2, 0.31, 0.9), (0.45, 0.17, 0.7), (0.75, 0.23, 1)].map { place, speed, height in
      (place + 0.12 * Double.sin(time * speed * 6), height * (0.7 + 0.3 * Double.sin(time * 5 * speed)))
    }
    return (0..<width).map { column in
      let x = Double(column) / Double(width)
      return peaks.reduce(0.06) { sum, peak in
        let distance = (x - peak.0) * 18
        return sum + peak.1 / (1 + distance * distance)
      }
    }
  }

  /// Returns a colour between dark blue, violet, orange and pale yellow.
  static func color(_ level: Double) -> UInt32 {
    let stops: [SIMD3<Double>] = [
      [16, 18, 44], [92, 32, 110], [214, 74, 72], [250, 168, 72], [252, 240, 190],
    ]
    let place = min(1, level) * Double(stops.count - 1)
    let index = min(Int(place), stops.count - 2)
    let mixed = stops[index] + (stops[index + 1] - stops[index]) * (place - Double(index))
    return 0xFF00_0000 | UInt32(mixed.x) << 16 | UInt32(mixed.y) << 8 | UInt32(mixed.z)
  }
}
