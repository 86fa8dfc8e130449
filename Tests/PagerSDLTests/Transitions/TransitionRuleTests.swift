import GoldenSupport
import PagerEngine
import RealModule
import Testing

@testable import PagerSDL

/// Tests of the rules for every transition, in all arrangements of pages.
@MainActor @Suite struct TransitionRuleTests {
  /// A page of one colour.
  private final class Sheet: Page {
    private let color: Color
    init(_ number: Int) {
      color = [Color(0x2F6FDE), Color(0xE0662F), Color(0x2FA866), Color(0xB03FC4), Color(0xC9A21A)][number]
    }
    override func draw(in context: PageContext) -> DrawList {
      var list = DrawList()
      list.fill(Rect(origin: .zero, size: context.size), color)
      return list
    }
  }

  /// A log of the delegate's calls.
  private final class Log: PagerDelegate {
    var lines: [String] = []
    func pager(_ pager: Pager, did event: PagerEvent) {
      // Progress is reported in each frame, and a curl maps the finger differently.
      if case .moved = event { return }
      if case .page(_, let call, let index) = event { return lines.append("\(index) \(call)") }
      lines.append("\(event)")
    }
  }

  private let text: TextSystem
  private static let size = Size(100, 80)

  init() throws { text = try TextSystem() }

  private func makePager(_ one: TransitionArrangement) -> Pager {
    one.makePager((0..<5).map { Sheet($0) }, size: TransitionRuleTests.size, text: text)
  }

  private func picture(_ pager: Pager) throws -> Bitmap {
    var frame = DisplayList()
    pager.draw(into: &frame)
    return try Canvas.picture(of: frame, text: text)
  }

  /// Plays a drag, a cancelled swipe, flicks that are caught, and a jump over several pages.
  private func play(_ hand: inout DraggedPager) throws {
    try hand.press()
    try hand.drag(from: 0, to: 0.7, 0.2)
    try hand.drag(from: 0.7, to: 0.62, 0.1)
    try hand.release(0.62)
    try hand.wait(0.15)
    // Caught on the way, and reverted.
    try hand.press()
    try hand.drag(from: 0, to: -0.2, 0.1)
    try hand.wait(0.1)
    try hand.release(-0.2)
    try hand.settle()
    // Cancelled.
    try hand.press()
    try hand.drag(from: 0, to: 0.3, 0.15)
    try hand.wait(0.1)
    try hand.release(0.3)
    try hand.settle()
    // A flick backward, and another one during its motion.
    for _ in 0..<2 {
      try hand.press()
      try hand.drag(from: 0, to: -0.3, 0.06)
      try hand.release(-0.3)
      try hand.wait(0.1)
    }
    try hand.settle()
    hand.pager.select(4)
    try hand.settle()
  }

  @Test(arguments: TransitionArrangement.all)
  func `at rest the picture is that of sliding, and calls are those of sliding`(
    one: TransitionArrangement
  ) throws {
    func run(_ transition: PageTransition) throws -> (pictures: [Bitmap], lines: [String]) {
      let pager = makePager(one)
      let log = Log()
      (pager.transition, pager.delegate) = (transition, log)
      var (hand, pictures) = (DraggedPager(pager), [try picture(pager)])
      try play(&hand)
      pictures.append(try picture(pager))
      pager.select(2, animated: false)
      pictures.append(try picture(pager))
      withExtendedLifetime(log) {}
      return (pictures, log.lines)
    }
    let (expected, found) = (try run(.slide), try run(one.transition))
    #expect(expected.lines.filter { $0.hasPrefix("settled") }.count >= 3)
    // The position of a sheet takes another path to the end of its turn, and so do adjacent pages that peek
    // in.
    guard one.transition.curl == nil || one.peek == 0 else { return }
    #expect(
      found.lines == expected.lines,
      "\(found.lines.difference(from: expected.lines).map { "\($0)" })")
    // Adjacent pages that peek in are positioned by the transition.
    guard one.peek == 0 else { return }
    #expect(found.pictures.map(\.pixels) == expected.pictures.map(\.pixels))
  }

  @Test(arguments: TransitionArrangement.all)
  func `nothing in view jumps`(one: TransitionArrangement) throws {
    let pager = makePager(one)
    let canvas = try Canvas(size: TransitionRuleTests.size, text: text)
    var (last, position) = (Bitmap?.none, pager.position)
    var hand = DraggedPager(pager)
    var jumps: [String] = []
    hand.onFrame = { pager in
      guard pager.needsFrame else { return }
      var frame = DisplayList()
      pager.draw(into: &frame)
      try canvas.paint(frame)
      let (next, place) = (try canvas.picture(), pager.position)
      let changed = last.map { LevelDifference($0, next, threshold: 64).share } ?? 0
      // Edges may move by a pixel, whatever the distance.
      // A sheet of paper lifts with the cube root of the distance.
      let distance = abs(place - position)
      let share =
        changed - 0.04 - (one.transition.curl == nil ? 6 * distance : 1.6 * Double.root(distance, 3))
      if share > 0 { jumps.append("\(share) from \(position) to \(place), \(pager.motion.phase)") }
      (last, position) = (next, place)
    }
    try play(&hand)
    #expect(jumps.isEmpty)
  }

  @Test(arguments: TransitionArrangement.all)
  func `with reduced motion pages only fade`(one: TransitionArrangement) throws {
    func pictures(_ transition: PageTransition) throws -> [[UInt32]] {
      let pager = makePager(one)
      pager.transition = transition
      pager.rules.reducesMotion = true
      var (hand, pictures) = (DraggedPager(pager), [[UInt32]]())
      pager.select(3)
      hand.onFrame = { pictures.append(try picture($0).pixels) }
      try hand.wait(0.3, rate: 20)
      return pictures
    }
    guard one.peek == 0, !["slide", "fade"].contains(one.transition.name) else { return }
    #expect(try pictures(one.transition) == pictures(.slide))
  }

  @Test(arguments: [0, 1e-9, 1, 40.0])
  func `pages without a size and absurd numbers draw something or nothing`(side: Double) throws {
    for value in [Double.nan, .infinity, -.infinity, 0, 1e9, -1e9, 1e300] {
      for field in 0..<10 {
        let transition = PageTransition { page in
          var transform = page.sliding
          switch field {
          case 0: transform.scale = value
          case 1: transform.perspective = value
          case 2: (transform.turn, transform.perspective) = (value, 500)
          case 3: transform.rotation = value
          case 4: transform.translation = Point(value, value)
          case 5: transform.anchor = Point(value, 0.5)
          case 6: transform.opacity = value
          case 7: transform.order = value
          case 8: transform.backgroundOffset = value
          default: (transform.depth, transform.perspective) = (value, 1)
          }
          return transform
        }
        let pager = Pager(pages: (0..<3).map { Sheet($0) }, text: text)
        pager.titles.style.extent = 0
        pager.transition = transition
        pager.layout(size: Size(side, side), scale: 1)
        pager.select(1, animated: false)
        pager.advance(to: 0)
        var hand = DraggedPager(pager)
        let canvas = try Canvas(size: Size(40, 40), text: text)
        hand.onFrame = { pager in
          var frame = DisplayList()
          pager.draw(into: &frame)
          try canvas.paint(frame)
          _ = pager.hitTest(Point(side / 2, side / 2))
        }
        try hand.press()
        try hand.drag(from: 0, to: 0.6, 0.1, rate: 60)
        try hand.release(0.6)
        try hand.wait(2, rate: 10)
        #expect(pager.position == Double(pager.settledPage), "field \(field), \(value)")
      }
    }
  }
}
