import PagerEngine
import Testing

@testable import PagerSDL

@MainActor
@Suite struct `A bar` {
  let text: TextSystem
  let size = Size(40, 20)

  init() throws { text = try TextSystem() }

  private func picture(scale: Double = 1, _ commands: DrawCommand...) throws -> Bitmap {
    var frame = DisplayList()
    frame.begin(size: size, background: .black)
    for command in commands { frame.add(command) }
    return try Canvas.picture(of: frame, scale: scale, text: text)
  }

  /// Returns the white area of the picture, in pixels.
  private func area(of picture: Bitmap) -> Double {
    picture.pixels.reduce(0) { $0 + Double($1 & 255) / 255 }
  }

  @Test(arguments: [(0.0, 255, 0), (0.25, 191, 64), (0.5, 128, 128), (0.75, 64, 191)])
  func `covers its edges in part`(step: Double, first: Int, last: Int) throws {
    let picture = try picture(.bar(Rect(5 + step, 4, 10, 6), radius: 0, .white))
    let row = (0..<40).map { Int(picture.color(x: $0, y: 6)?.red ?? 0) }
    #expect(abs(row[5] - first) <= 1 && abs(row[15] - last) <= 1, "\(row)")
    #expect(row[6..<15].allSatisfy { $0 == 255 } && row[4] == 0 && row[16] == 0)
    let upright = try self.picture(.bar(Rect(5, 4 + step, 10, 6), radius: 0, .white))
    let column = (0..<20).map { Int(upright.color(x: 8, y: $0)?.red ?? 0) }
    #expect(abs(column[4] - first) <= 1 && abs(column[10] - last) <= 1, "\(column)")
    #expect(column[5..<10].allSatisfy { $0 == 255 } && column[3] == 0 && column[11] == 0)
  }

  @Test(arguments: [0.0, 1.5, 3, 8], [1.0, 2])
  func `keeps its area wherever it is`(radius: Double, scale: Double) throws {
    for (width, height) in [(24.0, 3.0), (8, 8), (3, 17), (20, 16.5), (0.75, 0.5)] {
      let round = min(radius, width / 2, height / 2)
      let expected = (width * height - (4 - .pi) * round * round) * scale * scale
      for step in 0..<8 {
        let (dx, dy) = (Double(step % 4) / 4 / scale, Double(step / 2) / 4 / scale)
        let rect = Rect(4 + dx, 1 + dy, width, height)
        let measured = area(of: try picture(scale: scale, .bar(rect, radius: radius, .white)))
        #expect(abs(measured - expected) < 0.02 * expected + 0.08, "\(rect) radius \(radius): \(measured)")
      }
    }
  }

  @Test func `on whole pixels is a rounded rectangle, byte for byte`() throws {
    for (rect, radius) in [(Rect(3, 4, 25, 3), 1.5), (Rect(3, 4, 8, 8), 4), (Rect(1, 1, 30, 18), 7.25)] {
      let round = try picture(.roundedRect(rect, radius: radius, .white))
      #expect(try picture(.bar(rect, radius: radius, .white)).pixels == round.pixels, "\(rect)")
    }
  }

  @Test func `is a rounded rectangle on whole pixels where all moves as one`() throws {
    let (rect, area) = (Rect(3.3, 4.6, 20.2, 7.4), Rect(origin: .zero, size: size))
    func pictures(of command: DrawCommand) throws -> [[UInt32]] {
      var list = DrawList()
      list.add(command)
      var frame = DisplayList()
      frame.begin(size: size, background: .black)
      frame.place(Drawing(list, size: size), at: .zero, clip: area)
      return [
        try Canvas.picture(of: frame, text: text).pixels,
        try picture(.raster(list, area, radius: 0)).pixels,
      ]
    }
    let bars = try pictures(of: .bar(rect, radius: 3, .white))
    #expect(try bars == pictures(of: .roundedRect(rect, radius: 3, .white)))
  }

  @Test func `a dot is symmetric on the grid and between two pixels`() {
    for phase: Int32 in 0..<4 {
      let mask = CoverageMask(
        BarShape(width: 10, height: 10, radius: 66, left: phase, top: phase, right: phase, bottom: phase))
      for y in 0..<10 {
        for x in 0..<10 {
          #expect(mask[x, y] == mask[9 - x, y] && mask[x, y] == mask[x, 9 - y])
          #expect(abs(Int(mask[x, y]) - Int(mask[y, x])) <= 1, "(\(x), \(y))")
        }
      }
    }
  }

  @Test func `one that slides needs at most 16 textures`() throws {
    let canvas = try Canvas(size: size, text: text)
    var sizes: Set<Int> = []
    for step in 0..<500 {
      var frame = DisplayList()
      frame.begin(size: size, background: .black)
      let x = Double(step) * 0.0413
      frame.add(.bar(Rect(x, 4, 12 + Double(step) * 0.0071, 3), radius: 1.5, .white))
      try canvas.paint(frame)
      sizes.insert(canvas.painter.textureBytes)
    }
    #expect(sizes.count <= 16)
  }

  @Test func `hostile numbers draw something defined`() throws {
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e9] {
      for rect in [Rect(value, 2, 9, 9), Rect(2, value, 9, 9), Rect(2, 2, value, 9), Rect(2, 2, 9, value)] {
        let picture = try picture(.bar(rect, radius: value, .white), .bar(rect, radius: 2, .white))
        #expect(picture.color(x: 39, y: 19)?.alpha == 255)
      }
    }
    #expect(try area(of: picture(.bar(Rect(2, 2, 0, 9), radius: 2, .white))) == 0)
    #expect(try area(of: picture(.bar(Rect(-1e9, -1e9, 2e9, 2e9), radius: 1e9, .white))) == 800)
  }
}
