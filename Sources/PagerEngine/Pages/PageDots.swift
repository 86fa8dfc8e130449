/// A row of dots, one a page, of which the one at the position is filled.
struct PageDots: Equatable {
  let count: Int
  let index: Int
  /// Where the page at `index` is among the pages that are known.
  private var base: Int

  /// Dots for `count` pages (0...1000) of which the page at `base` is number `index`.
  init(count: Int, index: Int, base: Int) {
    self.count = max(0, min(count, 1000))
    self.index = max(0, min(index, self.count - 1))
    self.base = base
  }

  /// Known pages came or went. That happens at their ends only, and the page that is counted from may be gone
  /// since.
  mutating func apply(_ change: PageChange) {
    switch change {
    case .insert(at: 0, let count): base += count
    case .remove(at: 0, let count): base -= count
    default: break
    }
  }

  /// Where the filled dot is for a position among the known pages, in dots.
  func place(of position: Double) -> Double {
    max(0, min(Double(index) + position - Double(base), Double(count - 1)))
  }

  func draw(into frame: inout Frame, position: Double, in area: Rect, theme: Theme) {
    guard count > 1, area.width >= 16 * Double(count) else { return }
    let (place, y) = (place(of: position), area.maxY - 24)
    for dot in 0..<count {
      let nearness = max(0, 1 - abs(place - Double(dot)))
      let x = area.midX + 16 * (Double(dot) - Double(count - 1) / 2)
      let color = theme.secondaryText.opacity(0.4).mixed(with: theme.accent, at: nearness)
      frame.add(.roundedRect(Rect(x - 4, y - 4, 8, 8), radius: 4, color))
    }
  }
}
