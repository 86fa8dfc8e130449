#if canImport(Glibc)
  import Glibc
#endif

/// Freed memory that the C library has not returned to the system.
enum FreeMemory {
  /// Returns it to the system, in about a millisecond per 100 MiB. Only glibc needs this.
  static func giveBack() {
    #if canImport(Glibc)
      typealias Function = @convention(c) (Int) -> Int32
      // Glibc's Swift module has no malloc.h.
      guard let function = dlsym(nil, "malloc_trim") else { return }
      _ = unsafeBitCast(function, to: Function.self)(0)
    #endif
  }
}
