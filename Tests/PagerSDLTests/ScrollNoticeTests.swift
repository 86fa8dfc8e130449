import CSDL2
import PagerEngine
@testable import PagerSDL
import Testing

/// Tests of the axis events of a Wayland pointer.
/// Axis 0 is vertical, 1 is horizontal; source 0 is a wheel, 1 is fingers.
@Suite struct AxisSequenceTests {
  @Test func `fingers have lifted when every axis that they moved has stopped`() {
    var axes = AxisSequence()
    axes.move(axis: 1)
    #expect(axes.endFrame() == nil)
    axes.move(axis: 0)
    axes.move(axis: 1)
    #expect(axes.endFrame() == nil)
    // The fingers continue horizontally only.
    axes.stop(axis: 0)
    #expect(axes.endFrame() == nil)
    axes.move(axis: 1)
    axes.stop(axis: 0)
    #expect(axes.endFrame() == nil)
    axes.stop(axis: 0)
    axes.stop(axis: 1)
    #expect(axes.endFrame() == .lifted)
    #expect(axes.endFrame() == nil)
  }

  @Test func `an axis that goes on in the frame in which it stopped has not stopped`() {
    var axes = AxisSequence()
    axes.move(axis: 1)
    axes.stop(axis: 1)
    axes.move(axis: 1)
    #expect(axes.endFrame() == nil)
  }

  @Test func `a stop without movement means nothing, whatever the axis`() {
    var axes = AxisSequence()
    for axis in [UInt32(0), 1, 7, 8, 99, .max] {
      axes.stop(axis: axis)
      #expect(axes.endFrame() == nil)
      axes.move(axis: axis)
      #expect(axes.endFrame() == nil)
      axes.stop(axis: axis)
      #expect(axes.endFrame() == (axis < 8 ? .lifted : nil))
    }
  }

  @Test func `a source is named once, and forgotten with a frame that names none`() {
    var axes = AxisSequence()
    #expect(axes.take(source: 1) == .source(.fingers))
    axes.move(axis: 1)
    #expect(axes.endFrame() == nil)
    #expect(axes.take(source: 1) == nil)
    // A lift alone does not change the source.
    axes.stop(axis: 1)
    #expect(axes.endFrame() == .lifted)
    axes.stop(axis: 1)
    #expect(axes.endFrame() == nil)
    for (number, source) in [(UInt32(0), PagerInput.Wheel.Source.wheel), (2, .continuous), (3, .wheel)] {
      #expect(axes.take(source: number) == .source(source))
    }
    axes.move(axis: 0)
    #expect(axes.endFrame() == nil)
    axes.move(axis: 0)
    #expect(axes.endFrame() == .source(.unknown))
    #expect(axes.take(source: 0) == .source(.wheel))
    #expect(axes.take(source: 4) == .source(.unknown))
  }

  @Test func `fingers whose pointer leaves count as lifted, others do not`() {
    var axes = AxisSequence()
    #expect(axes.leave() == nil)
    axes.move(axis: 1)
    _ = axes.endFrame()
    #expect(axes.leave() == .lifted)
    #expect(axes.leave() == nil)
    axes.stop(axis: 1)
    #expect(axes.endFrame() == nil)
  }
}

@MainActor @Suite struct ScrollNoticeTests {
  @Test func `notices travel as events`() {
    let notices = [.lifted] + PagerInput.Wheel.Source.allCases.map { ScrollNotice.source($0) }
    for notice in notices {
      let event = notice.event(windowID: 7)
      #expect(ScrollNotice(event) == notice && event.user.windowID == 7)
    }
    for code in [Int32(-1), 6, .min, .max] {
      var event = ScrollNotice.lifted.event(windowID: 1)
      event.user.code = code
      #expect(ScrollNotice(event) == nil)
    }
    #expect(ScrollNotice(SDL_Event()) == nil)
  }

  @Test func `the translator names the scrolling device from the notice on, and reports the lift`() {
    let clock = FrameClock()
    var translator = InputTranslator(windowSize: Size(400, 200))
    func wheel(_ event: SDL_Event) -> PagerInput.Wheel? {
      guard case .wheel(let wheel) = translator.input(forSDLEvent: event, clock: clock)?.kind else {
        return nil
      }
      return wheel
    }
    var scroll = SDL_Event()
    scroll.type = SDL_MOUSEWHEEL.rawValue
    scroll.wheel.preciseX = 1
    #expect(wheel(scroll)?.source == .unknown)
    #expect(wheel(ScrollNotice.source(.fingers).event(windowID: 1)) == nil)
    #expect(wheel(scroll)?.source == .fingers && wheel(scroll)?.phase == .moved)
    let lift = wheel(ScrollNotice.lifted.event(windowID: 1))
    #expect(lift?.phase == .lifted && lift?.source == .fingers && lift?.x == 0)
    #expect(wheel(ScrollNotice.source(.wheel).event(windowID: 1)) == nil)
    #expect(wheel(scroll)?.source == .wheel)
  }

  @Test func `without Wayland there is no listener`() throws {
    // Windows without a display.
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    defer { SDL_SetHint(SDL_HINT_VIDEODRIVER, "") }
    try #require(SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0)
    defer { SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO)) }
    let window = try #require(SDL_CreateWindow("", 0, 0, 10, 10, SDL_WINDOW_HIDDEN.rawValue))
    defer { SDL_DestroyWindow(window) }
    #expect(ScrollListener(window: window) == nil)
  }
}
