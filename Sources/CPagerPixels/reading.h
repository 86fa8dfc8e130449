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

/// Returns eight pixels of a line.
INLINE words line_pixels(const line_part *part, uint32_t place, int is_inside) {
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
  neighbors two = beside(at);
  return between(two.left, two.right, fractions(places));
}

/// Pixels are means of samples. `spacing` is the distance between these, in the unit of places.
INLINE void each_line_pixel(line_part part, int is_inside, int samples, uint32_t spacing, uint32_t *target) {
  for (; part.count > 0; part.count -= 8, target += 8, part.place += 8 * part.step) {
    if (samples == 1) {
      store_up_to(target, line_pixels(&part, part.place, is_inside), part.count);
      continue;
    }
    sums sum = halves();
    for (int sample = 0; sample < samples; sample++) {
      const uint32_t place = part.place + (uint32_t)(2 * sample - samples + 1) * (spacing / 2);
      sum = plus(sum, times(line_pixels(&part, place, is_inside), repeat_level(share_of(sample, samples))));
    }
    store_up_to(target, packed(sum), part.count);
  }
}

/// Returns whether a part is read inside of its limits, also at the places after the last one.
INLINE int is_line_inside(line_part part, uint32_t spread) {
  const int32_t step = (int32_t)part.step, farthest = 256 << 16;
  const uint32_t first = part.place, last = part.place + (uint32_t)((part.count - 1) | 7) * part.step;
  const int32_t low = (int32_t)(((first < last ? first : last) - spread) >> 16);
  const int32_t high = (int32_t)(((first < last ? last : first) + spread) >> 16);
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
  // Truncating the bits rounds the place to 1/256.
  const uint32_t start = fixed(place - (double)origin + 1.0 / 512), step = fixed(row->step);
  return (line_part){
      job->line + origin, start + (uint32_t)(pixel - block) * step, step, clamped(at.lowest - origin),
      clamped(at.end - origin - 2), (end < job->right ? end : job->right) - pixel,
  };
}

INLINE void sample_line(
    const pager_level_job *job, const pager_level_row *row, reach at, int samples, uint32_t *target) {
  const uint32_t spacing = fixed(row->spacing), spread = (uint32_t)(samples - 1) * (spacing / 2);
  for (int32_t pixel = job->left; pixel < job->right; pixel = (pixel | (LINE_BLOCK - 1)) + 1) {
    line_part part = part_of(job, row, at, pixel);
    if (is_line_inside(part, spread)) {
      each_line_pixel(part, 1, samples, spacing, target + (pixel - job->left));
    } else {
      each_line_pixel(part, 0, samples, spacing, target + (pixel - job->left));
    }
  }
}

INLINE void read_rows(const pager_level_job *shared) {
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
    if (row->samples > 1) {
      sample_line(job, row, at, row->samples, target);
    } else {
      sample_line(job, row, at, 1, target);
    }
  }
}

static void read_level(const pager_level_job *job) { read_rows(job); }
