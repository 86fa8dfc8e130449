#pragma once

// Swift has its own main.
#define SDL_MAIN_HANDLED 1

#if __has_include(<SDL2/SDL.h>)
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
#else
#include <SDL.h>
#include <SDL_image.h>
#include <SDL_ttf.h>
#endif

// MARK: - Macros that Swift does not import
//
// The errors of SDL_ttf and SDL_image need nothing here: both are SDL_GetError().

/// The x or y that puts a new window in the middle of the screen.
static const int pager_window_position_centered = SDL_WINDOWPOS_CENTERED;

/// The `which` of mouse events that SDL made out of a touch.
static const Uint32 pager_touch_mouse_id = SDL_TOUCH_MOUSEID;

// MARK: - Swift concurrency inside an SDL loop
//
// On Linux nobody runs main-actor work while main is inside an SDL loop, unless the loop drains the main
// dispatch queue. These are the two hooks libdispatch keeps for foreign run loops. They have no header, so
// a module that calls them says `import Dispatch` to link them.

#if defined(__linux__)
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

/// The eventfd, not blocking, that becomes readable when work arrives on the empty main queue.
///
/// Draining does not reset it: read its eight bytes first and drain then, or work that arrives in between
/// is forgotten. It belongs to libdispatch: never close it.
static inline int pager_main_queue_handle(void) {
  return _dispatch_get_main_queue_handle_4CF();
}

/// Runs what is on the main queue now, and nothing when called from inside itself. On the main thread only.
static inline void pager_main_queue_drain(void) {
  _dispatch_main_queue_callback_4CF(0);
}
#endif
