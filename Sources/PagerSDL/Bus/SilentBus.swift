#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A bus that takes connections and says nothing, since its program hangs.
///
/// SDL talks with the session's bus while it starts, for input methods and the screen saver, and waits for it: for most of a
/// minute, and before the first frame.
enum SilentBus {
  /// How long a bus that hangs delays the start, in milliseconds. Others answer in a fraction of one.
  static let patience: Int32 = 200

  /// Whether a bus says nothing within the patience to somebody who introduces himself. False where nobody listens, and for
  /// addresses that are no sockets of this machine.
  static func isAt(_ address: String, patience: Int32 = SilentBus.patience) -> Bool {
    #if os(Linux)
      guard let name = socketName(in: address) else { return false }
      let descriptor = socket(AF_UNIX, kind, 0)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      guard connect(descriptor, to: name) else {
        // Somebody listens who does not take connections any more.
        return errno == EAGAIN
      }
      let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
      let greeting: [UInt8] = [0] + "AUTH EXTERNAL \(user)\r\n".utf8
      guard send(descriptor, greeting, greeting.count, Int32(MSG_NOSIGNAL)) > 0 else { return false }
      var answer = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&answer, 1, patience) == 0
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
