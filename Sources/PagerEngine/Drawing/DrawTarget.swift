/// A target for drawing commands: a frame or a list.
package protocol DrawTarget {
  /// Adds a command in the target's coordinates, in points.
  mutating func add(_ command: DrawCommand)
}

extension DrawList: DrawTarget {}
extension DisplayList: DrawTarget {}
