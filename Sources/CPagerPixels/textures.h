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

/// Returns the distance of a sample from the place of its pixel.
INLINE uint32_t offset_of(int sample, int samples, uint32_t spacing) {
  return (uint32_t)(2 * sample - samples + 1) * (spacing / 2);
}

INLINE double value_at(const pager_slope *slope, double x, double y) {
  return slope->start + y * slope->down + x * slope->across;
}

/// Returns whether the samples of a pixel have neighbours. Single precision is less exact, so there is a margin.
INLINE int is_pixel_inside(const pager_polygon_job *job, double x, double y) {
  const double one = 1 << PAGER_PLACE_BITS, w = value_at(job->quotients + 2, x, y);
  const double across = value_at(job->quotients, x, y), down = value_at(job->quotients + 1, x, y);
  const double wide = -(int32_t)offset_of(0, job->samples_across, job->spacing_across) + one / 8;
  const double high = -(int32_t)offset_of(0, job->samples_down, job->spacing_down) + one / 8;
  return w > 0 && across >= wide * w && across <= ((job->last_column + 1) * one - wide) * w && down >= high * w &&
         down <= ((job->last_row + 1) * one - high) * w;
}

/// Converts numbers to places. Those that are not inside are moved to the edge.
INLINE words places_of(floats numbers, uint32_t last, int is_inside) {
  if (!is_inside) {
    const floats zero = EIGHT(0), end = EIGHT((float)((last + 1) << PAGER_PLACE_BITS));
    // Also 0 for NaN.
    numbers = (floats)((integers)numbers & (numbers > zero));
    const integers is_less = numbers < end;
    numbers = (floats)(((integers)numbers & is_less) | ((integers)end & ~is_less));
  }
  return (words)__builtin_convertvector(numbers, integers);
}

INLINE double limited(double number, double low, double high) {
  // Also `low` for NaN.
  return number > low ? number < high ? number : high : low;
}

INLINE ptrdiff_t floor_of(double number) {
  const ptrdiff_t whole = (ptrdiff_t)number;
  return whole - (number < (double)whole);
}

/// The number of rows after which a pixel of a texture is read from memory in advance.
#define ROWS_AHEAD 5

// MARK: - Level textures

/// Writes the means of rows with the same shares for all pixels.
INLINE void blend_rows(
    const uint32_t *const *rows, const uint32_t *shares, int count, ptrdiff_t stride, uint32_t *target, ptrdiff_t left,
    ptrdiff_t right) {
  for (ptrdiff_t x = left; x < right; x += 8) {
    __builtin_prefetch(rows[count - 1] + ROWS_AHEAD * stride + x);
    sums sum = halves();
    for (int row = 0; row < count; row++) {
      sum = plus(sum, times(load_up_to(rows[row] + x, right - x), repeat_level(shares[row])));
    }
    store_up_to(target + x, packed(sum), right - x);
  }
}

/// Writes the line of a level texture that a row of the target shows: the weighted mean of up to four of its rows.
INLINE void blend_line(const pager_polygon_job *job, const pager_span *span) {
  const double y = span->row, unit = 1.0 / (1 << PAGER_PLACE_BITS), r = unit / value_at(job->quotients + 2, 0, y);
  const double spacing = job->spacing_down * unit, height = job->last_row + 2, width = job->last_column + 2;
  const int samples = job->samples_down;
  // Two pixels outside, only the edge is seen.
  double place = limited(value_at(job->quotients + 1, 0, y) * r, -2, height + 1) - spacing * (samples - 1) / 2;
  const ptrdiff_t first = floor_of(place);
  // Four rows, and one without a share if a sum of places was rounded up.
  uint32_t shares[5] = {0};
  for (int sample = 0; sample < samples; sample++, place += spacing) {
    const ptrdiff_t index = floor_of(place);
    const uint32_t share = share_of(sample, samples), part = (uint32_t)((place - (double)index) * share + 0.5);
    shares[index - first] += share - part;
    shares[index - first + 1] += part;
  }
  const uint32_t *rows[4];
  for (int row = 0; row < 4; row++) {
    rows[row] = job->texture + (ptrdiff_t)limited((double)(first + row), 0, height - 1) * job->stride;
  }
  const double one = value_at(job->quotients, span->left - job->origin, y) * r;
  const double other = value_at(job->quotients, span->right - job->origin, y) * r;
  // Also a pixel at the edge, if the span is beyond.
  const double margin = 2 + job->spacing_across * unit;
  const ptrdiff_t left = (ptrdiff_t)limited((one < other ? one : other) - margin, 0, width - 1);
  const ptrdiff_t right = (ptrdiff_t)limited((one < other ? other : one) + margin, 1, width);
  if (shares[2] | shares[3]) {
    blend_rows(rows, shares, 4, job->stride, job->texture_row, left, right);
  } else {
    blend_rows(rows, shares, 2, job->stride, job->texture_row, left, right);
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
  /// The first row of the texture that has not been read, and the latest ones before it.
  int32_t next;
  uint32_t rows[PAGER_STRIP_ROWS][PAGER_STRIP_COLUMNS + 8];
} strip;

/// Sets the pixels of a row that a column shows at a place.
INLINE void weigh(const pager_polygon_job *job, strip *at, int32_t x, double place) {
  const double unit = 1.0 / (1 << PAGER_PLACE_BITS), spacing = job->spacing_across * unit, last = job->last_column + 1;
  const int samples = job->samples_across;
  const double start = limited(place * unit, -4, last + 4) - spacing * (samples - 1) / 2;
  const int32_t first = (int32_t)limited((double)floor_of(start), 0, last - 3);
  double shares[5] = {0};
  for (int sample = 0; sample < samples; sample++) {
    const double inside = limited(start + spacing * sample, 0, last) - first;
    const int32_t index = (int32_t)inside;
    shares[index] += 1 - (inside - index);
    shares[index + 1] += inside - index;
  }
  double sum = 0;
  uint32_t weights = 0, done = 0;
  for (int tap = 0; tap < 4; tap++) {
    sum += shares[tap];
    const uint32_t end = tap < 3 ? (uint32_t)(sum * 255 / samples + 0.5) : 255;
    weights |= (end - done) << (8 * tap);
    done = end;
  }
  at->first[x] = first;
  at->weights[x] = weights;
}

INLINE void prepare_strip(const pager_polygon_job *job, strip *at) {
  for (int32_t x = 0; x < at->count + 8; x++) {
    const double column = at->left - job->origin + (x < at->count ? x : at->count - 1);
    const double r = 1 / value_at(job->quotients + 2, column, 0);
    at->starts[x] = (float)(value_at(job->quotients + 1, column, 0) * r);
    at->steps[x] = (float)(job->quotients[1].down * r);
    if (x < PAGER_STRIP_COLUMNS) weigh(job, at, x, value_at(job->quotients, column, 0) * r);
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
  const float margin = (float)(job->samples_down * (int32_t)job->spacing_down / 2 + (1 << 9));
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

/// Returns the texture at eight places: means of samples around them.
INLINE sums texture_means(const pager_polygon_job *job, texture_places at, pager_places places, int is_inside) {
  const int columns = places == PAGER_UPRIGHT ? 1 : job->samples_across;
  const int rows = places == PAGER_LEVEL ? 1 : job->samples_down;
  if (columns * rows == 1) return texture_levels(job, at, places, is_inside);
  sums sum = halves();
  for (int sample = 0; sample < columns * rows; sample++) {
    texture_places one = at;
    one.across += offset_of(sample % columns, columns, job->spacing_across);
    one.down += offset_of(sample / columns, rows, job->spacing_down);
    const sums texture = texture_levels(job, one, places, is_inside);
    const levels share = repeat_level(share_of(sample, columns * rows));
    sum = plus(sum, (sums){texture.red_blue * share, texture.alpha_green * share});
  }
  return (sums){sum.red_blue >> 8, sum.alpha_green >> 8};
}
