// Composition of pixels with the target.

/// Divides products of levels by 255, and rounds them.
///
/// It is exact for every sum of 0...255², and none lies halfway between two levels, since 255 is odd. So a colour blended
/// over itself does not change, and a picture does not depend on the pieces in which it was painted.
INLINE levels divided(levels products) {
  products += 128;
#ifdef HAS_AVX2
  return (levels)_mm256_mulhi_epu16((__m256i)products, (__m256i)repeat_level(257));
#else
  return (products + (products >> 8)) >> 8;
#endif
}

INLINE words quotients(sums products) {
  return (words)divided(products.red_blue) | (words)divided(products.alpha_green) << 8;
}

/// Returns the alpha of each pixel, twice.
INLINE levels alphas_of(words pixels) {
  words alphas = pixels >> 24;
  return (levels)(alphas | alphas << 16);
}

// MARK: - Straight alpha

/// Blends pixels with straight alpha over those of the target.
INLINE words blended(words over, words under) {
  levels share = alphas_of(over);
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

// MARK: - Premultiplied alpha

/// Returns means of two pixels each. The weights, in 255ths, are the same for all pixels: `share` and the rest.
INLINE words weighted(words a, words b, uint32_t share) {
#ifdef HAS_AVX2
  // The products of weights and signed bytes, for each channel.
  const __m256i weights = (__m256i)repeat_level(share | (255 - share) << 8);
  const __m256i sign = (__m256i)repeat(0x80808080), bias = (__m256i)repeat_level(128 * 255);
  const __m256i x = (__m256i)a ^ sign, y = (__m256i)b ^ sign;
  const __m256i low = _mm256_maddubs_epi16(weights, _mm256_unpacklo_epi8(x, y));
  const __m256i high = _mm256_maddubs_epi16(weights, _mm256_unpackhi_epi8(x, y));
  const levels first = divided((levels)_mm256_add_epi16(low, bias));
  const levels second = divided((levels)_mm256_add_epi16(high, bias));
  return (words)_mm256_packus_epi16((__m256i)first, (__m256i)second);
#else
  return quotients(plus(times(a, repeat_level(share)), times(b, repeat_level(255 - share))));
#endif
}

/// Returns pixels of a sheet with a shade.
INLINE words shaded(words pixels, uint32_t shade, int is_opaque) {
  words color = repeat(shade | 0xFF000000);
  if (!is_opaque) color = quotients(times(color, alphas_of(pixels)));
  return weighted(color, pixels, shade >> 24);
}

/// Returns pixels of a sheet over those of the target, each of which they cover to a share.
INLINE words covered(words over, words under, levels share, int is_opaque) {
  levels rest = 255 - (is_opaque ? share : divided(alphas_of(over) * share));
  return quotients(plus(times(over, share), times(under, rest)));
}

/// Lays at most eight pixels of the `count` of a row from `x` on.
///
/// `is_even` is set if all pixels have the same opacity, and `covers` if nothing shows through.
INLINE void lay_eight(
    const pager_lay_job *job, ptrdiff_t row, ptrdiff_t x, ptrdiff_t count, int is_opaque, int is_shaded, int is_even,
    int covers) {
  uint32_t *target = job->target + row * job->stride + x;
  words pixels = load_up_to(job->source + row * job->source_stride + x, count);
  if (is_shaded) pixels = shaded(pixels, job->shade, is_opaque);
  if (!covers && is_opaque && is_even) {
    pixels = weighted(pixels, load_up_to(target, count), job->opacity);
  } else if (!covers) {
    levels share = repeat_level(job->opacity);
    if (!is_even) share = (levels)(load_up_to(job->shares + x, count) * 0x10001);
    pixels = covered(pixels, load_up_to(target, count), share, is_opaque);
  }
  store_up_to(target, pixels, count);
}

INLINE void each_laid(const pager_lay_job *shared, int is_opaque, int is_shaded, int is_even, int covers) {
  const pager_lay_job local = *shared, *job = &local;
  for (ptrdiff_t row = 0; row < job->rows; row++) {
    ptrdiff_t x = 0;
    for (; x + 8 <= job->count; x += 8) lay_eight(job, row, x, 8, is_opaque, is_shaded, is_even, covers);
    if (x < job->count) lay_eight(job, row, x, job->count - x, is_opaque, is_shaded, is_even, covers);
  }
}

static void lay(const pager_lay_job *job) {
  const int is_opaque = job->is_opaque != 0, is_even = !job->shares;
#define VARIANT(is_opaque, is_even, covers) \
  if (job->shade >> 24) return each_laid(job, is_opaque, 1, is_even, covers); \
  return each_laid(job, is_opaque, 0, is_even, covers);
  if (is_opaque && is_even && job->opacity == 255) {
    VARIANT(1, 1, 1)
  }
  if (is_opaque && is_even) {
    VARIANT(1, 1, 0)
  }
  if (is_opaque) {
    VARIANT(1, 0, 0)
  }
  if (is_even) {
    VARIANT(0, 1, 0)
  }
  VARIANT(0, 0, 0)
#undef VARIANT
}
