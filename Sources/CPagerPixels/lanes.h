// Vectors of eight pixels each, and operations on them.
#pragma once

#include <stdint.h>
#include <string.h>

typedef uint32_t words __attribute__((vector_size(32)));
typedef int32_t integers __attribute__((vector_size(32)));
typedef float floats __attribute__((vector_size(32)));
/// 16 bits per channel.
typedef uint16_t levels __attribute__((vector_size(32)));
typedef int16_t signed_levels __attribute__((vector_size(32)));
typedef double doubles __attribute__((vector_size(32)));

/// Unaligned variants, for loads and stores at any address.
typedef words loose_words __attribute__((aligned(4), may_alias));
typedef floats loose_floats __attribute__((aligned(4), may_alias));
typedef double loose_double __attribute__((aligned(4), may_alias));

/// Sums of each channel: red and blue, alpha and green.
typedef struct {
  levels red_blue;
  levels alpha_green;
} sums;

#define EIGHT(value) {value, value, value, value, value, value, value, value}

INLINE words load(const uint32_t *place) { return *(const loose_words *)place; }

INLINE floats load_floats(const float *place) { return *(const loose_floats *)place; }

INLINE void store(uint32_t *place, words pixels) { *(loose_words *)place = pixels; }

INLINE words repeat(uint32_t value) { return (words)EIGHT(value); }

/// Repeats a level in both halves of each place.
INLINE levels twice(words values) { return (levels)(values | values << 16); }

INLINE levels repeat_level(uint32_t value) { return (levels)repeat(value << 16 | value); }

INLINE levels red_blue_of(words pixels) { return (levels)(pixels & 0x00FF00FF); }

INLINE levels alpha_green_of(words pixels) { return (levels)pixels >> 8; }

#ifdef HAS_AVX2
INLINE integers first_lanes(ptrdiff_t count) {
  const integers lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  return lanes < (integers)repeat((uint32_t)count);
}
#endif

/// Stores the first `count` of eight pixels.
INLINE void store_some(uint32_t *place, words pixels, ptrdiff_t count) {
#ifdef HAS_AVX2
  _mm256_maskstore_epi32((int *)place, (__m256i)first_lanes(count), (__m256i)pixels);
#else
  for (int lane = 0; lane < 8; lane++) {
    if (lane < count) place[lane] = pixels[lane];
  }
#endif
}

/// Loads the first `count` of eight pixels. The others are 0.
INLINE words load_some(const uint32_t *place, ptrdiff_t count) {
#ifdef HAS_AVX2
  return (words)_mm256_maskload_epi32((const int *)place, (__m256i)first_lanes(count));
#else
  words pixels = EIGHT(0);
  for (int lane = 0; lane < 8; lane++) {
    if (lane < count) pixels[lane] = place[lane];
  }
  return pixels;
#endif
}

/// Loads and stores at most eight of the next `count` pixels.
INLINE words load_up_to(const uint32_t *place, ptrdiff_t count) {
  return count < 8 ? load_some(place, count) : load(place);
}

INLINE void store_up_to(uint32_t *place, words pixels, ptrdiff_t count) {
  if (count < 8) {
    store_some(place, pixels, count);
  } else {
    store(place, pixels);
  }
}

INLINE sums times(words pixels, levels factor) {
  return (sums){red_blue_of(pixels) * factor, alpha_green_of(pixels) * factor};
}

INLINE sums plus(sums a, sums b) { return (sums){a.red_blue + b.red_blue, a.alpha_green + b.alpha_green}; }

/// Returns the share of one of a number of samples; their sum is 256.
INLINE uint32_t share_of(int sample, int count) {
  return (uint32_t)(256 * (sample + 1) / count - 256 * sample / count);
}

/// Returns the upper halves of products.
INLINE levels high_products(levels a, levels b) {
#ifdef HAS_AVX2
  return (levels)_mm256_mulhi_epu16((__m256i)a, (__m256i)b);
#else
  typedef uint32_t wide __attribute__((vector_size(64)));
  return __builtin_convertvector(__builtin_convertvector(a, wide) * __builtin_convertvector(b, wide) >> 16, levels);
#endif
}

/// Converts sums scaled by 256 to pixels, truncated.
INLINE words packed(sums sum) {
  return (words)(sum.red_blue >> 8) | ((words)sum.alpha_green & 0xFF00FF00);
}

/// The amount that rounds sums scaled by 256.
INLINE sums halves(void) { return (sums){repeat_level(128), repeat_level(128)}; }

/// Pixels at eight places, each with its right neighbour.
typedef struct {
  words left;
  words right;
} neighbors;

INLINE neighbors pixels_at(const uint32_t *start, words offsets) {
  // Load two pixels as one double, which goes directly into a vector.
#define PAIR(index) (*(const loose_double *)(start + offsets[index]))
  words a = (words)(doubles){PAIR(0), PAIR(1), PAIR(4), PAIR(5)};
  words b = (words)(doubles){PAIR(2), PAIR(3), PAIR(6), PAIR(7)};
#undef PAIR
  return (neighbors){
      __builtin_shufflevector(a, b, 0, 2, 8, 10, 4, 6, 12, 14),
      __builtin_shufflevector(a, b, 1, 3, 9, 11, 5, 7, 13, 15),
  };
}

/// The same for ascending places in a row with a margin.
INLINE neighbors pixels_of_row(const uint32_t *row, words places) {
#ifdef HAS_AVX2
  // Two vectors often contain all of them.
  const __m256i near = (__m256i)(places - repeat(places[0]));
  const __m256i is_far = _mm256_cmpgt_epi32(near, _mm256_set1_epi32(7));
#define FROM(start) \
  (words)_mm256_blendv_epi8( \
      _mm256_permutevar8x32_epi32((__m256i)load(start), near), \
      _mm256_permutevar8x32_epi32((__m256i)load((start) + 8), near), is_far)
  row += places[0];
  if (places[7] - places[0] < PAGER_ROW_MARGIN) return (neighbors){FROM(row), FROM(row + 1)};
  row -= places[0];
#undef FROM
#endif
  return pixels_at(row, places);
}

/// Interpolates between levels. `share` is the weight of the second ones, 0...256; inside it is at most 255.
INLINE levels mixed(levels a, levels b, levels share, int is_inside) {
#ifdef HAS_AVX2
  if (is_inside) return a + (levels)_mm256_mulhrs_epi16((__m256i)(b - a), (__m256i)(share << 7));
#endif
  // Negative differences wrap around, and the sum is correct again.
  return ((a << 8) + (b - a) * share + 128) >> 8;
}

/// Pixels around places, for one coordinate.
typedef struct {
  /// The index of the first of two pixels.
  words index;
  /// The weight of the second one, in both halves.
  levels share;
} around;
