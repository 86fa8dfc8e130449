import Foundation

#if os(Linux)
  /// A mouse and a touchpad of a Wayland compositor, simulated by requests: zwlr_virtual_pointer_v1.
  final class VirtualPointer {
    /// The axis of horizontal travel.
    private static let horizontal: UInt32 = 1
    /// The scrolling device, by the protocol's numbers.
    enum Source: UInt32 {
      case wheel, fingers, continuous
    }

    private let connection: WaylandConnection
    private let pointer: UInt32

    init(path: String) throws {
      connection = try WaylandConnection(path: path)
      let manager = try connection.bind("zwlr_virtual_pointer_manager_v1")
      pointer = connection.newObject()
      try connection.send(0, to: manager, [0, pointer])
      try connection.synchronize()
    }

    /// Moves the pointer to a location on an output of this size.
    func move(to x: Int, _ y: Int, width: Int, height: Int) throws {
      try connection.send(
        1, to: pointer, [connection.now, UInt32(x), UInt32(y), UInt32(width), UInt32(height)])
      try endFrame()
    }

    /// Scrolls horizontally, in the compositor's points.
    func scroll(_ distance: Double, by source: Source) throws {
      try connection.send(3, to: pointer, [connection.now, Self.horizontal, Self.fixed(distance)])
      try connection.send(5, to: pointer, [source.rawValue])
      try endFrame()
    }

    /// Turns a wheel by clicks of `points` points each.
    func click(_ clicks: Int, points: Double = 15) throws {
      let distance = Self.fixed(points * Double(clicks))
      try connection.send(
        7, to: pointer, [connection.now, Self.horizontal, distance, UInt32(bitPattern: Int32(clicks))])
      try connection.send(5, to: pointer, [Source.wheel.rawValue])
      try endFrame()
    }

    /// Lifts the fingers.
    func stop() throws {
      try connection.send(6, to: pointer, [connection.now, Self.horizontal])
      try connection.send(5, to: pointer, [Source.fingers.rawValue])
      try endFrame()
    }

    /// Removes the pointer from the compositor, like a touchpad that is unplugged.
    func unplug() throws {
      try connection.send(8, to: pointer, [])
      try connection.synchronize()
    }

    /// Waits until the compositor has processed all requests.
    func synchronize() throws { try connection.synchronize() }

    private func endFrame() throws { try connection.send(4, to: pointer, []) }

    /// Converts a number to fixed point with 8 fraction bits.
    private static func fixed(_ value: Double) -> UInt32 {
      UInt32(bitPattern: Int32((value * 256).rounded()))
    }
  }
#endif
