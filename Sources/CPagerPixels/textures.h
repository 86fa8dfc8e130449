// Reading of textures between their pixels.

// MARK: - Means of two

static void find_means(const pager_means_job *job) {
  uint32_t *target = job->target;
  for (ptrdiff_t row = 0; row < job->height; row++, target += job->width) {
    const uint32_t *source = job->source + row * (job->is_across ? 1 : 2) * job->stride;
    for (ptrdiff_t x = 0; x < job->width; x += 8) {
      const ptrdiff_t rest = job->width - x;
      words a, b;
      if (job->is_across) {
        words left = load_some(source + 2 * x, 2 * rest), right = load_some(source + 2 * x + 8, 2 * rest - 8);
        a = __builtin_shufflevector(left, right, 0, 2, 4, 6, 8, 10, 12, 14);
        b = __builtin_shufflevector(left, right, 1, 3, 5, 7, 9, 11, 13, 15);
      } else {
        a = load_some(source + x, rest);
        b = load_some(source + x + job->stride, rest);
      }
      words half = (a ^ b) >> 1 & 0x7F7F7F7F, means = job->is_high ? (a | b) - half : (a & b) + half;
      store_up_to(target + x, means, rest);
    }
  }
}

// MARK: - Places

/// Returns the pixels around places, with shares of 0...256.
///
/// `last` is the last index of which a neighbour follows. Places that are not inside repeat the edge.
INLINE around around_places(words places, uint32_t last, int is_inside) {
  words index, share;
  if (is_inside) {
    index = places >> PAGER_PLACE_BITS;
    share = places >> (PAGER_PLACE_BITS - 8) & 255;
  } else {
    const integers end = (integers)repeat((last + 1) << PAGER_PLACE_BITS);
    places = (words)__builtin_elementwise_max((integers)places, (integers)repeat(0));
    places = (words)__builtin_elementwise_min((integers)places, end);
    index = (words)__builtin_elementwise_min((integers)(places >> PAGER_PLACE_BITS), (integers)repeat(last));
    share = (places - (index << PAGER_PLACE_BITS)) >> (PAGER_PLACE_BITS - 8);
  }
  return (around){index, twice(share)};
}

INLINE double value_at(const pager_slope *slope, double x, double y) {
  return slope->start + y * slope->down + x * slope->across;
}

/// Returns whether the samples of a pixel have neighbours. Single precision is less exact, so there is a margin.
INLINE int is_pixel_inside(const pager_polygon_job *job, double x, double y) {
  const double one = 1 << PAGER_PLACE_BITS, w = value_at(job->quotients + 2, x, y);
  const double across = value_at(job->quotients, x, y), down = value_at(job->quotients + 1, x, y);
  const double wide = (job->samples_across > 1) * one + one / 8, high = (job->samples_down > 1) * one + one / 8;
  return w > 0 && across >= wide * w && across <= ((job->last_column + 1) * one - wide) * w && down >= high * w &&
         down <= ((job->last_row + 1) * one - high) * w;
}

/// Converts numbers to places. Two pixels outside, only the edge is seen.
INLINE words places_of(floats numbers, uint32_t last, int is_inside) {
  if (!is_inside) {
    const float one = 1 << PAGER_PLACE_BITS;
    const floats start = EIGHT(-2 * one), end = EIGHT(one * (float)(last + 3));
    numbers = __builtin_elementwise_min(__builtin_elementwise_max(numbers, start), end);
  }
  return (words)__builtin_convertvector(numbers, integers);
}

INLINE double limited(double number, double low, double high) {
  // Also `low` for NaN.
  return number > low ? number < high ? number : high : low;
}

INLINE double size_of(double number) { return number < 0 ? -number : number; }

INLINE ptrdiff_t floor_of(double number) {
  const ptrdiff_t whole = (ptrdiff_t)number;
  return whole - (number < (double)whole);
}

// MARK: - Samples

INLINE floats sizes_of(floats numbers) { return (floats)((integers)numbers & (integers)repeat(0x7FFFFFFF)); }

/// Returns the distances of the outer samples from the places of pixels, whose mean is about that over a pixel's width.
/// `steps` are the distances of pixels.
INLINE words spreads_of(floats steps, uint32_t least, int samples) {
  const floats one = EIGHT(1 << PAGER_PLACE_BITS), sizes = sizes_of(steps);
  const floats width = __builtin_elementwise_max(__builtin_elementwise_min(sizes, 3 * one), one);
  const floats two = __builtin_elementwise_min(4 * (width - one), 2 * width - one) * (1.0f / 6);
  const words spreads = (words)__builtin_convertvector(samples < 3 ? two : width * (1.0f / 3), integers);
  return __builtin_elementwise_max(spreads, repeat(least));
}

/// Returns the distances of pixels in a texture, with perspective. `r` is the reciprocal of the weight.
INLINE floats steps_of(const pager_slope *slope, const pager_slope *weight, floats place, floats r) {
  const floats across = (float)slope->across - place * (float)weight->across;
  const floats down = (float)slope->down - place * (float)weight->down;
  return __builtin_elementwise_sqrt(across * across + down * down) * r;
}

/// Returns the distances of outer samples if pixels have moved from their places at rest.
///
/// Text that moves by parts of a pixel would be sharp and soft in turn. Where it has moved by half of one or more, samples
/// are so far apart that it is as soft in each place.
INLINE words softened(words spreads, words places, words rest, uint32_t softness) {
  if (!softness) return spreads;
  const words moved = (words)__builtin_elementwise_abs((integers)(places - rest));
  const words soft = __builtin_elementwise_min((moved >> 1) + (moved >> 3), repeat(softness));
  return __builtin_elementwise_max(spreads, soft);
}

/// Pixels of a texture that one of the target shows along an axis: four from `first` on, some without a share.
typedef struct {
  ptrdiff_t first;
  uint32_t shares[4];
} taps;

INLINE words repeat_place(double place) { return repeat((uint32_t)(int64_t)(place * (1 << PAGER_PLACE_BITS))); }

/// Returns the pixels for samples around a place, in pixels, whose distance is `step`. The sum of their shares is `all`.
INLINE taps taps_at(
    double place, double rest, double step, uint32_t least, uint32_t softness, int samples, uint32_t all) {
  const floats steps = EIGHT((float)(step * (1 << PAGER_PLACE_BITS)));
  const words spread = softened(spreads_of(steps, least, samples), repeat_place(place), repeat_place(rest), softness);
  const double outer = samples > 1 ? (double)spread[0] / (1 << PAGER_PLACE_BITS) : 0;
  taps at = {floor_of(place - outer), {0}};
  double shares[5] = {0}, sum = 0;
  for (int sample = 0; sample < samples; sample++) {
    const double inside = place - outer + (samples > 1 ? 2 * outer * sample / (samples - 1) : 0) - (double)at.first;
    const int index = (int)inside;
    shares[index] += 1 - (inside - index);
    shares[index + 1] += inside - index;
  }
  uint32_t done = 0;
  for (int tap = 0; tap < 4; tap++) {
    sum += shares[tap];
    const uint32_t end = tap < 3 ? (uint32_t)(sum / samples * all + 0.5) : all;
    at.shares[tap] = end - done;
    done = end;
  }
  return at;
}

/// The number of rows after which a pixel of a texture is read from memory in advance.
#define ROWS_AHEAD 5

// MARK: - Level textures

/// Writes the means of rows. Their shares, which are the same for all pixels, have the sum 65535.
INLINE void blend_rows(
    const uint32_t *const *rows, const uint32_t *shares, int count, ptrdiff_t stride, uint32_t *target, ptrdiff_t left,
    ptrdiff_t right) {
  for (ptrdiff_t x = left; x < right; x += 8) {
    __builtin_prefetch(rows[count - 1] + ROWS_AHEAD * stride + x);
    sums sum = halves();
    for (int row = 0; row < count; row++) {
      const levels pixels = (levels)load_up_to(rows[row] + x, right - x), share = repeat_level(shares[row]);
      sum = plus(sum, (sums){high_products(pixels << 8, share), high_products(pixels & 0xFF00, share)});
    }
    store_up_to(target + x, packed(sum), right - x);
  }
}

/// Writes the line of a level texture that a row of the target shows: the weighted mean of up to four of its rows.
INLINE void blend_line(const pager_polygon_job *job, const pager_span *span) {
  const double y = span->row, unit = 1.0 / (1 << PAGER_PLACE_BITS), r = unit / value_at(job->quotients + 2, 0, y);
  const double height = job->last_row + 2, width = job->last_column + 2;
  const double place = value_at(job->quotients + 1, 0, y) * r;
  const double step = job->quotients[1].down * r - place * job->quotients[2].down * r / unit;
  // Four pixels outside, only the edge is seen.
  const double inside = limited(place, -4, height + 3), rest = y - job->rest_row;
  const taps at = taps_at(inside, rest, step, job->spread_down, job->softness_down, job->samples_down, 65535);
  const uint32_t *rows[4];
  for (int row = 0; row < 4; row++) {
    rows[row] = job->texture + (ptrdiff_t)limited((double)(at.first + row), 0, height - 1) * job->stride;
  }
  const double one = value_at(job->quotients, span->left - job->origin, y) * r;
  const double other = value_at(job->quotients, span->right - job->origin, y) * r;
  // Also a pixel at the edge, if the span is beyond.
  const double margin = 3;
  const ptrdiff_t left = (ptrdiff_t)limited((one < other ? one : other) - margin, 0, width - 1);
  const ptrdiff_t right = (ptrdiff_t)limited((one < other ? other : one) + margin, 1, width);
  if (at.shares[2] | at.shares[3]) {
    blend_rows(rows, at.shares, 4, job->stride, job->texture_row, left, right);
  } else {
    blend_rows(rows, at.shares, 2, job->stride, job->texture_row, left, right);
  }
}

// MARK: - Upright textures

/// Columns of the target, and rows of the texture at their places.
typedef struct {
  int32_t left;
  int32_t count;
  /// The first of four pixels of each row that a column shows, and their weights, a byte each, whose sum is 255.
  int32_t first[PAGER_STRIP_COLUMNS];
  uint32_t weights[PAGER_STRIP_COLUMNS];
  /// The row of the texture at row 0 of the target, and its change from row to row, for each column.
  float starts[PAGER_STRIP_COLUMNS + 8];
  float steps[PAGER_STRIP_COLUMNS + 8];
  uint32_t spreads[PAGER_STRIP_COLUMNS + 8];
  /// The first row of the texture that has not been read, and the latest ones before it.
  int32_t next;
  uint32_t rows[PAGER_STRIP_ROWS][PAGER_STRIP_COLUMNS + 8];
} strip;

/// Sets the pixels of a row that a column shows.
INLINE void weigh(const pager_polygon_job *job, strip *at, int32_t x, double column, double r) {
  const double last = job->last_column + 1, unit = 1.0 / (1 << PAGER_PLACE_BITS);
  const double place = value_at(job->quotients, column, 0) * r * unit;
  const double step = job->quotients[0].across * r * unit - place * job->quotients[2].across * r;
  const double rest = column + job->origin - job->rest_column;
  const double inside = limited(place, -4, last + 4);
  const taps four = taps_at(inside, rest, step, job->spread_across, job->softness_across, job->samples_across, 255);
  at->first[x] = (int32_t)limited((double)four.first, 0, last - 3);
  at->weights[x] = 0;
  for (int tap = 0; tap < 4; tap++) {
    const int32_t index = (int32_t)limited((double)(four.first + tap), 0, last) - at->first[x];
    at->weights[x] += four.shares[tap] << (8 * index);
  }
}

INLINE void prepare_strip(const pager_polygon_job *job, strip *at) {
  for (int32_t x = 0; x < at->count + 8; x++) {
    const double column = at->left - job->origin + (x < at->count ? x : at->count - 1);
    const double r = 1 / value_at(job->quotients + 2, column, 0);
    at->starts[x] = (float)(value_at(job->quotients + 1, column, 0) * r);
    at->steps[x] = (float)(job->quotients[1].down * r);
    at->spreads[x] = spreads_of((floats)EIGHT(at->steps[x]), job->spread_down, job->samples_down)[0];
    if (x < PAGER_STRIP_COLUMNS) weigh(job, at, x, column, r);
  }
}

/// Returns eight weighted means of four pixels each.
INLINE words means_of_four(const uint32_t *row, const int32_t *first, const uint32_t *weights) {
#ifdef HAS_AVX2
  const __m256i pairs = _mm256_setr_epi8(
      0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  const __m256i sign = (__m256i)repeat(0x80808080);
  __m256i products[4];
  for (int pixel = 0; pixel < 4; pixel++) {
    // The pixels for this mean and the fourth one after it.
    const __m128i one = _mm_loadu_si128((const __m128i *)(row + first[pixel]));
    const __m128i other = _mm_loadu_si128((const __m128i *)(row + first[pixel + 4]));
    const __m256i four = _mm256_xor_si256(_mm256_shuffle_epi8(_mm256_set_m128i(other, one), pairs), sign);
    const __m256i each = _mm256_shuffle_epi8(
        _mm256_set_m128i(_mm_set1_epi32((int)weights[pixel + 4]), _mm_set1_epi32((int)weights[pixel])),
        _mm256_setr_epi8(
            0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3, 0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3));
    products[pixel] = _mm256_maddubs_epi16(each, four);
  }
  const __m256i bias = (__m256i)repeat_level(128 * 255);
#define SUM(a, b) _mm256_add_epi16(_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b))
  const levels low = divided((levels)_mm256_add_epi16(SUM(products[0], products[1]), bias));
  const levels high = divided((levels)_mm256_add_epi16(SUM(products[2], products[3]), bias));
#undef SUM
  return (words)_mm256_packus_epi16((__m256i)low, (__m256i)high);
#else
  words means = EIGHT(0);
  for (int pixel = 0; pixel < 8; pixel++) {
    const uint32_t *four = row + first[pixel];
    uint32_t mean = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      uint32_t sum = 0;
      for (int tap = 0; tap < 4; tap++) sum += (four[tap] >> shift & 255) * (weights[pixel] >> (8 * tap) & 255);
      mean |= (sum + 127) / 255 << shift;
    }
    means[pixel] = mean;
  }
  return means;
#endif
}

INLINE const uint32_t *kept_row(const strip *at, int32_t row) { return at->rows[(uint32_t)row % PAGER_STRIP_ROWS]; }

/// Reads the rows of the texture that a row of a strip shows.
INLINE void read_strip(const pager_polygon_job *job, strip *at, int32_t row) {
  const float one = at->starts[0] + at->steps[0] * (float)row;
  const float other = at->starts[at->count - 1] + at->steps[at->count - 1] * (float)row;
  // Places in between may be rounded beyond the outer ones.
  const float margin = (float)((job->samples_down > 1) * (1 << PAGER_PLACE_BITS) + (1 << 9));
  const double low = (one < other ? one : other) - margin, high = (one < other ? other : one) + margin;
  const double end = job->last_row << PAGER_PLACE_BITS;
  const int32_t first = (int32_t)limited(low, 0, end) >> PAGER_PLACE_BITS;
  const int32_t last = ((int32_t)limited(high, 0, end) >> PAGER_PLACE_BITS) + 1;
  if (at->next < first) at->next = first;
  for (; at->next <= last; at->next++) {
    const uint32_t *source = job->texture + (size_t)at->next * job->stride;
    uint32_t *target = at->rows[(uint32_t)at->next % PAGER_STRIP_ROWS];
    for (int32_t x = 0; x < at->count; x += 8) {
      // Processors do not foresee rows that are far from each other in memory.
      __builtin_prefetch(source + ROWS_AHEAD * job->stride + at->first[x]);
      store(target + x, means_of_four(source, at->first + x, at->weights + x));
    }
  }
}

/// Returns pixels of a strip from `x` on, each with the one below.
INLINE neighbors pixels_of_rows(const strip *at, ptrdiff_t x, words rows) {
  int32_t index = __builtin_reduce_min((integers)rows);
  const int32_t last = __builtin_reduce_max((integers)rows);
  words upper = load(kept_row(at, index) + x), lower = load(kept_row(at, index + 1) + x), next = lower;
  // Adjacent columns show rows that are close to each other. Most often there are one or two, which is not foreseen.
  do {
    const words follows = (words)((integers)rows > (integers)repeat((uint32_t)index));
    upper = (next & follows) | (upper & ~follows);
    index += 1;
    next = load(kept_row(at, index + 1) + x);
    lower = (next & follows) | (lower & ~follows);
  } while (index < last);
  return (neighbors){upper, lower};
}

// MARK: - Eight pixels

/// The places of eight pixels in a texture, and what has been read of it.
typedef struct {
  words across;
  words down;
  /// The places at rest.
  words rest_across;
  words rest_down;
  /// The distances of the outer samples from them.
  words spread_across;
  words spread_down;
  const strip *strip;
  /// The first of the pixels in the strip.
  ptrdiff_t x;
} texture_places;

INLINE sums mixed_pixels(neighbors at, levels share, int is_inside) {
  return (sums){
      mixed(red_blue_of(at.left), red_blue_of(at.right), share, is_inside),
      mixed(alpha_green_of(at.left), alpha_green_of(at.right), share, is_inside),
  };
}

/// Returns the texture at eight places.
INLINE sums texture_levels(const pager_polygon_job *job, texture_places at, pager_places places, int is_inside) {
  const around column = around_places(at.across, job->last_column, is_inside);
  const around row = around_places(at.down, job->last_row, is_inside);
  if (places == PAGER_UPRIGHT) return mixed_pixels(pixels_of_rows(at.strip, at.x, row.index), row.share, is_inside);
  if (places == PAGER_LEVEL) {
    return mixed_pixels(pixels_of_row(job->texture_row, column.index), column.share, is_inside);
  }
  // Small enough that processors multiply them in one step.
  const words offsets = (row.index & 0x7FFF) * (repeat(job->stride) & 0x7FFF) + column.index;
  const neighbors upper = pixels_at(job->texture, offsets), lower = pixels_at(job->texture + job->stride, offsets);
  const sums left = mixed_pixels((neighbors){upper.left, lower.left}, row.share, is_inside);
  const sums right = mixed_pixels((neighbors){upper.right, lower.right}, row.share, is_inside);
  return (sums){
      mixed(left.red_blue, right.red_blue, column.share, is_inside),
      mixed(left.alpha_green, right.alpha_green, column.share, is_inside),
  };
}

/// Returns the places of one of the samples.
INLINE words sample_places(words places, words spread, int sample, int samples) {
  return samples == 1 || 2 * sample + 1 == samples ? places : sample == 0 ? places - spread : places + spread;
}

/// Returns the texture at eight places: means of samples around them.
INLINE sums texture_means(const pager_polygon_job *job, texture_places at, pager_places places, int is_inside) {
  const int columns = places == PAGER_UPRIGHT ? 1 : job->samples_across;
  const int rows = places == PAGER_LEVEL ? 1 : job->samples_down;
  if (columns * rows == 1) return texture_levels(job, at, places, is_inside);
  const int is_diagonal = places <= PAGER_PROJECTED && job->is_diagonal, count = is_diagonal ? 2 : columns * rows;
  const words across = softened(at.spread_across, at.across, at.rest_across, job->softness_across);
  const words down = softened(at.spread_down, at.down, at.rest_down, job->softness_down);
  sums sum = halves();
  for (int sample = 0; sample < count; sample++) {
    texture_places one = at;
    one.across = sample_places(at.across, across, sample % columns, columns);
    one.down = sample_places(at.down, down, is_diagonal ? sample : sample / columns, rows);
    const sums texture = texture_levels(job, one, places, is_inside);
    const levels share = repeat_level(share_of(sample, count));
    sum = plus(sum, (sums){texture.red_blue * share, texture.alpha_green * share});
  }
  return (sums){sum.red_blue >> 8, sum.alpha_green >> 8};
}
