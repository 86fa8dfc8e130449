#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The graphics hardware that the kernel offers to programs.
enum GraphicsHardware {
  #if os(Linux)
    /// Returns whether a folder has a render node of the kernel (`renderD128` to `renderD255`) that this program may
    /// use.
    ///
    /// The first node may be missing or belong to another user: with two cards, or in a container that has only the
    /// second one. A node that cannot be opened does not count. Only opening it shows that, since containers may
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
        // OpenGL opens it for reading and writing, too.
        let node = open("\(folder)/\(name)", O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard node >= 0 else { continue }
        close(node)
        return true
      }
      return false
    }
  #else
    /// Returns whether there is graphics hardware: always, on these systems.
    static func isPresent() -> Bool { true }
  #endif
}
