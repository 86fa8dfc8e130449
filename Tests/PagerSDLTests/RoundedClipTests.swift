import PagerEngine
import PagerSDL
import PagerTesting
import Testing

@MainActor
@Suite struct `A clip with round corners` {
  let text: TextSystem
  let size = Size(60, 40)

  init() throws { text = try TextSystem() }

  private func picture(_ list: DrawList, scale: Double = 1, on ground: Color = .white) throws -> Bitmap {
    var frame = DisplayList()
    frame.begin(size: size, background: ground)
    for command in list.commands { frame.add(command) }
    return try Canvas.picture(of: frame, scale: scale, text: text)
  }

  /// Returns whether a pixel's centre is in a rounded rectangle; all in pixels.
  private func isInside(_ x: Int, _ y: Int, _ box: Rect, _ radius: Double) -> Bool {
    let center = Point(Double(x) + 0.5, Double(y) + 0.5)
    guard box.contains(center) else { return false }
    let dx = max(0, box.x + radius - center.x, center.x - box.maxX + radius)
    let dy = max(0, box.y + radius - center.y, center.y - box.maxY + radius)
    return dx * dx + dy * dy <= radius * radius
  }

  @Test(arguments: [0, 1, 4, 7.5, 12, 100], [1.0, 2])
  func `lets through the pixels whose centres are inside`(radius: Double, scale: Double) throws {
    let box = Rect(7, 5, 43, 27)
    var list = DrawList()
    list.clipped(to: box, radius: radius) { $0.fill(Rect(0, 0, 60, 40), .black) }
    let picture = try picture(list, scale: scale)
    let pixels = Rect(box.x * scale, box.y * scale, box.width * scale, box.height * scale)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let expected: Color = isInside(x, y, pixels, min(radius, 13.5) * scale) ? .black : .white
        try #require(picture.color(x: x, y: y) == expected, "radius \(radius), \(scale)x: (\(x), \(y))")
      }
    }
  }

  /// One command of every kind.
  private var content: DrawList {
    var list = DrawList()
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFF20_60A0, 0x80A0_2060])
    list.image(bitmap, Rect(0, 0, 60, 40), radius: 6)
    list.add(.gradient(Rect(0, 0, 30, 40), from: .clear, to: .black, along: .horizontal))
    list.roundedRect(Rect(5, 5, 50, 30), radius: 9, Color(0x208040, opacity: 0.5))
    list.text("Word 科技", at: Point(2, 26), .body, .black)
    list.add(.shadow(Rect(10, 10, 20, 20), radius: 4, Shadow(offset: 1, blur: 8, color: .black)))
    return list
  }

  @Test func `cuts everything that is drawn, and changes nothing of it`() throws {
    let (whole, ground) = (try picture(content), try picture(DrawList()))
    let box = Rect(8, 4, 40, 33)
    var list = DrawList()
    list.clipped(to: box, radius: 11) { list in content.commands.forEach { list.add($0) } }
    let cut = try picture(list)
    for y in 0..<40 {
      for x in 0..<60 {
        let expected = isInside(x, y, box, 11) ? whole : ground
        try #require(cut.color(x: x, y: y) == expected.color(x: x, y: y), "(\(x), \(y))")
      }
    }
  }

  @Test func `is the same in frames and around drawings, in drawings and in rasters`() throws {
    var drawn = DrawList()
    drawn.fill(Rect(0, 0, 60, 40), Color(0x3060C0))
    drawn.roundedRect(Rect(10, 10, 30, 20), radius: 0, .black)
    var list = DrawList()
    list.clipped(to: Rect(6, 3, 50, 34), radius: 14) { list in drawn.commands.forEach { list.add($0) } }
    let direct = try picture(list)
    let area = Rect(origin: .zero, size: size)
    var recorded = DisplayList()
    recorded.begin(size: size, background: .white)
    recorded.place(Drawing(list, size: size), at: .zero, clip: area)
    var around = DisplayList()
    around.begin(size: size, background: .white)
    around.add(.pushRoundedClip(Rect(6, 3, 50, 34), radius: 14))
    around.place(Drawing(drawn, size: size), at: .zero, clip: area)
    var raster = DisplayList()
    raster.begin(size: size, background: .white)
    raster.add(.raster(list, area, radius: 0))
    for frame in [recorded, around, raster] {
      #expect(try Canvas.picture(of: frame, text: text).pixels == direct.pixels)
    }
  }

  @Test func `clips inside each other cut together`() throws {
    let (outer, middle, inner) = (Rect(4, 2, 50, 36), Rect(10, 0, 40, 40), Rect(0, 6, 46, 30))
    var list = DrawList()
    list.clipped(to: outer, radius: 16) { list in
      list.clipped(to: middle) { list in
        list.clipped(to: inner, radius: 10) { $0.fill(Rect(0, 0, 60, 40), .black) }
      }
      // None of the inner clips is active here.
      list.fill(Rect(50, 0, 10, 40), .black)
    }
    list.fill(Rect(0, 0, 1, 1), .black)
    let picture = try picture(list)
    for y in 0..<40 {
      for x in 0..<60 {
        let both = isInside(x, y, outer, 16) && isInside(x, y, inner, 10) && isInside(x, y, middle, 0)
        let side = isInside(x, y, outer, 16) && x >= 50
        let expected: Color = both || side || (x == 0 && y == 0) ? .black : .white
        try #require(picture.color(x: x, y: y) == expected, "(\(x), \(y))")
      }
    }
  }

  @Test func `one that is empty or not a number cuts everything, and a strange radius counts as said`() throws
  {
    for rect in [Rect(0, 0, 0, 9), Rect(5, 5, -3, 9), Rect(.nan, 0, 9, 9), Rect(0, 0, 9, .nan)] {
      var list = DrawList()
      list.clipped(to: rect, radius: 4) { $0.fill(Rect(0, 0, 60, 40), .black) }
      #expect(try picture(list).pixels.allSatisfy { $0 == 0xFFFF_FFFF }, "\(rect)")
    }
    for radius in [Double.nan, -5, -Double.infinity] {
      var list = DrawList()
      list.clipped(to: Rect(0, 0, 60, 40), radius: radius) { $0.fill(Rect(0, 0, 60, 40), .black) }
      #expect(try picture(list).pixels.allSatisfy { $0 == 0xFF00_0000 }, "\(radius)")
    }
    var list = DrawList()
    list.clipped(to: Rect(-1e300, -1e9, Double.infinity, 1e300), radius: 1e300) { list in
      list.clipped(to: Rect(-2000, -2000, 4060, 4040), radius: .infinity) { list in
        list.fill(Rect(0, 0, 60, 40), .black)
      }
    }
    list.add(.popClip)
    list.fill(Rect(0, 0, 60, 20), .black)
    #expect(try picture(list).color(x: 30, y: 10) == .black)
  }

  @Test func `a pill that moves over a title damages little more than both its places`() throws {
    let canvas = try Canvas(size: Size(300, 60), text: text)
    func frame(_ x: Double) -> DisplayList {
      var frame = DisplayList()
      frame.begin(size: Size(300, 60), background: .white)
      let pill = Rect(x, 10, 80, 40)
      frame.add(.roundedRect(pill, radius: 20, .black))
      frame.add(.pushRoundedClip(pill, radius: 20))
      frame.add(.text("Title under a pill", at: Point(20, 36), .section, .white))
      frame.add(.popClip)
      return frame
    }
    try canvas.paint(frame(20))
    let damage = try canvas.paint(frame(24))
    #expect(!damage.isEmpty)
    for rect in damage { #expect(rect.x >= 20 && rect.maxX <= 104 && rect.y >= 10 && rect.height <= 40) }
    let expected = try Canvas.picture(of: frame(24), text: text)
    #expect(try PictureDifference(expected: expected, actual: canvas.picture()).isEmpty)
  }
}
