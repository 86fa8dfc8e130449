import PagerPhysics
import SeededRandom
import Testing

@testable import PagerEngine

@MainActor
@Suite("Linked pagers") struct LinkTests {
  private func advance(_ pagers: [Pager], to time: Double) { for pager in pagers { pager.advance(to: time) } }

  private func settle(_ pagers: [Pager]) {
    let start = pagers.map(\.motion.now).max() ?? 0
    for frame in 1...300 { advance(pagers, to: start + Double(frame) / 60) }
  }

  /// Returns photos of the usual size, and a column of short thumbnails.
  private func makePair(_ link: PagerLink = PagerLink(isMutual: true), count: Int = 9) -> (Pager, Pager) {
    let photos = makePagerAtRest(count, on: 4)
    let thumbnails = makePagerAtRest(count, on: 0)
    thumbnails.arrangement.axis = .vertical
    thumbnails.pageExtents = { PageExtent(.points(40 + Double($0) * 5)) }
    thumbnails.advance(to: 0.1)
    photos.advance(to: 0.1)
    thumbnails.follow(photos, link)
    return (photos, thumbnails)
  }

  @Test func `a follower takes the position at once`() {
    let (photos, thumbnails) = makePair()
    #expect(thumbnails.position == 4 && thumbnails.motion.phase == .atRest)
    photos.select(7, animated: false)
    #expect(thumbnails.position == 7 && thumbnails.settledPage == 7)
    thumbnails.select(2, animated: false)
    #expect(photos.position == 2 && photos.settledPage == 2)
  }

  @Test func `a follower rests where the leader rested for another one before`() {
    let (photos, thumbnails) = makePair()
    thumbnails.follow(nil)
    photos.select(6, at: 1)
    photos.advance(to: 1.05)
    let later = makePagerAtRest(9, on: 0)
    later.follow(photos)
    photos.select(4, animated: false)
    #expect(photos.position == 4 && later.position == 4 && later.motion.phase == .atRest)
  }

  @Test func `a selection that the other pager interrupts has not arrived`() {
    let (photos, thumbnails) = makePair()
    thumbnails.rules.snapPolicy = .free
    photos.rules.snapPolicy = .free
    var results: [Bool] = []
    photos.select(5, at: 1) { results.append($0) }
    photos.advance(to: 1.05)
    thumbnails.scroll(toPosition: 4.75, animated: false)
    #expect(photos.position == 4.75 && photos.settledPage == 5)
    settle([photos, thumbnails])
    #expect(results == [false])
  }

  @Test(arguments: [60.0, 144], [true, false]) func `no frame differs`(rate: Double, leaderIsFirst: Bool) {
    let (photos, thumbnails) = makePair()
    let pagers = leaderIsFirst ? [photos, thumbnails] : [thumbnails, photos]
    var time = 1.0
    func frames(_ count: Int) {
      for _ in 0..<count {
        time += 1 / rate
        advance(pagers, to: time)
        #expect(photos.position == thumbnails.position && photos.currentPage == thumbnails.currentPage)
      }
    }
    photos.select(5, at: time)
    frames(20)
    thumbnails.key(.down, at: time)
    frames(30)
    let drag = photos.beginDrag(at: time)
    for _ in 0..<20 {
      drag?.move(by: 17, at: time)
      frames(1)
    }
    drag?.end(velocity: 300)
    frames(200)
    #expect(photos.motion.phase == .atRest && thumbnails.motion.phase == .atRest)
  }

  @Test func `a follower has the life cycle of pages that move`() {
    let (photos, thumbnails) = makePair()
    let log = CallLog(topics: [.current])
    thumbnails.delegate = log
    photos.select(5, at: 1)
    settle([photos, thumbnails])
    #expect(thumbnails.settledPage == 5 && log.take().contains { $0.contains("5") })
  }

  @Test func `a finger on the follower takes both, in mid-motion`() {
    let (photos, thumbnails) = makePair()
    photos.select(8, at: 1)
    advance([photos, thumbnails], to: 1.1)
    let position = photos.position
    let drag = thumbnails.beginDrag(at: 1.1)
    #expect(photos.motion.phase == .following && photos.position == position)
    drag?.move(by: 30, at: 1.2)
    #expect(photos.position == thumbnails.position && photos.position > position)
    drag?.end()
    settle([thumbnails, photos])
    #expect(photos.motion.phase == .atRest && photos.position == thumbnails.position)
  }

  @Test func `a rubber band stretches both`() {
    let (photos, thumbnails) = makePair()
    photos.select(8, animated: false)
    let drag = photos.beginDrag(at: 1)
    drag?.move(by: 120, at: 1.1)
    #expect(photos.position > 8.1 && thumbnails.position == photos.position)
    drag?.end()
    settle([photos, thumbnails])
    #expect(photos.position == 8 && thumbnails.position == 8)
    let other = thumbnails.beginDrag(at: 20)
    other?.move(by: 120, at: 20.1)
    #expect(thumbnails.position > 8 && thumbnails.position == photos.position)
  }

  @Test func `a factor and an offset`() {
    let (photos, thumbnails) = makePair(PagerLink(factor: 0.5, offset: 1), count: 9)
    for (page, expected) in [(0, 1.0), (1, 1.5), (4, 3), (8, 5)] {
      photos.select(page, animated: false)
      #expect(thumbnails.position == expected && thumbnails.motion.phase == .atRest)
    }
    thumbnails.follow(photos, PagerLink(factor: -1, offset: 8, isMutual: true))
    thumbnails.select(2, animated: false)
    #expect(photos.position == 6)
    photos.select(8, animated: false)
    #expect(thumbnails.position == 0)
  }

  @Test func `a follower with fewer pages stops at its end`() {
    let photos = makePagerAtRest(9, on: 4)
    let short = makePagerAtRest(3, on: 0)
    short.follow(photos, PagerLink(isMutual: true))
    #expect(short.position == 2 && photos.position == 4)
    photos.select(8, animated: false)
    settle([photos, short])
    #expect(short.position == 2 && photos.position == 8)
  }

  @Test func `a pager that only follows is not moved otherwise`() {
    let (photos, thumbnails) = makePair(PagerLink())
    #expect(thumbnails.beginDrag() == nil)
    var results: [Bool] = []
    thumbnails.select(1) { results.append($0) }
    thumbnails.key(.down, at: 1)
    thumbnails.flick(from: 300, to: 100, start: 2, duration: 0.1)
    settle([thumbnails, photos])
    #expect(thumbnails.position == 4 && photos.position == 4 && results == [false])
    #expect(thumbnails.motion.phase == .atRest)
  }

  @Test func `pages that come and go in both leave both on the same page`() throws {
    let (photos, thumbnails) = makePair()
    for (pagers, at) in [([photos, thumbnails], 0), ([thumbnails, photos], 1), ([photos, thumbnails], 8)] {
      let page = photos.settledPage
      for pager in pagers {
        let source = try #require(pager.supply.titles as? PlainSource)
        source.pageCount += 1
        pager.apply([.insert(at: at)], animated: false)
      }
      #expect(photos.position == thumbnails.position && photos.settledPage == page + (at <= page ? 1 : 0))
    }
  }

  @Test func `a pager that loses its leader in mid-motion settles`() {
    var photos: Pager? = makePagerAtRest(9, on: 4)
    let thumbnails = makePagerAtRest(9, on: 0)
    thumbnails.follow(photos ?? thumbnails)
    photos?.select(5, at: 1)
    photos?.advance(to: 1.08)
    thumbnails.advance(to: 1.08)
    #expect(thumbnails.motion.phase == .following)
    photos = nil
    settle([thumbnails])
    #expect(thumbnails.motion.phase == .atRest && thumbnails.position == thumbnails.position.rounded())
  }

  @Test func `a pager that follows one without pages settles`() throws {
    let (photos, thumbnails) = makePair()
    photos.select(5, at: 1)
    advance([photos, thumbnails], to: 1.08)
    let source = try #require(photos.supply.titles as? PlainSource)
    source.pageCount = 0
    photos.reload()
    settle([photos, thumbnails])
    #expect(thumbnails.motion.phase == .atRest && thumbnails.position == thumbnails.position.rounded())
  }

  @Test func `a ring of pagers moves together`() {
    let pagers = (0..<3).map { _ in makePagerAtRest(9, on: 4) }
    for index in 0..<3 { pagers[index].follow(pagers[(index + 1) % 3], PagerLink(isMutual: true)) }
    for (index, pager) in pagers.enumerated() {
      pager.select(index + 2, at: Double(index) * 20 + 1)
      for frame in 0..<200 {
        advance(pagers, to: Double(index) * 20 + 1 + Double(frame) / 60)
        #expect(Set(pagers.map(\.position)).count == 1)
      }
      #expect(pagers.allSatisfy { $0.motion.phase == .atRest && $0.settledPage == index + 2 })
    }
  }

  @Test func `pages that wrap around wrap around together`() {
    let pagers = (0..<2).map { _ in makePagerAtRest(5, on: 4) }
    for pager in pagers { pager.arrangement.wrapsAround = true }
    pagers[1].follow(pagers[0], PagerLink(isMutual: true))
    for step in 0..<7 {
      pagers[step % 2].key(.right, at: Double(step) + 1)
      for frame in 0..<60 {
        advance(pagers, to: Double(step) + 1 + Double(frame) / 60)
        let parts = pagers.map { $0.motion.pagesAround }
        #expect(parts[0].from == parts[1].from && abs(parts[0].fraction - parts[1].fraction) < 1e-9)
        #expect(pagers[0].currentPage == pagers[1].currentPage)
      }
    }
    #expect(pagers[0].settledPage == 1 && pagers[1].settledPage == 1)
  }

  @Test(arguments: UInt64(1)...4) func `ten thousand random steps leave no difference and no echo`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let (photos, thumbnails) = makePair()
    let pagers = [photos, thumbnails]
    var drags: [PageDrag?] = [nil, nil]
    var time = 1.0
    for step in 0..<10_000 {
      let index = Int.random(in: 0...1, using: &random)
      let pager = pagers[index]
      switch Int.random(in: 0..<9, using: &random) {
      case 0: pager.select(.random(in: 0..<9, using: &random), animated: .random(using: &random))
      case 1: pager.scroll(toPosition: .random(in: 0..<8, using: &random), animated: .random(using: &random))
      case 2: drags[index] = pager.beginDrag(at: time)
      case 3, 4: drags[index]?.move(by: .random(in: -200...200, using: &random), at: time)
      case 5: drags[index]?.end(velocity: .random(in: -900...900, using: &random), at: time)
      case 6: pager.key(Bool.random(using: &random) ? .pageDown : .pageUp, at: time)
      default:
        time += .random(in: 0.001...0.1, using: &random)
        advance(Bool.random(using: &random) ? pagers : pagers.reversed(), to: time)
      }
      #expect(abs(photos.position - thumbnails.position) < 1e-9, "seed \(seed), step \(step)")
    }
    drags = []
    settle(pagers)
    #expect(pagers.allSatisfy { $0.motion.phase == .atRest && !$0.isAnimating }, "seed \(seed)")
    #expect(photos.position == thumbnails.position, "seed \(seed)")
    // An echo would be visible as updates without a cause.
    let arrivals = pagers.map(\.motion.arrivals)
    for _ in 0..<100 {
      time += 1
      advance(pagers, to: time)
    }
    #expect(pagers.map(\.motion.arrivals) == arrivals, "seed \(seed)")
  }
}
