// Vector types of eight pixels each.
#pragma once

#include <stdint.h>
#include <string.h>

typedef uint32_t words __attribute__((vector_size(32)));
typedef int32_t integers __attribute__((vector_size(32)));
typedef float floats __attribute__((vector_size(32)));
/// 16 bits per channel.
typedef uint16_t levels __attribute__((vector_size(32)));
typedef int16_t signed_levels __attribute__((vector_size(32)));
typedef double doubles __attribute__((vector_size(32)));
typedef uint32_t half_words __attribute__((vector_size(16)));
typedef uint16_t half_levels __attribute__((vector_size(16)));

/// Unaligned variants, for loads and stores at any address.
typedef words loose_words __attribute__((aligned(4), may_alias));
typedef half_words loose_half_words __attribute__((aligned(4), may_alias));
typedef half_levels loose_half_levels __attribute__((aligned(2), may_alias));
typedef double loose_double __attribute__((aligned(4), may_alias));

/// Sums of each channel: red and blue, alpha and green.
typedef struct {
  levels red_blue;
  levels alpha_green;
} sums;
