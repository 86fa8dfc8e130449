import CSDL2

/// The windows of the process. SDL has one queue of events for all of them.
@MainActor
enum WindowList {
  private struct Entry {
    weak var window: PagerWindow?
  }

  private static var entries: [UInt32: Entry] = [:]

  static func add(_ window: PagerWindow) {
    entries = entries.filter { $0.value.window != nil }
    entries[SDL_GetWindowID(window.handles.window)] = Entry(window: window)
  }

  /// Returns the window that an event names, or else `window`. Returns `nil` for a window that the app created
  /// itself.
  static func receiver(of event: SDL_Event, besides window: PagerWindow) -> PagerWindow? {
    guard let id = windowID(of: event), id != SDL_GetWindowID(window.handles.window) else { return window }
    // `window` also receives input for a window that no longer exists.
    return entries[id]?.window ?? (SDL_GetWindowFromID(id) == nil ? window : nil)
  }

  /// Returns the number of the window that an event is for; `nil` for events of no window.
  private static func windowID(of event: SDL_Event) -> UInt32? {
    switch SDL_EventType(event.type) {
    case SDL_WINDOWEVENT: event.window.windowID
    case SDL_MOUSEMOTION: event.motion.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: event.button.windowID
    case SDL_MOUSEWHEEL: event.wheel.windowID
    case SDL_KEYDOWN, SDL_KEYUP: event.key.windowID
    case SDL_TEXTINPUT: event.text.windowID
    case SDL_TEXTEDITING: event.edit.windowID
    case SDL_FINGERDOWN, SDL_FINGERUP, SDL_FINGERMOTION: event.tfinger.windowID
    case SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE: event.drop.windowID
    default:
      [ScrollListener.eventType, FrameSignal.eventType].contains(event.type) ? event.user.windowID : nil
    }
  }

  /// Calls `body` with each existing window.
  static func forEach(_ body: (PagerWindow) -> Void) {
    for entry in entries.values { if let window = entry.window { body(window) } }
  }

  /// The windows that assistive technology can read, the oldest first.
  static func accessible() -> [any AccessibleWindow] {
    entries.sorted { $0.key < $1.key }.compactMap(\.value.window).filter(\.isAccessible)
  }
}
