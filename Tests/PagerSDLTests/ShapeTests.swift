import PagerEngine
import Testing

@testable import PagerSDL

@Suite struct `Masks of shapes` {
  private func expectSymmetric(_ mask: CoverageMask, _ comment: Comment) {
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let (mirrorX, mirrorY) = (mask.width - 1 - x, mask.height - 1 - y)
        #expect(mask[x, y] == mask[mirrorX, y] && mask[x, y] == mask[x, mirrorY], comment)
      }
    }
  }

  @Test(arguments: [(27, 27), (26, 26), (40, 15), (41, 16), (3, 3), (1, 1)])
  func `a pill, its ring and its shadow are symmetric`(width: Int, height: Int) {
    let radius = Double(min(width, height)) / 2
    expectSymmetric(CoverageMask(roundedWidth: width, height: height, radius: radius), "pill")
    expectSymmetric(CoverageMask(ringWidth: width, height: height, radius: radius, line: 2), "ring")
    expectSymmetric(
      CoverageMask(shadowWidth: width, height: height, radius: radius, sigma: 4.5, margin: 15), "shadow")
  }

  @Test(arguments: [4.0, 7.5, 13, 24, 60])
  func `a disc covers pi r squared`(radius: Double) {
    let side = Int(radius * 2)
    let mask = CoverageMask(roundedWidth: side, height: side, radius: radius)
    let area = mask.values.reduce(0.0) { $0 + Double($1) / 255 }
    #expect(abs(area - .pi * radius * radius) < 0.02 * radius + 0.2)
  }

  @Test func `edges cover exact areas`() {
    var rasterizer = CoverageRasterizer(width: 4, height: 4)
    let points = [(0.5, 1.0), (3.25, 1.0), (3.25, 2.5), (0.5, 2.5), (0.5, 1.0)]
    for (a, b) in zip(points, points.dropFirst()) { rasterizer.addEdge(a.0, a.1, b.0, b.1) }
    #expect(rasterizer.mask().values == [0, 0, 0, 0, 128, 255, 255, 64, 64, 128, 128, 32, 0, 0, 0, 0])
  }

  @Test func `parts outside the mask are cut off exactly`() {
    var inside = CoverageRasterizer(width: 8, height: 8)
    var around = CoverageRasterizer(width: 40, height: 40)
    let points = [(-9.3, 3.1), (20.7, -7.4), (5.5, 19.9), (-9.3, 3.1)]
    for (a, b) in zip(points, points.dropFirst()) {
      inside.addEdge(a.0, a.1, b.0, b.1)
      around.addEdge(a.0 + 16, a.1 + 16, b.0 + 16, b.1 + 16)
    }
    let (small, large) = (inside.mask(), around.mask())
    for y in 0..<8 {
      for x in 0..<8 { #expect(abs(Int(small[x, y]) - Int(large[x + 16, y + 16])) <= 1, "(\(x), \(y))") }
    }
  }

  @Test func `hostile paths have a defined result`() {
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e18] {
      var path = Path.polygon([Point(0, 0), Point(value, 5), Point(5, value), Point(9, 9)])
      path.curve(control: Point(value, 1), to: Point(3, value))
      let image = PixelImage(path: path, scale: 2, .color(.white))
      #expect(image.width <= 4096 && image.height <= 4096)
    }
    #expect(PixelImage(path: Path(), scale: 1, .color(.white)).width == 0)
  }

  @Test(arguments: [0.0, 12]) func `a shadow falls off without steps`(radius: Double) {
    let mask = CoverageMask(shadowWidth: 60, height: 60, radius: radius, sigma: 12, margin: 36)
    let row = (0..<mask.width / 2).map { Int(mask[$0, mask.height / 2]) }
    for (a, b) in zip(row, row.dropFirst()) {
      #expect(b >= a, "never darker outwards")
      #expect(b - a <= 12, "no hard edge")
    }
    #expect(row[0] <= 1)
  }

  @Test func `a shadow has the spread of its blur`() {
    let sigma = 6.0
    let mask = CoverageMask(shadowWidth: 81, height: 81, radius: 0, sigma: sigma, margin: 40)
    // Along a straight edge, a Gaussian leaves half at the edge and 16 % one standard deviation outside.
    #expect(abs(Int(mask[39, 80]) + Int(mask[40, 80]) - 255) <= 2)
    #expect(abs(Double(mask[33, 80]) / 255 - 0.139) < 0.02)
  }

  @Test func `pixels are found for any number`() {
    #expect(nearestPixel(.nan) == 0)
    #expect(nearestPixel(.infinity) == pixelLimit)
    #expect(nearestPixel(-1e300) == -pixelLimit)
    #expect([-1.5, -0.5, 0.49, 0.5, 1.5].map(nearestPixel) == [-1, 0, 0, 1, 2])
  }
}
