import CSDL2

/// The parts of a target that a paint changed, in device pixels; at most 16, which may overlap.
///
/// Let it go before the next `paint`: a list that is still held then is copied.
public struct DamageList: RandomAccessCollection, Sendable {
  /// No more rectangles than this are ever reported.
  static let capacity = 16

  private var rects: [PixelRect] = []
  private var bounds = PixelRect.empty
  /// Whether the whole target was painted.
  public private(set) var isWhole = false

  init() { rects.reserveCapacity(DamageList.capacity + 1) }

  /// The position of the first rectangle: 0.
  public var startIndex: Int { 0 }
  /// The position after the last rectangle: their number.
  public var endIndex: Int { rects.count }
  /// A changed rectangle, in device pixels, for SDL.
  ///
  /// - Precondition: The position is one of the list's.
  public subscript(position: Int) -> SDL_Rect { rects[position].sdl }

  func rect(at index: Int) -> PixelRect { rects[index] }

  /// Empties the list for a target that covers `bounds`.
  mutating func begin(_ bounds: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    self.bounds = bounds
    isWhole = false
  }

  /// Makes the list the whole target.
  mutating func addEverything() {
    rects.removeAll(keepingCapacity: true)
    if !bounds.isEmpty { rects.append(bounds) }
    isWhole = true
  }

  /// Adds a rectangle, joined with others where that wastes little.
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

  /// Adds what lies in just one of the two, as up to four bands around their common part.
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

  /// Takes the whole target if nearly all of it changed anyway.
  mutating func finish() {
    guard !isWhole else { return }
    var area = 0
    for rect in rects { area += rect.area }
    if area > 0, area * 10 >= bounds.area * 8 { addEverything() }
  }

  /// The rectangle to join `rect` with: one that wastes little, or the cheapest one when the list is full.
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
