import PagerEngine
import SeededRandom
import Testing

@testable import PagerSDL

/// Compares frames drawn with OpenGL with those painted in memory.
@MainActor
@Suite(.enabled(if: HiddenRenderer.isSupported, "SDL cannot start OpenGL without a screen"))
struct `A hardware renderer` {
  private let text: TextSystem
  private let renderer: HiddenRenderer

  init() throws {
    text = try TextSystem()
    renderer = try #require(HiddenRenderer.shared)
  }

  private func frame(_ body: (inout DisplayList) -> Void) -> DisplayList {
    var frame = DisplayList()
    frame.begin(size: HiddenRenderer.size, background: .white)
    body(&frame)
    return frame
  }

  /// Returns the number of renderer calls for the last frame.
  private func calls(of painter: Painter) throws -> Int {
    try #require(painter.ops.target as? HardwareRendererTarget).calls
  }

  /// Paints a frame and compares it with the frame in memory.
  private func agreement(_ painter: Painter, _ frame: DisplayList) throws -> Agreement {
    try painter.paint(frame)
    return Agreement(try renderer.picture(), try Canvas.picture(of: frame, text: text), of: frame)
  }

  /// Returns a frame of small text, shapes and colours on top of each other.
  private func mixture(seed: UInt64) -> DisplayList {
    var random = SplitMix64(seed: seed)
    return frame { frame in
      for index in 0..<60 {
        let place = Point(.random(in: -20...300, using: &random), .random(in: -10...230, using: &random))
        let rect = Rect(
          place.x, place.y, .random(in: 1...90, using: &random), .random(in: 1...60, using: &random))
        let opacity = Bool.random(using: &random) ? 1 : Double.random(in: 0...1, using: &random)
        let color = Color(.random(in: 0...0xFF_FFFF, using: &random), opacity: opacity)
        switch index % 5 {
        case 0: frame.add(.fill(rect, color))
        case 1: frame.add(.roundedRect(rect, radius: 8, color))
        case 2: frame.add(.text("Line \(index)", at: place, .body, color))
        case 3: frame.add(.ring(rect, radius: 6, lineWidth: 2, color))
        default: frame.add(.shadow(rect, radius: 4, Shadow(offset: 2, blur: 8, color: color)))
        }
      }
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `shows the same as memory, at once`(seed: UInt64) throws {
    try renderer.withPainter(text: text) { painter in
      let agreement = try agreement(painter, mixture(seed: seed))
      // Each blend may round in the other direction.
      #expect(agreement.largest <= 4, "seed \(seed): \(agreement)")
      let calls = try calls(of: painter)
      // The background, and all the rest.
      #expect(calls == 2)
    }
  }

  @Test func `goes on in the same way while content comes and goes`() throws {
    try renderer.withPainter(text: text) { painter in
      painter.memoryBudget = 200_000
      for seed in 20..<50 as Range<UInt64> {
        let agreement = try agreement(painter, mixture(seed: seed))
        #expect(agreement.largest <= 4, "seed \(seed): \(agreement)")
      }
    }
  }

  @Test func `gives back textures that nothing is left on`() throws {
    try renderer.withPainter(text: text) { painter in
      let atlas = try #require(painter.ops.target as? HardwareRendererTarget).atlas
      let many = frame { frame in
        for index in 0..<80 {
          let color = 0xFF00_0000 | UInt32(index * 9999)
          let bitmap = Bitmap(width: 100, height: 100, pixels: [UInt32](repeating: color, count: 10_000))
          frame.add(.image(.bitmap(bitmap), from: nil, Rect(Double(index), 0, 100, 100), radius: 0))
        }
      }
      let few = frame { frame in frame.add(.text("Few", at: Point(20, 30), .body, .black)) }
      for _ in 0..<2 {
        let agreement = try agreement(painter, many)
        #expect(agreement.largest <= 2 && atlas.sheetCount > 1, "\(agreement), \(atlas.sheetCount)")
        painter.memoryBudget = 0
        for _ in 0..<2 {
          painter.invalidate()
          let agreement = try self.agreement(painter, few)
          #expect(agreement.largest <= 1, "\(agreement)")
        }
        #expect(atlas.sheetCount == 1)
      }
    }
  }

  @Test func `calls once more for a large picture, and once for what is above`() throws {
    let side = 600
    let bitmap = Bitmap(
      width: side, height: side, pixels: (0..<(side * side)).map { 0xFF00_0000 | UInt32($0 & 0xFF_FFFF) })
    let frame = frame { frame in
      frame.add(.text("Below", at: Point(20, 30), .body, .black))
      frame.add(.image(.bitmap(bitmap), from: nil, Rect(10, 20, 600, 600), radius: 0))
      frame.add(.text("Above", at: Point(20, 90), .body, .white))
      frame.add(.fill(Rect(40, 120, 30, 30), Color(0xFF_0000)))
    }
    try renderer.withPainter(text: text) { painter in
      let agreement = try agreement(painter, frame)
      #expect(agreement.largest <= 1, "\(agreement)")
      let calls = try calls(of: painter)
      #expect(calls == 3)
    }
  }

  @Test func `has its textures again after the renderer has lost them`() throws {
    try renderer.withPainter(text: text) { painter in
      for _ in 0..<3 {
        let agreement = try agreement(painter, mixture(seed: 7))
        #expect(agreement.largest <= 4, "\(agreement)")
        painter.dropTextures()
        #expect(painter.textureBytes == 0)
      }
    }
  }

  @Test func `draws more rectangles than fit into one call`() throws {
    let frame = frame { frame in
      for index in 0..<5000 {
        let (x, y) = (Double(index % 100) * 3, Double(index / 100) * 4)
        frame.add(.fill(Rect(x, y, 2, 3), Color(UInt32(index * 37 & 0xFF_FFFF))))
      }
    }
    try renderer.withPainter(text: text) { painter in
      let agreement = try agreement(painter, frame)
      #expect(agreement.largest == 0, "\(agreement)")
      let calls = try calls(of: painter)
      #expect(calls == 3)
    }
  }

  // MARK: Sampled images

  private static let picture = Bitmap(
    width: 200, height: 150, pixels: (0..<30_000).map { 0xFF00_0000 | UInt32($0 &* 2_654_435 & 0xFF_FFFF) })

  /// Returns a frame with a picture between a line below and a line above.
  private func frame(of image: ImageSource, in rects: [Rect], radius: Double = 0) -> DisplayList {
    frame { frame in
      frame.add(.text("Below", at: Point(40, 60), .body, .black))
      for rect in rects { frame.add(.image(image, from: nil, rect, radius: radius)) }
      frame.add(.text("Above", at: Point(60, 90), .body, Color(0xFF_0000)))
    }
  }

  private func sampledPixels(_ painter: Painter) throws -> Int {
    try #require(painter.ops.target as? HardwareRendererTarget).sampledPixels
  }

  @Test(arguments: [0.0, 24])
  func `shows a picture that moves, stands and is zoomed as memory does`(radius: Double) throws {
    let image = ImageSource.levels(ImageLevels(Self.picture))
    try renderer.withPainter(text: text) { painter in
      var random = SplitMix64(seed: 3)
      var rect = Rect(-30, 20, 130, 90)
      for step in 0..<60 {
        switch step / 20 {
        case 0: rect = Rect(rect.x + 7, rect.y, rect.width, rect.height)
        case 1:
          let y = rect.y + .random(in: -3...3, using: &random)
          rect = Rect(rect.x, y, rect.width, rect.height)
        default: rect = Rect(rect.x - 4, rect.y - 4, rect.width * 1.1, rect.height * 1.1)
        }
        let agreement = try agreement(painter, frame(of: image, in: [rect], radius: radius))
        #expect(agreement.largest <= 1, "step \(step), \(rect): \(agreement)")
        let calls = try calls(of: painter)
        #expect(calls <= 4)
      }
    }
  }

  @Test func `samples a picture that only moves twice, and then no more`() throws {
    let image = ImageSource.levels(ImageLevels(Self.picture))
    try renderer.withPainter(text: text) { painter in
      var sampled: [Int] = []
      for x in [300.0, 250, 200, 3, 0, 0, -50, 0.5, 1.5, 400, 1.5] {
        let rect = Rect(x, 10, 130, 90)
        let agreement = try agreement(painter, frame(of: image, in: [rect]))
        #expect(agreement.largest <= 1, "at \(x): \(agreement)")
        sampled.append(try sampledPixels(painter))
      }
      // At 300 a part is visible. At 0.5 the pixels change.
      // At 400 no part is visible, and the samples are released.
      #expect(sampled == [20 * 90, 130 * 90, 0, 0, 0, 0, 0, 130 * 90, 131 * 90, 0, 130 * 90])
    }
  }

  @Test func `shows pictures in two sizes, and more of them than its texture has rows`() throws {
    let image = ImageSource.levels(ImageLevels(Self.picture))
    try renderer.withPainter(text: text) { painter in
      for step in 0..<4 {
        let move = Double(step) * 5
        let rects = (0..<30).map { index in
          Rect(move + Double(index) * 3, Double(index) * 2, 150 + Double(index), 120 - Double(index))
        }
        let agreement = try agreement(painter, frame(of: image, in: rects))
        #expect(agreement.largest <= 1, "\(agreement)")
      }
    }
  }

  @Test func `shows pixels as they change`() throws {
    let buffer = PixelBuffer(width: 120, height: 80)
    try renderer.withPainter(text: text) { painter in
      for step in 0..<10 {
        buffer.draw { pixels in
          for index in pixels.indices {
            pixels[index] = 0xFF00_0000 | UInt32((index * (step + 3)) & 0xFF_FFFF)
          }
        }
        let rect = Rect(20 + Double(step) * 3, 20, 120, 80)
        let agreement = try agreement(painter, frame(of: .pixels(buffer), in: [rect], radius: 10))
        #expect(agreement.largest <= 1, "\(agreement)")
      }
    }
  }
}
