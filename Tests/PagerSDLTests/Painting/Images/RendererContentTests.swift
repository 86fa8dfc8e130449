import CSDL2
import PagerEngine
import PagerTesting
import Testing

@testable import PagerSDL

/// Tests of content that the app paints with SDL's renderer.
@MainActor
@Suite struct `Content of the app` {
  private let text: TextSystem
  private let size = Size(60, 40)

  init() throws { text = try TextSystem() }

  private func frame(_ content: RendererContent, opacity: Double = 1) -> DisplayList {
    var list = DrawList()
    list.image(.painted(content), Rect(10, 10, 30, 20))
    var frame = DisplayList()
    frame.begin(size: size, background: .white)
    frame.place(Drawing(list, size: size), at: .zero, clip: Rect(origin: .zero, size: size), opacity: opacity)
    return frame
  }

  @Test func `is painted at its place, with its alpha`() throws {
    let content = RendererContent { target in
      var rect = SDL_Rect(x: 0, y: 0, w: target.width / 2, h: target.height)
      SDL_SetRenderDrawColor(target.renderer, 255, 0, 0, 255)
      SDL_RenderFillRect(target.renderer, &rect)
      rect.x = target.width / 2
      SDL_SetRenderDrawBlendMode(target.renderer, SDL_BLENDMODE_BLEND)
      SDL_SetRenderDrawColor(target.renderer, 0, 0, 255, 128)
      rect.h = target.height / 2
      SDL_RenderFillRect(target.renderer, &rect)
    }
    let picture = try Canvas.picture(of: frame(content), scale: 2, text: text)
    #expect(picture.color(x: 19, y: 30) == .white)
    #expect(picture.color(x: 20, y: 20) == Color(0xFF0000))
    #expect(picture.color(x: 49, y: 59) == Color(0xFF0000))
    let blended = try #require(picture.color(x: 50, y: 20))
    #expect(abs(Int(blended.red) - 127) <= 1 && blended.blue == 255, "\(blended)")
    #expect(picture.color(x: 50, y: 59) == .white)
  }

  @Test func `is painted when it says so, and when its size changes`() throws {
    var paints: [Int32] = []
    let content = RendererContent { paints.append($0.width) }
    let canvas = try Canvas(size: size, text: text)
    let frame = frame(content)
    for _ in 0..<3 { try canvas.paint(frame) }
    #expect(paints == [30])
    content.setNeedsDisplay()
    for _ in 0..<2 { try canvas.paint(frame) }
    #expect(paints == [30, 30])
    canvas.painter.scale = 2
    try canvas.paint(frame)
    #expect(paints == [30, 30, 60])
  }

  @Test func `leaves the renderer as it was`() throws {
    let surface = try #require(
      SDL_CreateRGBSurfaceWithFormat(0, 60, 40, 32, SDL_PIXELFORMAT_ARGB8888.rawValue))
    defer { SDL_FreeSurface(surface) }
    let renderer = try #require(SDL_CreateSoftwareRenderer(surface))
    defer { SDL_DestroyRenderer(renderer) }
    let content = RendererContent { target in
      var rect = SDL_Rect(x: 3, y: 3, w: 5, h: 5)
      SDL_SetRenderDrawColor(target.renderer, 0, 200, 0, 255)
      SDL_RenderClear(target.renderer)
      SDL_RenderSetClipRect(target.renderer, &rect)
      SDL_RenderSetViewport(target.renderer, &rect)
      SDL_RenderSetScale(target.renderer, 3, 3)
      SDL_SetRenderDrawBlendMode(target.renderer, SDL_BLENDMODE_ADD)
      SDL_SetRenderTarget(target.renderer, nil)
    }
    let painter = Painter(renderer: renderer, text: text)
    try painter.paint(frame(content))
    let expected = try Canvas.picture(of: frame(content), text: text)
    let picture = try SDLRenderer(renderer).screenshot()
    #expect(picture.color(x: 12, y: 12) == Color(0x00C800) && picture.color(x: 5, y: 5) == .white)
    #expect(picture.pixels == expected.pixels)
    painter.dropTextures()
  }

  @Test func `moves with its page, and fades`() throws {
    final class ContentPage: Page {
      let content = RendererContent(isOpaque: true) { target in
        SDL_SetRenderDrawColor(target.renderer, 0, 0, 255, 255)
        SDL_RenderClear(target.renderer)
      }
      override func draw(in context: PageContext) -> DrawList {
        var list = DrawList()
        list.fill(Rect(origin: .zero, size: context.size), .white)
        list.image(.painted(content), Rect(20, 20, 40, 40))
        return list
      }
    }
    for transition in [PageTransition.slide, .cube(), .curl()] {
      let pager = Pager(pages: [ContentPage(), Page()], text: text)
      pager.transition = transition
      pager.layout(size: Size(200, 200), scale: 1)
      var frame = DisplayList()
      pager.advance(to: 1)
      pager.draw(into: &frame)
      let canvas = try Canvas(size: Size(200, 200), text: text)
      try canvas.paint(frame)
      let before = try canvas.picture().pixels.count { $0 == 0xFF00_00FF }
      #expect(before == 1600)
      pager.select(1, animated: true)
      pager.advance(to: 1.05)
      pager.draw(into: &frame)
      try canvas.paint(frame)
      #expect(
        try canvas.picture().pixels.contains { $0 & 0xFF > 0xF0 && $0 >> 16 & 0xFF < 0x30 }, "\(transition)")
    }
  }

  @Test func `a texture of the app is drawn like an image`() throws {
    let renderer = try ContentRenderer.software.handle().handle
    let texture = try #require(
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), 1, 1))
    defer { SDL_DestroyTexture(texture) }
    var pixel: UInt32 = 0xFF12_3456
    SDL_UpdateTexture(texture, nil, &pixel, 4)
    let picture = try Canvas.picture(of: frame(RendererContent(texture: texture)), text: text)
    #expect(picture.color(x: 10, y: 10) == Color(0x123456) && picture.color(x: 39, y: 29) == Color(0x123456))
  }

  @Test func `a pager on a clear ground leaves what is below`() throws {
    let surface = try #require(
      SDL_CreateRGBSurfaceWithFormat(0, 300, 200, 32, SDL_PIXELFORMAT_ARGB8888.rawValue))
    defer { SDL_FreeSurface(surface) }
    let renderer = try #require(SDL_CreateSoftwareRenderer(surface))
    defer { SDL_DestroyRenderer(renderer) }
    let painter = Painter(renderer: renderer, text: text)
    var frame = DisplayList()
    frame.begin(size: Size(300, 200), background: .clear)
    frame.add(.fill(Rect(100, 50, 100, 100), Color(0xFF0000, opacity: 0.5)))
    try painter.paint(frame)
    let pixels = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
    #expect(pixels[0] >> 24 == 0 && pixels[299 + 199 * 300] >> 24 == 0)
    #expect(abs(Int(pixels[150 + 100 * 300] >> 24) - 128) <= 1)
    painter.dropTextures()
  }
}
