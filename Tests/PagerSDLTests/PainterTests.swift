import PagerEngine
import PagerSDL
import PagerTesting
import Testing

@MainActor
@Suite struct `A painter` {
  let text: TextSystem

  init() throws { text = try TextSystem() }

  private func frame(_ size: Size, _ body: (inout DisplayList) -> Void) -> DisplayList {
    var frame = DisplayList()
    frame.begin(size: size, background: .white)
    body(&frame)
    return frame
  }

  @Test func `moves all of a drawing as one`() throws {
    var list = DrawList()
    for index in 0..<10 {
      list.fill(
        Rect(Double(index) * 3.3, 2.2, 3.3, 5.5),
        Color.oklch(lightness: 0.6, chroma: 0.1, hue: 36 * Double(index)))
    }
    list.text("Ag", at: Point(4.4, 20.3), .body, .black)
    let drawing = Drawing(list, size: Size(40, 30))
    let canvas = try Canvas(size: Size(80, 40), text: text)
    var first: [UInt32]?
    for step in 0..<10 {
      let x = 20 + Double(step) / 10 - 0.45
      try canvas.paint(frame(Size(80, 40)) { $0.place(drawing, at: Point(x, 0), clip: Rect(0, 0, 80, 40)) })
      let picture = try canvas.picture()
      // All these origins round to 20.
      if let first { #expect(picture.pixels == first) } else { first = picture.pixels }
    }
  }

  @Test(arguments: [(1, 0xFF), (0.5, 0x7F), (0, 0), (-1, 0), (.nan, 0)])
  func `fades a placed drawing`(opacity: Double, red: Int) throws {
    var list = DrawList()
    list.fill(Rect(0, 0, 10, 10), Color(0xFF0000))
    list.roundedRect(Rect(10, 0, 30, 30), radius: 5, Color(0xFF0000))
    list.add(.path(.polygon([Point(40, 0), Point(70, 0), Point(70, 30), Point(40, 30)]), Color(0xFF0000)))
    let drawing = Drawing(list, size: Size(70, 30))
    var frame = frame(Size(70, 30)) { _ in }
    frame.begin(size: Size(70, 30), background: .black)
    frame.place(drawing, at: .zero, clip: Rect(0, 0, 70, 30), opacity: opacity)
    let picture = try Canvas.picture(of: frame, text: text)
    for x in [5, 12, 25, 55] {
      let color = try #require(picture.color(x: x, y: 5))
      #expect(abs(Int(color.red) - red) <= 1 && color.green == 0, "at \(x)")
    }
  }

  @Test func `draws nothing of a path that is not finite, and keeps nothing of it`() throws {
    let canvas = try Canvas(size: Size(20, 20), text: text)
    let path = Path.polygon([Point(2, 2), Point(9, .nan), Point(2, 15)])
    for _ in 0..<3 { try canvas.paint(frame(Size(20, 20)) { $0.add(.path(path, .black)) }) }
    #expect(canvas.painter.textureBytes == 0)
    #expect(try canvas.picture().pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test func `records and replays the same shapes that it draws at once`() throws {
    var list = DrawList()
    list.roundedRect(Rect(3, 3, 40, 20), radius: 9, Color(0x2040C0))
    list.add(.ring(Rect(50, 3, 40, 20), radius: 9, lineWidth: 2, Color(0xC04020)))
    list.text("Same 同", at: Point(5, 45), .section, .black)
    let drawing = Drawing(list, size: Size(100, 60))
    let replayed = try Canvas.picture(
      of: frame(Size(100, 60)) { $0.place(drawing, at: .zero, clip: Rect(0, 0, 100, 60)) }, text: text)
    let direct = try Canvas.picture(
      of: frame(Size(100, 60)) { frame in list.commands.forEach { frame.add($0) } }, text: text)
    #expect(PictureDifference(expected: direct, actual: replayed).isEmpty)
  }

  @Test func `the part of its shadow that a card hides is not missed`() throws {
    var list = DrawList()
    for index in 0..<3 {
      let card = Rect(20 + Double(index) * 25, 20 + Double(index) * 30, 180, 100)
      list.add(.shadow(card, radius: 12, Shadow(offset: 8, blur: 24, color: Color(0, opacity: 0.5))))
      list.add(.shadow(card, radius: 12, Shadow(offset: 1, blur: 2, color: Color(0, opacity: 0.5))))
      list.roundedRect(card, radius: 12, Theme.light.pageColor(index, of: 3))
      list.fill(Rect(card.x, card.midY, card.width, 1), Theme.light.hairline)
    }
    let size = Size(300, 240)
    let drawing = Drawing(list, size: size)
    let replayed = try Canvas.picture(
      of: frame(size) { $0.place(drawing, at: .zero, clip: Rect(origin: .zero, size: size)) }, text: text)
    // Nothing is culled if each command is a separate drawing.
    let apart = try Canvas.picture(
      of: frame(size) { frame in
        for command in list.commands {
          var single = DrawList()
          single.add(command)
          frame.place(Drawing(single, size: size), at: .zero, clip: Rect(origin: .zero, size: size))
        }
      }, text: text)
    #expect(PictureDifference(expected: apart, actual: replayed).isEmpty)
  }

  @Test func `neighbours leave no seam at any position`() throws {
    for step in 0..<40 {
      let x = Double(step) * 0.13
      let picture = try Canvas.picture(
        of: frame(Size(60, 10)) {
          $0.add(.fill(Rect(x - 30, 0, 33.3, 10), .black))
          $0.add(.fill(Rect(x + 3.3, 0, 60, 10), .black))
        }, scale: 1.5, text: text)
      #expect(picture.pixels.allSatisfy { $0 == 0xFF00_0000 }, "offset \(x)")
    }
  }

  @Test func `keeps its textures within the budget`() throws {
    let canvas = try Canvas(size: Size(100, 100), text: text)
    canvas.painter.memoryBudget = 30_000
    for index in 0..<60 {
      try canvas.paint(
        frame(Size(100, 100)) { $0.add(.text("Number \(index)", at: Point(2, 50), .section, .black)) })
      #expect(canvas.painter.textureBytes <= 30_000)
    }
    #expect(canvas.painter.textureBytes > 0)
    canvas.painter.dropTextures()
    #expect(canvas.painter.textureBytes == 0)
  }

  @Test func `prepares drawings ahead`() throws {
    let canvas = try Canvas(size: Size(100, 100), text: text)
    var list = DrawList()
    list.text("Ahead", at: Point(2, 50), .headline, .black)
    let drawing = Drawing(list, size: Size(100, 100))
    canvas.painter.prepare(drawing)
    let bytes = canvas.painter.textureBytes
    #expect(bytes > 0)
    try canvas.paint(frame(Size(100, 100)) { $0.place(drawing, at: .zero, clip: Rect(0, 0, 100, 100)) })
    #expect(canvas.painter.textureBytes == bytes)
  }

  @Test func `a raster shows what its list shows`() throws {
    var list = DrawList()
    list.fill(Rect(0, 0, 60, 40), Theme.light.pageColor(2, of: 6))
    list.roundedRect(Rect(5, 5, 30, 30), radius: 8, .black)
    list.text("Abc", at: Point(10, 30), .section, .white)
    let direct = try Canvas.picture(
      of: frame(Size(60, 40)) { frame in list.commands.forEach { frame.add($0) } }, text: text)
    let raster = try Canvas.picture(
      of: frame(Size(60, 40)) { $0.add(.raster(list, Rect(0, 0, 60, 40), radius: 0)) }, text: text)
    #expect(direct.pixels == raster.pixels)
  }

  @Test func `a changed scale draws again`() throws {
    let canvas = try Canvas(size: Size(60, 30), text: text)
    let title = frame(Size(60, 30)) { $0.add(.text("Big", at: Point(2, 15), TextStyle(8), .black)) }
    try canvas.paint(title)
    canvas.painter.scale = 2
    #expect(try canvas.paint(title).isWhole)
    let expected = try Canvas.picture(of: title, scale: 2, text: text)
    let inner = try canvas.picture()
    #expect((0..<60).allSatisfy { inner.color(x: $0, y: 20) == expected.color(x: $0, y: 20) })
  }

  @Test func `a gradient runs the same way along both axes`() throws {
    let colors = (Color(0x2040C0), Color(0xF0A010, opacity: 0.25))
    func picture(_ axis: Axis) throws -> Bitmap {
      try Canvas.picture(
        of: frame(Size(90, 90)) {
          $0.add(.gradient(Rect(3, 5, 80, 80), from: colors.0, to: colors.1, along: axis))
        }, text: text)
    }
    let (upright, sideways) = (try picture(.vertical), try picture(.horizontal))
    for step in 0..<80 {
      for side in [0, 41, 79] {
        let color = upright.color(x: 3 + side, y: 5 + step)
        #expect(sideways.color(x: 3 + step, y: 5 + side) == color, "step \(step)")
      }
    }
    #expect(upright.color(x: 10, y: 6) != upright.color(x: 10, y: 80))
  }

  @Test func `hostile numbers draw something defined`() throws {
    let values = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e9]
    for value in values {
      let bad = Rect(value, -value, value, 20)
      let picture = try Canvas.picture(
        of: frame(Size(50, 50)) {
          $0.add(.fill(bad, .black))
          $0.add(.roundedRect(Rect(0, 0, 20, 20), radius: value, .black))
          $0.add(.roundedRect(bad, radius: value, .black))
          $0.add(.ring(Rect(0, 0, 20, 20), radius: 3, lineWidth: value, .black))
          $0.add(.shadow(Rect(0, 0, 20, 20), radius: value, Shadow(offset: value, blur: 4, color: .black)))
          $0.add(.gradient(bad, from: .black, to: .white, along: .vertical))
          $0.add(.gradient(bad, from: .black, to: .white, along: .horizontal))
          $0.add(.text("x", at: Point(value, value), TextStyle(value, lineHeight: 1), .black))
          $0.add(.pushClip(bad))
        }, scale: value == 1e9 ? 2 : 1, text: text)
      #expect(picture.color(x: 49, y: 49)?.alpha == 255)
    }
  }

  @Test func `huge shapes stay within bounds`() throws {
    let huge = Rect(-100, -100, 1e6, 1e6)
    let pixel = Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF])
    let canvas = try Canvas(size: Size(50, 50), text: text)
    try canvas.paint(
      frame(Size(50, 50)) {
        $0.add(.roundedRect(huge, radius: 1e6, .black))
        $0.add(.ring(huge, radius: 1e6, lineWidth: 1e6, .black))
        $0.add(.shadow(huge, radius: 10, Shadow(offset: 0, blur: 1e6, color: .black)))
        $0.add(.gradient(huge, from: .black, to: .white, along: .vertical))
        $0.add(.gradient(huge, from: .black, to: .white, along: .horizontal))
        $0.add(.image(.bitmap(pixel), from: nil, huge, radius: 1e6))
        $0.add(.raster(DrawList(), huge, radius: 1e6))
        $0.add(.fill(huge, Color(0x00FF00)))
      })
    #expect(canvas.painter.textureBytes < 64 << 20)
    #expect(try canvas.picture().pixels.allSatisfy { $0 == 0xFF00_FF00 })
  }

  @Test func `a canvas of no size is refused with a reason`() {
    #expect {
      _ = try Canvas(size: .zero, text: text)
    } throws: {
      "\($0)" == "making a picture of 0 x 0 pixels failed: each side must be 1 to 32768"
    }
    #expect {
      _ = try Canvas(size: Size(16384, 16385), text: text)
    } throws: {
      "\($0)" == "making a picture of 16384 x 16385 pixels failed: there may be up to 268435456 pixels"
    }
  }
}
