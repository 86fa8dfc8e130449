import Testing

@testable import PagerEngine

/// The completion of a selection: one call, in order and with the right result, after any interruption.
@MainActor @Suite struct CompletionTests {
  /// A call that moves the pager to page `T`, the third of five.
  enum Start: CaseIterable {
    case select, selectThrough, jump
    case setPages, setPagesAtOnce
    case transition
  }

  /// An event between the call and its completion. Calls that have a completion themselves select page `U`,
  /// the fifth.
  enum Interruption: CaseIterable {
    case select, jump
    case setPages, setPagesAtOnce
    case transition, setChildren
    case reload
    case finger, key, wheel
    case removalOfThePage, removalOfAll, removalOfAnother
    case endOfThePager
  }

  enum Moment: CaseIterable {
    case beforeTheFirstLayout, inTheSameFrame, inTheNextFrame, onTheWay
  }

  /// A pager for a kind of start, with the source of its data.
  @MainActor final class Stage {
    var pager: Pager?
    var told: [String] = []
    private let names = ["R", "S", "T", "W", "U"]
    private let log = CallLog()
    private let book: NamedPages
    private let chain: ChainedPages
    private let children: [LoggedPage]
    private let start: Start

    init(_ start: Start) {
      self.start = start
      book = NamedPages(names, log)
      chain = ChainedPages(names, log)
      children = names.map { LoggedPage($0, nil) }
      let text = SquareTextMeasurer()
      switch start {
      case .select, .selectThrough, .jump: pager = Pager(source: book, text: text)
      case .setPages, .setPagesAtOnce: pager = Pager(neighbors: chain, text: text)
      case .transition: pager = Pager(pages: children, text: text)
      }
    }

    func wait(for name: String) -> (Bool) -> Void {
      { [weak self] in self?.told.append("\(name) \($0)") }
    }

    func begin() throws {
      switch start {
      case .select: pager?.select(2, completion: wait(for: "T"))
      case .selectThrough: pager?.select(2, through: .pagesBetween, completion: wait(for: "T"))
      case .jump: pager?.select(2, animated: false, completion: wait(for: "T"))
      case .setPages: try pager?.setPages([chain.pages[2]], completion: wait(for: "T"))
      case .setPagesAtOnce:
        try pager?.setPages([chain.pages[2]], animated: false, completion: wait(for: "T"))
      case .transition:
        pager?.select(2, duration: 0.3, transition: .slide, completion: wait(for: "T"))
      }
    }

    /// Interrupts the motion. Returns false if the pager has no such call.
    func interrupt(_ interruption: Interruption, at time: Double) throws -> Bool {
      let isChain = start == .setPages || start == .setPagesAtOnce
      let isFixed = start == .transition
      switch interruption {
      case .select where !isChain: pager?.select(4, completion: wait(for: "U"))
      case .jump where !isChain: pager?.select(4, animated: false, completion: wait(for: "U"))
      case .setPages where isChain: try pager?.setPages([chain.pages[4]], completion: wait(for: "U"))
      case .setPagesAtOnce where isChain:
        try pager?.setPages([chain.pages[4]], animated: false, completion: wait(for: "U"))
      case .transition where isFixed:
        pager?.select(4, duration: 0.3, transition: .slide, completion: wait(for: "U"))
      case .setChildren where isFixed: try pager?.setChildren([LoggedPage("new", nil)])
      case .reload: pager?.reload()
      case .finger: pager?.pointer(.press, 50, 50, at: time)
      case .key: pager?.key(.home, at: time)
      case .wheel:
        pager?.ticks(3, 0, at: time, place: Point(50, 50))
      case .removalOfThePage where isFixed: try pager?.removeChild(children[2], animated: false)
      case .removalOfThePage where !isChain:
        book.names.remove(at: 2)
        pager?.apply([.remove(at: 2)], animated: false)
      case .removalOfAll where !isChain && !isFixed:
        book.names = []
        pager?.apply([.remove(at: 0, count: 5)], animated: false)
      case .removalOfAnother where isFixed: try pager?.removeChild(children[1], animated: false)
      case .removalOfAnother where !isChain:
        book.names.remove(at: 1)
        pager?.apply([.remove(at: 1)], animated: false)
      case .endOfThePager: pager = nil
      default: return false
      }
      return true
    }
  }

  /// Returns the expected completions, in order, if the interruption comes before the end of the motion.
  private func expected(_ interruption: Interruption) -> [String] {
    switch interruption {
    case .select, .jump, .setPages, .setPagesAtOnce, .transition: ["T false", "U true"]
    case .reload, .removalOfAnother: ["T true"]
    case .setChildren, .finger, .key, .wheel, .removalOfThePage, .removalOfAll, .endOfThePager: ["T false"]
    }
  }

  @Test(arguments: Start.allCases, Interruption.allCases)
  func `the completion of an interrupted selection is called once, in order, with the right result`(
    start: Start, interruption: Interruption
  ) throws {
    for moment in Moment.allCases {
      let stage = Stage(start)
      if moment != .beforeTheFirstLayout { stage.pager?.layOutSquare() }
      if case .setPages = start { try showFirst(stage) }
      if case .setPagesAtOnce = start { try showFirst(stage) }
      var time = 10.0
      if moment != .beforeTheFirstLayout { stage.pager?.advance(to: time) }
      try stage.begin()
      if moment == .inTheNextFrame || moment == .onTheWay { stage.pager?.advance(to: time) }
      if moment == .onTheWay {
        time += 0.1
        stage.pager?.advance(to: time)
      }
      let hasEnded = stage.told == ["T true"]
      guard moment != .beforeTheFirstLayout || !stage.told.contains("T true") else {
        Issue.record("\(start) is told before anything is shown")
        continue
      }
      // A pager without a layout does not receive input.
      if moment == .beforeTheFirstLayout, [.finger, .key, .wheel].contains(interruption) { continue }
      // Some kinds of pagers do not have this call.
      guard try stage.interrupt(interruption, at: time) else { continue }
      stage.pager?.layOutSquare()
      for frame in 0...300 { stage.pager?.advance(to: time + Double(frame) / 60) }
      if hasEnded {
        #expect(stage.told.first == "T true" && stage.told.count { $0.hasPrefix("T") } == 1, "\(moment)")
      } else {
        #expect(stage.told == expected(interruption), "\(moment)")
      }
    }
  }

  /// Shows a page that is none of the stage's pages.
  private func showFirst(_ stage: Stage) throws {
    try stage.pager?.setPages([LoggedPage("first", nil)], animated: false)
  }

  @Test(arguments: [true, false])
  func `the last of three calls of setPages wins, and each completion is called`(isHeld: Bool)
    throws
  {
    let log = CallLog()
    let chain = ChainedPages(["A", "B", "C", "D"], log)
    let pager = Pager(neighbors: chain, text: SquareTextMeasurer())
    pager.layOutSquare()
    try pager.setPages([chain.pages[3]], animated: false)
    pager.advance(to: 0)
    if isHeld { pager.hold(10, at: 0) }
    try pager.setPages([chain.pages[0]], animated: false) { log.add("a \($0)") }
    try pager.setPages([chain.pages[1]]) { log.add("b \($0)") }
    try pager.setPages([chain.pages[2]]) { log.add("c \($0)") }
    pager.advance(to: 0.01)
    for frame in 0...300 { pager.advance(to: 0.02 + Double(frame) / 60) }
    #expect(
      log.take().filter { $0.hasSuffix("e") && !$0.contains(".") } == ["a true", "b false", "c true"])
    #expect(pager.targetPages == [chain.pages[2]] && pager.places().keys.sorted() == ["C"])
  }

  @Test func `a selection of a page that was removed stays cancelled when pages are inserted again`() {
    let (pager, source, log) = makeLoggedPager(5)
    pager.advance(to: 0)
    pager.select(3) { log.add("finished \($0)") }
    pager.advance(to: 0.05)
    source.pageCount = 0
    pager.apply([.remove(at: 0, count: 5)], animated: false)
    #expect(log.take().contains("finished false"))
    source.pageCount = 5
    pager.apply([.insert(at: 0, count: 5)], animated: false)
    pager.runFrames()
    #expect(!log.take().contains { $0.hasPrefix("finished") })
  }

  @Test func `a key that turns nothing at an end leaves a selection of the last page alone`() {
    let (pager, _, log) = makeLoggedPager(5)
    pager.advance(to: 0)
    pager.select(4) { log.add("finished \($0)") }
    pager.advance(to: 0.05)
    pager.key(.right, at: 0.06, isRepeat: true)
    #expect(!log.take().contains("finished false"))
    pager.runFrames()
    #expect(log.take().contains("finished true"))
  }

  @Test func `setting the page under a finger keeps it in place, and the finger holds it no more`() throws {
    let (pager, chain) = try PageControllerTests().make(.scroll(), "A", "B")
    pager.pointer(.press, 50, 50, at: 1)
    var told: [Bool] = []
    try pager.setPages([chain.pages[0]]) { told.append($0) }
    #expect(told == [true] && pager.motion.phase == .atRest)
  }

  // MARK: From callbacks

  /// A delegate that performs an action at the n-th event.
  private final class Meddler: PagerDelegate {
    var count = 0
    let number: Int
    let meddle: (Pager) -> Void
    /// Whether the pages were at rest at that event.
    private(set) var wasAtRest = false

    init(_ number: Int, _ meddle: @escaping (Pager) -> Void) {
      self.number = number
      self.meddle = meddle
    }

    func pager(_ pager: Pager, did event: PagerEvent) {
      count += 1
      guard count == number else { return }
      wasAtRest = pager.motion.phase == .atRest
      meddle(pager)
    }
  }

  @Test(arguments: [PageRetention(), .collection, .cachedWindow, .lazyReuse])
  func `a selection from any callback supersedes the one under way, and each completion is called once`(
    retention: PageRetention
  ) {
    for number in 1...200 {
      let (pager, _, _) = makeUnseenPager(9, retention)
      pager.layout(size: Size(100, 148), scale: 1)
      pager.advance(to: 0)
      var told: [String] = []
      let meddler = Meddler(number) { pager in
        pager.select(6) { told.append("second \($0)") }
      }
      pager.delegate = meddler
      pager.select(2) { told.append("first \($0)") }
      for frame in 0...240 { pager.advance(to: Double(frame) / 60) }
      guard meddler.count >= number else {
        #expect(number > 10, "a motion tells little")
        return
      }
      #expect(told == ["first \(meddler.wasAtRest)", "second true"], "callback \(number)")
      #expect(pager.settledPage == 6, "callback \(number)")
    }
  }

  @Test func `setPages from any callback supersedes the one under way, and each completion is called once`()
    throws
  {
    for number in 1...200 {
      let (pager, chain) = try PageControllerTests().make(.scroll(), "A", "B", "C")
      pager.advance(to: 0)
      var told: [String] = []
      let meddler = Meddler(number) { pager in
        try? pager.setPages([chain.pages[2]]) { told.append("second \($0)") }
      }
      pager.delegate = meddler
      try pager.setPages([chain.pages[1]]) { told.append("first \($0)") }
      for frame in 0...240 { pager.advance(to: Double(frame) / 60) }
      guard meddler.count >= number else {
        #expect(number > 10, "a motion tells little")
        return
      }
      #expect(told == ["first \(meddler.wasAtRest)", "second true"], "callback \(number)")
      #expect(pager.targetPages == [chain.pages[2]], "callback \(number)")
    }
  }

  @Test
  func `a selection from the completion of a superseded one is the newest of all`() {
    let (pager, _, log) = makeLoggedPager(9)
    pager.advance(to: 0)
    pager.select(2) { first in
      log.add("first \(first)")
      pager.select(7) { log.add("third \($0)") }
    }
    pager.select(4) { log.add("second \($0)") }
    pager.runFrames()
    #expect(
      log.take().filter { $0.contains("tru") || $0.contains("fals") }
        == ["first false", "second false", "third true"])
    #expect(pager.settledPage == 7)
  }

  @Test(arguments: [true, false])
  func `a pager inside a page that leaves completes its selection at once`(isRemoved: Bool) throws {
    let (inner, _, log) = makeLoggedPager(5)
    let outer = Pager(pages: [PagerPage(inner), PlainPage(1)], text: SquareTextMeasurer())
    outer.layout(size: Size(100, 148), scale: 1)
    outer.advance(to: 0)
    inner.select(3) { log.add("finished \($0)") }
    outer.advance(to: 0.05)
    if isRemoved {
      try outer.removeChild(outer.children[0], animated: false)
    } else {
      outer.select(1, animated: false)
    }
    // A pager that is out of view moves without animation.
    #expect(log.take().filter { $0.hasPrefix("finished") } == ["finished true"])
    #expect(inner.settledPage == 3)
  }
}
