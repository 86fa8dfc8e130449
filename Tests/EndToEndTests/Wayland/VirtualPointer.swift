import Foundation

#if os(Linux)
  /// A mouse and a touchpad of a Wayland compositor, moved by requests: zwlr_virtual_pointer_v1, written to the
  /// compositor's socket as it stands in the protocol.
  ///
  /// A message is the number of an object, its length and the number of the request in one word, and arguments of
  /// whole words.
  final class VirtualPointer {
    /// The axis of horizontal travel.
    private static let horizontal: UInt32 = 1
    /// Who scrolls, by the protocol's numbers.
    enum Source: UInt32 {
      case wheel, fingers, continuous
    }

    private let socket: Int32
    private var nextObject: UInt32 = 2
    private var pointer: UInt32 = 0

    init(path: String) throws {
      socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
      let length = socklen_t(MemoryLayout<sockaddr_un>.size)
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, length) }
      }
      guard status == 0 else { throw Screen.Failure(description: "cannot connect to \(path)") }
      try makePointer()
    }

    deinit { close(socket) }

    /// Puts the pointer on a place of an output of that size.
    func move(to x: Int, _ y: Int, width: Int, height: Int) throws {
      try send(1, to: pointer, [now, UInt32(x), UInt32(y), UInt32(width), UInt32(height)])
      try endFrame()
    }

    /// Scrolls sideways, in the compositor's points.
    func scroll(_ distance: Double, by source: Source) throws {
      try send(3, to: pointer, [now, Self.horizontal, Self.fixed(distance)])
      try send(5, to: pointer, [source.rawValue])
      try endFrame()
    }

    /// Turns a wheel by clicks, each of which counts as so many points.
    func click(_ clicks: Int, points: Double = 15) throws {
      let distance = Self.fixed(points * Double(clicks))
      try send(7, to: pointer, [now, Self.horizontal, distance, UInt32(bitPattern: Int32(clicks))])
      try send(5, to: pointer, [Source.wheel.rawValue])
      try endFrame()
    }

    /// Lifts the fingers.
    func stop() throws {
      try send(6, to: pointer, [now, Self.horizontal])
      try send(5, to: pointer, [Source.fingers.rawValue])
      try endFrame()
    }

    /// Takes it away from the compositor, as a touchpad that is unplugged.
    func unplug() throws {
      try send(8, to: pointer, [])
      try synchronize()
    }

    /// Waits until the compositor has taken everything.
    func synchronize() throws { _ = try roundTrip() }

    private func endFrame() throws { try send(4, to: pointer, []) }

    private var now: UInt32 {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return UInt32(truncatingIfNeeded: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
    }

    /// A number with 8 bits behind the point.
    private static func fixed(_ value: Double) -> UInt32 {
      UInt32(bitPattern: Int32((value * 256).rounded()))
    }

    private func makePointer() throws {
      let registry = newObject()
      try send(1, to: 1, [registry])
      let name = "zwlr_virtual_pointer_manager_v1"
      let offer = try roundTrip().first { $0.object == registry && $0.text == name }
      guard let offer else { throw Screen.Failure(description: "the compositor has no \(name)") }
      let manager = newObject()
      try send(0, to: registry, [offer.words[0]] + Self.words(of: name) + [1, manager])
      pointer = newObject()
      try send(0, to: manager, [0, pointer])
      try synchronize()
    }

    private func newObject() -> UInt32 {
      defer { nextObject += 1 }
      return nextObject
    }

    private func send(_ request: UInt32, to object: UInt32, _ arguments: [UInt32]) throws {
      let message = [object, UInt32(8 + 4 * arguments.count) << 16 | request] + arguments
      let count = message.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
      guard count == 4 * message.count else { throw Screen.Failure(description: "the compositor has gone") }
    }

    private struct Event {
      let object: UInt32
      let number: UInt32
      let words: [UInt32]

      /// The text that follows the first argument.
      var text: String {
        guard words.count >= 2 else { return "" }
        return words[2...].withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      }
    }

    /// Everything that arrives until the compositor has answered all requests. Throws if it complains.
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

    /// A text with its length in front and a zero at its end, in whole words.
    private static func words(of text: String) -> [UInt32] {
      let bytes = Array(text.utf8) + [0]
      let padded = bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
      return [UInt32(bytes.count)] + padded.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    }
  }
#endif
