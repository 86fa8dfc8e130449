// Polygons with a texture and light.

/// A value of a polygon at eight pixels of a row.
typedef struct {
  /// The differences of the pixels to the first one, and to the next eight.
  words lanes;
  words step;
  words values;
} linear;

INLINE linear linear_of(const pager_plane *plane) {
  const words lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  return (linear){lanes * plane->across, repeat(8 * plane->across)};
}

/// Returns the value at the first pixel of a span.
INLINE uint32_t start_of(const pager_plane *plane, const pager_span *span) {
  return plane->start + (uint32_t)span->left * plane->across + (uint32_t)span->row * plane->down;
}

/// Repeats the upper eight bits of shares with 24 fraction bits, 0...256, in both halves of each place.
INLINE levels shares_of(words values) {
  words shares = values >> 16;
  return (levels)(shares | shares << 16);
}

/// Returns the pixels around places, with shares of 0...128.
///
/// `last` is the last index of which a neighbour follows. Places that are not inside repeat the edge.
INLINE around around_places(words places, uint32_t last, int is_inside) {
  words index, share;
  if (is_inside) {
    index = places >> PAGER_PLACE_BITS;
    share = places >> (PAGER_PLACE_BITS - 7) & 127;
  } else {
    const integers end = (integers)repeat((last + 1) << PAGER_PLACE_BITS);
    places = (words)__builtin_elementwise_max((integers)places, (integers)repeat(0));
    places = (words)__builtin_elementwise_min((integers)places, end);
    index = (words)__builtin_elementwise_min((integers)(places >> PAGER_PLACE_BITS), (integers)repeat(last));
    share = (places - (index << PAGER_PLACE_BITS)) >> (PAGER_PLACE_BITS - 7);
  }
  return (around){index, (levels)(share | share << 16)};
}

/// Interpolates between levels. `share` is the weight of the second ones; inside it is at most 127.
INLINE levels mixed(levels a, levels b, levels share, int is_inside) {
#ifdef HAS_AVX2
  if (is_inside) return a + (levels)_mm256_mulhrs_epi16((__m256i)(b - a), (__m256i)(share << 8));
#endif
  signed_levels part = (signed_levels)(b - a) * (signed_levels)share + 64;
  return a + (levels)(part >> 7);
}

/// Returns the texture at eight places.
INLINE sums texture_levels(const pager_polygon_job *job, words across, words down, int is_inside) {
  around column = around_places(across, job->last_column, is_inside);
  around row = around_places(down, job->last_row, is_inside);
  squares at = squares_at(job->texture, job->stride, job->stride, column.index, row.index);
#define MIXED(channels) \
  mixed(mixed(channels(at.upper.left), channels(at.lower.left), row.share, is_inside), \
           mixed(channels(at.upper.right), channels(at.lower.right), row.share, is_inside), column.share, is_inside)
  return (sums){MIXED(red_blue_of), MIXED(alpha_green_of)};
#undef MIXED
}

/// Returns the distance of a sample from the place of its pixel.
INLINE uint32_t offset_of(int sample, int samples, uint32_t spacing) {
  return (uint32_t)(2 * sample - samples + 1) * (spacing / 2);
}

/// Returns the texture at eight places: means of samples around them.
INLINE sums texture_means(const pager_polygon_job *job, words across, words down, int is_inside) {
  const int columns = job->samples_across, rows = job->samples_down;
  if (columns * rows == 1) return texture_levels(job, across, down, is_inside);
  sums sum = halves();
  for (int sample = 0; sample < columns * rows; sample++) {
    const words right = repeat(offset_of(sample % columns, columns, job->spacing_across));
    const words below = repeat(offset_of(sample / columns, rows, job->spacing_down));
    const sums texture = texture_levels(job, across + right, down + below, is_inside);
    const levels share = repeat_level(share_of(sample, columns * rows));
    sum = plus(sum, (sums){texture.red_blue * share, texture.alpha_green * share});
  }
  return (sums){sum.red_blue >> 8, sum.alpha_green >> 8};
}

// MARK: - Projected textures

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

/// Writes the pixels of a span whose row is one of the texture.
INLINE void read_span(const pager_polygon_job *job, const pager_span *span, uint32_t *target) {
  const double y = span->row, unit = 1.0 / (1 << PAGER_PLACE_BITS), r = unit / value_at(job->quotients + 2, 0, y);
  const double step = job->quotients[0].across * r, spacing = job->spacing_down * unit, height = job->last_row + 2;
  const int samples = job->samples_down;
  // Two pixels outside, only the edge is seen. Also for NaN.
  double place = value_at(job->quotients + 1, 0, y) * r;
  place = (place > -2 ? (place < height + 1 ? place : height + 1) : -2) - spacing * (samples - 1) / 2;
  const ptrdiff_t first = floor_of(place);
  pager_level_row row = {
      value_at(job->quotients, 0, y) * r - step * job->origin, step, job->samples_across, job->spacing_across * unit,
      (int32_t)first, {0},
  };
  for (int sample = 0; sample < samples; sample++, place += spacing) {
    const ptrdiff_t index = floor_of(place);
    const uint32_t share = share_of(sample, samples), part = (uint32_t)((place - (double)index) * share + 0.5);
    row.weights[index - first] += (uint16_t)(share - part);
    row.weights[index - first + 1] += (uint16_t)part;
  }
  const pager_level_job line = {
      job->texture, job->stride, job->last_column + 2, job->last_row + 2, &row, 1, span->left, span->right,
      job->texture_line, target, 0,
  };
  read_rows(&line);
}

// MARK: - Polygons


INLINE levels plus_at_most(levels a, levels b) { return __builtin_elementwise_add_sat(a, b); }

/// Repeats a share in both halves of each place.
INLINE levels twice(words shares) { return (levels)(shares | shares << 16); }

/// The values of a polygon at eight pixels.
typedef struct {
  linear column, line, light, cover, blue, green, red;
} polygon_values;

/// The way in which a polygon is drawn, known when it is compiled.
typedef struct {
  int has_texture;
  pager_places places;
  int is_translucent;
  int adds;
  int blends;
} polygon_kind;

#define EACH_RAMP(polygon, job, each) \
  if (kind.has_texture) { \
    if (kind.places == PAGER_LINEAR) { \
      each(polygon.column, job->column); \
      each(polygon.line, job->line); \
    } \
    each(polygon.light, job->light); \
  } \
  if (kind.adds) { \
    each(polygon.blue, job->added[0]); \
    each(polygon.green, job->added[1]); \
    each(polygon.red, job->added[2]); \
  } \
  if (kind.blends) each(polygon.cover, job->cover);

INLINE words polygon_pixels(const polygon_values *at, sums texture, polygon_kind kind, words under) {
  sums sum = halves();
  words alpha = (words)texture.alpha_green >> 16;
  // 0...256
  alpha += alpha >> 7;
  if (kind.adds) {
    levels red_blue = (levels)(at->blue.values >> 8 | (at->red.values >> 8 << 16));
    levels green = (levels)(at->green.values >> 8);
    if (kind.is_translucent) {
      red_blue = (red_blue >> 8) * twice(alpha);
      green = (green >> 8) * twice(alpha);
    }
    sum.red_blue += red_blue;
    sum.alpha_green += green;
  }
  if (kind.has_texture) {
    levels factor = shares_of(at->light.values);
    sum.red_blue = plus_at_most(sum.red_blue, texture.red_blue * factor);
    sum.alpha_green = plus_at_most(sum.alpha_green, (levels)((words)texture.alpha_green & 0xFF) * factor);
  }
  if (!kind.blends) return packed(sum) | 0xFF000000;
  levels share = shares_of(at->cover.values);
  if (kind.is_translucent) share = twice((at->cover.values >> 16) * alpha >> 8);
  levels rest = 256 - share;
  sum.alpha_green = plus_at_most(sum.alpha_green, (levels)((words)share & 0xFFFF0000) * 255);
  sum.red_blue = plus_at_most(sum.red_blue, red_blue_of(under) * rest);
  sum.alpha_green = plus_at_most(sum.alpha_green, alpha_green_of(under) * rest);
  return packed(sum);
}

/// Returns whether places of a span, and those after it that are computed with it, have a neighbour. `spread` is the
/// distance of the outer samples.
INLINE int is_between(const pager_plane *plane, const pager_span *span, uint32_t last, uint32_t spread) {
  uint32_t first = start_of(plane, span);
  uint32_t end = first + ((uint32_t)(span->right - span->left + 7) & ~7u) * plane->across - plane->across;
  return (first - spread) >> PAGER_PLACE_BITS <= last && (end - spread) >> PAGER_PLACE_BITS <= last &&
         (first + spread) >> PAGER_PLACE_BITS <= last && (end + spread) >> PAGER_PLACE_BITS <= last;
}

/// Returns whether a span is inside of the texture.
INLINE int is_span_inside(const pager_polygon_job *job, const pager_span *span, pager_places places) {
  if (places == PAGER_LINEAR) {
    return is_between(&job->column, span, job->last_column, offset_of(0, job->samples_across, job->spacing_across)) &&
           is_between(&job->line, span, job->last_row, offset_of(0, job->samples_down, job->spacing_down));
  }
  // Places between two that are inside are so, too.
  const double left = span->left - job->origin, count = (span->right - span->left - 1) | 7;
  return is_pixel_inside(job, left, span->row) && is_pixel_inside(job, left + count, span->row);
}

/// Returns the place of a pixel of the span some rows further below. Processors do not foresee reads along slanting lines.
///
/// It is another one of eight pixels in each row, since a steep line crosses as many rows of the texture.
INLINE uint32_t ahead(const pager_plane *plane, const pager_span *span) {
  pager_span ahead = {span->row + 8, span->left + (span->row & 7), 0};
  return start_of(plane, &ahead);
}

INLINE void prefetch(const pager_polygon_job *job, uint32_t column, uint32_t line) {
  size_t row = line >> PAGER_PLACE_BITS;
  __builtin_prefetch(job->texture + row * job->stride + (column >> PAGER_PLACE_BITS));
}

/// The number of rows after which a pixel of a projected texture is read from memory in advance.
#define ROWS_AHEAD 5

INLINE void draw_span(
    const pager_polygon_job *job, polygon_values at, const pager_span *span, polygon_kind kind, int is_inside) {
  const words none = EIGHT(0);
  const floats lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  uint32_t *target = job->target + span->row * job->target_stride + span->left;
  const uint32_t *row = job->row + span->left;
  uint32_t column = ahead(&job->column, span), line = ahead(&job->line, span);
  float starts[3] = {0, 0, 0};
  for (int index = 0; index < 3 && kind.places == PAGER_PROJECTED; index++) {
    starts[index] = (float)value_at(job->quotients + index, 0, span->row);
  }
  floats x = lanes + (float)(span->left - job->origin);
#define BEGIN(ramp, plane) ramp.values = ramp.lanes + start_of(&plane, span)
  EACH_RAMP(at, job, BEGIN)
#undef BEGIN
  for (ptrdiff_t rest = span->right - span->left; rest > 0; rest -= 8, target += 8) {
    sums texture = {0};
    if (kind.has_texture && kind.places == PAGER_LINEAR) {
      prefetch(job, column, line);
      column += 8 * job->column.across;
      line += 8 * job->line.across;
      texture = texture_means(job, at.column.values, at.line.values, is_inside);
    } else if (kind.has_texture && kind.places == PAGER_PROJECTED) {
      const floats r = 1 / (x * (float)job->quotients[2].across + starts[2]);
      const floats across = (x * (float)job->quotients[0].across + starts[0]) * r;
      const floats down = (x * (float)job->quotients[1].across + starts[1]) * r;
      const words columns = places_of(across, job->last_column, is_inside);
      const words lines = places_of(down, job->last_row, is_inside);
      prefetch(job, columns[0], lines[0] + (ROWS_AHEAD << PAGER_PLACE_BITS));
      texture = texture_means(job, columns, lines, is_inside);
      x += 8;
    } else if (kind.has_texture) {
      const words pixels = load_up_to(row, rest);
      texture = (sums){red_blue_of(pixels), alpha_green_of(pixels)};
      row += 8;
    }
    words under = kind.blends ? load_up_to(target, rest) : none;
    store_up_to(target, polygon_pixels(&at, texture, kind, under), rest);
#define STEP(ramp, plane) ramp.values += ramp.step
    EACH_RAMP(at, job, STEP)
#undef STEP
  }
}

/// The number of pixels in a part of a span. Only parts at the edges of a texture need their places limited.
#define SPAN_PART 64

INLINE void each_span(const pager_polygon_job *shared, polygon_kind kind) {
  const pager_polygon_job local = *shared, *job = &local;
  const int is_lit = !job->light.across && !job->light.down && job->light.start >> 16 == 256;
  const int is_plain = is_lit && !kind.blends && !kind.adds;
  polygon_values at;
#define PREPARE(ramp, plane) ramp = linear_of(&plane)
  EACH_RAMP(at, job, PREPARE)
#undef PREPARE
  for (ptrdiff_t index = 0; index < job->count; index++) {
    const pager_span *span = job->spans + index;
    if (kind.has_texture && kind.places == PAGER_LEVEL) {
      uint32_t *row = job->row;
      if (is_plain) row = job->target + span->row * job->target_stride;
      read_span(job, span, row + span->left);
      if (!is_plain) draw_span(job, at, span, kind, 1);
      continue;
    }
    for (pager_span part = *span; part.left < span->right; part.left = part.right) {
      const int32_t end = (part.left | (SPAN_PART - 1)) + 1;
      part.right = end < span->right ? end : span->right;
      if (!kind.has_texture || is_span_inside(job, &part, kind.places)) {
        draw_span(job, at, &part, kind, 1);
      } else {
        draw_span(job, at, &part, kind, 0);
      }
    }
  }
}
#undef EACH_RAMP

INLINE void draw_texture(const pager_polygon_job *job, pager_places places) {
  if (job->is_translucent) return each_span(job, (polygon_kind){1, places, 1, 1, 1});
  if (job->blends && job->adds) return each_span(job, (polygon_kind){1, places, 0, 1, 1});
  if (job->blends) return each_span(job, (polygon_kind){1, places, 0, 0, 1});
  if (job->adds) return each_span(job, (polygon_kind){1, places, 0, 1, 0});
  each_span(job, (polygon_kind){1, places, 0, 0, 0});
}

static void draw_polygon(const pager_polygon_job *job) {
  if (!job->texture) return each_span(job, (polygon_kind){0, PAGER_LINEAR, 0, job->adds, 1});
  if (job->places == PAGER_LINEAR) return draw_texture(job, PAGER_LINEAR);
  if (job->places == PAGER_PROJECTED) return draw_texture(job, PAGER_PROJECTED);
  draw_texture(job, PAGER_LEVEL);
}
