import Foundation

/// Develops light into bytes: glow, vignette, curve, a trace of grain. Returns a file in the PPM format.
func develop(_ image: Image, _ film: Film) -> Data {
  let factor = max(2, image.height / 270)
  let small = reduced(image, by: factor)
  let halos = [blurred(small, radius: 2), blurred(small, radius: 9)]
  @Sendable func halo(_ x: Int, _ y: Int) -> Vector {
    let u = clamp((Float(x) + 0.5) / Float(factor) - 0.5, 0, Float(small.width) - 1.001)
    let v = clamp((Float(y) + 0.5) / Float(factor) - 0.5, 0, Float(small.height) - 1.001)
    let ((i, a), (j, b)) = (floored(u), floored(v))
    var sum = Vector(0)
    for halo in halos {
      let at = Int(j) * small.width + Int(i)
      let below = min(at + small.width, halo.pixels.count - 2)
      let upper = mix(halo.pixels[at], halo.pixels[at + 1], a)
      sum += mix(upper, mix(halo.pixels[below], halo.pixels[below + 1], a), b) * 0.5
    }
    return sum
  }
  var bytes = Data("P6\n\(image.width) \(image.height)\n255\n".utf8)
  let header = bytes.count
  bytes.append(Data(count: image.width * image.height * 3))
  bytes.withUnsafeMutableBytes { buffer in
    guard let base = buffer.bindMemory(to: UInt8.self).baseAddress else { return }
    let target = Shared(base: base + header)
    forRows(image.height) { y in
      for x in 0..<image.width {
        var light = mix(image.pixels[y * image.width + x], halo(x, y), film.glow)
        let (u, v) = (Float(x) / Float(image.width) * 2 - 1, Float(y) / Float(image.height) * 2 - 1)
        light = light * (film.exposure * (1 - film.vignette * smooth(0.3, 2, u * u + v * v)))
        let grain = (chance(Int32(x), Int32(y), 1) + chance(Int32(x), Int32(y), 2) - 1) * 0.7
        let at = (y * image.width + x) * 3
        for (channel, value) in [light.x, light.y, light.z].enumerated() {
          target.base[at + channel] = UInt8(clamp(255 * printed(value) + grain + 0.5, 0, 255))
        }
      }
    }
  }
  return bytes
}

/// The curve of the series: soft shoulder in the lights, a little lift in the darks, then the display's gamma.
private func printed(_ light: Float) -> Float {
  let x = max(light, 0) * 0.62
  let curve = x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14)
  return 0.012 + 0.988 * pow(clamp(curve), 1 / 2.2)
}
