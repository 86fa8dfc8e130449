/// Inner loops over pixels, `0xAARRGGBB`. They check nothing: who calls them sees to it that all they read and write is there.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// What becomes of pixels that were read from a sheet.
typedef struct {
  /// What the pixels of the sheet, the target's pixels and the shade count for, out of 256 together.
  uint32_t whole;
  uint32_t under;
  uint32_t shade;
  uint32_t shade_color;
} pager_ink;

/// Up to four rows of pixels, each times a weight, out of 256 together.
typedef struct {
  const uint32_t *rows[4];
  uint16_t weights[4];
  uint32_t *target;
  ptrdiff_t count;
} pager_rows_job;

/// Four columns of the target as means of a sheet's columns.
typedef struct {
  /// The first of each column's neighbours in the sheet.
  int32_t first[4];
  /// What each neighbour counts for out of 256, twice for each column.
  uint16_t weights[4][8];
  /// How many neighbours count: 2, 3 or 4.
  int32_t count;
  /// The rows of the sheet that are read, multiples of four.
  int32_t first_row;
  int32_t end_row;
} pager_columns;

/// Rows of a sheet that are read at columns of the target.
typedef struct {
  const uint32_t *sheet;
  /// From a row to the next, in pixels.
  ptrdiff_t stride;
  /// The last row that there is. Rows outside repeat the first and the last.
  ptrdiff_t last_row;
  ptrdiff_t first_row;
  ptrdiff_t end_row;
  const pager_columns *columns;
  ptrdiff_t count;
  /// One line for each column: `first_row` of the columns comes first.
  uint32_t *lines;
  ptrdiff_t distance;
} pager_column_job;

/// Four lines that are read between their pixels, for four columns of the target.
typedef struct {
  /// Row 0, less what is added to places.
  const uint32_t *line;
  /// From a line to the next, in pixels.
  ptrdiff_t distance;
  /// Where the first row of the target lies on each line, and the steps to the next, with 16 bits behind the point.
  uint32_t places[4];
  uint32_t steps[4];
  /// How much of a line a pixel shows, 256...768.
  uint32_t widths[4];
  /// The least and the greatest index that may be read, for lines that are not `inside`.
  int32_t lowest;
  int32_t highest;
  int32_t is_wide;
  int32_t is_inside;
  ptrdiff_t rows;
  uint32_t *target;
  ptrdiff_t stride;
} pager_lines_job;

/// A line that is read between its pixels with a constant step.
typedef struct {
  /// The pixel at place 0.
  const uint32_t *line;
  /// With 16 bits behind the point.
  uint32_t place;
  uint32_t step;
  /// How much of the line a pixel shows, 256...768.
  uint32_t width;
  ptrdiff_t count;
  uint32_t *target;
} pager_line_job;

/// A sheet that is read between its pixels along a straight line.
typedef struct {
  const uint32_t *sheet;
  /// From a row to the next, in pixels; less than 32768.
  uint32_t stride;
  /// From a pixel to the one below, in pixels.
  ptrdiff_t next_row;
  /// The first place, and the step to the next, with 16 bits behind the point.
  uint32_t across;
  uint32_t down;
  uint32_t step_across;
  uint32_t step_down;
  ptrdiff_t count;
  uint32_t *target;
} pager_walk_job;

/// One way to compute all of this. The results are the same for each.
typedef struct {
  void (*blend_rows)(const pager_rows_job *job);
  void (*read_columns)(const pager_column_job *job);
  void (*read_lines)(const pager_lines_job *job, const pager_ink *ink);
  void (*read_line)(const pager_line_job *job, const pager_ink *ink);
  void (*read_walk)(const pager_walk_job *job);
} pager_kernels;

/// What every processor can do.
extern const pager_kernels *pager_plain_kernels(void);

/// The fastest that this processor can do.
extern const pager_kernels *pager_best_kernels(void);
