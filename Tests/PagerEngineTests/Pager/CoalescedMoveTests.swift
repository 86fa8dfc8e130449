import SeededRandom
import Testing

@testable import PagerEngine

/// Moves of a pointer that share one layout in each frame.
///
/// Pages are 400 x 600 points, below a strip of 48; frames come at 60 Hz and moves at 1,000 Hz.
@MainActor @Suite struct CoalescedMoveTests {
  private func move(
    _ pager: Pager, _ action: PagerInput.Pointer.Action, _ x: Double, _ y: Double, at time: Double
  ) {
    pager.handleCoalescing(PagerInput(time: time, .pointer(.init(action, at: Point(x, y)))))
  }

  @Test(arguments: ["hovers", "drags pages", "drags titles"])
  func `a fast mouse over 25 strips costs one layout of each in a frame`(gesture: String) {
    let (pager, _, log) = makePager(40)
    pager.titles.additionalStrips = (0..<24).map { _ in AdditionalTitleStrip { Rect(0, 600, $0.width, 48) } }
    pager.advance(to: 0)
    _ = pager.picture()
    log.topics = [.progress]
    let y = gesture == "drags pages" ? 300.0 : 20
    if gesture != "hovers" { move(pager, .press, 380, y, at: 0) }
    var (strips, counts) = ([pager.strip], [Int]())
    strips += pager.titles.additionalStrips.map(\.strip)
    // The first move of a drag is notified at once, and a new current page would be.
    for frame in 0...10 {
      let before = strips.map(\.layoutCount)
      for step in 0..<16 {
        let moves = Double(16 * frame + step)
        move(pager, .move, 380 - moves, y, at: moves / 960)
      }
      #expect(gesture == "hovers" || pager.needsFrame)
      pager.advance(to: Double(frame + 1) / 60)
      _ = pager.picture()
      if frame > 0 { counts += zip(strips, before).map { $0.layoutCount - $1 } }
    }
    #expect(counts == Array(repeating: 1, count: 10 * 25))
    // Each move is still reported.
    if gesture == "drags pages" { #expect(log.take().count > 150) }
  }

  @Test func `fingers on a fast touchpad cost one layout of each strip in a frame`() {
    let (pager, _, _) = makePager(40)
    pager.titles.additionalStrips = [AdditionalTitleStrip { Rect(0, 600, $0.width, 48) }]
    pager.advance(to: 0)
    _ = pager.picture()
    var counts: [Int] = []
    for frame in 0...8 {
      let before = pager.strip.layoutCount
      for step in 0..<16 {
        let wheel = PagerInput.Wheel(x: 1, y: 0, in: .points, at: Point(200, 300), source: .fingers)
        pager.handleCoalescing(PagerInput(time: Double(16 * frame + step) / 960, .wheel(wheel)))
      }
      pager.advance(to: Double(frame + 1) / 60)
      _ = pager.picture()
      if frame > 0 { counts.append(pager.strip.layoutCount - before) }
    }
    #expect(counts == Array(repeating: 1, count: 8) && pager.position > 0.3)
  }

  @Test func `moves that change nothing lay out nothing and need no frame`() {
    let pager = makePagerAtRest()
    move(pager, .move, 200, 300, at: 0.1)
    pager.advance(to: 0.1)
    _ = pager.picture()
    let count = pager.strip.layoutCount
    for step in 1...50 { move(pager, .move, 200 + Double(step), 300, at: 0.1 + 0.001 * Double(step)) }
    #expect(!pager.needsFrame && pager.strip.layoutCount == count)
  }

  @Test func `a call between two frames finds the pages that moves have brought into view`() {
    let pager = makePagerAtRest()
    move(pager, .press, 200, 300, at: 0.1)
    for step in 0...10 { move(pager, .move, 250 - 15 * Double(step), 300, at: 0.1 + 0.001 * Double(step)) }
    #expect(!pager.keeper.isInView(5))
    #expect(pager.page(at: 5) != nil && pager.keeper.isInView(5))
  }

  /// A source that counts the requests of pages that it does not have.
  private final class CountingSource: PageSource {
    var pageCount = 9
    var wrongRequests = 0
    func title(at index: Int) -> String { "\(index)" }
    func page(at index: Int) -> Page {
      if index >= pageCount { wrongRequests += 1 }
      return Page()
    }
  }

  @Test(arguments: ["reload", "refresh", "remove"])
  func `a changed source is not queried for pages of the moves before the change`(change: String) {
    let source = CountingSource()
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.retention.attachedDistance = 0
    if change == "refresh" { pager.retention.reload = .refreshing }
    pager.layout(size: Size(400, 648), scale: 1)
    pager.select(4, animated: false)
    pager.advance(to: 0)
    move(pager, .press, 200, 300, at: 0.1)
    for step in 0...10 { move(pager, .move, 250 - 15 * Double(step), 300, at: 0.1 + 0.001 * Double(step)) }
    source.pageCount = 5
    if change == "remove" { pager.apply([.remove(at: 5, count: 4)]) } else { pager.reload() }
    #expect(source.wrongRequests == 0 && pager.pageCount == 5)
    pager.advance(to: 0.2)
    #expect(source.wrongRequests == 0)
  }

  @Test func `notifications other than progress do not wait`() {
    let (pager, _, log) = makePager(9)
    log.topics = [.swipes, .taps, .progress]
    pager.advance(to: 0)
    move(pager, .press, 200, 300, at: 0.1)
    move(pager, .move, 150, 300, at: 0.101)
    #expect(log.take().count == 2)
    move(pager, .move, 140, 300, at: 0.102)
    #expect(log.take() == [])
    pager.advance(to: 0.11)
    #expect(log.take().count == 1)
  }

  @Test func `a hidden pager, which gets no frames, does not wait`() {
    let pager = makePagerAtRest()
    move(pager, .press, 200, 300, at: 0.1)
    pager.isShown = false
    let count = pager.strip.layoutCount
    for step in 1...3 { move(pager, .move, 200 - 15 * Double(step), 300, at: 0.1 + 0.001 * Double(step)) }
    #expect(pager.strip.layoutCount == count + 3)
  }

  @Test func `an inner pager waits together with the outer one`() throws {
    let inner = Pager(pages: (0..<4).map { _ in Page() }, text: SquareTextMeasurer())
    let pager = Pager(pages: [PagerPage(inner), Page()], text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    pager.advance(to: 0)
    _ = pager.picture()
    move(pager, .press, 350, 300, at: 0.1)
    move(pager, .move, 330, 300, at: 0.101)
    let counts = [pager, inner].map(\.strip.layoutCount)
    for step in 2...16 { move(pager, .move, 350 - 10 * Double(step), 300, at: 0.1 + 0.001 * Double(step)) }
    #expect([pager, inner].map(\.strip.layoutCount) == counts && pager.needsFrame)
    #expect(inner.position > 0.3)
    pager.advance(to: 0.12)
    #expect([pager, inner].map(\.strip.layoutCount) == counts.map { $0 + 1 })
    #expect(inner.page(at: 1) != nil)
  }

  /// Plays a random gesture in a pager, with moves that wait or not, and returns its states at each frame.
  private func play(seed: UInt64, waits: Bool) -> [String] {
    let (pager, _, log) = makePager(12)
    pager.titles.additionalStrips = [AdditionalTitleStrip { Rect(0, 600, $0.width, 48) }]
    log.topics = [.swipes, .selections, .taps]
    var random = SplitMix64(seed: seed)
    var (states, x, y, isDown) = ([String](), 200.0, 300.0, false)
    for step in 0..<1600 {
      let time = Double(step) / 960
      if Int.random(in: 0..<90, using: &random) == 0 {
        isDown.toggle()
        if isDown {
          x = .random(in: 20...380, using: &random)
          y = Int.random(in: 0..<3, using: &random) == 0 ? 20 : 300
        }
        move(pager, isDown ? .press : .release, x, y, at: time)
      } else {
        x += Double.random(in: -4...3, using: &random)
        let input = PagerInput(time: time, .pointer(.init(.move, at: Point(x, y))))
        if waits { pager.handleCoalescing(input) } else { pager.handle(input) }
      }
      guard step % 16 == 15 else { continue }
      pager.advance(to: time)
      _ = pager.picture()
      let pages = (0..<12).filter(pager.keeper.isInView)
      states.append(
        "\(step): \(pager.position) \(pager.velocity) \(pages) \(log.take())"
      )
    }
    return states
  }

  @Test(arguments: 1...20) func `each frame is the same as without waiting`(seed: UInt64) {
    let (now, later) = (play(seed: seed, waits: false), play(seed: seed, waits: true))
    let difference = zip(now, later).first { $0 != $1 }
    #expect(difference == nil, "seed \(seed): \(difference.map { "\($0)\n\($1)" } ?? "")")
    #expect(Set(now).count > 50)
  }
}
