// Operations on eight pixels at once. Included once per kind of processor.

#define EIGHT(value) {value, value, value, value, value, value, value, value}

INLINE words K(load)(const uint32_t *place) { return *(const loose_words *)place; }

INLINE void K(store)(uint32_t *place, words pixels) { *(loose_words *)place = pixels; }

INLINE words K(repeat)(uint32_t value) { return (words)EIGHT(value); }

INLINE levels K(repeat_level)(uint32_t value) { return (levels)K(repeat)(value << 16 | value); }

INLINE words K(both)(half_words pixels) { return __builtin_shufflevector(pixels, pixels, 0, 1, 2, 3, 0, 1, 2, 3); }

INLINE levels K(red_blue)(words pixels) { return (levels)(pixels & 0x00FF00FF); }

INLINE levels K(alpha_green)(words pixels) { return (levels)pixels >> 8; }

#ifdef MASKS
INLINE integers K(first_lanes)(ptrdiff_t count) {
  const integers lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  return lanes < (integers)K(repeat)((uint32_t)count);
}
#endif

/// Stores the first `count` of eight pixels.
INLINE void K(store_some)(uint32_t *place, words pixels, ptrdiff_t count) {
#ifdef MASKS
  _mm256_maskstore_epi32((int *)place, (__m256i)K(first_lanes)(count), (__m256i)pixels);
#else
  for (int lane = 0; lane < 8; lane++) {
    if (lane < count) place[lane] = pixels[lane];
  }
#endif
}

/// Loads the first `count` of eight pixels. The others are 0.
INLINE words K(load_some)(const uint32_t *place, ptrdiff_t count) {
#ifdef MASKS
  return (words)_mm256_maskload_epi32((const int *)place, (__m256i)K(first_lanes)(count));
#else
  words pixels = EIGHT(0);
  for (int lane = 0; lane < 8; lane++) {
    if (lane < count) pixels[lane] = place[lane];
  }
  return pixels;
#endif
}

INLINE sums K(times)(words pixels, levels factor) {
  return (sums){K(red_blue)(pixels) * factor, K(alpha_green)(pixels) * factor};
}

INLINE sums K(plus)(sums a, sums b) { return (sums){a.red_blue + b.red_blue, a.alpha_green + b.alpha_green}; }

/// Converts sums scaled by 256 to pixels, truncated.
INLINE words K(pixels)(sums sum) {
  return (words)(sum.red_blue >> 8) | ((words)sum.alpha_green & 0xFF00FF00);
}

/// The amount that rounds sums scaled by 256.
INLINE sums K(half)(void) { return (sums){K(repeat_level)(128), K(repeat_level)(128)}; }

/// Pixels at eight places, each with its right neighbour.
typedef struct {
  words left;
  words right;
} K(neighbors);

INLINE K(neighbors) K(beside)(const uint32_t *const p[8]) {
  // Load two pixels as one double, which goes directly into a vector.
#define PAIR(index) (*(const loose_double *)p[index])
  words a = (words)(doubles){PAIR(0), PAIR(1), PAIR(4), PAIR(5)};
  words b = (words)(doubles){PAIR(2), PAIR(3), PAIR(6), PAIR(7)};
#undef PAIR
  return (K(neighbors)){
      __builtin_shufflevector(a, b, 0, 2, 8, 10, 4, 6, 12, 14),
      __builtin_shufflevector(a, b, 1, 3, 9, 11, 5, 7, 13, 15),
  };
}

/// Pixels at eight places, each with its right neighbour, and those below.
typedef struct {
  K(neighbors) upper;
  K(neighbors) lower;
} K(squares);

/// Reads pixels of a texture by their indices. `next_row` is the distance from a pixel to the one below.
INLINE K(squares) K(squares_at)(
    const uint32_t *texture, uint32_t stride, ptrdiff_t next_row, words column, words row) {
  // Small enough that processors multiply them in one step.
  words offsets = (row & 0x7FFF) * (K(repeat)(stride) & 0x7FFF) + column;
  const uint32_t *below = texture + next_row;
#define AT(start) {start + offsets[0], start + offsets[1], start + offsets[2], start + offsets[3], \
                   start + offsets[4], start + offsets[5], start + offsets[6], start + offsets[7]}
  const uint32_t *const upper[8] = AT(texture), *const lower[8] = AT(below);
#undef AT
  return (K(squares)){K(beside)(upper), K(beside)(lower)};
}

/// Pixels at eight places, each with the three that follow.
typedef struct {
  words taps[4];
} K(behind);

INLINE K(behind) K(four_behind)(const uint32_t *const p[8]) {
#define FOUR(index) (*(const loose_half_words *)p[index])
#define BOTH(index) __builtin_shufflevector(FOUR(index), FOUR(index + 4), 0, 1, 2, 3, 4, 5, 6, 7)
  words a = BOTH(0), b = BOTH(1), c = BOTH(2), d = BOTH(3);
#undef BOTH
#undef FOUR
  words upper_left = __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
  words upper_right = __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
  words lower_left = __builtin_shufflevector(c, d, 0, 8, 1, 9, 4, 12, 5, 13);
  words lower_right = __builtin_shufflevector(c, d, 2, 10, 3, 11, 6, 14, 7, 15);
  return (K(behind)){{
      __builtin_shufflevector(upper_left, lower_left, 0, 1, 8, 9, 4, 5, 12, 13),
      __builtin_shufflevector(upper_left, lower_left, 2, 3, 10, 11, 6, 7, 14, 15),
      __builtin_shufflevector(upper_right, lower_right, 0, 1, 8, 9, 4, 5, 12, 13),
      __builtin_shufflevector(upper_right, lower_right, 2, 3, 10, 11, 6, 7, 14, 15),
  }};
}

/// Returns the upper eight fraction bits of each place, twice per place.
INLINE levels K(fractions)(words places) {
  levels halves = (levels)places;
  return __builtin_shufflevector(halves, halves, 0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14) >> 8;
}
