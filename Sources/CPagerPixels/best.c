// The same kernels for processors with 256-bit vectors, which is detected at run time.
#include "CPagerPixels.h"

#if defined(__clang__) && defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#include <string.h>

#define HAS_AVX2
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "kernels.h"
#pragma clang attribute pop

/// Returns whether the processor has AVX2 and the operating system saves its registers.
static int has_avx2(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE) || !(c & bit_AVX)) return 0;
  unsigned low, high;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  if ((low & 6) != 6) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_AVX2);
}

const pager_kernels *pager_best_kernels(void) { return has_avx2() ? &table : pager_plain_kernels(); }
#else
const pager_kernels *pager_best_kernels(void) { return pager_plain_kernels(); }
#endif
