#include "CPagerPixels.h"

// Every processor computes the same pictures, so products and sums are rounded one by one.
#pragma STDC FP_CONTRACT OFF

typedef float channels __attribute__((vector_size(16)));
typedef int32_t integers __attribute__((vector_size(16)));

void pager_premultiply(const uint32_t *pixels, ptrdiff_t count, float *row) {
  channels *target = (channels *)row;
  for (ptrdiff_t x = 0; x < count; x++) {
    uint32_t pixel = pixels[x];
    integers color = {255, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255};
    target[x] = __builtin_convertvector(color, channels) * (float)(pixel >> 24) / 255;
  }
}

void pager_scale_row(const float *row, const pager_taps *taps, float *scaled) {
  const channels *source = (const channels *)row;
  channels *target = (channels *)scaled;
  for (ptrdiff_t x = 0; x < taps->count; x++) {
    const channels *pixels = source + taps->first[x];
    const float *weights = taps->weights + taps->places[x], *end = taps->weights + taps->places[x + 1];
    channels sum = {0};
    while (weights < end) sum += *weights++ * *pixels++;
    target[x] = sum;
  }
}

void pager_add_row(const float *row, float weight, ptrdiff_t count, float *sums) {
  for (ptrdiff_t i = 0; i < count * 4; i++) sums[i] += weight * row[i];
}

void pager_straighten(const float *sums, ptrdiff_t count, uint32_t *pixels) {
  const channels *source = (const channels *)sums;
  for (ptrdiff_t x = 0; x < count; x++) {
    float alpha = source[x][0] < 0 ? 0 : source[x][0] > 255 ? 255 : source[x][0];
    uint32_t byte = (uint32_t)(alpha + 0.5f);
    if (byte == 0) {
      pixels[x] = 0;
      continue;
    }
    // A premultiplied channel exceeds alpha by a rounding error at most, so this is at most 255.
    integers color = __builtin_convertvector(source[x] / alpha * 255 + 0.5f, integers);
    pixels[x] = byte << 24 | (uint32_t)color[1] << 16 | (uint32_t)color[2] << 8 | (uint32_t)color[3];
  }
}
