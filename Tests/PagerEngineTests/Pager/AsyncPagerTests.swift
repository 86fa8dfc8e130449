import Testing

@testable import PagerEngine

@MainActor @Suite struct `Pagers in asynchronous code` {
  /// Runs all tasks that are ready.
  private func others() async { for _ in 0..<20 { await Task.yield() } }

  private func advance(_ pager: Pager, from start: Double, to end: Double) {
    var time = start
    while time < end {
      time += 1.0 / 60
      pager.advance(to: time)
    }
  }

  @Test func `a selection returns when the page has arrived, not before`() async {
    let pager = makePagerAtRest(on: 0)
    var result: Bool?
    let task = Task { result = await pager.selectAndWait(3) }
    await others()
    #expect(pager.targetPage == 3 && result == nil)
    advance(pager, from: 0, to: 0.1)
    await others()
    #expect(result == nil)
    advance(pager, from: 0.1, to: 2)
    await task.value
    #expect(result == true && pager.settledPage == 3)
  }

  @Test func `a selection that is superseded, impossible or out of time says so`() async {
    let pager = makePagerAtRest(on: 0)
    let first = Task { await pager.selectAndWait(3) }
    await others()
    let second = Task { await pager.selectAndWait(5, through: .pagesBetween) }
    await others()
    #expect(await first.value == false)
    advance(pager, from: 0, to: 3)
    #expect(await second.value == true)
    #expect(await pager.selectAndWait(5) == true)
    #expect(await pager.selectAndWait(99) == false)
    let removed = Task { await pager.selectAndWait(7) }
    await others()
    (pager.supply.titles as? PlainSource)?.pageCount = 7
    pager.apply([.remove(at: 7, count: 2)], animated: false)
    #expect(await removed.value == false)
  }

  @Test func `cancelling a task ends its waiting and nothing else`() async {
    let pager = makePagerAtRest(on: 0)
    let task = Task { await pager.selectAndWait(3) }
    await others()
    task.cancel()
    #expect(await task.value == false)
    #expect(pager.targetPage == 3)
    advance(pager, from: 0, to: 2)
    #expect(pager.settledPage == 3)
    let late = Task {
      await others()
      return await pager.selectAndWait(1)
    }
    late.cancel()
    #expect(await late.value == false)
    #expect(pager.targetPage == 1)
  }

  @Test func `waits for a pager end with it`() async {
    var pager: Pager? = makePagerAtRest(on: 0)
    weak let gone = pager
    let events = pager?.events()
    var count = 0
    let task = Task {
      for await _ in events! { count += 1 }
      return "ended"
    }
    await others()
    pager?.select(2, animated: false)
    pager = nil
    #expect(await task.value == "ended")
    #expect(gone == nil && count > 2)
  }

  @Test func `events come in order, to each stream`() async {
    let pager = makePagerAtRest(on: 0)
    let log = CallLog(topics: [.selections, .current])
    pager.delegate = log
    let (first, second) = (pager.events(), pager.events())
    pager.select(2, at: 1)
    advance(pager, from: 1, to: 3)
    var (settled, current): ([Int], [Int]) = ([], [])
    for await event in first {
      if case .currentPageChanged(let page) = event { current.append(page) }
      guard case .settled(let page) = event else { continue }
      settled.append(page)
      break
    }
    #expect(settled == [2] && current.last == 2)
    var others: [PagerEvent] = []
    for await event in second {
      others.append(event)
      if case .settled = event { break }
    }
    #expect(others.count > 10 && others.contains(.settled(2)))
  }

  @Test func `a stream that is let go of is removed`() async {
    let pager = makePagerAtRest()
    do {
      let task = Task { for await _ in pager.events() {} }
      _ = pager.events(by: .code)
      await others()
      #expect(pager.observers.count >= 1)
      task.cancel()
      await task.value
    }
    await others()
    #expect(pager.observers.count == 0)
    pager.select(1, animated: false)
  }
}
