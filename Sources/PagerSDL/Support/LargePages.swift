#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory in pages of 2 MiB, for pictures the size of a window.
///
/// A frame at 3840 x 2160 reads and writes 25,000 pages of the usual size: processors cannot remember their places.
enum LargePages {
  /// Requests large pages for the whole ones inside new memory. Systems without them ignore it.
  static func use(for memory: UnsafeMutableRawPointer, bytes: Int) {
    #if os(Linux)
      let page = 2 << 20
      let start = (Int(bitPattern: memory) + page - 1) & -page
      let end = (Int(bitPattern: memory) + bytes) & -page
      guard start < end, let first = UnsafeMutableRawPointer(bitPattern: start) else { return }
      _ = madvise(first, end - start, MADV_HUGEPAGE)
    #endif
  }
}
