import CSDL2

/// The parts of a target that a paint has changed, in device pixels: at most 16 rectangles, which may overlap.
///
/// Release the list before the next `paint`, which would otherwise have to copy it.
public struct DamageList: RandomAccessCollection, Sendable {
  /// The most rectangles in a list.
  static let capacity = 16

  private var rects: [PixelRect] = []
  private var bounds = PixelRect.empty
  /// Whether the whole target was painted.
  public private(set) var isWhole = false

  init() { rects.reserveCapacity(DamageList.capacity + 1) }

  /// The position of the first rectangle: 0.
  public var startIndex: Int { 0 }
  /// The position after the last rectangle: the number of rectangles.
  public var endIndex: Int { rects.count }
  /// A changed rectangle, in device pixels, for SDL.
  ///
  /// - Precondition: The position is less than `endIndex`.
  public subscript(position: Int) -> SDL_Rect { rects[position].sdl }

  func rect(at index: Int) -> PixelRect { rects[index] }

  /// Empties the list for a target that covers `bounds`.
  mutating func begin(_ bounds: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    self.bounds = bounds
    isWhole = false
  }

  /// Marks the whole target as changed.
  mutating func addEverything() {
    rects.removeAll(keepingCapacity: true)
    if !bounds.isEmpty { rects.append(bounds) }
    isWhole = true
  }

  /// Adds a rectangle, merged with others where that wastes little.
  mutating func add(_ rect: PixelRect) {
    var fresh = rect.intersection(bounds)
    guard !isWhole, !fresh.isEmpty else { return }
    while let index = partner(of: fresh) {
      fresh = fresh.union(rects[index])
      rects.swapAt(index, rects.count - 1)
      rects.removeLast()
    }
    rects.append(fresh)
  }

  /// Adds what lies in only one of the two: up to four bands around their intersection.
  mutating func addDifference(_ a: PixelRect, _ b: PixelRect) {
    let common = a.intersection(b)
    guard !common.isEmpty else {
      add(a)
      add(b)
      return
    }
    let all = a.union(b)
    add(PixelRect(left: all.left, top: all.top, right: all.right, bottom: common.top))
    add(PixelRect(left: all.left, top: common.bottom, right: all.right, bottom: all.bottom))
    add(PixelRect(left: all.left, top: common.top, right: common.left, bottom: common.bottom))
    add(PixelRect(left: common.right, top: common.top, right: all.right, bottom: common.bottom))
  }

  /// Marks the whole target if nearly all of it has changed anyway.
  mutating func finish() {
    guard !isWhole else { return }
    var area = 0
    for rect in rects { area += rect.area }
    if area > 0, area * 10 >= bounds.area * 8 { addEverything() }
  }

  /// The rectangle to merge `rect` with: one that wastes little, or the cheapest one if the list is full.
  private func partner(of rect: PixelRect) -> Int? {
    var best: (index: Int, waste: Int)?
    for (index, other) in rects.enumerated() {
      let waste = rect.union(other).area - rect.area - other.area
      if waste < best?.waste ?? .max { best = (index, waste) }
    }
    guard let best else { return nil }
    let allowed = Swift.max(2048, (rect.area + rects[best.index].area) / 8)
    return best.waste <= allowed || rects.count >= DamageList.capacity ? best.index : nil
  }
}
