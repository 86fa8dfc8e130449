#if canImport(Glibc)
  import Glibc
#endif

/// Memory that is free but that the C library keeps.
enum FreeMemory {
  /// Gives it back to the system. It takes about a millisecond for each 100 MiB. Only glibc needs it.
  static func giveBack() {
    #if canImport(Glibc)
      typealias Function = @convention(c) (Int) -> Int32
      // Glibc's Swift module has no malloc.h.
      guard let function = dlsym(nil, "malloc_trim") else { return }
      _ = unsafeBitCast(function, to: Function.self)(0)
    #endif
  }
}
