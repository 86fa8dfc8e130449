// Sampling of sheets between their pixels.

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

// MARK: - Rows and columns

/// Writes at most eight pixels of the `count` from `x` on.
INLINE void blend_eight(const pager_rows_job *job, int taps, ptrdiff_t x, ptrdiff_t count) {
  sums sum = halves();
  for (int tap = 0; tap < taps; tap++) {
    sum = plus(sum, times(load_up_to(job->rows[tap] + x, count), repeat_level(job->weights[tap])));
  }
  store_up_to(job->target + x, packed(sum), count);
}

INLINE void each_blended(const pager_rows_job *shared, int taps) {
  const pager_rows_job local = *shared, *job = &local;
  ptrdiff_t x = 0;
  for (; x + 8 <= job->count; x += 8) blend_eight(job, taps, x, 8);
  if (x < job->count) blend_eight(job, taps, x, job->count - x);
}

static void blend_rows(const pager_rows_job *job) {
  if (job->weights[3]) return each_blended(job, 4);
  if (job->weights[2]) return each_blended(job, 3);
  each_blended(job, 2);
}

/// Pixels of four columns in four rows: rows 0 and 2 in one vector, rows 1 and 3 in the other.
typedef struct {
  words even;
  words odd;
} four_rows;

/// Returns the weighted means of neighbours at four columns, in two rows.
INLINE words column_means(const pager_columns *columns, const uint32_t *upper, const uint32_t *lower) {
  const int32_t *first = columns->first;
  const uint32_t *const places[8] = {upper + first[0], upper + first[1], upper + first[2], upper + first[3],
                                     lower + first[0], lower + first[1], lower + first[2], lower + first[3]};
#define WEIGHT(tap) ((levels)doubled(*(const loose_half_words *)columns->weights[tap]))
  sums sum = halves();
  if (columns->count == 2) {
    neighbors two = beside(places);
    sum = plus(sum, plus(times(two.left, WEIGHT(0)), times(two.right, WEIGHT(1))));
  } else {
    four_pixels four = four_behind(places);
    sum = plus(sum, plus(times(four.taps[0], WEIGHT(0)), times(four.taps[1], WEIGHT(1))));
    sum = plus(sum, plus(times(four.taps[2], WEIGHT(2)), times(four.taps[3], WEIGHT(3))));
  }
#undef WEIGHT
  return packed(sum);
}

/// Stores four rows as four columns.
INLINE void store_columns(four_rows block, uint32_t *target, ptrdiff_t distance) {
  words left = __builtin_shufflevector(block.even, block.odd, 0, 8, 1, 9, 4, 12, 5, 13);
  words right = __builtin_shufflevector(block.even, block.odd, 2, 10, 3, 11, 6, 14, 7, 15);
#define COLUMN(index, vector, a, b, c, d) \
  *(loose_half_words *)(target + index * distance) = __builtin_shufflevector(vector, vector, a, b, c, d)
  COLUMN(0, left, 0, 1, 4, 5);
  COLUMN(1, left, 2, 3, 6, 7);
  COLUMN(2, right, 0, 1, 4, 5);
  COLUMN(3, right, 2, 3, 6, 7);
#undef COLUMN
}

static void read_columns(const pager_column_job *job) {
  const ptrdiff_t last = job->last_row, distance = job->distance;
#define ROW(index) (job->sheet + (index < 0 ? 0 : index > last ? last : index) * job->stride)
  for (ptrdiff_t row = job->first_row; row < job->end_row; row += 4) {
    const uint32_t *a = ROW(row), *b = ROW(row + 1), *c = ROW(row + 2), *d = ROW(row + 3);
    uint32_t *target = job->lines + row;
    const pager_columns *columns = job->columns;
    for (ptrdiff_t group = 0; group < job->count; group++, columns++, target += 4 * distance) {
      if (row < columns->first_row || row >= columns->end_row) continue;
      four_rows block = {column_means(columns, a, c), column_means(columns, b, d)};
      store_columns(block, target - columns->first_row, distance);
    }
  }
#undef ROW
}

// MARK: - Wide pixels

/// The weights of four neighbours where a target pixel is wider than a pixel of the sheet.
typedef struct {
  signed_levels widths;
  /// The weight of 256 units of width.
  levels densities;
} wide_weights;

INLINE wide_weights weights_of(const uint32_t widths[4]) {
  half_words both, densities;
  for (int lane = 0; lane < 4; lane++) {
    // One less than 256, since its product with 256 would overflow.
    uint32_t density = (65536 + widths[lane] / 2) / widths[lane];
    density = density < 255 ? density : 255;
    densities[lane] = density << 16 | density;
    both[lane] = widths[lane] << 16 | widths[lane];
  }
  return (wide_weights){(signed_levels)doubled(both), (levels)doubled(densities)};
}

/// Returns means of four neighbours. Pixels start `starts` after the first neighbours' edges, 0...255.
INLINE words wide_means(const wide_weights * wide, levels starts, const four_pixels * four) {
#define SHARE(part) (((part) * wide->densities + 128) >> 8)
#define EXCESS(edge) (__builtin_elementwise_max(ends, (signed_levels)repeat_level(edge)) - edge)
  signed_levels ends = (signed_levels)starts + wide->widths;
  levels first = SHARE(256 - starts);
  levels third = SHARE((levels)__builtin_elementwise_min(EXCESS(512), (signed_levels)repeat_level(256)));
  levels fourth = SHARE((levels)EXCESS(768));
  levels second = 256 - first - third - fourth;
#undef EXCESS
#undef SHARE
  sums upper = plus(times(four->taps[0], first), times(four->taps[1], second));
  sums lower = plus(times(four->taps[2], third), times(four->taps[3], fourth));
  return packed(plus(plus(upper, lower), halves()));
}

/// Interpolates between two neighbours; `share` is the weight of the second one, 0...255.
INLINE words between(words a, words b, levels share) {
  levels red_blue = red_blue_of(a), alpha_green = alpha_green_of(a);
  sums first = {red_blue << 8, (levels)(a & 0xFF00FF00)};
  // Negative differences wrap around, and the sum is correct again.
  sums step = {(red_blue_of(b) - red_blue) * share, (alpha_green_of(b) - alpha_green) * share};
  return packed(plus(plus(first, step), halves()));
}

// MARK: - Lines

/// Returns the pixels at eight addresses, each a mean of its neighbours. Places have 16 fraction bits.
INLINE words pixels_between(const uint32_t *const at[8], words places, const wide_weights * wide) {
  if (wide) {
    four_pixels four = four_behind(at);
    return wide_means(wide, fractions(places), &four);
  }
  neighbors two = beside(at);
  return between(two.left, two.right, fractions(places));
}

INLINE integers limited_indices(words places, int32_t lowest, int32_t highest) {
  const integers low = (integers)repeat((uint32_t)lowest), high = (integers)repeat((uint32_t)highest);
  return __builtin_elementwise_min(__builtin_elementwise_max((integers)(places >> 16), low), high);
}

/// Reads rows of four pixels, two rows at a time.
INLINE void each_line(const pager_lines_job *job, const wide_weights * wide) {
  half_words steps = *(const loose_half_words *)job->steps;
  half_words first = *(const loose_half_words *)job->places;
  half_words second = first + steps;
  words places = __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7);
  words step = doubled(steps + steps);
  const ptrdiff_t distance = job->distance, stride = job->stride;
  const uint32_t *const a = job->line, *const b = a + distance, *const c = b + distance, *const d = c + distance;
  uint32_t *target = job->target;
  for (ptrdiff_t row = 0; row < job->rows; row += 2) {
    // The row after the last one may be out of bounds.
    if (row + 1 == job->rows) places = __builtin_shufflevector(places, places, 0, 1, 2, 3, 0, 1, 2, 3);
    integers index = limited_indices(places, job->lowest, job->highest);
    const uint32_t *const at[8] = {a + index[0], b + index[1], c + index[2], d + index[3],
                                   a + index[4], b + index[5], c + index[6], d + index[7]};
    words pixels = pixels_between(at, places, wide);
    *(loose_half_words *)target = __builtin_shufflevector(pixels, pixels, 0, 1, 2, 3);
    if (row + 1 == job->rows) break;
    *(loose_half_words *)(target + stride) = __builtin_shufflevector(pixels, pixels, 4, 5, 6, 7);
    places += step;
    target += 2 * stride;
  }
}

static void read_lines(const pager_lines_job *job) {
  if (job->is_wide) {
    wide_weights wide = weights_of(job->widths);
    return each_line(job, &wide);
  }
  each_line(job, 0);
}

/// Returns eight pixels of a line.
INLINE words line_pixels(const pager_line_job *job, uint32_t place, int is_inside, const wide_weights * wide) {
  const uint32_t step = job->step, *line = job->line;
  const words lanes = {0, 1, 2, 3, 4, 5, 6, 7}, places = lanes * step + place;
  integers index = EIGHT(0);
  if (!is_inside) index = limited_indices(places, job->lowest, job->highest);
  // Inside, numbers are faster than elements of a vector.
#define AT(lane) (line + (is_inside ? (int32_t)((place + lane * step) >> 16) : index[lane]))
  const uint32_t *const at[8] = {AT(0), AT(1), AT(2), AT(3), AT(4), AT(5), AT(6), AT(7)};
#undef AT
  return pixels_between(at, places, wide);
}

INLINE void each_line_pixel(const pager_line_job *shared, int is_inside, const wide_weights * wide) {
  const pager_line_job local = *shared, *job = &local;
  uint32_t place = job->place, *target = job->target;
  ptrdiff_t count = job->count;
  for (; count > 0; count -= 8, target += 8, place += 8 * job->step) {
    store_up_to(target, line_pixels(job, place, is_inside, wide), count);
  }
}

/// Returns whether a line is read inside of its limits, also at the places after the last one.
INLINE int is_line_inside(const pager_line_job *job) {
  const int32_t step = (int32_t)job->step, farthest = 256 << 16;
  const int32_t first = (int32_t)(job->place >> 16);
  const int32_t last = (int32_t)((job->place + (uint32_t)((job->count - 1) | 7) * job->step) >> 16);
  const int32_t low = first < last ? first : last, high = first < last ? last : first;
  // Larger steps might wrap around in between.
  return job->count <= 64 && step < farthest && step > -farthest && low >= job->lowest && high <= job->highest;
}

static void read_line(const pager_line_job *job) {
  const int is_inside = is_line_inside(job);
  if (job->width > 256) {
    const uint32_t widths[4] = {job->width, job->width, job->width, job->width};
    wide_weights wide = weights_of(widths);
    if (is_inside) return each_line_pixel(job, 1, &wide);
    return each_line_pixel(job, 0, &wide);
  }
  if (is_inside) return each_line_pixel(job, 1, 0);
  each_line_pixel(job, 0, 0);
}

// MARK: - A row across a sheet

INLINE floats limited(floats numbers, float end) {
  const floats zero = EIGHT(0), most = EIGHT(end);
  // Also 0 for NaN.
  numbers = (floats)((integers)numbers & (numbers > zero));
  const integers is_less = numbers < most;
  return (floats)(((integers)numbers & is_less) | ((integers)most & ~is_less));
}

/// Returns the pixels around places, scaled by 256, with shares of 0...256.
INLINE around around_scaled(floats places, int32_t last, int is_inside) {
  if (!is_inside) places = limited(places, (float)last * 256);
  const integers fixed = __builtin_convertvector(places, integers);
  integers index = fixed >> 8;
  // The last pixel is the second neighbour of the last but one.
  if (!is_inside) index = __builtin_elementwise_min(index, (integers)repeat(last > 0 ? last - 1 : 0));
  const integers share = fixed - (index << 8);
  return (around){(words)index, (levels)(share | share << 16)};
}

/// The number of rows after which a pixel of a sheet is read from memory in advance. Processors do not foresee rows that
/// cross those of the sheet.
#define ROWS_AHEAD 5

/// Returns eight pixels, each interpolated between four neighbours.
INLINE words row_sample(const pager_row_job *job, floats across, floats down, int is_inside) {
  around column = around_scaled(across, job->last_column, is_inside);
  around row = around_scaled(down, job->last_row, is_inside);
  squares at = squares_at(job->sheet, job->stride, job->next_row, column.index, row.index);
  const ptrdiff_t later = (ptrdiff_t)row.index[0] + ROWS_AHEAD;
  __builtin_prefetch(job->sheet + later * (ptrdiff_t)job->stride + column.index[0]);
  // The four weights of a pixel, whose sum is 256.
  levels x = column.share, y = row.share, both = (x * y + 128) >> 8;
  // The product of 256 and 256 would overflow.
  if (!is_inside) both |= x & y & 256;
  sums sum = plus(times(at.upper.left, 256 - x - y + both), times(at.upper.right, x - both));
  sum = plus(sum, plus(times(at.lower.left, y - both), times(at.lower.right, both)));
  return packed(plus(sum, halves()));
}

/// Returns eight pixels, each of which is one sample or the mean of four.
INLINE words row_pixels(const pager_row_job *job, floats x, int is_inside) {
  floats across = x * job->column_step + job->column, down = x * job->line_step + job->line;
  if (job->weight_step != 0) {
    const floats r = 1 / (x * job->weight_step + job->weight);
    across *= r;
    down *= r;
  }
  const float wide = job->spread_across, high = job->spread_down;
  if (wide == 0 && high == 0) return row_sample(job, across, down, is_inside);
  const levels quarter = repeat_level(64);
  sums sum = halves();
  for (int sample = 0; sample < 4; sample++) {
    const float right = sample & 1 ? wide : -wide, below = sample & 2 ? high : -high;
    sum = plus(sum, times(row_sample(job, across + right, down + below, is_inside), quarter));
  }
  return packed(sum);
}

INLINE void each_row_pixel(const pager_row_job *shared, int is_inside) {
  const pager_row_job local = *shared, *job = &local;
  const floats lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  floats x = lanes + (float)job->first;
  uint32_t *target = job->target;
  ptrdiff_t count = job->count;
  for (; count >= 8; count -= 8, target += 8, x += 8) store(target, row_pixels(job, x, is_inside));
  if (count == 0) return;
  // Places after the last one may be out of bounds. They are replaced by the first place.
  const integers used = lanes < (float)count;
  const floats first = EIGHT(x[0]);
  x = (floats)(((integers)x & used) | ((integers)first & ~used));
  store_some(target, row_pixels(job, x, is_inside), count);
}

static void read_row(const pager_row_job *job) {
  if (job->is_inside) {
    each_row_pixel(job, 1);
  } else {
    each_row_pixel(job, 0);
  }
}
