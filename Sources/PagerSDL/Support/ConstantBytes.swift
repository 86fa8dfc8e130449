#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Constant bytes in the file of the program, such as an embedded picture.
package enum ConstantBytes {
  /// Returns a copy, and lets go of the memory pages that were read. The next read maps them again.
  package static func read(_ first: UnsafePointer<UInt8>, count: Int) -> [UInt8] {
    let bytes = Array(UnsafeBufferPointer(start: first, count: count))
    #if os(Linux)
      let page = sysconf(Int32(_SC_PAGESIZE))
      let start = (Int(bitPattern: first) + page - 1) & -page
      let end = (Int(bitPattern: first) + count) & -page
      if start < end { _ = madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_DONTNEED) }
    #endif
    return bytes
  }
}
