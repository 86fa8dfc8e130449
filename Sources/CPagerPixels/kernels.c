#include "CPagerPixels.h"

// No vector is passed between files, so the ABI warning does not apply.
#pragma clang diagnostic ignored "-Wpsabi"

// Every processor computes the same pictures, so products and sums are rounded one by one.
#pragma STDC FP_CONTRACT OFF

#include "vectors.h"

#define INLINE static inline __attribute__((always_inline))

#define K(name) name##_plain
#include "lanes.h"
#include "compositing.h"
#include "reading.h"
#include "meshes.h"
#include "table.h"
#undef K

const pager_kernels *pager_plain_kernels(void) { return &table_plain; }

// The same kernels for processors with 256-bit vectors, which is detected at run time.
#if defined(__clang__) && defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define K(name) name##_avx2
#define MASKS
#include "lanes.h"
#include "compositing.h"
#include "reading.h"
#include "meshes.h"
#include "table.h"
#undef MASKS
#undef K
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

const pager_kernels *pager_best_kernels(void) { return has_avx2() ? &table_avx2 : &table_plain; }
#else
const pager_kernels *pager_best_kernels(void) { return &table_plain; }
#endif
