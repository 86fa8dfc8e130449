import CSDL2

/// An event of SDL with its meaning for a window. `InputTranslator` reads input from it.
struct WindowEvent {
  /// The meaning of an event besides input.
  enum Meaning {
    case quit
    case lowMemory
    /// The renderer has lost the content of textures.
    case lostTextures
    case close
    case resized
    /// Something may have covered the window's pixels.
    case uncovered
    case gotFocus
    case lostFocus
    case movedToOtherDisplay
    /// Another change of the window.
    case other
    /// No change of the window.
    case none

    /// Whether the state of a window on the desktop may have changed.
    var isOfWindow: Bool {
      switch self {
      case .close, .resized, .uncovered, .gotFocus, .lostFocus, .movedToOtherDisplay, .other: true
      case .quit, .lowMemory, .lostTextures, .none: false
      }
    }
  }

  /// The part of an event that assistive technology may withhold from windows.
  enum Typing {
    case press(AccessibleKey)
    case release(AccessibleKey)
    case text
  }

  let sdl: SDL_Event

  init(_ sdl: SDL_Event) { self.sdl = sdl }

  /// SDL's number for the type of the event.
  var type: UInt32 { sdl.type }
  /// The time stamp, in milliseconds since SDL was initialized.
  var time: UInt32 { sdl.common.timestamp }

  var meaning: Meaning {
    switch SDL_EventType(type) {
    case SDL_QUIT: .quit
    case SDL_APP_LOWMEMORY: .lowMemory
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: .lostTextures
    case SDL_WINDOWEVENT: WindowEvent.meaning(of: SDL_WindowEventID(UInt32(sdl.window.event)))
    default: .none
    }
  }

  private static func meaning(of change: SDL_WindowEventID) -> Meaning {
    switch change {
    case SDL_WINDOWEVENT_SIZE_CHANGED: .resized
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: .uncovered
    case SDL_WINDOWEVENT_FOCUS_GAINED: .gotFocus
    case SDL_WINDOWEVENT_FOCUS_LOST: .lostFocus
    case SDL_WINDOWEVENT_CLOSE: .close
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: .movedToOtherDisplay
    default: .other
    }
  }

  var typing: Typing? {
    switch SDL_EventType(type) {
    case SDL_KEYDOWN: .press(AccessibleKey(sdl.key))
    case SDL_KEYUP: .release(AccessibleKey(sdl.key))
    case SDL_TEXTINPUT: .text
    default: nil
    }
  }

  /// The kind of device that a pointer's event is from.
  var pointers: EventQueue.Kinds { EventQueue.Kinds.fingers.contains(sdl) ? .fingers : .mouse }

  /// The number of the window that the event is for; `nil` for events of no window, and for those of the app.
  ///
  /// - Parameter ownTypes: The types of this package's events, which name a window.
  func windowID(ownTypes: [UInt32]) -> UInt32? {
    switch SDL_EventType(type) {
    case SDL_WINDOWEVENT: sdl.window.windowID
    case SDL_MOUSEMOTION: sdl.motion.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: sdl.button.windowID
    case SDL_MOUSEWHEEL: sdl.wheel.windowID
    case SDL_KEYDOWN, SDL_KEYUP: sdl.key.windowID
    case SDL_TEXTINPUT: sdl.text.windowID
    case SDL_TEXTEDITING: sdl.edit.windowID
    case SDL_FINGERDOWN, SDL_FINGERUP, SDL_FINGERMOTION: sdl.tfinger.windowID
    case SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE: sdl.drop.windowID
    default: ownTypes.contains(type) ? sdl.user.windowID : nil
    }
  }
}
