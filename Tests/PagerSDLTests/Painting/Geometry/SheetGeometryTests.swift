import CSDL2
import Testing

@testable import PagerEngine
@testable import PagerSDL

/// Tests of transitions drawn with a renderer's triangles.
@MainActor
@Suite(.enabled(if: HiddenRenderer.isSupported, "SDL cannot start OpenGL without a screen"))
struct `Sheets as textures` {
  /// A page with a frame, bars and lines of text. Optionally its corners are rounded, and a dot on it moves.
  private final class Card: Page {
    let number: Int
    let isRound: Bool
    var dot = 0.0 { didSet { setNeedsDisplay() } }

    init(_ number: Int, isRound: Bool) {
      (self.number, self.isRound) = (number, isRound)
      super.init()
    }

    override func draw(in context: PageContext) -> DrawList {
      var list = DrawList()
      let bounds = Rect(origin: .zero, size: context.size)
      let color = context.theme.pageColor(number, of: 4)
      if isRound { list.roundedRect(bounds, radius: 40, color) } else { list.fill(bounds, color) }
      list.fill(Rect(20, 20, context.size.width - 40, 2), context.theme.text)
      for line in 0..<8 {
        let point = Point(130, 60 + Double(line) * 20)
        list.text("Line \(line) of page \(number)", at: point, .body, context.theme.text)
      }
      for column in 0..<4 {
        list.fill(
          Rect(30 + Double(column) * 20, 60, 8, context.size.height - 90), context.theme.surface)
      }
      if dot > 0 { list.fill(Rect(dot, 30, 8, 8), context.theme.accent) }
      return list
    }
  }

  private static let size = HiddenRenderer.size
  private let text: TextSystem
  private let renderer: HiddenRenderer

  init() throws {
    text = try TextSystem()
    renderer = try #require(HiddenRenderer.shared)
  }

  private func makePager(_ transition: PageTransition, isRound: Bool = false) -> Pager {
    let pager = Pager(pages: (0..<4).map { Card($0, isRound: isRound) }, text: text)
    pager.titles.style.extent = 0
    pager.transition = transition
    pager.layout(size: Self.size, scale: 1)
    pager.select(1, animated: false)
    pager.advance(to: 0)
    return pager
  }

  /// Moves the pages forward by a distance, with a finger that stays down.
  private func hold(_ length: Double, _ pager: Pager, at time: Double = 1) {
    let point = Point(160, 120)
    if case .atRest = pager.motion.phase {
      pager.handle(PagerInput(time: time, .pointer(.init(.press, at: point, device: .mouse))))
    }
    let end = Point(point.x - length + (length > 0 ? -4 : 4), point.y)
    pager.handle(PagerInput(time: time, .pointer(.init(.move, at: end, device: .mouse))))
  }

  private func frame(of pager: Pager) -> DisplayList {
    var frame = DisplayList()
    pager.draw(into: &frame)
    return frame
  }

  /// Paints a frame with the renderer, and compares it with the frame painted in memory.
  private func agreement(_ painter: Painter, _ pager: Pager) throws -> Agreement {
    let frame = frame(of: pager)
    painter.invalidate()
    try painter.paint(frame)
    return Agreement(try renderer.picture(), try Canvas.picture(of: frame, text: text), of: frame)
  }

  @Test(arguments: PageTransition.all.map(\.name), [false, true])
  func `look as if they had been painted in memory`(name: String, isRound: Bool) throws {
    let transition = try #require(PageTransition.all.first { $0.name == name })
    try renderer.withPainter(text: text) { painter in
      for length in [3.0, 81, 136.3, 220, 314] {
        let pager = makePager(transition, isRound: isRound)
        hold(length, pager)
        let agreement = try agreement(painter, pager)
        #expect(agreement.share < 0.025 && agreement.mean < 1, "\(length) points: \(agreement)")
        // At rounded corners that are scaled down, and on a face that is seen nearly from the side, samples have no
        // exact weights.
        let limit = isRound || name == "cube" && length > 300 ? 110 : 48
        #expect(agreement.largestInside < limit, "\(length) points: \(agreement)")
      }
      #expect(painter.textured?.cannotShow != true)
    }
  }

  @Test(arguments: CurlPictureTests.Moment.all)
  func `curl without new pixels, in a few calls`(moment: CurlPictureTests.Moment) throws {
    let frame = CurlPictureTests.frame(of: moment, size: Self.size, text: text)
    try renderer.withPainter(text: text) { painter in
      let target = try #require(painter.ops.target as? HardwareRendererTarget)
      for round in 1...2 {
        painter.invalidate()
        try painter.paint(frame)
        let sheets = try #require(painter.textured)
        #expect(!sheets.cannotShow)
        #expect(round == 1 ? sheets.sentPixels > 0 : sheets.sentPixels == 0)
        #expect(target.calls + target.geometry.calls <= 12)
      }
      let picture = try renderer.picture()
      let agreement = Agreement(picture, try Canvas.picture(of: frame, text: text), of: frame)
      #expect(agreement.share < 0.005 && agreement.mean < 0.9, "\(agreement)")
    }
  }

  @Test func `only move, fade and shade almost exactly`() throws {
    try renderer.withPainter(text: text) { painter in
      for name in ["fade", "stack", "depth", "zoomOut", "cards", "ferrisWheel"] {
        let transition = try #require(PageTransition.all.first { $0.name == name })
        let pager = makePager(transition)
        hold(100, pager)
        #expect(try agreement(painter, pager).largestInside <= 3, "\(name)")
      }
    }
  }

  @Test func `get a shade of any colour`() throws {
    let transition = PageTransition { page in
      var transform = page.sliding
      transform.scale = 0.9
      transform.opacity = 0.8
      transform.shade = Color(0xFF4020, opacity: 0.6)
      return transform
    }
    for isRound in [false, true] {
      try renderer.withPainter(text: text) { painter in
        let pager = makePager(transition, isRound: isRound)
        hold(100, pager)
        let agreement = try agreement(painter, pager)
        // A texture's alpha cannot be tinted: such a sheet is painted in memory.
        #expect(painter.textured?.cannotShow == isRound)
        #expect(isRound ? agreement.largest == 0 : agreement.largestInside <= 3, "\(agreement)")
      }
    }
  }

  @Test func `show what changes on them`() throws {
    try renderer.withPainter(text: text) { painter in
      let pager = makePager(.stack())
      hold(100, pager)
      _ = try agreement(painter, pager)
      let card = try #require(pager.page(at: 2) as? Card)
      for dot in [200.0, 204, 280, 120] {
        card.dot = dot
        #expect(try agreement(painter, pager).largestInside <= 3, "\(dot)")
      }
    }
  }

  @Test func `come back after the renderer has lost its textures`() throws {
    try renderer.withPainter(text: text) { painter in
      let pager = makePager(.zoomOut())
      hold(100, pager)
      _ = try agreement(painter, pager)
      let bytes = painter.textureBytes
      painter.dropTextures()
      #expect(painter.textureBytes == 0)
      #expect(try agreement(painter, pager).largestInside <= 3)
      #expect(painter.textureBytes == bytes)
    }
  }

  @Test func `count as textures, and go when the motion ends`() throws {
    try renderer.withPainter(text: text) { painter in
      let pager = makePager(.zoomOut())
      _ = try agreement(painter, pager)
      let bytes = painter.textureBytes
      hold(100, pager)
      _ = try agreement(painter, pager)
      // Two sheets, each in memory and in a texture.
      #expect(painter.textureBytes >= bytes + 4 * 320 * 240 * 4)
      pager.handle(PagerInput(time: 2, .pointer(.init(.release, at: Point(60, 120), device: .mouse))))
      pager.advance(to: 9)
      pager.select(1, animated: false)
      #expect(try agreement(painter, pager).largest <= 1)
      #expect(painter.textureBytes == bytes)
    }
  }

  @Test func `that are larger than any texture are painted in memory`() throws {
    try renderer.withPainter(text: text) { painter in
      let pager = makePager(.zoomOut())
      pager.layout(size: Size(20_000, 240), scale: 1)
      hold(100, pager)
      try painter.paint(frame(of: pager))
      #expect(painter.textured?.cannotShow == true)
      pager.layout(size: Self.size, scale: 1)
      #expect(try agreement(painter, pager).largest == 0)
    }
  }

  @Test func `are clipped, and leave no clip behind`() throws {
    try renderer.withPainter(text: text) { painter in
      var frame = DisplayList()
      frame.begin(size: Self.size, background: .white)
      let sheet = DisplayList.Sheet(
        id: .init(owner: ObjectIdentifier(painter), index: 0), area: Rect(0, 0, 200, 150),
        clip: Rect(60, 30, 170, 120),
        look: .flat(
          Projection(x: [1.2, 0.3, 20], y: [-0.2, 1.1, 40], w: [0.001, 0.0005, 1]), opacity: 0.9,
          shade: Color(0x4060C0, opacity: 0.3)))
      frame.add(.pushRoundedClip(Rect(50, 20, 150, 200), radius: 30))
      frame.addSheet(sheet) {
        $0.add(.fill(Rect(0, 0, 200, 150), Color(0x207020)))
        $0.add(.fill(Rect(50, 40, 80, 60), Color(0xE0D020)))
      }
      frame.add(.popClip)
      frame.add(.fill(Rect(0, 220, 320, 20), .black))
      try painter.paint(frame)
      #expect(painter.textured?.shown.count == 1)
      #expect(SDL_RenderIsClipEnabled(renderer.handle) == SDL_FALSE)
      let agreement = Agreement(
        try renderer.picture(), try Canvas.picture(of: frame, text: text), of: frame)
      #expect(agreement.share < 0.001 && agreement.mean < 0.5, "\(agreement)")
    }
  }

  @Test func `on sheets are drawn with them`() throws {
    let inner = Pager(pages: [Card(2, isRound: false), Card(3, isRound: false)], text: text)
    inner.titles.style.extent = 0
    inner.transition = .cube()
    let pager = Pager(pages: [PagerPage(inner), Card(0, isRound: false)], text: text)
    pager.titles.style.extent = 0
    pager.transition = .zoomOut()
    pager.layout(size: Self.size, scale: 1)
    pager.advance(to: 0)
    inner.select(1, at: 0.5)
    inner.advance(to: 0.6)
    pager.select(1, at: 1)
    pager.advance(to: 1.1)
    try renderer.withPainter(text: text) { painter in
      let agreement = try agreement(painter, pager)
      #expect(agreement.largestInside <= 24)
      #expect(painter.textured?.shown.count == 2)
    }
  }
}
