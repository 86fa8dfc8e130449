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

INLINE levels plus_at_most(levels a, levels b) { return __builtin_elementwise_add_sat(a, b); }

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
  /// Whether light, cover and colour are the same everywhere.
  int is_even;
} polygon_kind;

/// The numbers of an even polygon: shares with 65535 as 1, and levels with eight fraction bits.
typedef struct {
  levels light;
  levels light_cover;
  levels cover;
  /// The colour that is added where the texture is opaque.
  sums added;
} even_levels;

INLINE even_levels even_levels_of(const pager_polygon_job *job) {
#define SHARE(plane) (uint32_t)(((plane.start - (1 << 15)) * (uint64_t)65535 + (1 << 23)) >> 24)
  const uint32_t light = SHARE(job->light), cover = job->blends ? SHARE(job->cover) : 65535;
#undef SHARE
  uint32_t added[3] = {0, 0, 0};
  for (int channel = 0; channel < 3 && job->adds; channel++) {
    added[channel] = (job->added[channel].start - (1 << 13)) >> 8;
  }
  return (even_levels){
      repeat_level(light), (levels)repeat(cover << 16 | light), repeat_level(cover),
      {(levels)repeat(added[2] << 16 | added[0]), (levels)repeat(added[1])},
  };
}

/// Returns lit pixels over those of the target, exact to a few 256ths before they are rounded.
INLINE words even_pixels(const even_levels *even, sums texture, polygon_kind kind, words under) {
  // The alpha of an opaque texture has no meaning.
  const words alphas = kind.is_translucent ? (words)texture.alpha_green >> 16 : repeat(255);
  const levels alpha = twice(alphas) * 257;
  const levels alpha_green = (levels)(((words)texture.alpha_green & 0xFF) | alphas << 16);
  sums sum = {
      high_products(texture.red_blue << 8, even->light) + high_products(even->added.red_blue, alpha) + 129,
      high_products(alpha_green << 8, even->light_cover) + high_products(even->added.alpha_green, alpha) + 129,
  };
  if (kind.blends) {
    const levels rest = ~high_products(even->cover, alpha), lower = (levels)under;
    sum = plus(sum, (sums){high_products(lower << 8, rest), high_products(lower & 0xFF00, rest)});
  }
  return packed(sum);
}

#define EACH_RAMP(polygon, job, each) \
  if (kind.has_texture && kind.places == PAGER_LINEAR) { \
    each(polygon.column, job->column); \
    each(polygon.line, job->line); \
  } \
  if (!kind.is_even) { \
    if (kind.has_texture) each(polygon.light, job->light); \
    if (kind.adds) { \
      each(polygon.blue, job->added[0]); \
      each(polygon.green, job->added[1]); \
      each(polygon.red, job->added[2]); \
    } \
    if (kind.blends) each(polygon.cover, job->cover); \
  }

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
    levels factor = twice(at->light.values >> 16);
    sum.red_blue = plus_at_most(sum.red_blue, texture.red_blue * factor);
    sum.alpha_green = plus_at_most(sum.alpha_green, (levels)((words)texture.alpha_green & 0xFF) * factor);
  }
  if (!kind.blends) return packed(sum) | 0xFF000000;
  levels share = twice(at->cover.values >> 16);
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
    const uint32_t one = 1 << PAGER_PLACE_BITS;
    return is_between(&job->column, span, job->last_column, (job->samples_across > 1) * one) &&
           is_between(&job->line, span, job->last_row, (job->samples_down > 1) * one);
  }
  // Places between two that are inside are so, too.
  const double left = span->left - job->origin, count = (span->right - span->left - 1) | 7;
  return is_pixel_inside(job, left, span->row) && is_pixel_inside(job, left + count, span->row);
}

INLINE void prefetch(const pager_polygon_job *job, uint32_t column, uint32_t line) {
  size_t row = line >> PAGER_PLACE_BITS;
  __builtin_prefetch(job->texture + row * job->stride + (column >> PAGER_PLACE_BITS));
}

/// The number of pixels in a part of a span. Only parts at the edges of a texture need their places limited.
#define SPAN_PART 64

INLINE void draw_span(
    const pager_polygon_job *job, polygon_values at, const pager_span *span, const strip *strip, polygon_kind kind,
    int is_inside) {
  const words none = EIGHT(0);
  const even_levels even = even_levels_of(job);
  const floats lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  const float row = (float)span->row;
  uint32_t *target = job->target + span->row * job->target_stride + span->left;
  float starts[3] = {0, 0, 0};
  for (int index = 0; index < 3 && kind.places == PAGER_PROJECTED; index++) {
    starts[index] = (float)value_at(job->quotients + index, 0, span->row);
  }
  floats x = lanes + (float)(span->left - job->origin);
  // There is no perspective in a row of a level texture.
  pager_plane level = {0, 0, 0};
  if (kind.places == PAGER_LEVEL) {
    const double r = 1 / value_at(job->quotients + 2, 0, span->row);
    const int32_t block = span->left & ~(SPAN_PART - 1);
    level.across = (uint32_t)(int64_t)(job->quotients[0].across * r);
    level.start = (uint32_t)(int64_t)(value_at(job->quotients, block - job->origin, span->row) * r + (1 << 8));
    level.start += (uint32_t)(span->left - block) * level.across;
  }
  linear across = linear_of(&level);
  across.values = across.lanes + level.start;
  const words columns = {0, 1, 2, 3, 4, 5, 6, 7};
  texture_places places = {
      none,
      none,
      (columns + (uint32_t)(span->left - job->rest_column)) << PAGER_PLACE_BITS,
      repeat((uint32_t)(span->row - job->rest_row) << PAGER_PLACE_BITS),
      repeat(job->spread_across),
      repeat(job->spread_down),
      strip,
      strip ? span->left - strip->left : 0,
  };
  if (kind.places == PAGER_LEVEL) {
    const floats steps = EIGHT((float)(int32_t)level.across);
    places.spread_across = spreads_of(steps, job->spread_across, job->samples_across);
  }
#define BEGIN(ramp, plane) ramp.values = ramp.lanes + start_of(&plane, span)
  EACH_RAMP(at, job, BEGIN)
#undef BEGIN
  for (ptrdiff_t rest = span->right - span->left; rest > 0; rest -= 8, target += 8) {
    sums texture = {0};
    if (kind.has_texture && kind.places == PAGER_LINEAR) {
      places.across = at.column.values;
      places.down = at.line.values;
    } else if (kind.has_texture && kind.places == PAGER_LEVEL) {
      places.across = across.values;
      across.values += across.step;
    } else if (kind.has_texture && kind.places == PAGER_UPRIGHT) {
      const floats down = load_floats(strip->starts + places.x) + load_floats(strip->steps + places.x) * row;
      places.spread_down = load(strip->spreads + places.x);
      places.down = places_of(down, job->last_row, is_inside);
    } else if (kind.has_texture) {
      const floats r = 1 / (x * (float)job->quotients[2].across + starts[2]);
      const floats across = (x * (float)job->quotients[0].across + starts[0]) * r;
      const floats down = (x * (float)job->quotients[1].across + starts[1]) * r;
      places.across = places_of(across, job->last_column, is_inside);
      places.down = places_of(down, job->last_row, is_inside);
      const floats steps_across = steps_of(job->quotients, job->quotients + 2, across, r);
      const floats steps_down = steps_of(job->quotients + 1, job->quotients + 2, down, r);
      places.spread_across = spreads_of(steps_across, job->spread_across, job->samples_across);
      places.spread_down = spreads_of(steps_down, job->spread_down, job->samples_down);
      x += 8;
    }
    if (kind.has_texture && kind.places <= PAGER_PROJECTED) {
      prefetch(job, places.across[0], places.down[0] + (ROWS_AHEAD << PAGER_PLACE_BITS));
    }
    if (kind.has_texture) texture = texture_means(job, places, kind.places, is_inside);
    places.x += 8;
    places.rest_across += repeat(8 << PAGER_PLACE_BITS);
    words under = kind.blends ? load_up_to(target, rest) : none;
    const words pixels =
        kind.is_even ? even_pixels(&even, texture, kind, under) : polygon_pixels(&at, texture, kind, under);
    store_up_to(target, pixels, rest);
#define STEP(ramp, plane) ramp.values += ramp.step
    EACH_RAMP(at, job, STEP)
#undef STEP
  }
}

/// Draws a span that is inside of its texture, or repeats its edge.
INLINE void draw_part(
    const pager_polygon_job *job, polygon_values at, const pager_span *span, const strip *strip, polygon_kind kind) {
  if (!kind.has_texture || is_span_inside(job, span, kind.places)) {
    draw_span(job, at, span, strip, kind, 1);
  } else {
    draw_span(job, at, span, strip, kind, 0);
  }
}

/// Draws the parts of all spans in columns that are read together.
INLINE void each_strip(const pager_polygon_job *job, polygon_values at, polygon_kind kind) {
  int32_t left = INT32_MAX, right = INT32_MIN;
  for (ptrdiff_t index = 0; index < job->count; index++) {
    const pager_span *span = job->spans + index;
    left = left < span->left ? left : span->left;
    right = right > span->right ? right : span->right;
  }
  strip columns;
  for (; left < right; left += columns.count) {
    const int32_t end = (left | (job->strip_columns - 1)) + 1;
    columns.left = left;
    columns.count = (end < right ? end : right) - left;
    columns.next = 0;
    prepare_strip(job, &columns);
    // Rows of the texture are read in order.
    const int is_upward = columns.steps[0] < 0;
    for (ptrdiff_t index = 0; index < job->count; index++) {
      pager_span part = job->spans[is_upward ? job->count - 1 - index : index];
      part.left = part.left > left ? part.left : left;
      part.right = part.right < left + columns.count ? part.right : left + columns.count;
      if (part.left >= part.right) continue;
      read_strip(job, &columns, part.row);
      draw_part(job, at, &part, &columns, kind);
    }
  }
}

INLINE void each_span(const pager_polygon_job *shared, polygon_kind kind) {
  const pager_polygon_job local = *shared, *job = &local;
  polygon_values at;
#define PREPARE(ramp, plane) ramp = linear_of(&plane)
  EACH_RAMP(at, job, PREPARE)
#undef PREPARE
  if (kind.has_texture && kind.places == PAGER_UPRIGHT) return each_strip(job, at, kind);
  for (ptrdiff_t index = 0; index < job->count; index++) {
    const pager_span *span = job->spans + index;
    if (kind.has_texture && kind.places == PAGER_LEVEL) blend_line(job, span);
    for (pager_span part = *span; part.left < span->right; part.left = part.right) {
      const int32_t end = (part.left | (SPAN_PART - 1)) + 1;
      part.right = end < span->right ? end : span->right;
      draw_part(job, at, &part, 0, kind);
    }
  }
}
#undef EACH_RAMP

INLINE int is_constant(const pager_plane *plane) { return !plane->across && !plane->down; }

INLINE int is_even(const pager_polygon_job *job) {
  return is_constant(&job->light) && is_constant(&job->cover) && is_constant(job->added) &&
         is_constant(job->added + 1) && is_constant(job->added + 2);
}

INLINE void draw_texture(const pager_polygon_job *job, pager_places places) {
  if (is_even(job)) {
    if (job->is_translucent) return each_span(job, (polygon_kind){1, places, 1, 0, 1, 1});
    if (job->blends) return each_span(job, (polygon_kind){1, places, 0, 0, 1, 1});
    return each_span(job, (polygon_kind){1, places, 0, 0, 0, 1});
  }
  if (job->is_translucent) return each_span(job, (polygon_kind){1, places, 1, 1, 1, 0});
  if (job->blends && job->adds) return each_span(job, (polygon_kind){1, places, 0, 1, 1, 0});
  if (job->blends) return each_span(job, (polygon_kind){1, places, 0, 0, 1, 0});
  if (job->adds) return each_span(job, (polygon_kind){1, places, 0, 1, 0, 0});
  each_span(job, (polygon_kind){1, places, 0, 0, 0, 0});
}

static void draw_polygon(const pager_polygon_job *job) {
  if (!job->texture) return each_span(job, (polygon_kind){0, PAGER_LINEAR, 0, job->adds, 1, 0});
  if (job->places == PAGER_LINEAR) return draw_texture(job, PAGER_LINEAR);
  if (job->places == PAGER_PROJECTED) return draw_texture(job, PAGER_PROJECTED);
  if (job->places == PAGER_LEVEL) return draw_texture(job, PAGER_LEVEL);
  draw_texture(job, PAGER_UPRIGHT);
}
