import CSDL2
import PagerEngine

/// The gamepads of a window.
///
/// While SDL watches for gamepads, a sleeping event loop wakes every few seconds, and many times a second
/// with an open gamepad. Therefore SDL's gamepad support is not started on a machine without a gamepad.
@MainActor
final class GamepadInput {
  private var gamepads: [Int32: OpaquePointer] = [:]
  private var isStarted = false

  isolated deinit {
    for gamepad in gamepads.values { SDL_GameControllerClose(gamepad) }
  }

  /// Starts listening, if `choice` allows it. This takes some milliseconds, so call it after the first frame.
  func start(_ choice: GamepadChoice) {
    guard !isStarted else { return }
    isStarted = true
    guard choice == .always || choice == .ifConnected && GamepadInput.isConnected else { return }
    SDL_InitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER))
  }

  /// Opens gamepads that are connected and closes those that are disconnected.
  func handle(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_CONTROLLERDEVICEADDED:
      guard let gamepad = SDL_GameControllerOpen(event.cdevice.which) else { return }
      let id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(gamepad))
      if let old = gamepads.updateValue(gamepad, forKey: id) { SDL_GameControllerClose(old) }
    case SDL_CONTROLLERDEVICEREMOVED:
      if let gamepad = gamepads.removeValue(forKey: event.cdevice.which) { SDL_GameControllerClose(gamepad) }
    default: break
    }
  }

  /// Whether a gamepad seems to be connected. On platforms other than Linux only SDL can detect one.
  private static var isConnected: Bool {
    #if os(Linux)
      guard let node = SDL_RWFromFile("/dev/input/js0", "rb") else { return false }
      SDL_RWclose(node)
      return true
    #else
      return true
    #endif
  }

  /// Returns the button for SDL's number, or `nil` for buttons that a pager ignores.
  nonisolated static func button(_ number: UInt8) -> PagerInput.GamepadButton? {
    switch SDL_GameControllerButton(Int32(number)) {
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: .leftShoulder
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: .rightShoulder
    case SDL_CONTROLLER_BUTTON_DPAD_UP: .up
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: .down
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: .left
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: .right
    case SDL_CONTROLLER_BUTTON_A: .confirm
    case SDL_CONTROLLER_BUTTON_B: .cancel
    default: nil
    }
  }
}

/// The condition under which a window listens to gamepads.
///
/// Set it in `PagerWindow.Options.gamepads`; the default is `ifConnected`. Choose `always` if users connect
/// gamepads while the app runs: SDL then wakes an idle window every few seconds to look for them.
///
/// `PagerWindow.run()` starts SDL's gamepad support when the window is first idle. An app with its own
/// event loop starts it with `SDL_InitSubSystem`, whatever the choice.
public enum GamepadChoice: Hashable, Sendable {
  /// Listens if a gamepad is connected when the window is first idle.
  ///
  /// Without one, SDL does not poll, and an idle window is not woken. The test exists on Linux; other systems
  /// behave as for `always`.
  case ifConnected
  /// Also listens to gamepads that are connected later.
  ///
  /// SDL polls for them every few seconds, which wakes an idle window.
  case always
  /// Does not start SDL's gamepad support.
  ///
  /// If the app or another window has started it, its events still arrive.
  case never
}
