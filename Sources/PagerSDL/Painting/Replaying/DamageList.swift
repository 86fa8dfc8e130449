import PagerEngine

/// The areas of a target that a paint changed: at most 16 rectangles, which may overlap.
///
/// The rectangles are in device pixels. Release the list before the next `paint`, which would otherwise
/// have to copy it.
public struct DamageList: RandomAccessCollection, Sendable {
  static let capacity = 16

  private var rects: [PixelRect] = []
  private var bounds = PixelRect.empty
  /// The area that need not be painted, whatever changes below.
  private var cover = PixelRect.empty
  /// Whether the whole target was painted.
  ///
  /// If `true`, the list has a single rectangle, or none if the target is empty.
  public private(set) var isWhole = false

  init() { rects.reserveCapacity(DamageList.capacity + 1) }

  /// The index of the first rectangle: 0.
  public var startIndex: Int { 0 }
  /// The index after the last rectangle: the number of rectangles, 0 to 16.
  public var endIndex: Int { rects.count }
  /// The changed rectangle at an index, in whole device pixels.
  ///
  /// - Precondition: The index is in `startIndex..<endIndex`.
  public subscript(position: Int) -> Rect {
    let rect = rects[position]
    return Rect(Double(rect.left), Double(rect.top), Double(rect.width), Double(rect.height))
  }

  func rect(at index: Int) -> PixelRect { rects[index] }

  /// Empties the list for a target that covers `bounds`.
  mutating func begin(_ bounds: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    (self.bounds, cover) = (bounds, .empty)
    isWhole = false
  }

  /// Excludes `cover` from all rectangles that are added later.
  mutating func leaveOut(_ cover: PixelRect) { self.cover = cover.intersection(bounds) }

  mutating func addEverything() {
    rects.removeAll(keepingCapacity: true)
    if !bounds.isEmpty { rects.append(bounds) }
    isWhole = true
  }

  /// Adds a rectangle, merged with others where that wastes little.
  mutating func add(_ rect: PixelRect) {
    if isWhole { return }
    var fresh = rect.intersection(bounds)
    if fresh.isEmpty || cover.contains(fresh) { return }
    while true {
      switch partner(of: fresh) {
      case .none: return rects.append(fresh)
      case .around: return
      case .at(let index):
        fresh = fresh.union(rects[index])
        rects.swapAt(index, rects.count - 1)
        rects.removeLast()
      }
    }
  }

  /// Adds the area in only one of the two: up to four bands around their intersection.
  mutating func addDifference(_ a: PixelRect, _ b: PixelRect) {
    let common = a.intersection(b)
    guard !common.isEmpty else {
      add(a)
      add(b)
      return
    }
    let bands = a.union(b).bands(around: common)
    for index in bands.indices { add(bands[index]) }
  }

  /// Marks the whole target if at least 80 % changed; otherwise cuts the excluded area from merged rectangles.
  mutating func finish() {
    guard !isWhole else { return }
    let area = rects.reduce(0) { $0 + $1.area }
    if area > 0, area * 10 >= bounds.area * 8 { addEverything() }
    cutCover()
  }

  /// A rectangle is cut only if that saves this many pixels.
  private static let worthwhile = 8192

  private mutating func cutCover() {
    for index in rects.indices.reversed() {
      let rect = rects[index]
      let common = rect.intersection(cover)
      guard common.area >= DamageList.worthwhile, rects.count + 3 <= DamageList.capacity else { continue }
      isWhole = false
      rects.remove(at: index)
      let bands = rect.bands(around: common)
      for index in bands.indices where !bands[index].isEmpty { rects.append(bands[index]) }
    }
  }

  private enum Partner {
    case none
    /// A rectangle that contains it.
    case around
    case at(Int)
  }

  /// Returns the rectangle to merge `rect` with: one that wastes little, or the cheapest one if the list is full.
  ///
  /// It runs for every moving part of a frame, so it is optimized for speed.
  private func partner(of rect: PixelRect) -> Partner {
    let area = rect.area
    var (best, least, bestArea) = (-1, Int.max, 0)
    for index in 0..<rects.count {
      let other = rects[index]
      let width = Swift.max(rect.right, other.right) &- Swift.min(rect.left, other.left)
      let height = Swift.max(rect.bottom, other.bottom) &- Swift.min(rect.top, other.top)
      let otherArea = Int(other.right &- other.left) &* Int(other.bottom &- other.top)
      let waste = Int(width) &* Int(height) &- area &- otherArea
      guard waste < least else { continue }
      if waste == 0 &- area, other.contains(rect) { return .around }
      (best, least, bestArea) = (index, waste, otherArea)
    }
    guard best >= 0 else { return .none }
    let allowed = Swift.max(2048, (area + bestArea) / 8)
    return least <= allowed || rects.count >= DamageList.capacity ? .at(best) : .none
  }
}
