// The minimum cost of an SDL2 window: one window in one colour, with the libraries that a pager is linked
// with. A pager's additional cost is its own.
//
// It opens the display, the window and its pixels like PagerSDL (VideoDriver, PagerWindow.open,
// WindowRenderer), so that both take SDL's fastest path. `floor [WIDTH HEIGHT]` opens 1280 x 800 by default.
#include <SDL2/SDL.h>
#include <stdio.h>
#include <stdlib.h>

static int failed(const char *action) {
  fprintf(stderr, "floor: %s: %s\n", action, SDL_GetError());
  return 1;
}

int main(int count, char **arguments) {
  int width = count > 2 ? atoi(arguments[1]) : 1280;
  int height = count > 2 ? atoi(arguments[2]) : 800;

  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
  SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
  SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
  // A named driver saves SDL the search for one.
  SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11");
  // By default SDL presents pixels in memory through OpenGL, which takes longer to start than everything
  // else.
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  // The table of composed characters takes a sixth of the time to the first frame, and this window has no
  // text input.
  SDL_setenv("XCOMPOSEFILE", "/dev/null", 0);

  // Only the video subsystem: sound and gamepads are not needed.
  if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return failed("opening the display");
  SDL_Window *window = SDL_CreateWindow(
      "Floor", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height,
      SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
  if (!window) return failed("opening the window");
  SDL_Surface *surface = SDL_GetWindowSurface(window);
  if (!surface) return failed("making the window's pixels");
  SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, 217, 98, 98));
  if (SDL_UpdateWindowSurface(window) != 0) return failed("showing the frame");

  // Sleeps until the window or a signal requests the end.
  SDL_Event event;
  while (SDL_WaitEvent(&event) && event.type != SDL_QUIT) {
    if (event.type != SDL_WINDOWEVENT || event.window.event != SDL_WINDOWEVENT_EXPOSED) continue;
    // After a resize, SDL replaces the window's pixels with black ones.
    surface = SDL_GetWindowSurface(window);
    if (!surface) continue;
    SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, 217, 98, 98));
    SDL_UpdateWindowSurface(window);
  }
  SDL_Quit();
  return 0;
}
