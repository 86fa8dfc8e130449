// All kernels, and `table` of them. A file for each kind of processor includes them.
#pragma once

#include "CPagerPixels.h"

// No vector is passed between files, so the ABI warning does not apply.
#pragma clang diagnostic ignored "-Wpsabi"

// Every processor computes the same pictures, so products and sums are rounded one by one.
#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

#include "lanes.h"

#include "compositing.h"
#include "textures.h"
#include "meshes.h"

static const pager_kernels table = {
    blend, find_means, draw_polygon,
};
