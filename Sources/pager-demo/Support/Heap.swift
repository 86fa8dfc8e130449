#if canImport(Glibc)
  import Glibc
#endif

/// The heap memory of the process.
enum Heap {
  /// Returns large blocks to the system when they are freed.
  ///
  /// By default, glibc caches blocks of the size of a picture once a block of that size was freed. These
  /// blocks fragment the heap, and none of them can be returned.
  static func returnLargeBlocks() {
    #if canImport(Glibc)
      typealias Function = @convention(c) (Int32, Int32) -> Int32
      let mmapThreshold: Int32 = -3
      // Glibc's Swift module does not import malloc.h.
      guard let function = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(function, to: Function.self)(mmapThreshold, 256 << 10)
    #endif
  }

  /// Returns free small blocks to the system. This takes about a millisecond.
  static func trim() {
    #if canImport(Glibc)
      typealias Function = @convention(c) (Int) -> Int32
      guard let function = dlsym(nil, "malloc_trim") else { return }
      _ = unsafeBitCast(function, to: Function.self)(0)
    #endif
  }
}
