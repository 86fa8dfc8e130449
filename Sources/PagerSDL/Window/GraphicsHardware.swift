#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The graphics hardware that the kernel offers to programs.
enum GraphicsHardware {
  #if os(Linux)
    /// Whether a folder has a render node of the kernel (`renderD128` to `renderD255`) that this program may use.
    ///
    /// The first node need not be the one: with two cards, and in a container that was given only the second, it is missing or
    /// belongs to somebody else. A node that cannot be opened is as good as none; only trying says that, since containers may
    /// restrict devices beyond their permissions.
    static func isPresent(in folder: String = "/dev/dri") -> Bool {
      guard let entries = opendir(folder) else { return false }
      defer { closedir(entries) }
      while let entry = readdir(entries) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        let number = name.dropFirst("renderD".count)
        guard name.hasPrefix("renderD"), !number.isEmpty, number.allSatisfy(\.isNumber)
        else { continue }
        // OpenGL opens it for both, too.
        let node = open("\(folder)/\(name)", O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard node >= 0 else { continue }
        close(node)
        return true
      }
      return false
    }
  #else
    /// Whether there is graphics hardware: on these systems, always.
    static func isPresent() -> Bool { true }
  #endif
}
