// The table of kernels for one kind of processor.

static const pager_kernels K(table) = {
    K(blend),      K(lay),       K(find_means), K(blend_rows),   K(read_columns),
    K(read_lines), K(read_line), K(read_row),   K(draw_polygon),
};
