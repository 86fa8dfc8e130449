import PagerEngine

extension PagerWindow {
  /// Converts a size in points to whole window units.
  static func units(_ size: Size, _ unitsPerPoint: Double) -> (Int32, Int32) {
    func units(_ points: Double) -> Int32 {
      let extent = points.isFinite ? max(1, min(points.rounded(), 16384)) : 960
      return Int32(min((extent * unitsPerPoint).rounded(), 16384))
    }
    return (units(size.width), units(size.height))
  }
}
