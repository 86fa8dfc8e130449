#if os(Linux)
  import Foundation
  import Testing

  @testable import PagerSDL

  /// How a connection begins, with a bus that the test speaks for.
  @MainActor @Suite struct BusConnectionTests {
    /// A listening socket, and the bus's end of the connection to it.
    private final class Bus: @unchecked Sendable {
      let path = NSTemporaryDirectory() + "bus-\(UUID().uuidString)"
      private let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      private var link: Int32 = -1

      init() {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        _ = withUnsafePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
        }
        listen(listener, 1)
      }

      deinit {
        close(link)
        close(listener)
        unlink(path)
      }

      /// What the program has said since the last time. Waits until it has said something.
      func hear() -> String {
        if link < 0 { link = accept(listener, nil, nil) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(link, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      }

      func say(_ text: String) { _ = text.withCString { write(link, $0, strlen($0)) } }
    }

    /// Each word of the introduction waits for one of the bus. One that comes last in a turn of the loop has to be answered in
    /// the next turn, which nothing but this side brings about.
    @Test func `what libdbus has to send before all messages is sent, and nothing is asked for meanwhile`()
      throws
    {
      let bus = Bus()
      let library = try #require(BusLibrary.shared)
      let connection = try #require(BusConnection(library, address: "unix:path=\(bus.path)"))
      connection.introduce { _ in }
      _ = connection.exchange()
      #expect(bus.hear().contains("AUTH EXTERNAL") && !connection.wantsToWrite && connection.isSending)
      bus.say("OK 0123456789abcdef0123456789abcdef\r\n")
      connection.flush()
      #expect(connection.wantsToWrite)
      _ = connection.exchange()
      #expect(bus.hear().contains("NEGOTIATE_UNIX_FD") && !connection.wantsToWrite)
      bus.say("AGREE_UNIX_FD\r\n")
      connection.flush()
      #expect(connection.wantsToWrite)
      _ = connection.exchange()
      #expect(bus.hear().contains("BEGIN") && connection.isOpen)
    }

    @Test func `a bus that says nothing is found out, and one that refuses or is not there is none`() {
      let bus = Bus()
      let address = "unix:path=\(bus.path),guid=0123"
      #expect(SilentBus.isAt(address, patience: 20))
      #expect(bus.hear().contains("AUTH EXTERNAL"))
      let other = Bus()
      let refusal = Thread {
        _ = other.hear()
        other.say("REJECTED\r\n")
      }
      refusal.start()
      #expect(!SilentBus.isAt("unix:path=\(other.path)", patience: 60_000))
      #expect(!SilentBus.isAt("unix:path=/nowhere/bus", patience: 60_000))
      #expect(!SilentBus.isAt("tcp:host=localhost,port=1", patience: 60_000))
      #expect(SilentBus.socketName(in: "unix:abstract=/tmp/a,guid=1;unix:path=/b") == [0] + "/tmp/a".utf8)
    }
  }
#endif
