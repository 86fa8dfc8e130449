#define _GNU_SOURCE
#include "AllocationCounter.h"
#include <errno.h>
#include <stddef.h>

// Sanitizers bring their own allocator, and only glibc lets its allocator be wrapped like this.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CANNOT_COUNT 1
#endif
#endif
#if defined(__linux__)
#include <features.h>
#endif
#if !defined(__GLIBC__)
#define CANNOT_COUNT 1
#endif

#ifdef CANNOT_COUNT
long allocation_count(void) { return -1; }
#else
static __thread long count;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { count++; return __libc_malloc(size); }
void *calloc(size_t n, size_t size) { count++; return __libc_calloc(n, size); }
void *realloc(void *old, size_t size) { count++; return __libc_realloc(old, size); }
void *memalign(size_t alignment, size_t size) { count++; return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { count++; return __libc_memalign(alignment, size); }
int posix_memalign(void **result, size_t alignment, size_t size) {
  count++;
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}

long allocation_count(void) { return count; }
#endif

// The empty instruction keeps the compiler from leaving calls out.
__attribute__((noinline)) void section_ended(void) { __asm__ volatile(""); }
