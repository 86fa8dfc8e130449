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

// MARK: - Wide pixels

/// The weights of four neighbours where a target pixel is wider than a pixel of the sheet.
typedef struct {
  signed_levels widths;
  /// The weight of 256 units of width.
  levels densities;
} wide_weights;

INLINE wide_weights weights_of(uint32_t width) {
  // At most 255, since the product of 256 and 256 would overflow.
  uint32_t density = (65536 + width / 2) / width;
  return (wide_weights){(signed_levels)repeat_level(width), repeat_level(density < 255 ? density : 255)};
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

/// The pixels of a line that are read: `lowest` is the first one, `end` the one after the last.
typedef struct {
  ptrdiff_t lowest;
  ptrdiff_t end;
} reach;

INLINE ptrdiff_t floor_of(double number) {
  const ptrdiff_t whole = (ptrdiff_t)number;
  return whole - (number < (double)whole);
}

INLINE double place_of(const pager_level_row *row, int32_t pixel) { return row->start + row->step * (double)pixel; }

/// Returns what a row reads, with some pixels beyond the ends of the line, and at least four.
INLINE reach reach_of(const pager_level_job *job, const pager_level_row *row) {
  const double one = place_of(row, job->left), other = place_of(row, job->right - 1), end = (double)job->width;
  double low = (one < other ? one : other) - 2, high = (one < other ? other : one) + 5;
  low = low > -PAGER_LINE_MARGIN ? low : -PAGER_LINE_MARGIN;
  high = high < end + PAGER_LINE_MARGIN ? high : end + PAGER_LINE_MARGIN;
  low = low < end - 1 ? low : end - 1;
  high = high > 1 ? high : 1;
  // Also if a number is NaN.
  if (!(low < high)) return (reach){0, job->width};
  return (reach){floor_of(low), -floor_of(-high)};
}

/// Writes weighted means of at most eight of the next `count` pixels of rows.
INLINE void blend_eight(
    const uint32_t *const rows[4], const levels weights[4], int taps, ptrdiff_t x, ptrdiff_t count, uint32_t *line) {
  sums sum = halves();
  for (int tap = 0; tap < taps; tap++) sum = plus(sum, times(load_up_to(rows[tap] + x, count), weights[tap]));
  store_up_to(line + x, packed(sum), count);
}

/// Writes weighted means of rows of the sheet to the line. Beyond its ends, the first and the last pixel are repeated.
INLINE void blend_line(const pager_level_job *job, const pager_level_row *row, reach at, int taps) {
  const ptrdiff_t left = at.lowest > 0 ? at.lowest : 0, right = at.end < job->width ? at.end : job->width;
  const uint32_t *rows[4];
  levels weights[4];
  for (int tap = 0; tap < taps; tap++) {
    ptrdiff_t index = row->first + tap;
    index = index < job->height ? index : job->height - 1;
    rows[tap] = job->sheet + (index > 0 ? index : 0) * job->stride;
    weights[tap] = repeat_level(row->weights[tap]);
  }
  ptrdiff_t x = left;
  for (; x + 8 <= right; x += 8) blend_eight(rows, weights, taps, x, 8, job->line);
  if (x < right) blend_eight(rows, weights, taps, x, right - x, job->line);
  for (x = at.lowest; x < left; x++) job->line[x] = job->line[left];
  for (x = right; x < at.end; x++) job->line[x] = job->line[right - 1];
}

/// A part of a line. Places have 16 fraction bits, and are counted from pixel 0.
typedef struct {
  const uint32_t *line;
  uint32_t place;
  uint32_t step;
  /// The lowest and highest index from which four pixels may be read.
  int32_t lowest;
  int32_t highest;
  int32_t count;
} line_part;

/// Returns the pixels at eight addresses, each a mean of its neighbours.
INLINE words pixels_between(const uint32_t *const at[8], words places, const wide_weights *wide) {
  if (wide) {
    four_pixels four = four_behind(at);
    return wide_means(wide, fractions(places), &four);
  }
  neighbors two = beside(at);
  return between(two.left, two.right, fractions(places));
}

/// Returns eight pixels of a line.
INLINE words line_pixels(const line_part *part, uint32_t place, int is_inside, const wide_weights *wide) {
  const uint32_t step = part->step, *line = part->line;
  const words lanes = {0, 1, 2, 3, 4, 5, 6, 7}, places = lanes * step + place;
  integers index = EIGHT(0);
  if (!is_inside) {
    index = __builtin_elementwise_max((integers)(places >> 16), (integers)repeat((uint32_t)part->lowest));
    index = __builtin_elementwise_min(index, (integers)repeat((uint32_t)part->highest));
  }
  // Inside, numbers are faster than elements of a vector.
#define AT(lane) (line + (is_inside ? (int32_t)((place + lane * step) >> 16) : index[lane]))
  const uint32_t *const at[8] = {AT(0), AT(1), AT(2), AT(3), AT(4), AT(5), AT(6), AT(7)};
#undef AT
  return pixels_between(at, places, wide);
}

INLINE void each_line_pixel(line_part part, int is_inside, const wide_weights *wide, uint32_t *target) {
  for (; part.count > 0; part.count -= 8, target += 8, part.place += 8 * part.step) {
    store_up_to(target, line_pixels(&part, part.place, is_inside, wide), part.count);
  }
}

/// Returns whether a part is read inside of its limits, also at the places after the last one.
INLINE int is_line_inside(line_part part) {
  const int32_t step = (int32_t)part.step, farthest = 256 << 16;
  const int32_t first = (int32_t)(part.place >> 16);
  const int32_t last = (int32_t)((part.place + (uint32_t)((part.count - 1) | 7) * part.step) >> 16);
  const int32_t low = first < last ? first : last, high = first < last ? last : first;
  // Larger steps might wrap around in between.
  return step < farthest && step > -farthest && low >= part.lowest && high <= part.highest;
}

/// Rounds a number to 16 fraction bits. The upper bits are lost.
INLINE uint32_t fixed(double number) {
  uint64_t bits;
  number += 0x1.8p36;
  memcpy(&bits, &number, sizeof bits);
  return (uint32_t)bits;
}

INLINE int32_t clamped(ptrdiff_t number) {
  return number < INT32_MIN ? INT32_MIN : number > INT32_MAX ? INT32_MAX : (int32_t)number;
}

/// The number of pixels after which the count of steps restarts, so that rounding errors do not accumulate.
#define LINE_BLOCK 64

/// Returns the part for the pixels of a block from `pixel` on.
INLINE line_part part_of(const pager_level_job *job, const pager_level_row *row, reach at, int32_t pixel) {
  const int32_t block = pixel & ~(LINE_BLOCK - 1), end = block + LINE_BLOCK;
  const double place = place_of(row, block), low = (double)at.lowest, high = (double)at.end;
  // Places have 16 bits before the point. Those of a block, whose steps are shorter than a 64th of this, are not negative.
  // It is a number for every place.
  const double nearest = place < high ? place : high;
  const ptrdiff_t origin = floor_of(nearest > low ? nearest : low) - (1 << 15);
  // Truncating the bits rounds the place to 1/256. For wide pixels it is the left edge.
  const uint32_t start = fixed(place - (double)origin + 1.0 / 512) - (row->width - 256) * 128, step = fixed(row->step);
  return (line_part){
      job->line + origin, start + (uint32_t)(pixel - block) * step, step, clamped(at.lowest - origin),
      clamped(at.end - origin - 4), (end < job->right ? end : job->right) - pixel,
  };
}

INLINE void sample_line(
    const pager_level_job *job, const pager_level_row *row, reach at, const wide_weights *wide, uint32_t *target) {
  for (int32_t pixel = job->left; pixel < job->right; pixel = (pixel | (LINE_BLOCK - 1)) + 1) {
    line_part part = part_of(job, row, at, pixel);
    if (is_line_inside(part)) {
      each_line_pixel(part, 1, wide, target + (pixel - job->left));
    } else {
      each_line_pixel(part, 0, wide, target + (pixel - job->left));
    }
  }
}

static void read_level(const pager_level_job *shared) {
  const pager_level_job local = *shared, *job = &local;
  for (ptrdiff_t index = 0; index < job->count; index++) {
    const pager_level_row *row = job->rows + index;
    const reach at = reach_of(job, row);
    uint32_t *target = job->target + index * job->target_stride;
    if (row->weights[2] | row->weights[3]) {
      blend_line(job, row, at, 4);
    } else {
      blend_line(job, row, at, 2);
    }
    if (row->width > 256) {
      wide_weights wide = weights_of(row->width);
      sample_line(job, row, at, &wide, target);
    } else {
      sample_line(job, row, at, 0, target);
    }
  }
}

// MARK: - Transposition

/// Transposes four rows of eight pixels, or what remains of them.
INLINE void transpose_block(const pager_transpose_job *job, ptrdiff_t x, ptrdiff_t y) {
  const uint32_t *source = job->source + y * job->stride + x;
  uint32_t *target = job->target + x * job->target_stride + y;
  if (x + 8 > job->width || y + 4 > job->height) {
    for (ptrdiff_t column = 0; column < 8 && x + column < job->width; column++) {
      for (ptrdiff_t row = 0; row < 4 && y + row < job->height; row++) {
        target[column * job->target_stride + row] = source[row * job->stride + column];
      }
    }
    return;
  }
  const words a = load(source), b = load(source + job->stride);
  const words c = load(source + 2 * job->stride), d = load(source + 3 * job->stride);
  // Pairs of columns, each of which contains the same rows of a column and of the fourth one after it.
#define LOW(a, b) __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13)
#define HIGH(a, b) __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15)
#define STORE(index, first, second, one, two) \
  *(loose_half_words *)(target + index * job->target_stride) = \
      __builtin_shufflevector(first, second, one, one + 1, one + 8, one + 9); \
  *(loose_half_words *)(target + (index + 4) * job->target_stride) = \
      __builtin_shufflevector(first, second, two, two + 1, two + 8, two + 9)
  STORE(0, LOW(a, b), LOW(c, d), 0, 4);
  STORE(1, LOW(a, b), LOW(c, d), 2, 6);
  STORE(2, HIGH(a, b), HIGH(c, d), 0, 4);
  STORE(3, HIGH(a, b), HIGH(c, d), 2, 6);
#undef STORE
#undef HIGH
#undef LOW
}

static void transpose(const pager_transpose_job *shared) {
  const pager_transpose_job local = *shared, *job = &local;
  for (ptrdiff_t y = 0; y < job->height; y += 4) {
    for (ptrdiff_t x = 0; x < job->width; x += 8) transpose_block(job, x, y);
  }
}

// MARK: - A row across a sheet

INLINE floats limited(floats numbers, float end) {
  const floats zero = EIGHT(0), most = EIGHT(end);
  // Also 0 for NaN.
  numbers = (floats)((integers)numbers & (numbers > zero));
  const integers is_less = numbers < most;
  return (floats)(((integers)numbers & is_less) | ((integers)most & ~is_less));
}

/// Returns the pixels around places, scaled by 256, with shares of 0...256. Places outside are moved to the edge.
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

/// Returns eight pixels, each of which is one sample, or the mean of two along one axis or both.
INLINE words row_pixels(const pager_row_job *job, floats x, int is_inside) {
  floats across = x * job->column_step + job->column, down = x * job->line_step + job->line;
  if (job->weight_step != 0) {
    const floats r = 1 / (x * job->weight_step + job->weight);
    across *= r;
    down *= r;
  }
  const float wide = job->spread_across, high = job->spread_down;
  if (wide == 0 && high == 0) return row_sample(job, across, down, is_inside);
  const int columns = wide > 0 ? 2 : 1, rows = high > 0 ? 2 : 1;
  const levels share = repeat_level(256 / (uint32_t)(columns * rows));
  sums sum = halves();
  for (int sample = 0; sample < columns * rows; sample++) {
    const float right = sample % columns ? wide : -wide, below = sample / columns ? high : -high;
    sum = plus(sum, times(row_sample(job, across + right, down + below, is_inside), share));
  }
  return packed(sum);
}

/// Returns whether the samples of a pixel have neighbours. Single numbers may be rounded differently from vectors.
INLINE int is_pixel_inside(const pager_row_job *job, int32_t pixel) {
  const float x = (float)pixel, weight = job->weight_step == 0 ? 1 : x * job->weight_step + job->weight;
  const float across = (x * job->column_step + job->column) / weight, down = (x * job->line_step + job->line) / weight;
  const float wide = job->spread_across + 1, high = job->spread_down + 1;
  return weight > 0 && across >= wide && across <= (float)job->last_column * 256 - wide && down >= high &&
         down <= (float)job->last_row * 256 - high;
}

INLINE void each_row_pixel(const pager_row_job *shared, int is_inside) {
  const pager_row_job local = *shared, *job = &local;
  const floats lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  floats x = lanes + (float)job->first;
  uint32_t *target = job->target;
  ptrdiff_t count = job->count;
  for (; count >= 8; count -= 8, target += 8, x += 8) store(target, row_pixels(job, x, is_inside));
  if (count > 0) store_some(target, row_pixels(job, x, is_inside), count);
}

static void read_row(const pager_row_job *job) {
  // Places between two that are inside are so, too.
  if (is_pixel_inside(job, job->first) && is_pixel_inside(job, job->first + (((int32_t)job->count - 1) | 7))) {
    each_row_pixel(job, 1);
  } else {
    each_row_pixel(job, 0);
  }
}
