#if canImport(Glibc)
  import Glibc
#endif

/// Freed memory that the C library has not returned to the system. Only glibc needs this.
package enum FreeMemory {
  /// Makes the C library return large blocks, such as pictures, when they are freed.
  ///
  /// By default, glibc caches blocks of the size of a picture once a block of that size was freed. These
  /// blocks fragment the heap, and none of them can be returned.
  static func returnLargeBlocks() {
    #if canImport(Glibc)
      typealias Function = @convention(c) (Int32, Int32) -> Int32
      let mmapThreshold: Int32 = -3
      // Glibc's Swift module has no malloc.h.
      guard let function = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(function, to: Function.self)(mmapThreshold, 256 << 10)
    #endif
  }

  /// Returns the rest to the system, in about a millisecond per 100 MiB.
  package static func returnToSystem() {
    #if canImport(Glibc)
      typealias Function = @convention(c) (Int) -> Int32
      guard let function = dlsym(nil, "malloc_trim") else { return }
      _ = unsafeBitCast(function, to: Function.self)(0)
    #endif
  }
}
