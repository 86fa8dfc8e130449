#pragma once

#include <stdint.h>

// MARK: - Wayland

/// The wl_argument of libwayland: one argument of a request or an event.
typedef union {
  int32_t i;
  uint32_t u;
  const char *s;
  void *o;
} pager_wayland_argument;

// MARK: - Text on X11

/// A key event of X11: Xlib's XKeyEvent.
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

/// Creates an input context of X11 with XCreateIC, whose variable arguments Swift cannot pass.
static inline void *pager_x11_create_input_context(void *create, void *method, unsigned long window) {
  void *(*call)(void *, ...) = (void *(*)(void *, ...))create;
  return call(
      method, "inputStyle", 0x0408L, "clientWindow", window, "focusWindow", window, (void *)0);
}

// MARK: - Swift concurrency inside an SDL loop
//
// On Linux, main-actor work does not run while main is inside an SDL loop, unless the loop drains the main
// dispatch queue. These are the two hooks that libdispatch has for foreign run loops. They have no header; a
// module that calls them imports Dispatch to link them.

#if defined(__linux__)
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

/// Returns the non-blocking eventfd that becomes readable when work arrives on the empty main queue.
///
/// Draining does not reset it. Read its eight bytes before draining, or work that arrives in between is lost.
/// libdispatch owns the descriptor: never close it.
static inline int pager_main_queue_handle(void) {
  return _dispatch_get_main_queue_handle_4CF();
}

/// Runs the pending work of the main queue. Has no effect when called from such work, or off the main thread.
///
/// After `dispatch_main()` libdispatch runs the queue on its worker threads, and traps in the callback. The
/// main thread never returns from that call, so a caller on it has a queue to drain.
static inline void pager_main_queue_drain(void) {
  if (syscall(SYS_gettid) == getpid()) {
    _dispatch_main_queue_callback_4CF(0);
  }
}

// MARK: - Waking a thread

/// Creates a counter that becomes readable with each 64-bit number added to it; -1 if the system cannot.
static inline int pager_wake_counter(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
#endif
