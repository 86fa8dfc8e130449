import PagerEngine

/// A draw list that is to be painted into pixels of its own, transparent where the list draws nothing.
struct Layer {
  let list: DrawList
  /// In device pixels, like the height.
  let width: Int
  let height: Int
  /// Device pixels per point.
  let scale: Double
  /// How many layers enclose the list's commands, this one included.
  let depth: Int
}
