/// Packs small rectangles into a large one.
///
/// Rectangles are placed side by side on shelves, as in Skia's and Firefox's atlases: a program draws few different
/// heights, mostly those of its lines of text.
struct ShelfPacker {
  private struct Shelf {
    let top: Int32
    let height: Int32
    /// The free ranges of the shelf, from left to right.
    var gaps: [Range<Int32>]
  }

  let width: Int32
  let height: Int32
  private var shelves: [Shelf] = []

  init(width: Int32, height: Int32) { (self.width, self.height) = (width, height) }

  var isEmpty: Bool { shelves.isEmpty }

  private var top: Int32 { shelves.last.map { $0.top + $0.height } ?? 0 }

  /// Allocates a rectangle. Returns `nil` if there is no room.
  ///
  /// Complexity: linear in the numbers of shelves and of gaps.
  mutating func allocate(width: Int32, height: Int32) -> PixelRect? {
    guard width > 0, height > 0, width <= self.width, height <= self.height else { return nil }
    // The order of preference: a shelf that is little higher, a new one, any.
    let place =
      place(width, height, upTo: height + height / 4 + 4) ?? newShelf(height)
      ?? place(width, height, upTo: .max)
    guard let (shelf, gap) = place else { return nil }
    let left = shelves[shelf].gaps[gap].lowerBound
    let rest = left + width..<shelves[shelf].gaps[gap].upperBound
    shelves[shelf].gaps.replaceSubrange(gap...gap, with: rest.isEmpty ? [] : [rest])
    let top = shelves[shelf].top
    return PixelRect(left: left, top: top, right: left + width, bottom: top + height)
  }

  /// Returns the gap on the lowest shelf that has room for a rectangle and is not higher than a limit.
  private func place(_ width: Int32, _ height: Int32, upTo limit: Int32) -> (shelf: Int, gap: Int)? {
    var best: (shelf: Int, gap: Int)?
    for (index, shelf) in shelves.enumerated() where shelf.height >= height && shelf.height <= limit {
      if let best, shelves[best.shelf].height <= shelf.height { continue }
      guard let gap = shelf.gaps.firstIndex(where: { $0.count >= width }) else { continue }
      best = (index, gap)
    }
    return best
  }

  /// Adds a shelf. Heights are multiples of four, so that more rectangles share a shelf.
  private mutating func newShelf(_ height: Int32) -> (shelf: Int, gap: Int)? {
    let top = top
    let rounded = min((height + 3) & ~3, self.height - top)
    guard rounded >= height else { return nil }
    shelves.append(Shelf(top: top, height: rounded, gaps: [0..<width]))
    return (shelves.count - 1, 0)
  }

  mutating func free(_ rect: PixelRect) {
    guard let index = shelves.firstIndex(where: { $0.top == rect.top }) else {
      preconditionFailure("No shelf begins where the rectangle does.")
    }
    var gap = rect.left..<rect.right
    var gaps = shelves[index].gaps
    let next = gaps.firstIndex { $0.lowerBound >= gap.upperBound } ?? gaps.count
    if next < gaps.count, gaps[next].lowerBound == gap.upperBound {
      gap = gap.lowerBound..<gaps.remove(at: next).upperBound
    }
    if next > 0, gaps[next - 1].upperBound == gap.lowerBound {
      gaps[next - 1] = gaps[next - 1].lowerBound..<gap.upperBound
    } else {
      gaps.insert(gap, at: next)
    }
    shelves[index].gaps = gaps
    while let last = shelves.last, last.gaps == [0..<width] { shelves.removeLast() }
  }
}
