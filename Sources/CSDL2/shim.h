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

// MARK: - Wayland
//
// SDL keeps to itself when fingers leave a touchpad and what it is that scrolls. Whoever wants to know asks the
// compositor, over the same connection. Nothing of Wayland's headers is needed for that.

#if defined(SDL_VIDEO_DRIVER_WAYLAND) || defined(SDL_VIDEO_DRIVER_X11)
// With the part for X11 would come all of Xlib's names, and the need for its headers.
#pragma push_macro("SDL_VIDEO_DRIVER_X11")
#undef SDL_VIDEO_DRIVER_X11
#if __has_include(<SDL2/SDL_syswm.h>)
#include <SDL2/SDL_syswm.h>
#else
#include <SDL_syswm.h>
#endif
#pragma pop_macro("SDL_VIDEO_DRIVER_X11")
#endif

/// A window's connection to a Wayland compositor (a wl_display) and its surface (a wl_surface); null where it
/// has none.
typedef struct {
  void *display;
  void *surface;
} pager_wayland_window;

/// The two of a window, which may be on another kind of display.
static inline pager_wayland_window pager_wayland_window_of(SDL_Window *window) {
  pager_wayland_window result = {0, 0};
#if defined(SDL_VIDEO_DRIVER_WAYLAND)
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_WAYLAND) {
    result.display = info.info.wl.display;
    result.surface = info.info.wl.surface;
  }
#endif
  return result;
}

/// What libwayland calls wl_argument: one argument of a request or an event.
typedef union {
  Sint32 i;
  Uint32 u;
  const char *s;
  void *o;
} pager_wayland_argument;

// MARK: - Text on X11
//
// SDL's own input method composes nothing where its table was left out. Another one does, on the same connection. The
// part of SDL_SysWMinfo for X11 is not declared here: it begins with these two.

/// A window's connection to an X server (a Display) and its number there; null and 0 where it has none.
typedef struct {
  void *display;
  unsigned long window;
} pager_x11_window;

/// What Xlib calls XKeyEvent.
typedef struct {
  int type;
  unsigned long serial;
  int is_sent;
  void *display;
  unsigned long window, root, subwindow, time;
  int x, y, root_x, root_y;
  unsigned int state, keycode;
  int is_same_screen;
} pager_x11_key_event;

/// The connection and the number of a window, which may be on another kind of display.
static inline pager_x11_window pager_x11_window_of(SDL_Window *window) {
  pager_x11_window result = {0, 0};
#if defined(SDL_VIDEO_DRIVER_X11)
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11) {
    SDL_memcpy(&result, &info.info, sizeof(result));
  }
#endif
  return result;
}

/// Calls XCreateIC, which takes any number of arguments, as Swift cannot: an input context without windows of its own.
static inline void *pager_x11_create_input_context(void *create, void *method, unsigned long window) {
  void *(*call)(void *, ...) = (void *(*)(void *, ...))create;
  return call(
      method, "inputStyle", 0x0408L, "clientWindow", window, "focusWindow", window, (void *)0);
}

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
