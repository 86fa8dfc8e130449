import CSDL2
import PagerEngine
import Testing

@testable import PagerSDL

/// Ends of a press that SDL does not report.
@MainActor @Suite struct LostButtonTests {
  private let clock = FrameClock()
  private static let held: UInt32 = 1

  private func move(_ translator: inout InputTranslator, _ x: Int32, state: UInt32) -> PagerInput
    .Kind?
  {
    var event = SDL_Event()
    event.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y, event.motion.state) = (x, 50, state)
    return translator.input(forSDLEvent: event, clock: clock)?.kind
  }

  private func button(_ translator: inout InputTranslator, _ type: SDL_EventType, _ x: Int32) {
    var event = SDL_Event()
    event.type = type.rawValue
    (event.button.x, event.button.y, event.button.button) = (x, 50, 1)
    _ = translator.input(forSDLEvent: event, clock: clock)
  }

  private func pointer(_ action: PagerInput.Pointer.Action, _ x: Double) -> PagerInput.Kind {
    .pointer(.init(action, at: Point(x, 50)))
  }

  @Test func `a move without a button ends the drag once, and hovers from then on`() {
    var translator = InputTranslator(windowSize: Size(400, 200))
    #expect(move(&translator, 10, state: 0) == pointer(.move, 10))
    button(&translator, SDL_MOUSEBUTTONDOWN, 10)
    #expect(move(&translator, 20, state: Self.held) == pointer(.move, 20))
    // The right button does not count.
    #expect(move(&translator, 30, state: 4) == pointer(.cancel, 30))
    #expect(move(&translator, 40, state: 0) == pointer(.move, 40))
    button(&translator, SDL_MOUSEBUTTONDOWN, 40)
    button(&translator, SDL_MOUSEBUTTONUP, 40)
    #expect(move(&translator, 50, state: 0) == pointer(.move, 50))
  }

  @Test func `pages come to rest after a release outside the window that is not reported`() {
    var translator = InputTranslator(windowSize: Size(400, 200))
    let pager = Pager(pages: (0..<3).map { _ in Page() }, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 200), scale: 1)
    pager.advance(to: 0)
    var event = SDL_Event()
    var time = 0.0
    func send(_ type: SDL_EventType, _ x: Int32, state: UInt32) {
      event = SDL_Event()
      event.type = type.rawValue
      if type == SDL_MOUSEMOTION {
        (event.motion.x, event.motion.y, event.motion.state) = (x, 100, state)
      } else {
        (event.button.x, event.button.y, event.button.button) = (x, 100, 1)
      }
      time += 0.05
      guard let kind = translator.input(forSDLEvent: event, clock: clock)?.kind else { return }
      pager.handle(PagerInput(time: time, kind))
    }
    send(SDL_MOUSEBUTTONDOWN, 300, state: 0)
    send(SDL_MOUSEMOTION, 250, state: 1)
    send(SDL_MOUSEMOTION, 220, state: 1)
    #expect(pager.position > 0.15)
    send(SDL_MOUSEMOTION, 20, state: 0)
    pager.advance(to: time + 1)
    #expect(pager.position == 0 && !pager.isAnimating)
    send(SDL_MOUSEMOTION, 300, state: 0)
    pager.advance(to: time + 1)
    #expect(pager.position == 0)
  }
}
