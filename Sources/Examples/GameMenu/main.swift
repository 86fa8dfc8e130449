// The menu of a game with its own SDL loop and renderer: the game continues below the menu, whose ground is clear, and one
// page shows a picture of the game that the game paints itself. Works with mouse, keys and gamepads.
import CSDL2
import PagerEngine
import PagerParts
import PagerSDL

/// The game: stars that fly past.
@MainActor struct Game {
  var speed = 1.0
  private var stars: [(x: Double, y: Double, depth: Double)] = (0..<160).map { _ in
    (.random(in: 0...1), .random(in: 0...1), .random(in: 0.2...1))
  }

  mutating func advance(by seconds: Double) {
    for index in stars.indices {
      let x = stars[index].x - seconds * speed * stars[index].depth * 0.2
      stars[index].x = x < 0 ? x + 1 : x
    }
  }

  func paint(_ renderer: OpaquePointer, width: Int32, height: Int32) {
    SDL_SetRenderDrawColor(renderer, 10, 12, 28, 255)
    SDL_RenderClear(renderer)
    for star in stars {
      let light = UInt8(80 + 175 * star.depth)
      let size = Int32(1 + 3 * star.depth)
      var rect = SDL_Rect(
        x: Int32(star.x * Double(width)), y: Int32(star.y * Double(height)), w: size, h: size)
      SDL_SetRenderDrawColor(renderer, light, light, 255, 255)
      SDL_RenderFillRect(renderer, &rect)
    }
  }
}

/// A page that shows the game in a frame.
final class PreviewPage: Page {
  let view: RendererContent
  init(_ view: RendererContent) { self.view = view }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    let area = Rect(origin: .zero, size: context.size).inset(by: 120, 60)
    list.image(.painted(view), area, radius: 12)
    list.add(.ring(area, radius: 12, lineWidth: 2, context.theme.accent))
    return list
  }
}

SDL_SetMainReady()
guard SDL_Init(UInt32(SDL_INIT_VIDEO) | UInt32(SDL_INIT_GAMECONTROLLER)) == 0,
  let window = SDL_CreateWindow("Game", 0, 0, 800, 600, 0),
  let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
else { throw SDLError("opening the window") }

var game = Game()
var isRunning = true
let preview = RendererContent(isOpaque: true) { game.paint($0.renderer, width: $0.width, height: $0.height) }
let play = PartsPage([
  LabelPart("Between the stars", style: .headline), ButtonPart("Play") { isRunning = false },
  LabelPart("Play ends this example.", isSecondary: true),
])
let settings = PartsPage([
  LabelPart("Settings", style: .headline),
  SliderPart("Speed", value: 1, in: 0...5) {
    game.speed = $0
  } text: {
    "\(Int($0 * 100)) %"
  },
])
let pages = [play, PreviewPage(preview), settings]
for (page, title) in zip(pages, ["Play", "Ship", "Settings"]) { page.title = title }

let text = try TextSystem(usesSystemFonts: true)
let pager = Pager(pages: pages, text: text)
pager.theme = .dark
pager.theme.window = .clear
pager.theme.surface = .clear
pager.pageIndicator = PageIndicator()
// The menu leaves a border of the window to the game.
let border = 40.0
var area = SDL_Rect(x: 40, y: 40, w: 720, h: 520)
pager.layout(size: Size(800 - 2 * border, 600 - 2 * border), scale: 1)

let painter = Painter(renderer: renderer, text: text)
var translator = InputTranslator(windowSize: Size(800, 600))
translator.offset = Point(border, border)
let clock = FrameClock()
var frame = DisplayList()
var time = clock.now
for index in 0..<SDL_NumJoysticks() { SDL_GameControllerOpen(index) }

while isRunning {
  var event = SDL_Event()
  while SDL_PollEvent(&event) != 0 {
    if event.type == SDL_QUIT.rawValue { isRunning = false }
    if event.type == SDL_RENDER_TARGETS_RESET.rawValue { painter.dropTextures() }
    if let input = translator.input(forSDLEvent: event, clock: clock) { pager.handle(input) }
  }
  game.advance(by: clock.now - time)
  time = clock.now
  preview.setNeedsDisplay()
  pager.advance(to: time)
  pager.draw(into: &frame)
  game.paint(renderer, width: 800, height: 600)
  SDL_RenderSetViewport(renderer, &area)
  _ = try painter.paint(frame)
  SDL_RenderSetViewport(renderer, nil)
  SDL_RenderPresent(renderer)
  SDL_Delay(8)
}
painter.dropTextures()
SDL_DestroyRenderer(renderer)
SDL_DestroyWindow(window)
SDL_Quit()
