import PagerEngine
import Testing

@testable import PagerSDL

/// Tests that hit testing during a transition matches the picture.
@MainActor @Suite struct TransitionTapTests {
  /// A page of small buttons, each of which can be lit.
  private final class ButtonPage: Page {
    static let columns = 6
    static let rows = 4
    /// Returns whether a button is lit, by its number; `nil` if all are half lit.
    var isLit: ((Int) -> Bool)? { didSet { setNeedsDisplay() } }
    private(set) var size = Size.zero

    override func draw(in context: PageContext) -> DrawList {
      size = context.size
      var list = DrawList()
      list.fill(Rect(origin: .zero, size: size), Color(0x808080))
      for number in 0..<ButtonPage.columns * ButtonPage.rows {
        let color = isLit.map { $0(number) ? Color.white : .black } ?? Color(0x808080)
        list.fill(frame(of: number), color)
      }
      return list
    }

    private var cell: Size { Size(size.width / 6, size.height / 4) }

    private func frame(of number: Int) -> Rect {
      let (column, row) = (Double(number % ButtonPage.columns), Double(number / ButtonPage.columns))
      return Rect(column * cell.width + 4, row * cell.height + 4, cell.width - 8, cell.height - 8)
    }

    func button(at point: Point) -> Int? {
      let (column, row) = (Int(point.x / cell.width), Int(point.y / cell.height))
      let number = row * ButtonPage.columns + column
      return column < ButtonPage.columns && row < ButtonPage.rows && frame(of: number).contains(point)
        ? number : nil
    }
  }

  private struct Target: Equatable {
    let page: Int
    let button: Int
  }

  private let text: TextSystem
  private static let size = Size(240, 160)

  init() throws { text = try TextSystem() }

  private func picture(_ pager: Pager) throws -> Bitmap {
    var frame = DisplayList()
    pager.draw(into: &frame)
    return try Canvas.picture(of: frame, text: text)
  }

  private func hit(at place: Point, _ pager: Pager, _ pages: [ButtonPage]) -> Target? {
    guard let hit = pager.hitTest(place) else { return nil }
    return pages[hit.index].button(at: hit.point).map { Target(page: hit.index, button: $0) }
  }

  /// Returns the buttons that are hit at every fourth pixel, and two pixels around it.
  private func targets(
    _ pager: Pager, _ pages: [ButtonPage], width: Int, height: Int
  ) -> [(pixel: Int, target: Target)] {
    let (columns, rows) = (2 * (width / 4) + 1, 2 * (height / 4) + 1)
    // Adjacent pixels share sample locations.
    var known = [Target??](repeating: nil, count: rows * columns)
    func target(_ column: Int, _ row: Int) -> Target? {
      let index = row * columns + column
      if let known = known[index] { return known }
      let found = hit(at: Point(2 * Double(column), 2 * Double(row)), pager, pages)
      known[index] = .some(found)
      return found
    }
    var targets: [(pixel: Int, target: Target)] = []
    for row in stride(from: 1, to: rows, by: 2) {
      for column in stride(from: 1, to: columns, by: 2) {
        let around = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        guard let here = target(column, row), around.allSatisfy({ target($0, $1) == here }) else { continue }
        targets.append((row * 2 * width + column * 2, here))
      }
    }
    return targets
  }

  /// Returns a picture per bit of a page's button numbers.
  /// A button is lit if the bit is set, and dark otherwise.
  private func picturesOfBits(_ page: ButtonPage, _ pager: Pager) throws -> [[UInt32]] {
    defer { page.isLit = nil }
    return try (0..<5).map { bit in
      page.isLit = { $0 >> bit & 1 == 1 }
      return try picture(pager).pixels
    }
  }

  @Test(arguments: TransitionArrangement.all)
  func `every button is hit where it is seen`(one: TransitionArrangement) throws {
    var count = 0
    for travel in one.axis == .vertical ? [-0.3, 0.42] : [-0.58, 0.15, 0.7] {
      let pages = (0..<4).map { _ in ButtonPage() }
      let pager = one.makePager(pages, size: TransitionTapTests.size, text: text)
      var hand = DraggedPager(pager)
      try hand.press()
      try hand.drag(from: 0, to: travel, 0.1, rate: 60)
      let grey = try picture(pager)
      let targets = targets(pager, pages, width: grey.width, height: grey.height)
      for index in Set(targets.map(\.target.page)) {
        let pictures = try picturesOfBits(pages[index], pager)
        for (pixel, target) in targets where target.page == index {
          let levels = pictures.map { Int($0[pixel] & 255) - Int(grey.pixels[pixel] & 255) }
          let isSeen = levels.allSatisfy { abs($0) > 4 }
          let number = levels.reversed().reduce(0) { $0 * 2 + ($1 > 0 ? 1 : 0) }
          guard !isSeen || number != target.button else { continue }
          Issue.record(
            "\(travel): \(target) at \(pixel % grey.width), \(pixel / grey.width), seen: \(levels)")
          return
        }
      }
      count += targets.count
    }
    #expect(count > 300)
  }

  @Test(arguments: TransitionArrangement.all)
  func `no button is seen where nothing is hit`(one: TransitionArrangement) throws {
    // The back of a sheet shows its page through the paper, but has no buttons.
    guard one.transition.curl == nil else { return }
    let pages = (0..<4).map { _ in ButtonPage() }
    let pager = one.makePager(pages, size: TransitionTapTests.size, text: text)
    var hand = DraggedPager(pager)
    try hand.press()
    try hand.drag(from: 0, to: 0.35, 0.1, rate: 60)
    let grey = try picture(pager)
    for page in pages { page.isLit = { _ in true } }
    let lit = try picture(pager)
    func isLit(_ pixel: Int) -> Bool { lit.pixels[pixel] & 255 > grey.pixels[pixel] & 255 + 40 }
    for y in stride(from: 0, to: grey.height, by: 3) {
      for x in stride(from: 0, to: grey.width, by: 3) where isLit(y * grey.width + x) {
        guard pager.hitTest(Point(Double(x) + 0.5, Double(y) + 0.5)) == nil else { continue }
        Issue.record("nothing at \(x), \(y)")
        return
      }
    }
  }
}
