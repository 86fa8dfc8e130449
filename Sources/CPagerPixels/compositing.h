// Composition of pixels with the target.

/// Divides products of levels by 255, and rounds them.
///
/// It is exact for every sum of 0...255², and none lies halfway between two levels, since 255 is odd. So a colour blended
/// over itself does not change, and a picture does not depend on the pieces in which it was painted.
INLINE levels divided(levels products) { return high_products(products + 128, repeat_level(257)); }

INLINE words quotients(sums products) {
  return (words)divided(products.red_blue) | (words)divided(products.alpha_green) << 8;
}

// MARK: - Straight alpha

/// Blends pixels with straight alpha over those of the target.
INLINE words blended(words over, words under) {
  levels share = twice(over >> 24);
  return quotients(plus(times(over | 0xFF000000, share), times(under, 255 - share)));
}

INLINE words modulated(words pixels, words color) {
  return quotients((sums){red_blue_of(pixels) * red_blue_of(color), alpha_green_of(pixels) * alpha_green_of(color)});
}

INLINE void blend_row(
    const pager_blend_job *job, const uint32_t *source, uint32_t *target, int has_source, int is_modulated) {
  const words color = repeat(job->color);
  ptrdiff_t count = job->count;
  for (; count >= 8; count -= 8, target += 8) {
    words over = color;
    if (has_source) {
      // Most pixels of text are transparent, and most of a picture are opaque.
      uint64_t pairs[4];
      memcpy(pairs, source, sizeof pairs);
      const uint64_t alphas = 0xFF000000FF000000;
      over = load(source);
      source += 8;
      if (((pairs[0] | pairs[1] | pairs[2] | pairs[3]) & alphas) == 0) continue;
      if (is_modulated) {
        over = modulated(over, color);
      } else if ((pairs[0] & pairs[1] & pairs[2] & pairs[3] & alphas) == alphas) {
        store(target, over);
        continue;
      }
    }
    store(target, blended(over, load(target)));
  }
  if (count == 0) return;
  words over = has_source ? load_some(source, count) : color;
  if (is_modulated) over = modulated(over, color);
  store_some(target, blended(over, load_some(target, count)), count);
}

static void blend(const pager_blend_job *job) {
  const uint32_t *source = job->source;
  uint32_t *target = job->target;
  for (ptrdiff_t row = 0; row < job->rows; row++, target += job->stride) {
    if (!job->source) {
      blend_row(job, 0, target, 0, 0);
      continue;
    }
    if (job->color == 0xFFFFFFFF) {
      blend_row(job, source, target, 1, 0);
    } else {
      blend_row(job, source, target, 1, 1);
    }
    source += job->source_stride;
  }
}
