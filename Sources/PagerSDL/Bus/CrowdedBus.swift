#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A bus that takes no connections any more, since its program hangs. Whoever connects to it waits for ever.
enum CrowdedBus {
  /// Whether somebody listens at an address who has not taken the connections of others yet. False for addresses that are no
  /// sockets of this machine.
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

  /// The name of the socket in an address, beginning with a zero if it is in no folder; nil for other kinds of addresses.
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
    /// A stream that nobody waits for, and that no other program gets.
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
      // A name in no folder is as long as it is; one in a folder ends with a zero.
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
