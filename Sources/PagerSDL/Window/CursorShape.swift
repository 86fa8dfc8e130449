import CSDL2
import PagerEngine

/// Shows the cursor that a pager requests. Creates system cursors on demand.
final class CursorShape {
  private var shown = Cursor.arrow
  private var cursors: [Cursor: OpaquePointer] = [:]

  deinit {
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
  }

  func show(_ cursor: Cursor) {
    guard cursor != shown else { return }
    let isHidden = cursor == .hidden
    if isHidden != (shown == .hidden) { SDL_ShowCursor(isHidden ? SDL_DISABLE : SDL_ENABLE) }
    shown = cursor
    guard !isHidden else { return }
    let shape = cursors[cursor] ?? SDL_CreateSystemCursor(CursorShape.system(cursor))
    cursors[cursor] = shape
    if let shape { SDL_SetCursor(shape) }
  }

  private static func system(_ cursor: Cursor) -> SDL_SystemCursor {
    switch cursor {
    case .arrow, .hidden: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
    case .resizeHorizontal: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeVertical: SDL_SYSTEM_CURSOR_SIZENS
    case .move: SDL_SYSTEM_CURSOR_SIZEALL
    case .wait: SDL_SYSTEM_CURSOR_WAIT
    case .notAllowed: SDL_SYSTEM_CURSOR_NO
    }
  }
}
