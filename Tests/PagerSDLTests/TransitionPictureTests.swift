import CSDL2
import GoldenSupport
import PagerEngine
import Testing

@testable import PagerSDL

/// Pictures of painted transitions.
@MainActor
@Suite struct `Pictures of transitions` {
  /// A page of one colour with its number, a frame and optionally transparent corners.
  private final class Card: Page {
    var number: Int { didSet { setNeedsDisplay() } }
    let isRound: Bool

    init(_ number: Int, isRound: Bool = false) {
      (self.number, self.isRound) = (number, isRound)
      super.init()
    }

    override func draw(in context: PageContext) -> DrawList {
      var list = DrawList()
      let bounds = Rect(origin: .zero, size: context.size)
      let color = context.theme.pageColor(number, of: 4)
      if isRound { list.roundedRect(bounds, radius: 40, color) } else { list.fill(bounds, color) }
      list.fill(Rect(20, 20, context.size.width - 40, 2), context.theme.text)
      for column in 0..<8 {
        list.fill(Rect(30 + Double(column) * 20, 60, 8, context.size.height - 90), context.theme.surface)
      }
      return list
    }
  }

  private let text: TextSystem

  init() throws { text = try TextSystem() }

  private func makePager(
    _ transition: PageTransition, _ cards: [Card]? = nil, isRound: Bool = false, scale: Double = 1
  ) -> Pager {
    let pager = Pager(pages: cards ?? (0..<4).map { Card($0, isRound: isRound) }, text: text)
    pager.titles.style.extent = 0
    pager.transition = transition
    pager.layout(size: Size(320, 240), scale: scale)
    pager.select(1, animated: false)
    pager.advance(to: 0)
    return pager
  }

  /// Moves the pages forward by a distance, with a finger that stays down.
  private func hold(_ length: Double, _ pager: Pager, at time: Double) {
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

  @Test(arguments: PageTransition.all.map(\.name))
  func `changes are painted as if everything had been painted`(name: String) throws {
    let transition = try #require(PageTransition.all.first { $0.name == name })
    let pager = makePager(transition, isRound: true)
    let canvas = try Canvas(size: Size(320, 240), text: text)
    for (index, length) in [0.0, 20, 90, 91.5, 160, 161, 220, 100, 3].enumerated() {
      if length > 0 { hold(length, pager, at: 1 + Double(index) / 100) }
      let frame = frame(of: pager)
      try canvas.paint(frame)
      let whole = try Canvas.picture(of: frame, text: text)
      #expect(try canvas.picture().pixels == whole.pixels, "\(length) points")
    }
  }

  @Test(arguments: PageTransition.all.map(\.name))
  func `at rest the picture is that of sliding and nothing of the motion is kept`(name: String) throws {
    let transition = try #require(PageTransition.all.first { $0.name == name })
    let (pager, sliding) = (makePager(transition), makePager(.slide))
    let canvas = try Canvas(size: Size(320, 240), text: text)
    try canvas.paint(frame(of: pager))
    let use = canvas.painter.memoryUse
    hold(100, pager, at: 1)
    try canvas.paint(frame(of: pager))
    pager.handle(PagerInput(time: 2, .pointer(.init(.release, at: Point(60, 120), device: .mouse))))
    pager.advance(to: 9)
    pager.select(1, animated: false)
    try canvas.paint(frame(of: pager))
    #expect(try canvas.picture().pixels == Canvas.picture(of: frame(of: sliding), text: text).pixels)
    #expect(canvas.painter.memoryUse[.sheets].bytes == 0)
    // The shadow of a raised page remains, for the next motion.
    let shadows = ["stack", "depth"].contains(name) ? 1 : 0
    #expect(canvas.painter.memoryUse[.textures].objects == use[.textures].objects + shadows)
  }

  @Test func `an unchanged frame is not painted again`() throws {
    let pager = makePager(.cube())
    let canvas = try Canvas(size: Size(320, 240), text: text)
    hold(100, pager, at: 1)
    #expect(try !canvas.paint(frame(of: pager)).isEmpty)
    #expect(try canvas.paint(frame(of: pager)).isEmpty)
  }

  @Test(arguments: PageTransition.all.map(\.name))
  func `a page that changes while it moves is painted again`(name: String) throws {
    let transition = try #require(PageTransition.all.first { $0.name == name })
    let cards = (0..<4).map { Card($0) }
    let pager = makePager(transition, cards)
    let canvas = try Canvas(size: Size(320, 240), text: text)
    hold(100, pager, at: 1)
    try canvas.paint(frame(of: pager))
    // The outgoing page, then the incoming one.
    for number in [1, 2] {
      cards[number].number = 3
      pager.advance(to: 1 + Double(number) / 100)
      let (before, frame) = (try canvas.picture().pixels, frame(of: pager))
      try canvas.paint(frame)
      #expect(try canvas.picture().pixels == Canvas.picture(of: frame, text: text).pixels)
      let isHidden = name == "flip" || name == "fade" && number == 2
      #expect(try canvas.picture().pixels != before || isHidden, "page \(number)")
    }
  }

  @Test func `areas that a page does not cover show the content below`() throws {
    let pager = makePager(.stack(), isRound: true)
    hold(100, pager, at: 1)
    let picture = try Canvas.picture(of: frame(of: pager), text: text)
    // Between the rounded corner of the upper page and its frame is the lower page, not the background of a
    // sheet.
    let below = picture.pixels[2 * picture.width + 218]
    let beside = picture.pixels[20 * picture.width + 300]
    #expect(below != 0xFF00_0000 && beside != 0xFF00_0000)
  }

  @Test(arguments: PageTransition.all.map(\.name))
  func `goldens of a third of the way`(name: String) throws {
    let transition = try #require(PageTransition.all.first { $0.name == name })
    for (themeName, theme) in [("light", Theme.light), ("dark", .dark)] {
      let pager = makePager(transition)
      pager.theme = theme
      hold(107, pager, at: 1)
      let picture = try Canvas.picture(of: frame(of: pager), text: text)
      #expect(
        Golden.failure(of: picture, named: "transition-\(name)-\(themeName)", tolerance: .smoothing) == nil)
    }
  }

  @Test func `pages without a pixel are not drawn, and nothing fails`() throws {
    let pager = makePager(.cube())
    pager.layout(size: Size(320, 0.3), scale: 1)
    hold(100, pager, at: 1)
    let canvas = try Canvas(size: Size(320, 240), text: text)
    try canvas.paint(frame(of: pager))
    #expect(try Set(canvas.picture().pixels).count == 1)
  }

  @Test func `an SDL renderer shows the same pixels`() throws {
    let surface = try #require(
      SDL_CreateRGBSurfaceWithFormat(0, 320, 240, 32, SDL_PIXELFORMAT_RGB888.rawValue))
    defer { SDL_FreeSurface(surface) }
    let renderer = try #require(SDL_CreateSoftwareRenderer(surface))
    let pager = makePager(.cube())
    func expectSame(_ painter: Painter) throws {
      let frame = frame(of: pager)
      try painter.paint(frame)
      SDL_RenderFlush(renderer)
      let shown = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
      let pixels = UnsafeBufferPointer(start: shown, count: 320 * 240).map { $0 | 0xFF00_0000 }
      #expect(try pixels == Canvas.picture(of: frame, text: text).pixels)
    }
    do {
      let painter = Painter(renderer: renderer, text: text)
      try expectSame(painter)
      hold(100, pager, at: 1)
      try expectSame(painter)
      #expect(painter.textureBytes > 320 * 240 * 4)
      pager.select(1, animated: false)
      try expectSame(painter)
    }
    SDL_DestroyRenderer(renderer)
  }

  @Test func `the pager inside a page is drawn with it`() throws {
    let inner = Pager(pages: [Card(2), Card(3)], text: text)
    inner.titles.style.extent = 0
    inner.transition = .cube()
    let pager = Pager(pages: [PagerPage(inner), Card(0)], text: text)
    pager.titles.style.extent = 0
    pager.transition = .coverFlow()
    pager.layout(size: Size(320, 240), scale: 1)
    pager.advance(to: 0)
    inner.select(1, at: 0.5)
    inner.advance(to: 0.6)
    pager.select(1, at: 1)
    pager.advance(to: 1.1)
    let canvas = try Canvas(size: Size(320, 240), text: text)
    let frame = frame(of: pager)
    try canvas.paint(frame)
    #expect(try canvas.picture().pixels == Canvas.picture(of: frame, text: text).pixels)
    #expect(
      Golden.failure(of: try canvas.picture(), named: "transition-nested", tolerance: .smoothing) == nil)
  }
}
