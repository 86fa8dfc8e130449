import CSDL2
import PagerEngine
import Testing

@testable import PagerSDL

/// Tests of the events that an app takes from its window, without a screen.
@MainActor @Suite struct WindowEventTests {
  private func window() throws -> PagerWindow {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
    var options = PagerWindow.Options()
    (options.size, options.renderer, options.gamepads) = (Size(200, 100), .software, .never)
    (options.isAccessible, options.usesSystemFonts) = (false, false)
    return try PagerWindow(title: "Events", options: options) { text in
      Pager(pages: [Page(), Page(), Page()], text: text)
    }
  }

  private func key(_ code: SDL_KeyCode) -> WindowEvent {
    var event = SDL_Event()
    event.type = SDL_KEYDOWN.rawValue
    (event.key.keysym.sym, event.key.state) = (SDL_Keycode(code.rawValue), UInt8(SDL_PRESSED))
    return WindowEvent(event)
  }

  private func button(_ type: SDL_EventType, x: Int32, held: Bool) -> WindowEvent {
    var event = SDL_Event()
    event.type = type.rawValue
    if type == SDL_MOUSEMOTION {
      (event.motion.x, event.motion.y, event.motion.state) = (x, 80, held ? 1 : 0)
    } else {
      (event.button.button, event.button.x, event.button.y) = (1, x, 80)
    }
    return WindowEvent(event)
  }

  @Test func `an event that the app takes reaches neither the pager nor a recording`() throws {
    let window = try window()
    var (seen, recorded) = (0, 0)
    var answer = EventResponse.taken
    window.onSDLEvent = { _ in
      seen += 1
      return answer
    }
    window.onInput = { _ in recorded += 1 }
    window.handle(key(SDLK_RIGHT))
    #expect(window.pager.targetPage == 0 && (seen, recorded) == (1, 0))
    answer = .ignored
    window.handle(key(SDLK_RIGHT))
    #expect(window.pager.targetPage == 1 && (seen, recorded) == (2, 1))
  }

  @Test func `a drag whose later events the app takes ends`() throws {
    let window = try window()
    try window.present(at: 0)
    window.handle(button(SDL_MOUSEBUTTONDOWN, x: 150, held: true))
    for x in [140, 120, 90] as [Int32] { window.handle(button(SDL_MOUSEMOTION, x: x, held: true)) }
    #expect(window.pager.position > 0 && window.pager.arePagesHeld)
    window.onSDLEvent = { _ in .taken }
    window.handle(button(SDL_MOUSEMOTION, x: 60, held: true))
    #expect(!window.pager.arePagesHeld)
  }
}
