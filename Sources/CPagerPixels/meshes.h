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

INLINE levels plus_at_most(levels a, levels b) { return __builtin_elementwise_add_sat(a, b); }

/// The values of a polygon at eight pixels.
typedef struct {
  linear column, line, light, cover, blue, green, red;
} polygon_values;

#define EACH_RAMP(polygon, job, each) \
  if (samples) { \
    each(polygon.column, job->column); \
    each(polygon.line, job->line); \
    each(polygon.light, job->light); \
  } \
  if (adds) { \
    each(polygon.blue, job->added[0]); \
    each(polygon.green, job->added[1]); \
    each(polygon.red, job->added[2]); \
  } \
  if (blends) each(polygon.cover, job->cover);

INLINE words polygon_pixels(
    const pager_polygon_job *job, const polygon_values * at, int samples, int is_inside, int adds, int blends, words under) {
  sums sum = halves();
  if (adds) {
    sum.red_blue += (levels)(at->blue.values >> 8 | (at->red.values >> 8 << 16));
    sum.alpha_green += (levels)(at->green.values >> 8);
  }
  if (samples) {
    sums texture = texture_levels(job, at->column.values, at->line.values, is_inside);
    levels factor = shares_of(at->light.values);
    sum.red_blue = plus_at_most(sum.red_blue, texture.red_blue * factor);
    sum.alpha_green = plus_at_most(sum.alpha_green, (levels)((words)texture.alpha_green & 0xFF) * factor);
  }
  if (!blends) return packed(sum) | 0xFF000000;
  levels share = shares_of(at->cover.values), rest = 256 - share;
  sum.alpha_green = plus_at_most(sum.alpha_green, (levels)((words)share & 0xFFFF0000) * 255);
  sum.red_blue = plus_at_most(sum.red_blue, red_blue_of(under) * rest);
  sum.alpha_green = plus_at_most(sum.alpha_green, alpha_green_of(under) * rest);
  return packed(sum);
}

/// Returns whether places of a span, and those after it that are computed with it, have a neighbour.
INLINE int is_between(const pager_plane *plane, const pager_span *span, uint32_t last) {
  uint32_t first = start_of(plane, span);
  uint32_t end = first + ((uint32_t)(span->right - span->left + 7) & ~7u) * plane->across - plane->across;
  return first >> PAGER_PLACE_BITS <= last && end >> PAGER_PLACE_BITS <= last;
}

/// Returns whether a span is inside of the texture.
INLINE int is_span_inside(const pager_polygon_job *job, const pager_span *span) {
  return is_between(&job->column, span, job->last_column) && is_between(&job->line, span, job->last_row);
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

INLINE void draw_span(
    const pager_polygon_job *job, polygon_values at, const pager_span *span, int samples, int adds, int blends,
    int is_inside) {
  const words none = EIGHT(0);
  uint32_t *target = job->target + span->row * job->target_stride + span->left;
  uint32_t column = ahead(&job->column, span), line = ahead(&job->line, span);
#define BEGIN(ramp, plane) ramp.values = ramp.lanes + start_of(&plane, span)
  EACH_RAMP(at, job, BEGIN)
#undef BEGIN
  for (ptrdiff_t rest = span->right - span->left; rest > 0; rest -= 8, target += 8) {
    if (samples) {
      prefetch(job, column, line);
      column += 8 * job->column.across;
      line += 8 * job->line.across;
    }
    words under = blends ? load_up_to(target, rest) : none;
    store_up_to(target, polygon_pixels(job, &at, samples, is_inside, adds, blends, under), rest);
#define STEP(ramp, plane) ramp.values += ramp.step
    EACH_RAMP(at, job, STEP)
#undef STEP
  }
}

INLINE void each_span(const pager_polygon_job *shared, int samples, int adds, int blends) {
  const pager_polygon_job local = *shared, *job = &local;
  polygon_values at;
#define PREPARE(ramp, plane) ramp = linear_of(&plane)
  EACH_RAMP(at, job, PREPARE)
#undef PREPARE
  for (ptrdiff_t index = 0; index < job->count; index++) {
    const pager_span *span = job->spans + index;
    if (!samples || is_span_inside(job, span)) {
      draw_span(job, at, span, samples, adds, blends, 1);
    } else {
      draw_span(job, at, span, samples, adds, blends, 0);
    }
  }
}
#undef EACH_RAMP

static void draw_polygon(const pager_polygon_job *job) {
  if (!job->texture) return each_span(job, 0, job->adds, 1);
  if (job->blends) return each_span(job, 1, 1, 1);
  if (job->adds) return each_span(job, 1, 1, 0);
  each_span(job, 1, 0, 0);
}
