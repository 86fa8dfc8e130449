import CSDL2
import PagerEngine

/// Starts SDL's text input while a page requests it, and places input methods at the caret.
@MainActor
struct TextInput {
  private var area: Rect?

  /// SDL's video, and with sdl2-compat each window, starts with text input on: input methods would take keys, and
  /// on-screen keyboards appear. So create it after the window.
  init() { SDL_StopTextInput() }

  /// Updates the text input.
  ///
  /// - Parameters:
  ///   - area: The caret's rectangle, in points; `nil` without text input.
  ///   - handles: The window.
  mutating func update(_ area: Rect?, in handles: WindowHandles) {
    guard area != self.area else { return }
    let unitsPerPoint = handles.scale.content
    if let area {
      var rect = SDL_Rect(
        x: TextInput.unit(area.x * unitsPerPoint), y: TextInput.unit(area.y * unitsPerPoint),
        w: TextInput.unit(area.width * unitsPerPoint), h: TextInput.unit(area.height * unitsPerPoint))
      SDL_SetTextInputRect(&rect)
      if self.area == nil { start(handles) }
    } else {
      SDL_StopTextInput()
      handles.composer?.stop()
    }
    self.area = area
  }

  /// Applies the state again after the window got the focus: SDL has one text input for all windows.
  func windowGotFocus(_ handles: WindowHandles) {
    if area == nil { SDL_StopTextInput() } else { start(handles) }
  }

  private func start(_ handles: WindowHandles) {
    SDL_StartTextInput()
    if handles.composer == nil, !VideoDriver.composesText {
      handles.composer = KeyComposer(window: handles.window)
    }
    handles.composer?.start()
  }

  private static func unit(_ length: Double) -> Int32 { Int32(max(-1e6, min(length, 1e6)).rounded()) }
}

/// The clipboard of the desktop.
final class DesktopClipboard: Clipboard {
  nonisolated init() {}

  /// The text on the clipboard; empty if there is none, or if it cannot be read.
  var text: String {
    get {
      guard let text = SDL_GetClipboardText() else { return "" }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetClipboardText(newValue) }
  }
}
