import Foundation

func sine(_ x: Float) -> Float { sin(x) }
func cosine(_ x: Float) -> Float { cos(x) }

/// Linear light for each pixel, row by row.
struct Image: Sendable {
  var (width, height): (Int, Int)
  var pixels: [Vector]

  init(_ width: Int, _ height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: Vector(0), count: width * height)
  }
}

/// A pointer shared by threads, each of which writes to separate rows.
struct Shared<Element>: @unchecked Sendable {
  var base: UnsafeMutablePointer<Element>
}

/// Runs the body for each of the rows, on all cores.
func forRows(_ count: Int, _ body: @Sendable (Int) -> Void) {
  DispatchQueue.concurrentPerform(iterations: count, execute: body)
}

/// Renders a work. A pixel takes four samples, and twelve more where these differ by more than eyes forgive.
func render<W: Work>(_ work: W, width: Int, height: Int, samples: Int) -> Image {
  var image = Image(width, height)
  image.pixels.withUnsafeMutableBufferPointer { buffer in
    guard let base = buffer.baseAddress else { return }
    let target = Shared(base: base)
    forRows(height) { row in
      for column in 0..<width {
        var random = Random(column, row)
        func sample(_ index: Int, _ side: Int) -> Vector {
          let u = (Float(index % side) + random.next()) / Float(side)
          let v = (Float(index / side) + random.next()) / Float(side)
          let x = 2 * (Float(column) + u) - Float(width)
          let y = Float(height) - 2 * (Float(row) + v)
          let light = work.light(x / Float(height), y / Float(height), &random)
          // One sample that met a lamp must not outshine the others.
          return light * (1 / (1 + light.luminance * 0.1))
        }
        var (sum, low, high) = (Vector(0), Float.infinity, -Float.infinity)
        for index in 0..<4 {
          let light = sample(index, 2)
          let shade = (light.luminance * work.film.exposure).squareRoot()
          (low, high) = (min(low, shade), max(high, shade))
          sum += light
        }
        var count: Float = 4
        if samples > 4, high - low > 0.035 {
          let side = Int(Float(samples).squareRoot())
          for index in 0..<side * side { sum += sample(index, side) }
          count += Float(side * side)
        }
        target.base[row * width + column] = sum / count
      }
    }
  }
  return image
}

/// Averages the columns and rows of an image over a distance, three times: nearly a bell curve.
func blurred(_ image: Image, radius: Int) -> Image {
  var image = image
  for _ in 0..<3 {
    image = turned(slid(image, radius))
    image = turned(slid(image, radius))
  }
  return image
}

private func slid(_ image: Image, _ radius: Int) -> Image {
  var result = image
  for row in 0..<image.height {
    let start = row * image.width
    func pixel(_ x: Int) -> Vector { image.pixels[start + min(max(x, 0), image.width - 1)] }
    var sum = Vector(0)
    for x in -radius...radius { sum += pixel(x) }
    for x in 0..<image.width {
      result.pixels[start + x] = sum / Float(2 * radius + 1)
      sum += pixel(x + radius + 1) - pixel(x - radius)
    }
  }
  return result
}

private func turned(_ image: Image) -> Image {
  var result = Image(image.height, image.width)
  for y in 0..<image.height {
    for x in 0..<image.width { result.pixels[x * image.height + y] = image.pixels[y * image.width + x] }
  }
  return result
}

/// The image at a fraction of its size; each pixel is the mean of a square.
func reduced(_ image: Image, by factor: Int) -> Image {
  var result = Image((image.width + factor - 1) / factor, (image.height + factor - 1) / factor)
  for y in 0..<result.height {
    for x in 0..<result.width {
      var (sum, count) = (Vector(0), Float(0))
      for v in (y * factor)..<min((y + 1) * factor, image.height) {
        for u in (x * factor)..<min((x + 1) * factor, image.width) {
          sum += image.pixels[v * image.width + u]
          count += 1
        }
      }
      result.pixels[y * result.width + x] = sum / count
    }
  }
  return result
}
