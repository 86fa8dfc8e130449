import Testing

@testable import PagerEngine

/// Linked pagers that both receive input.
@MainActor
@Suite("Linked pagers in conflict") struct LinkConflictTests {
  private func makePair(_ counts: (Int, Int) = (9, 9), on page: Int = 4) -> (Pager, Pager) {
    let (one, other) = (makePagerAtRest(counts.0, on: page), makePagerAtRest(counts.1, on: 0))
    other.follow(one, PagerLink(isMutual: true))
    return (one, other)
  }

  private func settle(_ pagers: Pager...) {
    let start = pagers.map(\.motion.now).max() ?? 0
    for frame in 1...300 { for pager in pagers { pager.advance(to: start + Double(frame) / 60) } }
  }

  @Test(arguments: [true, false]) func `the last selection counts, in whichever it is`(inFollower: Bool) {
    let (one, other) = makePair()
    let (first, second) = inFollower ? (one, other) : (other, one)
    var results: [String] = []
    first.select(8, at: 1) { results.append("first \($0)") }
    for pager in [one, other] { pager.advance(to: 1.1) }
    second.select(1) { results.append("second \($0)") }
    settle(one, other)
    #expect(one.position == 1 && other.position == 1)
    #expect(results == ["first false", "second true"])
  }

  @Test func `a key in the main pager counts while the companion glides`() {
    let pager = makePagerAtRest(9, on: 4)
    let companion = Pager(source: PlainSource(9), text: SquareTextMeasurer())
    companion.titles.style.extent = 0
    companion.follow(pager, PagerLink(isMutual: true))
    pager.accessory = PagerAccessory(.bottom, extent: 100, pager: companion)
    pager.advance(to: 0.1)
    companion.select(8, at: 1)
    pager.advance(to: 1.1)
    #expect(pager.motion.phase == .following)
    pager.select(1, at: 1.12)
    pager.advance(to: 1.2)
    settle(pager)
    #expect(pager.position == 1 && companion.position == 1)
  }

  @Test func `a delegate that selects again takes both along`() {
    let (photos, thumbnails) = makePair(on: 0)
    final class Sender: PagerDelegate {
      func pager(_ pager: Pager, did event: PagerEvent) {
        if case .settled(7) = event { pager.select(3, animated: false) }
      }
    }
    let sender = Sender()
    photos.delegate = sender
    thumbnails.select(7, animated: false)
    #expect(photos.position == 3 && thumbnails.position == 3)
    withExtendedLifetime(sender) {}
  }

  @Test(arguments: [0, 3, 8]) func `pages that come in both in mid-motion keep both together`(index: Int)
    throws
  {
    let (photos, thumbnails) = makePair(on: 0)
    photos.select(8, at: 1)
    for pager in [photos, thumbnails] { pager.advance(to: 1.1) }
    for pager in [thumbnails, photos] {
      try #require(pager.supply.titles as? PlainSource).pageCount = 10
      pager.apply([.insert(at: index)], animated: false)
    }
    for frame in 1...200 {
      for pager in [photos, thumbnails] { pager.advance(to: 1.1 + Double(frame) / 60) }
      #expect(photos.position == thumbnails.position)
    }
    #expect(photos.position == 9 && thumbnails.pageStates.visible == [9])
  }

  @Test func `a press on a follower at its own end moves nothing, a drag moves both`() {
    let (photos, short) = makePair((9, 3), on: 8)
    #expect(short.position == 2)
    short.pointer(.press, 200, at: 1)
    #expect(photos.position == 8 && photos.motion.phase == .atRest)
    short.pointer(.release, 200, at: 1.2)
    settle(photos, short)
    #expect(photos.position == 8 && short.position == 2)
    short.key(.left, at: 10)
    settle(photos, short)
    #expect(photos.position == 1 && short.position == 1)
  }

  @Test func `a factor that is no binary fraction brings both to rest on pages`() {
    let (one, other) = (makePagerAtRest(30, on: 3), makePagerAtRest(30, on: 0))
    other.follow(one, PagerLink(factor: 0.1, isMutual: true))
    other.select(2, animated: false)
    #expect(one.position == 20 && one.pageStates.visible == [20])
  }
}

/// Rules of a pager that also apply to the pager in its accessory.
@MainActor
@Suite("A companion in all rules") struct CompanionRuleTests {
  private func makePair() -> (pager: Pager, companion: Pager, source: PlainSource) {
    let pager = makePagerAtRest(9, on: 4)
    let source = PlainSource(30)
    let companion = Pager(source: source, text: SquareTextMeasurer())
    companion.titles.style.extent = 0
    companion.retention = .collection
    pager.accessory = PagerAccessory(.bottom, extent: 100, pager: companion)
    pager.advance(to: 0.1)
    return (pager, companion, source)
  }

  @Test func `it is hidden and shown with the pager`() {
    let pager = makePagerAtRest(9, on: 4)
    let log = CallLog()
    let companion = Pager(source: NumberedPages(9, log), text: SquareTextMeasurer())
    pager.accessory = PagerAccessory(.bottom, extent: 100, pager: companion)
    pager.advance(to: 0.1)
    log.take()
    pager.isShown = false
    log.expect(["0.willDisappear", "0.didDisappear"])
    pager.isShown = true
    log.expect(["0.willAppear", "0.didAppear"])
  }

  @Test func `it gives back memory with the pager`() {
    let (pager, companion, _) = makePair()
    companion.retention = .cachedWindow
    companion.select(5, animated: false)
    let before = companion.attachedPageCount + companion.waitingPageCount
    pager.releaseMemory()
    #expect(companion.attachedPageCount + companion.waitingPageCount < before)
    #expect(companion.pageStates.visible == [5])
  }

  @Test func `the mouse over it pauses autoplay`() {
    let (pager, _, _) = makePair()
    pager.autoplay = Autoplay(interval: 2)
    pager.pointer(.move, 200, 600, at: 0.2)
    for frame in 1...400 { pager.advance(to: 0.2 + Double(frame) / 60) }
    #expect(pager.settledPage == 4)
    pager.pointer(.leave, 200, 600, at: 7)
    for frame in 1...200 { pager.advance(to: 7 + Double(frame) / 60) }
    #expect(pager.settledPage == 5)
  }

  @Test(arguments: [true, false]) func `a finger on it is gone with it`(isTakenAway: Bool) {
    let (pager, companion, _) = makePair()
    companion.follow(pager, PagerLink(isMutual: true))
    pager.pointer(.press, 200, 600, at: 1)
    for step in 1...5 { pager.pointer(.move, 200 - Double(step) * 30, 600, at: 1 + Double(step) / 60) }
    #expect(companion.motion.grab != nil && pager.motion.phase == .following)
    if isTakenAway {
      pager.accessory = nil
    } else {
      pager.accessory = PagerAccessory(.bottom, extent: 0, pager: companion)
    }
    #expect(companion.motion.grab == nil)
    let start = 1.1
    for frame in 1...240 {
      pager.advance(to: start + Double(frame) / 60)
      companion.advance(to: start + Double(frame) / 60)
    }
    #expect(pager.motion.phase == .atRest && companion.motion.phase == .atRest)
    #expect(pager.position == pager.position.rounded() && !pager.hasPointer)
  }
}
