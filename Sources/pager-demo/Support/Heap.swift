#if canImport(Glibc)
  import Glibc
#endif

/// The memory that the program takes from the system.
enum Heap {
  /// Lets large blocks go back to the system when they are freed.
  ///
  /// By itself glibc keeps blocks of the size of a picture for later, once one of that size was freed. Soon they are
  /// scattered, and none of them can go back.
  static func returnLargeBlocks() {
    #if canImport(Glibc)
      typealias Function = @convention(c) (Int32, Int32) -> Int32
      let mmapThreshold: Int32 = -3
      // Glibc's Swift module has no malloc.h.
      guard let function = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(function, to: Function.self)(mmapThreshold, 256 << 10)
    #endif
  }

  /// Gives small blocks that are free back to the system. It takes about a millisecond.
  static func trim() {
    #if canImport(Glibc)
      typealias Function = @convention(c) (Int) -> Int32
      guard let function = dlsym(nil, "malloc_trim") else { return }
      _ = unsafeBitCast(function, to: Function.self)(0)
    #endif
  }
}
