import PagerEngine
import PagerSDL
import PagerTesting
import SeededRandom
import Testing

@MainActor
@Suite struct `Painting only what changed` {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `gives the same pixels as painting everything`(seed: UInt64) throws {
    var script = FrameScript(seed: seed)
    let text = try TextSystem()
    let scale = [1, 1.5, 2][Int(seed % 3)]
    let some = try Canvas(size: script.size, scale: scale, text: text)
    let all = try Canvas(size: script.size, scale: scale, text: text)
    // Every third seed repeatedly evicts its textures.
    if seed % 3 == 0 { some.painter.memoryBudget = 40_000 }
    for step in 0..<40 {
      let frame = script.next()
      if script.chance(0.05) { some.painter.dropTextures() }
      if script.chance(0.1), let drawing = script.anyDrawing { some.painter.prepare(drawing) }
      try some.paint(frame)
      all.painter.invalidate()
      try all.paint(frame)
      let difference = try PictureDifference(expected: all.picture(), actual: some.picture())
      try #require(difference.isEmpty, "seed \(seed), step \(step): \(difference)")
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `reports every pixel that changed`(seed: UInt64) throws {
    var script = FrameScript(seed: seed &+ 100)
    let text = try TextSystem()
    let canvas = try Canvas(size: script.size, text: text)
    try canvas.paint(script.next())
    var before = try canvas.picture()
    for step in 0..<25 {
      let damage = try canvas.paint(script.next())
      #expect(damage.count <= 16)
      let after = try canvas.picture()
      for index in after.pixels.indices where before.pixels[index] != after.pixels[index] {
        let (x, y) = (index % after.width, index / after.width)
        let isReported = damage.contains { $0.contains(Point(Double(x), Double(y))) }
        try #require(isReported, "seed \(seed), step \(step): (\(x), \(y)) changed")
      }
      before = after
    }
  }

  /// A panel over moving content, composed of tiles: the panel alone is not repainted.
  @Test(arguments: [1, 1.5, 2.0])
  func `parts behind an opaque part that stays are not painted`(scale: Double) throws {
    let (size, panel) = (Size(400, 300), Rect(40, 60, 200, 160))
    let buffer = PixelBuffer(width: Int(panel.width), height: Int(panel.height))
    func frame(_ step: Int, panelColor: Color? = nil) -> DisplayList {
      var list = DisplayList()
      list.begin(size: size, background: .white)
      list.add(.fill(Rect(Double(step * 3), 20, 300, 260), Color(0x2F6FDE)))
      list.add(.fill(Rect(Double(100 + step), Double(70 + step), 60, 60), Color(0xE0662F)))
      var content = DrawList()
      content.image(.pixels(buffer), panel)
      if let panelColor { content.fill(panel.inset(by: 20, 20), panelColor) }
      list.place(Drawing(content, size: size), at: .zero, clip: Rect(origin: .zero, size: size))
      return list
    }
    let text = try TextSystem()
    let canvas = try Canvas(size: size, scale: scale, text: text)
    try canvas.paint(frame(0))
    for step in 1...30 {
      // The panel also changes from time to time.
      let panelColor = step % 10 == 0 ? Color(0x30_3030 * UInt32(step / 10)) : nil
      if step % 7 == 0 {
        try buffer.update(
          [UInt32](repeating: 0xFF00_FF00, count: 100), in: .init(x: 5, y: 5, width: 10, height: 10))
      }
      let damage = try canvas.paint(frame(step, panelColor: panelColor))
      let whole = try Canvas.picture(of: frame(step, panelColor: panelColor), scale: scale, text: text)
      #expect(try canvas.picture().pixels == whole.pixels, "step \(step)")
      // Clipping is not worthwhile for narrow strips.
      if step % 10 > 1, step % 7 != 0 {
        #expect(share(of: panel.inset(by: 2, 2), in: damage, scale: scale) < 0.25, "step \(step)")
      }
    }
  }

  /// Returns the painted share of a rectangle in points.
  private func share(of rect: Rect, in damage: DamageList, scale: Double) -> Double {
    let parts = damage.map {
      Rect($0.x / scale, $0.y / scale, $0.width / scale, $0.height / scale)
        .intersection(rect)
    }
    return parts.reduce(0) { $0 + $1.width * $1.height } / (rect.width * rect.height)
  }

  /// A page with a clock that is redrawn once a second, and a bar that moves in every frame.
  private final class Clock: Page {
    var interval = 1.0
    override func nextUpdate(after time: Double) -> Double? { time + interval }
    override func draw(in context: PageContext) -> DrawList {
      var list = DrawList()
      list.fill(Rect(origin: .zero, size: context.size), context.theme.surface)
      list.text("Elsewhere", at: Point(300, 400), .headline, context.theme.text)
      if interval > 0 {
        list.text(
          "\(Int(context.time))", at: Point(20, 60), TextStyle(32, tabularFigures: true), context.theme.text)
      } else {
        list.add(.bar(Rect(20 + 120 * (context.time - 10), 200, 40, 20), radius: 10, context.theme.accent))
      }
      return list
    }
  }

  @Test(arguments: [1.0, 0]) func `a page that changes by itself repaints what changes, and no more`(
    interval: Double
  ) throws {
    let text = try TextSystem()
    let canvas = try Canvas(size: Size(640, 480), text: text)
    let clock = Clock()
    clock.interval = interval
    let pager = Pager(pages: [clock, Page()], text: text)
    pager.layout(size: Size(640, 480), scale: 1)
    var frame = DisplayList()
    for step in 0...20 {
      pager.advance(to: 10 + Double(step) * (interval > 0 ? 1 : 1.0 / 60))
      pager.draw(into: &frame)
      let damage = try canvas.paint(frame)
      guard step > 0 else { continue }
      let area = damage.reduce(0) { $0 + $1.width * $1.height }
      #expect(area > 0 && area <= (interval > 0 ? 60 * 50 : 60 * 30), "step \(step): \(area)")
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `large parts come, go and move`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (size, text) = (Size(500, 400), try TextSystem())
    let canvas = try Canvas(size: size, text: text)
    for step in 0..<40 {
      var frame = DisplayList()
      frame.begin(size: size, background: .white)
      for part in 0..<6 where Double.random(in: 0...1, using: &random) < 0.7 {
        let left = Double(part % 3) * 160 + Double.random(in: 0...3, using: &random)
        frame.add(.fill(Rect(left, Double(part / 3) * 190, 170, 200), Color(UInt32(part) * 0x20_1008)))
      }
      try canvas.paint(frame)
      let whole = try Canvas.picture(of: frame, text: text)
      try #require(try canvas.picture().pixels == whole.pixels, "seed \(seed), step \(step)")
    }
  }

  private final class Plain: Page {
    let color: Color
    init(_ color: Color) { self.color = color }
    override func draw(in context: PageContext) -> DrawList {
      var list = DrawList()
      list.fill(Rect(origin: .zero, size: context.size), color)
      list.text("A title", at: Point(200, 100), TextStyle(32), .black)
      return list
    }
  }

  /// From the first page to the second and back: in both directions a page appears and another disappears.
  @Test(arguments: [[0xFFFFFF, 0xFFFFFF], [0xFFC0C0, 0xC0C0FF]] as [[UInt32]])
  func `a page that comes or goes leaves the other one as it is`(colors: [UInt32]) throws {
    let (size, text) = (Size(640, 480), try TextSystem())
    let canvas = try Canvas(size: size, text: text)
    let pager = Pager(pages: colors.map { Plain(Color($0)) }, text: text)
    pager.layout(size: size, scale: 1)
    var frame = DisplayList()
    func damagedArea(at time: Double) throws -> Double {
      pager.advance(to: time)
      pager.draw(into: &frame)
      return try canvas.paint(frame).reduce(0) { $0 + $1.width * $1.height }
    }
    _ = try damagedArea(at: 0)
    var (time, moves) = (0.0, 0)
    for page in [1, 0] {
      pager.select(page, animated: true)
      while pager.isAnimating {
        let before = pager.position
        time += 1.0 / 60
        let area = try damagedArea(at: time)
        // The titles of both pages at their old and new places, and the columns that change from one page to
        // the other.
        let most = (abs(pager.position - before) * 640 + 2) * size.height + 4 * 200 * 48
        #expect(area <= most, "to page \(page), at \(pager.position)")
        moves += 1
      }
    }
    #expect(moves > 20)
  }

  @Test func `a line that replaces another one is seen`() throws {
    let (size, text) = (Size(200, 60), try TextSystem())
    let canvas = try Canvas(size: size, text: text)
    for line in ["One", "Two", "One"] {
      for style in [TextStyle(20), TextStyle(24)] {
        for color in [Color.black, Color(0x8000_FF00)] {
          var frame = DisplayList()
          frame.begin(size: size, background: .white)
          frame.add(.text(line, at: Point(10, 40), style, color))
          try canvas.paint(frame)
          #expect(try canvas.picture().pixels == Canvas.picture(of: frame, text: text).pixels, "\(line)")
        }
      }
    }
  }

  @Test func `a line has one texture for all its colours`() throws {
    let canvas = try Canvas(size: Size(200, 60), text: try TextSystem())
    let bytes = try [Color.white, .black, Color(0xFFFFFF, opacity: 0.5), .black].map { color in
      var frame = DisplayList()
      frame.begin(size: Size(200, 60), background: .white)
      frame.add(.text("One", at: Point(10, 40), TextStyle(20), color))
      try canvas.paint(frame)
      return canvas.painter.textureBytes
    }
    #expect(Set(bytes).count == 1)
  }

  @Test func `an equal frame has no damage`() throws {
    var script = FrameScript(seed: 7)
    let canvas = try Canvas(size: script.size, text: try TextSystem())
    let frame = script.next()
    #expect(try canvas.paint(frame).isWhole)
    let second = try canvas.paint(frame)
    #expect(second.isEmpty && !second.isWhole)
    canvas.painter.invalidate()
    #expect(try canvas.paint(frame).isWhole)
  }

  @Test func `a growing bar damages only its new part`() throws {
    let canvas = try Canvas(size: Size(100, 50), text: try TextSystem())
    var frame = DisplayList()
    for width in [20.0, 26] {
      frame.begin(size: Size(100, 50), background: .white)
      frame.add(.fill(Rect(10, 10, width, 8), .black))
      try canvas.paint(frame)
    }
    frame.begin(size: Size(100, 50), background: .white)
    frame.add(.fill(Rect(10, 10, 33, 8), .black))
    let damage = try canvas.paint(frame)
    try #require(damage.count == 1)
    #expect(damage[0] == Rect(36, 10, 7, 8))
  }

  @Test func `a target that swaps buffers is painted whole or not at all`() throws {
    let canvas = try Canvas(size: Size(100, 50), text: try TextSystem())
    canvas.painter.targetKeepsPixels = false
    var frame = DisplayList()
    frame.begin(size: Size(100, 50), background: .white)
    try canvas.paint(frame)
    #expect(try canvas.paint(frame).isEmpty)
    frame.add(.fill(Rect(0, 0, 1, 1), .black))
    #expect(try canvas.paint(frame).isWhole)
  }
}
