import CPagerPixels

/// Inner loops over pixels, the fastest that the processor can do.
enum PixelKernels {
  static let best = pager_best_kernels().pointee
}
