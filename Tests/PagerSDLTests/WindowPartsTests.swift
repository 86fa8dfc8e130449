import CSDL2
import PagerEngine
import Testing

@testable import PagerSDL

@MainActor @Suite struct InputTranslatorTests {
  let clock = FrameClock()

  func kind(
    _ type: SDL_EventType, offset: Point = .zero, _ fill: (inout SDL_Event) -> Void = { _ in }
  ) -> PagerInput.Kind? {
    var event = SDL_Event()
    event.type = type.rawValue
    event.common.timestamp = SDL_GetTicks()
    fill(&event)
    var translator = InputTranslator(windowSize: Size(400, 200))
    translator.offset = offset
    return translator.input(forSDLEvent: event, clock: clock)?.kind
  }

  @Test func `the first button and its moves are the mouse`() {
    let pressed = kind(SDL_MOUSEBUTTONDOWN, offset: Point(10, 20)) {
      $0.button.button = 1
      $0.button.x = 110
      $0.button.y = 50
    }
    #expect(pressed == .pointer(.init(.press, at: Point(100, 30))))
    let right = kind(SDL_MOUSEBUTTONDOWN) { $0.button.button = 3 }
    #expect(right == nil)
  }

  @Test func `a point may have several units of the window`() {
    var translator = InputTranslator(windowSize: Size(400, 200))
    translator.unitsPerPoint = 2
    translator.offset = Point(10, 20)
    var event = SDL_Event()
    event.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y) = (111, 50)
    #expect(
      translator.input(forSDLEvent: event, clock: clock)?.kind == .pointer(.init(.move, at: Point(45.5, 5))))
    event.type = SDL_FINGERMOTION.rawValue
    (event.tfinger.x, event.tfinger.y, event.tfinger.fingerId) = (0.5, 0.5, 3)
    let touch = translator.input(forSDLEvent: event, clock: clock)?.kind
    #expect(touch == .pointer(.init(.move, at: Point(190, 80), device: .finger(3))))
  }

  @Test func `mouse events made out of touches are left out`() {
    for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEMOTION] {
      let made = kind(type) {
        $0.button.button = 1
        $0.button.which = pager_touch_mouse_id
      }
      #expect(made == nil)
    }
  }

  @Test func `a touch is in shares of the window`() {
    let touch = kind(SDL_FINGERDOWN) {
      $0.tfinger.x = 0.25
      $0.tfinger.y = 0.5
      $0.tfinger.fingerId = 7
    }
    #expect(touch == .pointer(.init(.press, at: Point(100, 100), device: .finger(7))))
  }

  @Test func `the wheel's upright ticks point down`() {
    let wheel = kind(SDL_MOUSEWHEEL) {
      $0.wheel.preciseX = 0.5
      $0.wheel.preciseY = 1
      $0.wheel.mouseX = 3
      $0.wheel.mouseY = 4
    }
    guard case .wheel(let event) = wheel else {
      Issue.record("no wheel but \(String(describing: wheel))")
      return
    }
    #expect(event.x == 0.5 && event.y == -1 && event.location == Point(3, 4))
  }

  @Test func `the meaning of a tick depends on the back end`() {
    for (driver, points) in [
      ("x11", 15.0), ("wayland", 10), ("cocoa", 10), ("windows", 100), ("offscreen", 10),
    ] {
      let backend = WheelBackend(videoDriver: driver)
      #expect(backend.pointsPerTick == points)
      var event = SDL_Event()
      event.type = SDL_MOUSEWHEEL.rawValue
      event.wheel.preciseX = -2.5
      var translator = InputTranslator(windowSize: Size(400, 200))
      translator.wheelBackend = backend
      let kind = translator.input(forSDLEvent: event, clock: clock)?.kind
      #expect(kind == .wheel(.init(x: -2.5, y: 0, in: .ticks(ofPoints: points), at: .zero)))
    }
  }

  @Test func `keys are the pager's, with what is held`() {
    let key = kind(SDL_KEYDOWN) {
      $0.key.keysym.sym = SDL_Keycode(SDLK_TAB.rawValue)
      $0.key.keysym.mod = UInt16(KMOD_LCTRL.rawValue | KMOD_RSHIFT.rawValue)
      $0.key.repeat = 1
    }
    #expect(key == .key(.tab, [.control, .shift], isRepeat: true))
    let digit = kind(SDL_KEYDOWN) { $0.key.keysym.sym = SDL_Keycode(SDLK_7.rawValue) }
    #expect(digit == .key(.digit(7), [], isRepeat: false))
    let help = kind(SDL_KEYDOWN) { $0.key.keysym.sym = SDL_Keycode(SDLK_F1.rawValue) }
    #expect(help == .key(.f1, [], isRepeat: false))
    let question = kind(SDL_KEYDOWN) {
      $0.key.keysym.sym = SDL_Keycode(SDLK_SLASH.rawValue)
      $0.key.keysym.mod = UInt16(KMOD_LSHIFT.rawValue)
    }
    #expect(question == .key(.question, .shift, isRepeat: false))
    let letter = kind(SDL_KEYDOWN) { $0.key.keysym.sym = SDL_Keycode(SDLK_F5.rawValue) }
    #expect(letter == nil)
  }

  @Test func `a window that loses the focus loses its pointer`() {
    let lost = kind(SDL_WINDOWEVENT) { $0.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue) }
    #expect(lost == .pointer(.init(.cancel, at: .zero)))
    #expect(kind(SDL_WINDOWEVENT) == nil)
  }

  @Test func `an event's time is never later than now, whatever its stamp`() {
    for stamp in [0, 1, .max, 1 << 31, SDL_GetTicks(), SDL_GetTicks() &+ 5000] as [UInt32] {
      #expect(clock.time(ofEventAt: stamp) <= clock.now)
    }
  }
}

@Suite struct HeldButtonTests {
  @Test func `a press after a release elsewhere is seen in the first move under it`() {
    var button = HeldButton()
    button.focusWasLost(isHeld: true)
    let presses = [true, false, false, true, true].map { button.move(isReallyHeld: $0) }
    #expect(presses == [false, false, false, true, false])
  }

  @Test func `without doubt the display is not queried, and a hold continues`() {
    var button = HeldButton()
    func asked() -> Bool {
      Issue.record("asked")
      return true
    }
    var presses = [button.move(isReallyHeld: asked())]
    button.focusWasLost(isHeld: false)
    presses.append(button.move(isReallyHeld: asked()))
    button.focusWasLost(isHeld: true)
    button.wasReported()
    presses.append(button.move(isReallyHeld: asked()))
    #expect(presses == [false, false, false])
  }
}

@Suite struct FramePacerTests {
  @Test func `frames of an animation come at the display's rate, without drift`() {
    var pacer = FramePacer(refreshRate: 60)
    var time = 0.0
    pacer.didBegin(at: 0, hasInput: false)
    for frame in 1...600 {
      time = pacer.nextFrame(hasInput: false) + 0.0003
      pacer.didBegin(at: time, hasInput: false)
      #expect(abs(time - Double(frame) / 60 - 0.0003) < 1e-9)
    }
  }

  @Test func `input after a pause is shown at once, and so is the input after it`() {
    var pacer = FramePacer(refreshRate: 60)
    pacer.didBegin(at: 1, hasInput: false)
    #expect(pacer.nextFrame(hasInput: true) <= 1.1)
    pacer.didBegin(at: 2, hasInput: true)
    #expect(abs(pacer.nextFrame(hasInput: true) - 2) < 1e-9)
    // Two frames have come faster than twice the rate; the third waits.
    pacer.didBegin(at: 2.001, hasInput: true)
    #expect(abs(pacer.nextFrame(hasInput: true) - (2 + 1.0 / 120)) < 1e-9)
  }

  /// Returns the number of frames for input every `step` seconds, and the mean delay of input, in seconds.
  /// Another frame comes `phase` seconds before the first input.
  private func frames(every step: Double, phase: Double) -> (count: Int, wait: Double) {
    var pacer = FramePacer(refreshRate: 60)
    pacer.didBegin(at: 1, hasInput: false)
    var (count, wait, shown) = (0, 0.0, -1.0)
    for index in 0..<600 {
      let time = 1 + phase + Double(index) * step
      // The input is in a frame that another input has waited for.
      if time > shown {
        shown = max(time, pacer.nextFrame(hasInput: true))
        pacer.didBegin(at: shown, hasInput: true)
        count += 1
      }
      wait += shown - time
    }
    return (count, wait / 600)
  }

  @Test(arguments: [0, 0.001, 0.002, 0.004, 0.006, 0.008])
  func `a finger waits for no frame, whenever the frames before came`(phase: Double) {
    for rate in [60.0, 90, 119] {
      let (count, wait) = frames(every: 1 / rate, phase: phase)
      #expect(count == 600 && wait < 1e-4, "\(rate) a second: \(count) frames, \(wait) s")
    }
    // Faster input shares frames.
    for rate in [240.0, 500, 1000] {
      let (count, wait) = frames(every: 1 / rate, phase: phase)
      let isAtTwiceTheRate = abs(Double(count) - 600 / rate * 120) <= 3
      #expect(isAtTwiceTheRate && wait < 0.0084, "\(rate) a second: \(count) frames")
    }
  }

  @Test func `the frame that first shows what input began comes early`() {
    var pacer = FramePacer(refreshRate: 60)
    pacer.didBegin(at: 1, hasInput: true)
    #expect(abs(pacer.nextFrame(hasInput: false) - (1 + 1.0 / 120)) < 1e-9)
    pacer.didBegin(at: 1 + 1.0 / 120, hasInput: false)
    #expect(pacer.nextFrame(hasInput: false) >= 1 + 1.5 / 120)
  }

  @Test func `after a stall the grid begins again instead of hurrying`() {
    var pacer = FramePacer(refreshRate: 60)
    pacer.didBegin(at: 1, hasInput: false)
    pacer.didBegin(at: 3, hasInput: false)
    #expect(abs(pacer.nextFrame(hasInput: false) - (3 + 1.0 / 60)) < 1e-9)
  }

  @Test(arguments: [0.0, -5, .nan, .infinity, 1e9]) func `an absurd refresh rate is limited`(rate: Double) {
    let pacer = FramePacer(refreshRate: rate)
    #expect(pacer.interval >= 1.0 / 500 && pacer.interval <= 0.1)
  }
}
