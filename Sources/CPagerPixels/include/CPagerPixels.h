/// Inner loops over pixels, `0xAARRGGBB`.
/// They check no bounds: the caller ensures that all reads and writes are valid.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Blends pixels with straight alpha over a rectangle of the target, whose alpha is premultiplied.
typedef struct {
  /// Null for a colour alone.
  const uint32_t *source;
  /// The distance between rows, in pixels.
  ptrdiff_t source_stride;
  /// The colour, or what multiplies the source.
  uint32_t color;
  uint32_t *target;
  ptrdiff_t stride;
  ptrdiff_t count;
  ptrdiff_t rows;
} pager_blend_job;

/// The means of each two columns, or each two rows, of a sheet.
typedef struct {
  const uint32_t *source;
  /// The distance between rows, in pixels.
  ptrdiff_t stride;
  /// Rows without gaps.
  uint32_t *target;
  /// The number of means in a row.
  ptrdiff_t width;
  ptrdiff_t height;
  int32_t is_across;
  /// Whether means are rounded up.
  int32_t is_high;
} pager_means_job;

/// The fraction bits of places in textures of polygons.
#define PAGER_PLACE_BITS 17

/// A value that changes linearly over the target. Its arithmetic wraps around.
typedef struct {
  /// The value at column 0 of row 0.
  uint32_t start;
  uint32_t across;
  uint32_t down;
} pager_plane;

/// Pixels of a row of the target.
typedef struct {
  int32_t row;
  int32_t left;
  /// The column after the last pixel.
  int32_t right;
} pager_span;

/// A value that changes linearly over the target, from column 0 of row 0 on, in floating point.
typedef struct {
  double start;
  double across;
  double down;
} pager_slope;

/// The way in which a polygon finds places in its texture.
typedef enum {
  /// `column` and `line` are the places.
  PAGER_LINEAR,
  /// `quotients` are the places times a weight, and the weight.
  PAGER_PROJECTED,
  /// The same, and rows of the target are rows of the texture.
  PAGER_LEVEL,
  /// The same, and columns of the target are columns of the texture. In `strip_columns` of them, a row of the target
  /// shows fewer than `PAGER_STRIP_ROWS` rows of the texture.
  PAGER_UPRIGHT,
} pager_places;

/// The most columns of an upright texture that are drawn together, and the number of rows that are kept for them.
#define PAGER_STRIP_COLUMNS 64
#define PAGER_STRIP_ROWS 128

/// The number of pixels after a row that may be read, and are not used.
#define PAGER_ROW_MARGIN 16

/// Draws a polygon: texture times light, plus a colour, over the target.
typedef struct {
  /// The texture, of at least 2 x 2 and at most 16384 x 16384 pixels; null for none.
  const uint32_t *texture;
  /// The distance between its rows, in pixels; less than 32768.
  uint32_t stride;
  /// The indices of the last column and row but one.
  uint32_t last_column;
  uint32_t last_row;
  pager_places places;
  /// The place in the texture, with `PAGER_PLACE_BITS` fraction bits; 0 is the centre of the first pixel.
  pager_plane column;
  pager_plane line;
  /// Column, line and weight, in the same units. Columns of the target are counted from `origin`.
  pager_slope quotients[3];
  int32_t origin;
  /// The number of samples of a pixel along both axes, 1...3 each, around its place.
  int32_t samples_across;
  int32_t samples_down;
  /// Whether two samples on the diagonal stand for two along both axes.
  int32_t is_diagonal;
  /// The distances of the outer samples from the place of a pixel, with `PAGER_PLACE_BITS` fraction bits: the least ones
  /// in level and upright textures, where each pixel has its own.
  uint32_t spread_across;
  uint32_t spread_down;
  /// The least ones if a pixel has moved by half of one or more from its place at rest; and the place of the texture's
  /// first pixel at rest. With a third of a pixel, those on pixels of the texture are as soft as those between.
  uint32_t softness_across;
  uint32_t softness_down;
  int32_t rest_column;
  int32_t rest_row;
  /// Memory for a row of a level texture, and `PAGER_ROW_MARGIN` pixels.
  uint32_t *texture_row;
  /// The number of columns of an upright texture that are drawn together, a power of 2.
  int32_t strip_columns;
  /// The light on the texture, the part of a pixel that is covered, and the blue, green and red that are added, each
  /// with 24 fraction bits.
  pager_plane light;
  pager_plane cover;
  pager_plane added[3];
  /// Whether the texture's premultiplied alpha counts; otherwise it is opaque.
  int32_t is_translucent;
  /// Whether a colour is added.
  int32_t adds;
  /// Whether pixels are covered in part.
  int32_t blends;
  uint32_t *target;
  ptrdiff_t target_stride;
  const pager_span *spans;
  ptrdiff_t count;
} pager_polygon_job;

/// One implementation of all kernels. Results are identical for each.
typedef struct {
  void (*blend)(const pager_blend_job *job);
  void (*find_means)(const pager_means_job *job);
  void (*draw_polygon)(const pager_polygon_job *job);
} pager_kernels;

/// The kernels for every processor.
extern const pager_kernels *pager_plain_kernels(void);

/// The fastest kernels for this processor.
extern const pager_kernels *pager_best_kernels(void);

/// The weighted means of a row's pixels that scale it along the row.
typedef struct {
  /// The first pixel of each mean.
  const int32_t *first;
  /// The place of each mean's weights, and the end of the last ones.
  const int32_t *places;
  const float *weights;
  ptrdiff_t count;
} pager_taps;

/// Converts pixels to premultiplied channels, four floats per pixel. All rows of channels are aligned to 16 bytes.
void pager_premultiply(const uint32_t *pixels, ptrdiff_t count, float *row);

/// Scales a row of channels along the row.
void pager_scale_row(const float *row, const pager_taps *taps, float *scaled);

/// Adds a row of channels with a weight to the sums.
void pager_add_row(const float *row, float weight, ptrdiff_t count, float *sums);

/// Converts premultiplied channels to pixels.
void pager_straighten(const float *sums, ptrdiff_t count, uint32_t *pixels);
