#pragma once

// Swift has its own main.
#define SDL_MAIN_HANDLED 1

#if __has_include(<SDL2/SDL.h>)
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#else
#include <SDL.h>
#include <SDL_ttf.h>
#endif

// MARK: - Macros that Swift does not import
//
// The errors of SDL_ttf need nothing here: they are SDL_GetError().

/// The x or y coordinate that centres a new window on the screen.
static const int pager_window_position_centered = SDL_WINDOWPOS_CENTERED;

/// The `which` of mouse events that SDL derives from a touch.
static const Uint32 pager_touch_mouse_id = SDL_TOUCH_MOUSEID;

// MARK: - Wayland
//
// SDL does not report when fingers leave a touchpad, nor the kind of device that scrolls. A client can get
// both from the compositor, over the same connection. This needs none of Wayland's headers.

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

/// A window's connection to a Wayland compositor (a wl_display) and its surface (a wl_surface). Both are null
/// for a window on another display system.
typedef struct {
  void *display;
  void *surface;
} pager_wayland_window;

/// Returns the Wayland display and surface of a window, or nulls if it is on another display system.
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

// MARK: - Text on X11
//
// SDL's own input method composes nothing where its table was left out. Another one does, on the same connection. The
// part of SDL_SysWMinfo for X11 is not declared here: it begins with these two.

/// A window's connection to an X server (a Display) and its number there; null and 0 where it has none.
typedef struct {
  void *display;
  unsigned long window;
} pager_x11_window;

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
