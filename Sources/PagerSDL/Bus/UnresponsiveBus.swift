#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Detects a bus whose program hangs and no longer accepts connections. Connecting to it would block forever.
enum UnresponsiveBus {
  /// Whether the listener at an address has a full backlog of unaccepted connections. Returns `false` for
  /// addresses that are not local sockets.
  static func isAt(_ address: String) -> Bool {
    #if os(Linux)
      guard let name = socketName(in: address) else { return false }
      let descriptor = socket(AF_UNIX, kind, 0)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      return !connect(descriptor, to: name) && errno == EAGAIN
    #else
      return false
    #endif
  }

  /// Returns the socket name in an address, or `nil` for other kinds of addresses. An abstract name starts
  /// with a zero byte.
  static func socketName(in address: String) -> [UInt8]? {
    guard !address.contains("%"), let first = address.split(separator: ";").first, first.hasPrefix("unix:")
    else { return nil }
    for part in first.dropFirst(5).split(separator: ",") {
      if part.hasPrefix("path=") { return Array(part.dropFirst(5).utf8) }
      if part.hasPrefix("abstract=") { return [0] + part.dropFirst(9).utf8 }
    }
    return nil
  }

  #if os(Linux)
    /// A non-blocking stream socket that child processes do not inherit.
    private static var kind: Int32 {
      #if canImport(Glibc)
        Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
      #else
        Int32(SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC)
      #endif
    }

    private static func connect(_ descriptor: Int32, to name: [UInt8]) -> Bool {
      var address = sockaddr_un()
      let start = MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: address.sun_path)
      guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
      // An abstract name has no terminator; a path ends with a zero byte.
      let length = socklen_t(start + name.count + (name.first == 0 ? 0 : 1))
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          #if canImport(Glibc)
            Glibc.connect(descriptor, $0, length) == 0
          #else
            Musl.connect(descriptor, $0, length) == 0
          #endif
        }
      }
    }
  #endif
}
