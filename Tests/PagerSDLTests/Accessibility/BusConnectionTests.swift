#if os(Linux)
  import Foundation
  import Testing

  @testable import PagerSDL

  /// Tests of the start of a connection, with a bus that the test simulates.
  @MainActor @Suite struct BusConnectionTests {
    /// A listening socket, and the bus's end of the connection to it.
    private final class Bus: @unchecked Sendable {
      let path = NSTemporaryDirectory() + "bus-\(UUID().uuidString)"
      private let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      private var link: Int32 = -1
      private var waiting: [Int32] = []

      init() {
        _ = atAddress { bind(listener, $0, $1) }
        listen(listener, 2)
      }

      private func atAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        return withUnsafePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
        }
      }

      /// Fills the backlog with other connections.
      func crowd() {
        repeat {
          waiting.append(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0))
        } while atAddress { connect(waiting[waiting.count - 1], $0, $1) } == 0
      }

      deinit {
        for descriptor in waiting + [link, listener] { close(descriptor) }
        unlink(path)
      }

      /// Waits for output of the program. Returns the output since the last call.
      func receive() -> String {
        var bytes = [UInt8](repeating: 0, count: 4096)
        if link < 0 {
          link = accept(listener, nil, nil)
          // The first connection only tests whether the bus accepts connections.
          close(link)
          link = accept(listener, nil, nil)
        }
        let count = read(link, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      }

      /// Returns whether the program sends some words before it disconnects.
      func receives(_ words: String) -> Bool {
        var received = ""
        while !received.contains(words) {
          let more = receive()
          guard !more.isEmpty else { return false }
          received += more
        }
        return true
      }

      /// Sends text, even to a program that has disconnected.
      func say(_ text: String) { _ = text.withCString { send(link, $0, strlen($0), Int32(MSG_NOSIGNAL)) } }
    }

    /// Each step of the handshake waits for the bus. A step that arrives last in an iteration of the loop
    /// must be answered in the next iteration, which only this side triggers.
    @Test func `libdbus sends its first messages, and no new request is made meanwhile`()
      throws
    {
      let bus = Bus()
      let library = try #require(BusLibrary.shared)
      let connection = try #require(BusConnection(library, address: "unix:path=\(bus.path)"))
      connection.introduce { _ in }
      _ = connection.exchange()
      #expect(bus.receive().contains("AUTH EXTERNAL") && !connection.wantsToWrite && connection.isSending)
      bus.say("OK 0123456789abcdef0123456789abcdef\r\n")
      connection.flush()
      #expect(connection.wantsToWrite)
      _ = connection.exchange()
      #expect(bus.receive().contains("NEGOTIATE_UNIX_FD") && !connection.wantsToWrite)
      bus.say("AGREE_UNIX_FD\r\n")
      connection.flush()
      #expect(connection.wantsToWrite)
      _ = connection.exchange()
      #expect(bus.receive().contains("BEGIN") && connection.isOpen)
    }

    /// Creates a session bus at an address.
    private func session(_ address: String) -> SessionBus {
      SessionBus { $0 == "DBUS_SESSION_BUS_ADDRESS" ? address : nil }
    }

    /// Answers steps of the handshake on another thread. Returns a semaphore that is signalled afterwards.
    private func answer(_ words: [(received: String, said: String)], by bus: Bus) -> DispatchSemaphore {
      let end = DispatchSemaphore(value: 0)
      Thread {
        for one in words where bus.receives(one.received) { bus.say(one.said) }
        end.signal()
      }.start()
      return end
    }

    @Test func `a bus that says nothing is found out`() {
      let bus = Bus()
      let session = session("unix:path=\(bus.path),guid=0123")
      #expect(session.isSilent(for: 20))
      withExtendedLifetime(session) { #expect(bus.receives("AUTH EXTERNAL")) }
    }

    @Test func `a bus that says nothing to a call is found out`() {
      let bus = Bus()
      let session = session("unix:path=\(bus.path)")
      let end = answer(
        [("AUTH", "OK 0123456789abcdef0123456789abcdef\r\n"), ("NEGOTIATE", "AGREE_UNIX_FD\r\n")], by: bus)
      #expect(session.isSilent(for: 500))
      end.wait()
      withExtendedLifetime(session) { #expect(bus.receives("Hello")) }
    }

    @Test func `a bus that takes no connections is found out`() throws {
      let bus = Bus()
      bus.crowd()
      #expect(session("unix:path=\(bus.path)").isSilent(for: 60_000))
      #expect(try BusConnection(#require(BusLibrary.shared), address: "unix:path=\(bus.path)") == nil)
    }

    @Test(arguments: ["unix:path=/nowhere/bus", "tcp:host=localhost,port=1", "disabled:", "nonsense"])
    func `a bus that is not there is not silent`(address: String) {
      #expect(!session(address).isSilent(for: 60_000))
    }

    @Test func `a bus that refuses is not silent`() {
      let bus = Bus()
      // The library tries several authentication mechanisms in turn.
      let refusal = (received: "AUTH", said: "REJECTED\r\n")
      let end = answer([refusal, refusal, refusal, refusal], by: bus)
      #expect(!session("unix:path=\(bus.path)").isSilent(for: 60_000))
      end.wait()
    }

    @Test func `the name of a socket is in its address`() {
      #expect(
        UnresponsiveBus.socketName(in: "unix:abstract=/tmp/a,guid=1;unix:path=/b") == [0] + "/tmp/a".utf8)
      #expect(UnresponsiveBus.socketName(in: "unix:path=/tmp/b,guid=1") == Array("/tmp/b".utf8))
      #expect(UnresponsiveBus.socketName(in: "tcp:host=localhost") == nil)
    }
  }
#endif
