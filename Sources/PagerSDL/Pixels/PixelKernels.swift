import CPagerPixels

/// The fastest inner loops over pixels for this processor.
enum PixelKernels {
  static let best = pager_best_kernels().pointee
}
