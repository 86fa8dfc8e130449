import SeededRandom
import Testing

@testable import PagerEngine

/// Wheels that send fractions of clicks.
@MainActor @Suite struct FineWheelTests {
  /// The form in which the events of a wheel arrive.
  struct Delivery: CustomStringConvertible, Sendable {
    var source = PagerInput.Wheel.Source.wheel
    var points = 10.0
    var isColumn = false
    var sign = 1.0
    /// Whether the pointer is over the titles, where the wheel turns across the paging axis.
    var isOverTitles = false

    var description: String {
      "\(source), \(points) points, \(isColumn ? "column" : "row"), \(sign)\(isOverTitles ? ", titles" : "")"
    }

    static let all: [Delivery] = [PagerInput.Wheel.Source.wheel, .unknown].flatMap { source in
      [10.0, 15, 100].flatMap { points in
        [(false, 1.0, false), (false, -1, false), (true, 1, false), (true, -1, false), (false, 1, true)].map {
          Delivery(source: source, points: points, isColumn: $0.0, sign: $0.1, isOverTitles: $0.2)
        }
      }
    }
    static let known = all.filter { $0.source == .wheel }

    @MainActor func makePager() -> Pager {
      let (pager, _, _) = PagerEngineTests.makePager(2001)
      if isColumn { pager.arrangement.axis = .vertical }
      if isOverTitles { pager.titles.style.wheel = .turnsPages }
      pager.select(1000, animated: false)
      pager.advance(to: 0)
      return pager
    }

    /// Sends a fraction of a click towards later pages, or towards earlier ones if `sign` is -1.
    @MainActor func send(_ clicks: Double, to pager: Pager, at time: Double) {
      let clicks = sign * clicks
      pager.wheel(
        isColumn || isOverTitles ? 0 : clicks, isColumn || isOverTitles ? clicks : 0, at: time,
        in: .ticks(ofPoints: points), place: isOverTitles ? Point(200, 20) : Point(200, 300), source: source)
    }

    /// Returns the number of pages turned in the direction of the wheel.
    @MainActor func turns(_ pager: Pager) -> Int { Int(sign) * (pager.targetPage - 1000) }
  }

  /// Returns random positive multiples of 1/120 whose sum is `total` / 120.
  static func pieces(of total: Int, _ random: inout SplitMix64) -> [Double] {
    var (rest, pieces) = (total, [Double]())
    while rest > 0 {
      let piece = Int.random(in: 1...min(rest, 60), using: &random)
      pieces.append(Double(piece) / 120)
      rest -= piece
    }
    return pieces
  }

  @Test(arguments: Delivery.all) func `notches of random pieces turn a page each`(_ delivery: Delivery) {
    let seed = UInt64.random(in: 0...999_999)
    var random = SplitMix64(seed: seed)
    let pager = delivery.makePager()
    var time = 1.0
    for _ in 0..<200 {
      for piece in Self.pieces(of: Int.random(in: 96...152, using: &random), &random) {
        delivery.send(piece, to: pager, at: time)
        time += Double.random(in: 0.001...0.02, using: &random)
      }
      time += Double.random(in: 0.13...0.4, using: &random)
      pager.advance(to: time)
    }
    #expect((190...210).contains(delivery.turns(pager)), "\(delivery), seed \(seed)")
  }

  // Without a pause that ends a notch, all pieces add up.
  @Test(arguments: Delivery.known) func `slow notches of random pieces turn a page a click`(
    _ delivery: Delivery
  ) {
    let seed = UInt64.random(in: 0...999_999)
    var random = SplitMix64(seed: seed)
    let pager = delivery.makePager()
    var (time, clicks) = (1.0, 0.0)
    for _ in 0..<200 {
      for piece in Self.pieces(of: Int.random(in: 96...152, using: &random), &random) {
        delivery.send(piece, to: pager, at: time)
        clicks += piece
        time += Double.random(in: 0.125...0.4, using: &random)
        pager.advance(to: time)
      }
    }
    #expect(abs(Double(delivery.turns(pager)) - clicks) <= 1, "\(delivery), seed \(seed), \(clicks) clicks")
  }

  @Test(arguments: Delivery.all) func `equal notches below or above a click turn a page each`(
    _ delivery: Delivery
  ) {
    for pieces in [[48.0, 24, 24, 24], [48, 24, 24], [60, 60, 32], [96], [30, 70]] {
      let pager = delivery.makePager()
      var time = 1.0
      for _ in 0..<100 {
        for piece in pieces {
          delivery.send(piece / 120, to: pager, at: time)
          time += 0.01
        }
        time += 0.3
        pager.advance(to: time)
      }
      #expect((95...100).contains(delivery.turns(pager)), "\(delivery), \(pieces)")
    }
  }

  @Test(arguments: Delivery.all) func `slow pieces turn a page a click`(_ delivery: Delivery) {
    for (part, count) in [(15.0, 80), (24, 50), (36, 33), (60, 20)] {
      for interval in [0.119, 0.121, 0.3] where delivery.source == .wheel || part < 60 {
        let pager = delivery.makePager()
        for step in 0..<count {
          delivery.send(part / 120, to: pager, at: 1 + Double(step) * interval)
          pager.advance(to: 1 + Double(step + 1) * interval - 0.001)
        }
        pager.advance(to: 1000)
        #expect((9...11).contains(delivery.turns(pager)), "\(delivery), \(part) every \(interval)")
      }
    }
  }

  @Test(arguments: Delivery.known) func `notches without a pause turn a page a click`(_ delivery: Delivery) {
    let pager = delivery.makePager()
    for step in 0..<240 {
      delivery.send(0.125, to: pager, at: 1 + Double(step) * 0.012)
    }
    #expect(delivery.turns(pager) == 30, "\(delivery)")
    pager.advance(to: 10)
    #expect(delivery.turns(pager) == 30 && pager.position == Double(pager.targetPage), "\(delivery)")
  }

  @Test(arguments: Delivery.all) func `whole clicks turn a page each`(_ delivery: Delivery) {
    // A touchpad on a system that reports whole ticks resembles an unknown wheel, but sends them faster.
    for interval in [0.104, 0.119, 0.121, 0.3, 0.96] where delivery.source == .wheel || interval > 0.12 {
      let pager = delivery.makePager()
      for step in 0..<10 { delivery.send(1, to: pager, at: 1 + Double(step) * interval) }
      #expect(delivery.turns(pager) == 10, "\(delivery), \(interval)")
    }
  }

  @Test func `whole clicks of a known wheel turn at most ten pages a second`() {
    let (pager, delivery) = (Delivery().makePager(), Delivery())
    for step in 0..<100 { delivery.send(1, to: pager, at: 1 + Double(step) * 0.02) }
    #expect(delivery.turns(pager) == 20)
  }

  @Test func `less than half a click turns nothing, and comes back with the other direction`() {
    let (pager, delivery) = (Delivery().makePager(), Delivery())
    for step in 0..<3 { delivery.send(0.125, to: pager, at: 1 + Double(step) * 0.01) }
    pager.advance(to: 3)
    #expect(delivery.turns(pager) == 0 && !pager.isAnimating)
    for step in 0..<8 { delivery.send(-0.125, to: pager, at: 4 + Double(step) * 0.01) }
    pager.advance(to: 6)
    #expect(delivery.turns(pager) == -1)
    for step in 0..<8 { delivery.send(0.125, to: pager, at: 7 + Double(step) * 0.01) }
    #expect(delivery.turns(pager) == 0)
  }

  @Test func `a notch that is a little less than a click turns its page when the wheel pauses`() {
    let (pager, delivery) = (Delivery().makePager(), Delivery())
    for step in 0..<3 { delivery.send(0.3, to: pager, at: 1 + Double(step) * 0.01) }
    #expect(delivery.turns(pager) == 0)
    pager.advance(to: 1.13)
    #expect(delivery.turns(pager) == 0 && pager.needsFrame)
    pager.advance(to: 1.15)
    #expect(delivery.turns(pager) == 1)
    #expect(pager.streamVerdict == .wheel(.firstTick(turn: 1)))
  }

  @Test func `a pointer that takes the pages takes them from a notch, too`() {
    let (pager, delivery) = (Delivery().makePager(), Delivery())
    for step in 0..<3 { delivery.send(0.3, to: pager, at: 1 + Double(step) * 0.01) }
    pager.pointer(.press, 200, at: 1.05)
    pager.pointer(.move, 150, at: 1.06)
    pager.advance(to: 1.5)
    #expect(delivery.turns(pager) == 0)
    pager.pointer(.release, 150, at: 1.6)
    pager.advance(to: 5)
    #expect(delivery.turns(pager) == 0)
  }

  @Test func `hostile numbers turn one page each at most, and end`() {
    for source in [PagerInput.Wheel.Source.wheel, .unknown] {
      let (pager, delivery) = (Delivery(source: source).makePager(), Delivery(source: source))
      let numbers = [0.5, 1e308, 1e308, -0.25, -1e308, 1e-308, 0.125, .nan, .infinity, 1e300, 0.9]
      for (step, number) in numbers.enumerated() {
        delivery.send(number, to: pager, at: 1 + Double(step) / 50)
      }
      pager.advance(to: 10)
      #expect(abs(delivery.turns(pager)) <= numbers.count && !pager.isAnimating)
    }
  }

  @Test func `in nested pagers the inner pages turn first, then the outer ones`() {
    for pieces in [[0.4, 0.2, 0.2, 0.2], [0.3, 0.3, 0.2], [0.5, 0.4, 0.3]] {
      let (outer, inner) = makeNestedPagers(size: Size(400, 600), innerPage: 0)
      var (time, places) = (1.0, [[Int]]())
      for _ in 0..<4 {
        for piece in pieces {
          outer.wheel(piece, at: time, in: .ticks(ofPoints: 10), source: .wheel)
          time += 0.01
        }
        outer.advance(to: time + 0.2)
        time += 1.5
        outer.advance(to: time)
        places.append([outer.settledPage, inner.settledPage])
      }
      #expect(places == [[1, 1], [1, 2], [2, 2], [2, 2]], "\(pieces)")
    }
  }

  @Test func `short strays of fingers of an unknown device turn nothing`() {
    let seed = UInt64.random(in: 0...999_999)
    var random = SplitMix64(seed: seed)
    let pager = makePagerAtRest()
    var start = 1.0
    for _ in 0..<100 {
      start += Double.random(in: 0.5...0.6, using: &random)
      for step in 0..<Int.random(in: 1...6, using: &random) {
        let points = Double.random(in: -6...6, using: &random).rounded()
        pager.wheel(
          points / 10, Double(Int.random(in: 0...1, using: &random)) / 10, at: start + Double(step) * 0.008,
          in: .ticks(ofPoints: 10))
      }
    }
    pager.advance(to: 100)
    #expect(pager.settledPage == 4, "seed \(seed)")
    // A single movement longer than a click is not enough either.
    for step in 0..<4 { pager.wheel(0.3, at: 101 + Double(step) * 0.008, in: .ticks(ofPoints: 10)) }
    pager.advance(to: 200)
    #expect(pager.settledPage == 4)
  }
}
