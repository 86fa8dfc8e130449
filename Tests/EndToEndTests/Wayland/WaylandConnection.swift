import Foundation

#if os(Linux)
  /// A connection to a Wayland compositor, with messages in the wire format.
  ///
  /// A message consists of the ID of an object, a word with its length and opcode, and arguments of whole
  /// words.
  final class WaylandConnection {
    private let socket: Int32
    private let registry: UInt32 = 2
    private var nextObject: UInt32 = 3
    private var offers: [Event] = []

    init(path: String) throws {
      guard let socket = WaylandConnection.connected(to: path) else {
        throw Screen.Failure(description: "cannot connect to \(path)")
      }
      self.socket = socket
      try send(1, to: 1, [registry])
      offers = try roundTrip().filter { $0.object == registry }
    }

    /// Returns a socket connected to a path, or `nil` if nothing listens there.
    static func connected(to path: String) -> Int32? {
      let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
      let length = socklen_t(MemoryLayout<sockaddr_un>.size)
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, length) }
      }
      if status == 0 { return socket }
      close(socket)
      return nil
    }

    deinit { close(socket) }

    /// The time in milliseconds, as in events.
    var now: UInt32 {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return UInt32(truncatingIfNeeded: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
    }

    /// Binds a global of the compositor by name, in version 1. Returns the object's ID.
    func bind(_ name: String) throws -> UInt32 {
      guard let offer = offers.first(where: { $0.text == name }) else {
        throw Screen.Failure(description: "the compositor has no \(name)")
      }
      let object = newObject()
      try send(0, to: registry, [offer.words[0]] + Self.words(of: name) + [1, object])
      return object
    }

    /// Waits until the compositor has processed all requests.
    func synchronize() throws { _ = try roundTrip() }

    /// Returns an ID for a new object.
    func newObject() -> UInt32 {
      defer { nextObject += 1 }
      return nextObject
    }

    func send(_ request: UInt32, to object: UInt32, _ arguments: [UInt32]) throws {
      let message = [object, UInt32(8 + 4 * arguments.count) << 16 | request] + arguments
      let count = message.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
      guard count == 4 * message.count else { throw Screen.Failure(description: "the compositor has gone") }
    }

    /// Sends a request with a file descriptor.
    func send(_ request: UInt32, to object: UInt32, _ arguments: [UInt32], file: Int32) throws {
      var message = [object, UInt32(8 + 4 * arguments.count) << 16 | request] + arguments
      let length = 4 * message.count
      // A cmsghdr of 16 bytes and the descriptor, in whole words of the machine: SCM_RIGHTS is 1.
      var control: [UInt64] = [20, UInt64(SOL_SOCKET) | 1 << 32, UInt64(file)]
      let count = message.withUnsafeMutableBytes { bytes in
        control.withUnsafeMutableBytes { control in
          var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
          return withUnsafeMutablePointer(to: &part) { part in
            var header = msghdr()
            header.msg_iov = part
            header.msg_iovlen = 1
            header.msg_control = control.baseAddress
            header.msg_controllen = control.count
            return sendmsg(socket, &header, 0)
          }
        }
      }
      guard count == length else { throw Screen.Failure(description: "the compositor has gone") }
    }

    private struct Event {
      let object: UInt32
      let number: UInt32
      let words: [UInt32]

      /// The text after the first argument.
      var text: String {
        guard words.count >= 2 else { return "" }
        return words[2...].withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      }
    }

    /// Returns the events until the compositor has answered all requests. Throws if it reports an error.
    private func roundTrip() throws -> [Event] {
      let callback = newObject()
      try send(0, to: 1, [callback])
      var events: [Event] = []
      while events.last?.object != callback {
        let event = try nextEvent()
        if event.object == 1, event.number == 0 {
          throw Screen.Failure(description: "the compositor refused a request: \(event.words)")
        }
        events.append(event)
      }
      return events
    }

    private func nextEvent() throws -> Event {
      let head = try words(2)
      return Event(object: head[0], number: head[1] & 0xFFFF, words: try words(Int(head[1] >> 16) / 4 - 2))
    }

    private func words(_ count: Int) throws -> [UInt32] {
      var words = [UInt32](repeating: 0, count: count)
      var filled = 0
      while filled < 4 * count {
        let more = words.withUnsafeMutableBytes { bytes in
          read(socket, bytes.baseAddress?.advanced(by: filled), bytes.count - filled)
        }
        guard more > 0 else { throw Screen.Failure(description: "the compositor has gone") }
        filled += more
      }
      return words
    }

    /// Encodes a text with its length before it and a zero byte at its end, in whole words.
    private static func words(of text: String) -> [UInt32] {
      let bytes = Array(text.utf8) + [0]
      let padded = bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
      return [UInt32(bytes.count)] + padded.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    }
  }
#endif
