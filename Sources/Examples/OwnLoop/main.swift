// A pager in an app that has its own SDL loop and renderer: it takes a part of the window.
//
// The app gives the pager events and time, and asks it for a frame; the painter draws that with the app's own
// renderer. What the pager does not take, the app draws itself.
import CSDL2
import PagerEngine
import PagerSDL

struct Menu: PageSource {
  let titles = ["Play", "Levels", "Scores", "Settings"]
  var pageCount: Int { titles.count }
  func title(at index: Int) -> String { titles[index] }
  func page(at index: Int) -> Page { MenuPage(titles[index]) }
}

final class MenuPage: Page {
  let name: String
  init(_ name: String) { self.name = name }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.surface)
    let width = context.text.width(of: name, style: .headline)
    list.text(
      name, at: Point((context.size.width - width) / 2, context.size.height / 2), .headline,
      context.theme.text)
    return list
  }
}

SDL_SetMainReady()
guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0,
  let window = SDL_CreateWindow("Own loop", 0, 0, 800, 600, 0),
  let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
else { throw SDLError("opening the window") }

// The pager fills the window but for a border that belongs to the app.
let border = 40.0
let text = try TextSystem(usesSystemFonts: true)
let pager = Pager(source: Menu(), text: text)
pager.theme = .dark
pager.layout(size: Size(800 - 2 * border, 600 - 2 * border), scale: 1)

let painter = Painter(renderer: renderer, text: text)
var translator = InputTranslator(windowSize: Size(800, 600))
translator.offset = Point(border, border)
// Where the system tells when fingers leave a touchpad, the translator gets to know it.
var scrollListener = ScrollListener(window: window)
var area = SDL_Rect(x: 40, y: 40, w: 720, h: 520)
let clock = FrameClock()
var frame = DisplayList()
var isRunning = true

while isRunning {
  var event = SDL_Event()
  // Sleep while nothing moves; look for events only while it does.
  var hasEvent = pager.needsFrame ? SDL_PollEvent(&event) != 0 : SDL_WaitEvent(&event) != 0
  while hasEvent {
    if event.type == SDL_QUIT.rawValue { isRunning = false }
    // The window was uncovered, say: what it showed may be lost.
    if event.type == SDL_WINDOWEVENT.rawValue { pager.setNeedsFrame() }
    if event.type == SDL_RENDER_TARGETS_RESET.rawValue || event.type == SDL_RENDER_DEVICE_RESET.rawValue {
      painter.dropTextures()
      pager.setNeedsFrame()
    }
    if let input = translator.input(for: event, clock: clock) { pager.handle(input) }
    hasEvent = SDL_PollEvent(&event) != 0
  }
  guard pager.needsFrame else { continue }

  pager.advance(to: clock.now)
  pager.draw(into: &frame)
  SDL_SetRenderDrawColor(renderer, 40, 40, 48, 255)
  SDL_RenderClear(renderer)
  SDL_RenderSetViewport(renderer, &area)
  // The app has painted over the last picture, so nothing of it can be kept.
  painter.invalidate()
  _ = try painter.paint(frame)
  SDL_RenderSetViewport(renderer, nil)
  SDL_RenderPresent(renderer)
  SDL_Delay(8)
  // At rest the neighbours are made ready, so that the next swipe finds them.
  while pager.preload(prepare: painter.prepare) {}
}

scrollListener = nil
SDL_DestroyRenderer(renderer)
SDL_DestroyWindow(window)
SDL_Quit()
