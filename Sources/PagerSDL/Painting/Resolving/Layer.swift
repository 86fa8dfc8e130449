import PagerEngine

/// A draw list to paint into separate pixels, transparent where the list draws nothing.
struct Layer {
  let list: DrawList
  /// The width in device pixels, like the height.
  let width: Int
  let height: Int
  /// Device pixels per point.
  let scale: Double
  /// The number of layers that enclose the list's commands, including this one.
  let depth: Int
}
