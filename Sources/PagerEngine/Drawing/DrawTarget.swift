/// What commands can be drawn into: a frame, or a list that is recorded.
public protocol DrawTarget {
  /// Adds a command in the target's own coordinates, in points.
  mutating func add(_ command: DrawCommand)
}

extension DrawList: DrawTarget {}
extension DisplayList: DrawTarget {}
