// Makes one call of one function fail. Preload it into a program (LD_PRELOAD).
//
//   PAGER_FAULT=SDL_CreateTexture   the function
//   PAGER_FAULT_AT=3                its call that fails, from 1; 0 or nothing: none. Memory stays short from there on.
//   PAGER_FAULT_LASTS=1             all later calls fail, too
//   PAGER_FAULT_TIME=file           at exit, for how long calls have failed, in milliseconds
//   PAGER_FAULT_COUNTS=file         at exit, how often each function was called, a name and a number a line
//
// It counts calls of SDL's functions across libraries, system calls by the program itself or by Swift's library, and
// allocations of a megabyte or more by any caller except Swift's library, which ends a program that gets no memory.
// Therefore the program first tries to allocate the memory itself, and this attempt can fail. Calls inside a library
// cannot be intercepted, such as those of the C library that write buffered output, nor can direct system calls.

#define _GNU_SOURCE
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { most_functions = 128, much_memory = 1 << 20 };

struct function {
  const char *name;
  atomic_int calls;
};

static struct function *functions[most_functions];
static int function_count;
static const char *wanted;
static int wanted_call;
static bool is_ready, lasts;
static atomic_llong first_fault;

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static void add(struct function *function) { functions[function_count++] = function; }

static void *next(const char *name) { return dlsym(RTLD_NEXT, name); }

/// Counts a call. Returns whether it must fail.
static bool is_hit(struct function *function) {
  int call = atomic_fetch_add(&function->calls, 1) + 1;
  if (!wanted || strcmp(function->name, wanted) != 0) return false;
  if (lasts ? wanted_call == 0 || call < wanted_call : call != wanted_call) return false;
  long long none = 0;
  atomic_compare_exchange_strong(&first_fault, &none, milliseconds());
  return true;
}

/// Returns the file name of a caller's module without its folder, or an empty string if unknown.
static const char *file_of(const void *caller) {
  Dl_info info;
  if (!dladdr(caller, &info) || !info.dli_fname) return NULL;
  const char *slash = strrchr(info.dli_fname, '/');
  return slash ? slash + 1 : info.dli_fname;
}

static bool is_swift(const char *file) { return strncmp(file, "libswift", 8) == 0; }

/// Counts a system call, if the program or Swift's library makes it. Returns whether it must fail.
static bool is_hit_from(struct function *function, const void *caller) {
  if (!is_ready) return false;
  const char *file = file_of(caller);
  if (!file || (strstr(file, ".so") && !is_swift(file))) return false;
  return is_hit(function);
}

__attribute__((constructor(65535))) static void start(void) {
  wanted = getenv("PAGER_FAULT");
  const char *call = getenv("PAGER_FAULT_AT");
  wanted_call = call ? atoi(call) : 0;
  lasts = getenv("PAGER_FAULT_LASTS") != NULL;
  is_ready = true;
}

__attribute__((destructor)) static void report(void) {
  is_ready = false;
  const char *path = getenv("PAGER_FAULT_TIME");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (file) {
    fprintf(file, "%lld\n", first_fault ? milliseconds() - first_fault : -1);
    fclose(file);
  }
  path = getenv("PAGER_FAULT_COUNTS");
  file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  for (int i = 0; i < function_count; i++) {
    fprintf(file, "%s %d\n", functions[i]->name, functions[i]->calls);
  }
  fclose(file);
}

#define FUNCTION(name)                        \
  static struct function name##_calls = {#name, 0}; \
  __attribute__((constructor)) static void add_##name(void) { add(&name##_calls); }

/// An SDL function with its parameters and arguments, and its return value on failure.
#define SDL_FAILS(type, name, failure, parameters, arguments)           \
  FUNCTION(name)                                                       \
  type name parameters {                                               \
    static type(*real) parameters;                                     \
    if (!real) real = next(#name);                                     \
    if (is_hit(&name##_calls)) {                                       \
      SDL_SetError("%s was told to fail", #name);                      \
      return failure;                                                  \
    }                                                                  \
    return real arguments;                                             \
  }

// clang-format off
SDL_FAILS(int, SDL_InitSubSystem, -1, (Uint32 flags), (flags))
SDL_FAILS(SDL_Window *, SDL_CreateWindow, NULL, (const char *t, int x, int y, int w, int h, Uint32 f), (t, x, y, w, h, f))
SDL_FAILS(SDL_Renderer *, SDL_CreateRenderer, NULL, (SDL_Window *w, int i, Uint32 f), (w, i, f))
SDL_FAILS(SDL_Renderer *, SDL_CreateSoftwareRenderer, NULL, (SDL_Surface *s), (s))
SDL_FAILS(SDL_Texture *, SDL_CreateTexture, NULL, (SDL_Renderer *r, Uint32 f, int a, int w, int h), (r, f, a, w, h))
SDL_FAILS(SDL_Surface *, SDL_CreateRGBSurfaceWithFormat, NULL, (Uint32 f, int w, int h, int d, Uint32 p), (f, w, h, d, p))
SDL_FAILS(SDL_Surface *, SDL_CreateRGBSurfaceWithFormatFrom, NULL, (void *m, int w, int h, int d, int p, Uint32 f), (m, w, h, d, p, f))
SDL_FAILS(SDL_Surface *, SDL_ConvertSurfaceFormat, NULL, (SDL_Surface *s, Uint32 p, Uint32 f), (s, p, f))
SDL_FAILS(SDL_RWops *, SDL_AllocRW, NULL, (void), ())
SDL_FAILS(SDL_RWops *, SDL_RWFromConstMem, NULL, (const void *m, int n), (m, n))
SDL_FAILS(SDL_RWops *, SDL_RWFromFile, NULL, (const char *p, const char *m), (p, m))
SDL_FAILS(size_t, SDL_RWread, 0, (SDL_RWops *s, void *p, size_t n, size_t m), (s, p, n, m))
SDL_FAILS(size_t, SDL_RWwrite, 0, (SDL_RWops *s, const void *p, size_t n, size_t m), (s, p, n, m))
SDL_FAILS(Sint64, SDL_RWseek, -1, (SDL_RWops *s, Sint64 o, int w), (s, o, w))
SDL_FAILS(void *, SDL_malloc, NULL, (size_t n), (n))
SDL_FAILS(void *, SDL_calloc, NULL, (size_t n, size_t m), (n, m))
SDL_FAILS(SDL_Surface *, SDL_GetWindowSurface, NULL, (SDL_Window *w), (w))
SDL_FAILS(int, SDL_ConvertPixels, -1, (int w, int h, Uint32 f, const void *p, int n, Uint32 g, void *q, int m), (w, h, f, p, n, g, q, m))
SDL_FAILS(SDL_Thread *, SDL_CreateThread, NULL, (SDL_ThreadFunction f, const char *n, void *d), (f, n, d))
SDL_FAILS(void *, SDL_LoadObject, NULL, (const char *p), (p))
SDL_FAILS(void *, SDL_LoadFunction, NULL, (void *o, const char *n), (o, n))
SDL_FAILS(int, SDL_UpdateTexture, -1, (SDL_Texture *t, const SDL_Rect *a, const void *p, int n), (t, a, p, n))
SDL_FAILS(int, SDL_LockTexture, -1, (SDL_Texture *t, const SDL_Rect *a, void **p, int *n), (t, a, p, n))
SDL_FAILS(int, SDL_SetRenderTarget, -1, (SDL_Renderer *r, SDL_Texture *t), (r, t))
SDL_FAILS(int, SDL_SetTextureColorMod, -1, (SDL_Texture *t, Uint8 r, Uint8 g, Uint8 b), (t, r, g, b))
SDL_FAILS(int, SDL_SetTextureAlphaMod, -1, (SDL_Texture *t, Uint8 a), (t, a))
SDL_FAILS(int, SDL_SetTextureBlendMode, -1, (SDL_Texture *t, SDL_BlendMode m), (t, m))
SDL_FAILS(int, SDL_SetTextureScaleMode, -1, (SDL_Texture *t, SDL_ScaleMode m), (t, m))
SDL_FAILS(int, SDL_RenderCopy, -1, (SDL_Renderer *r, SDL_Texture *t, const SDL_Rect *a, const SDL_Rect *b), (r, t, a, b))
SDL_FAILS(int, SDL_RenderFillRect, -1, (SDL_Renderer *r, const SDL_Rect *a), (r, a))
SDL_FAILS(int, SDL_SetRenderDrawColor, -1, (SDL_Renderer *r, Uint8 c, Uint8 g, Uint8 b, Uint8 a), (r, c, g, b, a))
SDL_FAILS(int, SDL_SetRenderDrawBlendMode, -1, (SDL_Renderer *r, SDL_BlendMode m), (r, m))
SDL_FAILS(int, SDL_RenderSetClipRect, -1, (SDL_Renderer *r, const SDL_Rect *a), (r, a))
SDL_FAILS(int, SDL_RenderFlush, -1, (SDL_Renderer *r), (r))
SDL_FAILS(int, SDL_RenderReadPixels, -1, (SDL_Renderer *r, const SDL_Rect *a, Uint32 f, void *p, int n), (r, a, f, p, n))
SDL_FAILS(int, SDL_UpdateWindowSurfaceRects, -1, (SDL_Window *w, const SDL_Rect *a, int n), (w, a, n))
SDL_FAILS(int, SDL_GetRendererInfo, -1, (SDL_Renderer *r, SDL_RendererInfo *i), (r, i))
SDL_FAILS(int, SDL_GetRendererOutputSize, -1, (SDL_Renderer *r, int *w, int *h), (r, w, h))
SDL_FAILS(int, SDL_GetWindowDisplayMode, -1, (SDL_Window *w, SDL_DisplayMode *m), (w, m))

SDL_FAILS(int, SDL_PushEvent, -1, (SDL_Event *e), (e))
SDL_FAILS(Uint32, SDL_RegisterEvents, (Uint32)-1, (int n), (n))
SDL_FAILS(SDL_bool, SDL_SetHint, SDL_FALSE, (const char *n, const char *v), (n, v))
SDL_FAILS(int, TTF_Init, -1, (void), ())
SDL_FAILS(TTF_Font *, TTF_OpenFontIndexDPIRW, NULL, (SDL_RWops *s, int c, int p, long i, unsigned int h, unsigned int v), (s, c, p, i, h, v))
SDL_FAILS(SDL_Surface *, TTF_RenderUTF8_Blended, NULL, (TTF_Font *f, const char *t, SDL_Color c), (f, t, c))
SDL_FAILS(int, TTF_SizeUTF8, -1, (TTF_Font *f, const char *t, int *w, int *h), (f, t, w, h))
SDL_FAILS(int, TTF_MeasureUTF8, -1, (TTF_Font *f, const char *t, int m, int *e, int *c), (f, t, m, e, c))
SDL_FAILS(int, TTF_GlyphMetrics32, -1, (TTF_Font *f, Uint32 c, int *a, int *b, int *d, int *e, int *g), (f, c, a, b, d, e, g))
SDL_FAILS(int, TTF_SetFontDirection, -1, (TTF_Font *f, TTF_Direction d), (f, d))
SDL_FAILS(int, TTF_SetFontScriptName, -1, (TTF_Font *f, const char *s), (f, s))
SDL_FAILS(SDL_Surface *, IMG_Load, NULL, (const char *p), (p))
SDL_FAILS(SDL_Surface *, IMG_Load_RW, NULL, (SDL_RWops *s, int c), (s, c))
SDL_FAILS(int, IMG_SavePNG_RW, -1, (SDL_Surface *s, SDL_RWops *d, int c), (s, d, c))

/// A system function with the error that it fails with.
#define SYSTEM_FAILS(type, name, failure, code, parameters, arguments)         \
  FUNCTION(name)                                                              \
  type name parameters {                                                      \
    static type(*real) parameters;                                            \
    if (!real) real = next(#name);                                            \
    if (is_hit_from(&name##_calls, __builtin_return_address(0))) {            \
      errno = code;                                                           \
      return failure;                                                         \
    }                                                                         \
    return real arguments;                                                    \
  }

SYSTEM_FAILS(ssize_t, read, -1, EIO, (int f, void *p, size_t n), (f, p, n))
SYSTEM_FAILS(ssize_t, write, -1, ENOSPC, (int f, const void *p, size_t n), (f, p, n))
SYSTEM_FAILS(int, fsync, -1, EIO, (int f), (f))
SYSTEM_FAILS(int, rename, -1, EACCES, (const char *a, const char *b), (a, b))
SYSTEM_FAILS(int, unlink, -1, EACCES, (const char *p), (p))
SYSTEM_FAILS(int, stat, -1, EACCES, (const char *restrict p, struct stat *restrict s), (p, s))
SYSTEM_FAILS(int, lstat, -1, EACCES, (const char *restrict p, struct stat *restrict s), (p, s))
SYSTEM_FAILS(int, access, -1, EACCES, (const char *p, int m), (p, m))
SYSTEM_FAILS(char *, realpath, NULL, ENOMEM, (const char *restrict p, char *restrict r), (p, r))
// clang-format on

/// The file is closed in any case, as on Linux.
FUNCTION(close)
int close(int file) {
  static int (*real)(int);
  if (!real) real = next("close");
  bool hit = is_hit_from(&close_calls, __builtin_return_address(0));
  int code = real(file);
  if (!hit) return code;
  errno = EIO;
  return -1;
}

FUNCTION(open)
int open(const char *path, int flags, ...) {
  static int (*real)(const char *, int, ...);
  if (!real) real = next("open");
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  if (is_hit_from(&open_calls, __builtin_return_address(0))) {
    errno = EMFILE;
    return -1;
  }
  return real(path, flags, mode);
}

/// The function returns nothing, so the caller cannot detect the failure.
FUNCTION(SDL_RenderPresent)
void SDL_RenderPresent(SDL_Renderer *renderer) {
  static void (*real)(SDL_Renderer *);
  if (!real) real = next("SDL_RenderPresent");
  if (!is_hit(&SDL_RenderPresent_calls)) real(renderer);
}

extern void *__libc_malloc(size_t size);

FUNCTION(malloc)
void *malloc(size_t size) {
  const char *file = size >= much_memory && is_ready ? file_of(__builtin_return_address(0)) : NULL;
  if (file && !is_swift(file)) {
    int call = atomic_fetch_add(&malloc_calls.calls, 1) + 1;
    if (wanted && wanted_call > 0 && call >= wanted_call && strcmp(wanted, "malloc") == 0) {
      errno = ENOMEM;
      return NULL;
    }
  }
  return __libc_malloc(size);
}
