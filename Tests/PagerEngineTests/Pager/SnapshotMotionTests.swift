import SeededRandom
import Testing

@testable import PagerEngine

/// Snapshots of moving pagers, and snapshots restored to moving pagers.
@MainActor @Suite struct SnapshotMotionTests {
  @Test func `in a motion the snapshot is of the page that the pager moves to`() throws {
    let pager = makePagerAtRest(9, on: 4)
    pager.select(6, at: 1)
    pager.advance(to: 1.1)
    #expect(pager.motion.isMoving)
    let snapshot = try pager.snapshot().written()
    #expect(snapshot.pageIndex == 6 && snapshot.fraction == 0)
  }

  @Test func `a swipe ends at once, with its calls, and the finger has lost the pages`() {
    let (pager, _, log) = makeLoggedPager(9, .cachedWindow, at: 2)
    let snapshot = pager.snapshot()
    pager.select(5, animated: false)
    log.take()
    pager.drag(30)
    log.expect(loads(6, told: ["willTransition(6)"]), ["6.willAppear", "5.willDisappear"])
    pager.restore(snapshot)
    log.expect(
      returns(2), ["2.willAppear", "6.willDisappear", "2.didAppear", "5.didDisappear", "6.didDisappear"],
      ["didFinish(5, true)", "settled(2)"], leaves(5), leaves(6))
    #expect(pager.position == 2 && !pager.isMoving)
    pager.dragOn(to: 60)
    pager.releasePointer()
    log.expect([])
    #expect(pager.position == 2)
  }

  @Test func `an animation ends at once, and its completion handler gets false`() {
    let (pager, _, log) = makeLoggedPager(9, .cachedWindow, at: 2)
    pager.advance(to: 0)
    let snapshot = pager.snapshot()
    pager.select(3, at: 1) { log.add("finished \($0)") }
    pager.advance(to: 1.1)
    log.take()
    pager.restore(snapshot)
    #expect(log.calls.contains("finished false") && !log.calls.contains("finished true"))
    #expect(
      log.take().filter { $0 != "finished false" } == [
        "2.willAppear", "2.didAppear", "3.willDisappear", "3.didDisappear", "settled(2)",
      ] + leaves(3))
    #expect(pager.position == 2 && !pager.isMoving)
    pager.runFrames()
    log.expect([])
  }

  @Test func `a snapshot without pages leaves the pages in the hand`() {
    let pager = makePagerAtRest(9, on: 4)
    let travel = PagerInput.Wheel(x: 20, y: 0, in: .points, at: Point(200, 300), source: .fingers)
    for step in 0..<3 { pager.handle(PagerInput(time: 1 + Double(step) / 100, .wheel(travel))) }
    pager.restore(PagerSnapshot())
    for step in 3..<6 { pager.handle(PagerInput(time: 1 + Double(step) / 100, .wheel(travel))) }
    let travelled = abs(pager.position - 4) * 400
    #expect(abs(travelled - 120) < 1e-6, "\(pager.position)")
    pager.handle(PagerInput(time: 1.06, .wheel(.lifted(at: Point(200, 300)))))
    pager.runFrames()
    #expect(pager.motion.phase == .atRest && pager.position != 4)
  }

  @Test func `a selection has not ended by itself if the snapshot is of the selected page`() {
    let pager = makePagerAtRest(9, on: 4)
    let snapshot = pager.snapshot()
    pager.select(5, animated: false)
    var results: [Bool] = []
    pager.select(4, at: 1) { results.append($0) }
    pager.advance(to: 1.1)
    pager.restore(snapshot)
    #expect(results == [false] && pager.position == 4)
  }

  @Test func `a snapshot of the page at rest changes nothing and sends nothing`() {
    let (pager, _, log) = makeLoggedPager(9, .collection, at: 2, with: [.current, .progress, .pageCalls])
    pager.restore(pager.snapshot())
    log.expect([])
  }

  @Test(arguments: ["2.willAppear", "1.didDisappear", "settled(2)", "page(2)", "told(2, didLoad)"])
  func `it may come from any callback`(call: String) {
    let (pager, _, log) = makeLoggedPager(9, .cachedWindow, at: 7, with: [.pageCalls])
    let snapshot = pager.snapshot()
    pager.select(1, animated: false)
    log.take()
    log.onCall = { [weak log, weak pager] line in
      guard line == call else { return }
      log?.onCall = { _ in }
      _ = pager?.snapshot()
      pager?.restore(snapshot)
    }
    pager.select(2, animated: false)
    #expect(pager.settledPage == 7 && pager.pageStates.visible == [7] && pager.pageStates.attached == [7])
    #expect(log.calls.contains("7.didAppear"))
    expectBalanced(log.calls)
  }

  @Test func `it may come from a page that gets its state back`() {
    let source = RecordPages(9)
    let pager = Pager.ofRecords(source)
    pager.select(5, animated: false)
    pager.record(at: 5)?.level = 9
    let five = pager.snapshot()
    pager.select(8, animated: false)
    let eight = pager.snapshot()
    pager.record(at: 5)?.onRestore = { [weak pager] in
      pager?.record(at: 5)?.onRestore = {}
      pager?.restore(eight)
    }
    pager.restore(five)
    #expect(pager.settledPage == 8 && pager.record(at: 5)?.restored == ["9", "9"])
  }

  @Test func `it may come while a frame is drawn`() {
    final class Restoring: Page {
      var onDraw: () -> Void = {}
      override func draw(in context: PageContext) -> DrawList {
        onDraw()
        return DrawList()
      }
    }
    let pages = [Restoring(), Restoring(), Restoring()]
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    pager.select(2, animated: false)
    let snapshot = pager.snapshot()
    pages[0].onDraw = { pager.restore(snapshot) }
    pager.select(0, animated: false)
    _ = pager.picture()
    #expect(pager.settledPage == 2)
  }

  /// Expects that each call to appear has its call to disappear before the next one.
  private func expectBalanced(_ calls: [String]) {
    for page in Set(calls.compactMap { $0.split(separator: ".").first }) {
      let own = calls.filter { $0.hasPrefix("\(page).") }.map { String($0.dropFirst(page.count + 1)) }
      var isShown = page == "1"
      for call in own {
        if call == "willAppear" {
          #expect(!isShown, "\(page): \(own)")
          isShown = true
        }
        if call == "didDisappear" {
          #expect(isShown, "\(page): \(own)")
          isShown = false
        }
      }
    }
  }

  /// Records whose data change between the snapshot and its restoration, and afterwards.
  @Test(arguments: UInt64(1)...1000)
  func `the same record is shown wherever it is, and each record has its own state`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let isNamed = seed % 4 != 0
    let keys = (0..<Int.random(in: 1...14, using: &random)).map { "\($0 % 2 == 0 ? "l" : "p")\($0)" }
    let source = RecordPages(keys)
    source.isNamed = isNamed
    let old = Pager.ofRecords(source)
    var levels: [String: Int] = [:]
    for index in keys.indices where Int.random(in: 0..<3, using: &random) > 0 {
      old.select(index, animated: false)
      levels[keys[index]] = Int.random(in: 1...999, using: &random)
      old.list(at: index)?.contentOffset = Double(levels[keys[index]] ?? 0)
      old.record(at: index)?.level = levels[keys[index]] ?? 0
    }
    let page = Int.random(in: keys.indices, using: &random)
    old.select(page, animated: false)
    let snapshot = try old.snapshot().written()

    let data = RecordPages(keys)
    data.isNamed = isNamed
    if isNamed { mutate(&data.keys, &random) }
    let isLaidOut = Bool.random(using: &random)
    let new = Pager.ofRecords(data, size: isLaidOut ? Size(400, 648) : nil)
    new.restore(snapshot)
    let expected = data.keys.firstIndex(of: keys[page]) ?? max(0, min(page, data.keys.count - 1))
    #expect(new.settledPage == expected, "seed \(seed)")
    // The pages continue to change, some before they are loaded.
    let before = data.keys
    mutate(&data.keys, &random)
    new.apply(PageChange.changes(from: before, to: data.keys), animated: false)
    new.layout(size: Size(400, 648), scale: 1)
    #expect(data.keys.indices.contains(new.settledPage) || data.keys.isEmpty, "seed \(seed)")
    for (index, key) in data.keys.enumerated() {
      new.select(index, animated: false)
      // A record that was removed and inserted again is new, unless it has a name.
      let level = isNamed || before.contains(key) ? levels[key] ?? 0 : 0
      #expect(new.list(at: index)?.contentOffset ?? Double(level) == Double(level), "seed \(seed), \(key)")
      #expect(new.record(at: index)?.level ?? level == level, "seed \(seed), \(key)")
    }
  }

  private func mutate(_ keys: inout [String], _ random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let place = Int.random(in: 0...keys.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: keys.insert("p-new\(UInt32.random(in: 0 ... .max, using: &random))", at: place)
      case 1: if place < keys.count { keys.remove(at: place) }
      default:
        guard place < keys.count else { continue }
        let key = keys.remove(at: place)
        keys.insert(key, at: Int.random(in: 0...keys.count, using: &random))
      }
    }
  }
}
