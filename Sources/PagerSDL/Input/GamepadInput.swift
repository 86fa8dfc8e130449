import CSDL2
import PagerEngine

/// The gamepads that a window listens to.
///
/// While SDL watches for gamepads, an event loop that sleeps wakes every few seconds, and with an open gamepad many times a
/// second. So nothing is started on a machine without one.
@MainActor
final class GamepadInput {
  private var gamepads: [Int32: OpaquePointer] = [:]
  private var isStarted = false

  isolated deinit {
    for gamepad in gamepads.values { SDL_GameControllerClose(gamepad) }
  }

  /// Begins to listen, unless the choice says otherwise. It takes some milliseconds, so the first frame comes before.
  func start(_ choice: GamepadChoice) {
    guard !isStarted else { return }
    isStarted = true
    guard choice == .always || choice == .ifConnected && GamepadInput.isConnected else { return }
    SDL_InitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER))
  }

  /// Opens and closes gamepads as they come and go.
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

  /// Whether there seems to be a gamepad. Elsewhere than on Linux only SDL can tell.
  private static var isConnected: Bool {
    #if os(Linux)
      guard let node = SDL_RWFromFile("/dev/input/js0", "rb") else { return false }
      SDL_RWclose(node)
      return true
    #else
      return true
    #endif
  }

  /// The button that SDL's number stands for; nil for buttons without a meaning for a pager.
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

/// Whether a window listens to gamepads.
public enum GamepadChoice: Hashable, Sendable {
  /// If one is connected when the window opens. Otherwise the window sleeps undisturbed while nothing happens.
  case ifConnected
  /// Also to those that are connected later. SDL looks for them every few seconds.
  case always
  /// Never.
  case never
}
