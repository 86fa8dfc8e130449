/// The windows of the process. SDL has one queue of events for all of them.
@MainActor
enum WindowList {
  private struct Entry {
    weak var window: PagerWindow?
  }

  private static var entries: [UInt32: Entry] = [:]
  private static let ownTypes = [ScrollListener.eventType, FrameSignal.eventType]

  static func add(_ window: PagerWindow) {
    entries = entries.filter { $0.value.window != nil }
    entries[window.handles.window.id] = Entry(window: window)
  }

  /// Returns the window that an event names, or else `window`. Returns `nil` for a window that the app created
  /// itself.
  static func receiver(of event: WindowEvent, besides window: PagerWindow) -> PagerWindow? {
    guard let id = event.windowID(ownTypes: ownTypes), id != window.handles.window.id else { return window }
    // `window` also receives input for a window that no longer exists.
    return entries[id]?.window ?? (SDLWindow.exists(id) ? nil : window)
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
