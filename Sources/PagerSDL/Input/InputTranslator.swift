import CSDL2
import PagerEngine

/// A translator from SDL events to pager input, for an app with its own event loop.
///
///     var translator = InputTranslator(windowSize: Size(800, 600))
///     if let input = translator.input(forSDLEvent: event, clock: clock) { pager.handle(input) }
///
/// SDL reports locations in window units; set `unitsPerPoint` if a point is not one unit. Set `offset` if
/// the pager fills only a part of the window. A `PagerWindow` translates its events itself.
@MainActor
public struct InputTranslator {
  /// The location of the pager's top left corner in the window, in points.
  ///
  /// The origin by default. It is not clamped: a pager ignores locations that are not finite.
  public var offset = Point.zero
  /// The number of window units per point; 1 by default.
  ///
  /// It is not clamped: with 0 or NaN, locations are not finite, and a pager ignores them.
  public var unitsPerPoint = 1.0
  /// The window's size, in points.
  ///
  /// Update it when the window is resized, since SDL reports touches in fractions of the window. It is not
  /// clamped.
  public var windowSize: Size
  /// The back end that determines the unit of wheel events.
  ///
  /// By default it is `WheelBackend.current` at the creation of the translator, so create the translator
  /// after the window.
  public var wheelBackend: WheelBackend
  /// The device that sends wheel events now, as reported by a `ScrollListener`.
  private var wheelSource = PagerInput.Wheel.Source.unknown
  private var heldButton = HeldButton()
  /// Whether the last press of the first button has had no end.
  private var isPressed = false

  /// Creates a translator for a window of `windowSize` points.
  ///
  /// Update `windowSize` when the window is resized.
  public init(windowSize: Size) {
    self.windowSize = windowSize
    wheelBackend = .current
  }

  /// Converts an event to pager input; `nil` for events that a pager ignores.
  ///
  /// A pager ignores events of other mouse buttons than the left one, for example. The time of the input is
  /// in seconds on `clock`.
  ///
  /// - Pass all events in order: those of a `ScrollListener` describe others.
  /// - Mouse events that SDL derives from touches are dropped, since SDL reports the touches too.
  public mutating func input(forSDLEvent event: SDL_Event, clock: FrameClock) -> PagerInput? {
    let notice = ScrollNotice(event)
    if case .source(let source) = notice { wheelSource = source }
    guard let kind = notice == .lifted ? lift() : kind(of: event) else { return nil }
    return PagerInput(time: clock.time(ofEventAt: event.common.timestamp), kind)
  }

  private mutating func kind(of event: SDL_Event) -> PagerInput.Kind? {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN: return button(event.button, .press)
    case SDL_MOUSEBUTTONUP: return button(event.button, .release)
    case SDL_MOUSEMOTION:
      guard event.motion.which != pager_touch_mouse_id else { return nil }
      return mouse(moving(event.motion), event.motion.x, event.motion.y)
    case SDL_FINGERDOWN: return finger(event.tfinger, .press)
    case SDL_FINGERMOTION: return finger(event.tfinger, .move)
    case SDL_FINGERUP: return finger(event.tfinger, .release)
    case SDL_MOUSEWHEEL: return wheel(event.wheel)
    case SDL_KEYDOWN: return key(event.key)
    case SDL_CONTROLLERBUTTONDOWN:
      return GamepadInput.button(event.cbutton.button).map { .key(.gamepad($0), [], isRepeat: false) }
    case SDL_TEXTINPUT: return .text(.typed(text(of: event.text.text)))
    case SDL_TEXTEDITING: return .text(.composing(text(of: event.edit.text)))
    case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue):
      heldButton.focusWasLost(isHeld: HeldButton.isHeld)
      isPressed = false
      return .pointer(.init(.cancel, at: .zero))
    case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_LEAVE.rawValue):
      return .pointer(.init(.leave, at: .zero))
    default: return nil
    }
  }

  private mutating func button(
    _ event: SDL_MouseButtonEvent, _ action: PagerInput.Pointer.Action
  ) -> PagerInput.Kind? {
    guard event.which != pager_touch_mouse_id, event.button == UInt8(SDL_BUTTON_LEFT) else { return nil }
    heldButton.wasReported()
    isPressed = action == .press
    return mouse(action, event.x, event.y)
  }

  /// The meaning of a move of the mouse: a press or a release may have been lost before it.
  private mutating func moving(_ event: SDL_MouseMotionEvent) -> PagerInput.Pointer.Action {
    if heldButton.move(isReallyHeld: HeldButton.isReallyHeld) {
      isPressed = true
      return .press
    }
    guard isPressed, event.state & HeldButton.mask == 0 else { return .move }
    isPressed = false
    return .cancel
  }

  private func mouse(_ action: PagerInput.Pointer.Action, _ x: Int32, _ y: Int32) -> PagerInput.Kind {
    .pointer(.init(action, at: point(x, y)))
  }

  private func point(_ x: Int32, _ y: Int32) -> Point {
    Point(Double(x) / unitsPerPoint, Double(y) / unitsPerPoint) - offset
  }

  private func finger(
    _ event: SDL_TouchFingerEvent, _ action: PagerInput.Pointer.Action
  ) -> PagerInput.Kind {
    let place = Point(Double(event.x) * windowSize.width, Double(event.y) * windowSize.height)
    return .pointer(.init(action, at: place - offset, device: .finger(event.fingerId)))
  }

  /// Reads the precise fields, since the integer ones are often 0 for touchpads.
  private func wheel(_ event: SDL_MouseWheelEvent) -> PagerInput.Kind? {
    guard event.which != pager_touch_mouse_id else { return nil }
    let place = point(event.mouseX, event.mouseY)
    var wheel = wheelBackend.wheel(
      preciseX: Double(event.preciseX), preciseY: Double(event.preciseY), at: place,
      modifiers: modifiers(UInt32(SDL_GetModState().rawValue)))
    wheel.source = wheelSource
    return .wheel(wheel)
  }

  private func lift() -> PagerInput.Kind {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetMouseState(&x, &y)
    return .wheel(.lifted(at: point(x, y)))
  }

  private func key(_ event: SDL_KeyboardEvent) -> PagerInput.Kind? {
    let modifiers = modifiers(UInt32(event.keysym.mod))
    // SDL identifies keys by the character that they type without Shift.
    let isQuestion = event.keysym.sym == Int32(SDLK_SLASH.rawValue) && modifiers.contains(.shift)
    guard let key = isQuestion ? .question : InputTranslator.key(event.keysym.sym) else { return nil }
    return .key(key, modifiers, isRepeat: event.repeat != 0)
  }

  /// Decodes the zero-terminated text of an event.
  private func text<Buffer>(of buffer: Buffer) -> String {
    withUnsafeBytes(of: buffer) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private func modifiers(_ state: UInt32) -> PagerInput.Modifiers {
    var result: PagerInput.Modifiers = []
    if state & UInt32(KMOD_SHIFT.rawValue) != 0 { result.insert(.shift) }
    if state & UInt32(KMOD_CTRL.rawValue) != 0 { result.insert(.control) }
    if state & UInt32(KMOD_ALT.rawValue) != 0 { result.insert(.alt) }
    return result
  }

  private static func key(_ code: SDL_Keycode) -> PagerInput.Key? {
    switch SDL_KeyCode(UInt32(bitPattern: code)) {
    case SDLK_LEFT: .left
    case SDLK_RIGHT: .right
    case SDLK_UP: .up
    case SDLK_DOWN: .down
    case SDLK_PAGEUP: .pageUp
    case SDLK_PAGEDOWN: .pageDown
    case SDLK_HOME: .home
    case SDLK_END: .end
    case SDLK_TAB: .tab
    case SDLK_RETURN, SDLK_KP_ENTER: .enter
    case SDLK_SPACE: .space
    case SDLK_ESCAPE: .escape
    case SDLK_BACKSPACE: .backspace
    case SDLK_DELETE: .delete
    case SDLK_PLUS, SDLK_EQUALS, SDLK_KP_PLUS: .plus
    case SDLK_MINUS, SDLK_KP_MINUS: .minus
    case SDLK_COMMA: .comma
    case SDLK_PERIOD: .period
    case SDLK_QUESTION: .question
    case SDLK_F1: .f1
    case let letter where letter.rawValue >= SDLK_a.rawValue && letter.rawValue <= SDLK_z.rawValue:
      Unicode.Scalar(letter.rawValue).map { .letter(Character($0)) }
    case let digit where digit.rawValue >= SDLK_0.rawValue && digit.rawValue <= SDLK_9.rawValue:
      .digit(Int(digit.rawValue - SDLK_0.rawValue))
    default: nil
    }
  }
}
