import PagerPhysics
import SeededRandom
import Testing

func release(
  _ position: Double, _ velocity: Double = 0, start: Int = 2, count: Int = 10, extent: Double = 800,
  travel: Double? = nil
) -> PageRelease {
  PageRelease(
    position: position, velocity: velocity, startPage: start, pageCount: count, pageExtent: extent,
    travel: travel)
}

@Suite struct SnapPolicyTests {
  static let all: [SnapPolicy] = [
    .default, .nearest, .selectedHalfPage(.normal), .projected(.normal), .projectedAdjacent(.normal),
    .adjacentAhead(.fast), .projectedAtMost(3, .normal), .projectedAtMost(-3, .fast), .scrollView,
    .flutter(pixelRatio: 1), .flutter(pixelRatio: .nan), .flutter(pixelRatio: -1),
    .flutter(pixelRatio: .infinity), .viewPager, .viewPager2, .compose,
    .adwaita(isTouchpad: false), .adwaita(isTouchpad: true),
  ]

  @Test(arguments: all)
  func `without pages there is no target, with one it is that one`(policy: SnapPolicy) {
    #expect(policy.target(for: release(0, 5, start: 0, count: 0)) == nil)
    for velocity in [-9.0, 0, 9] {
      #expect(policy.target(for: release(0.3, velocity, start: 0, count: 1)) == 0)
    }
  }

  @Test(arguments: all)
  func `the target always exists, whatever the release`(policy: SnapPolicy) throws {
    for first in hostileNumbers {
      for second in hostileNumbers {
        for count in [2, 10, Int.max] {
          for start in [Int.min, -1, 0, 4, Int.max] {
            let release = PageRelease(
              position: first, velocity: second, startPage: start, pageCount: count, pageExtent: 800,
              travel: second)
            let target = try #require(policy.target(for: release))
            #expect((0..<count).contains(target), "\(first) \(second) \(count) \(start)")
          }
        }
      }
    }
  }

  @Test(arguments: all)
  func `without a sensible extent the start page stays`(policy: SnapPolicy) {
    for extent in [0, -1, Double.nan, .infinity] {
      #expect(policy.target(for: release(4.7, 9, extent: extent)) == 2)
    }
  }

  @Test(arguments: all)
  func `a page at rest on its place stays`(policy: SnapPolicy) {
    #expect(policy.target(for: release(2)) == 2)
  }

  @Test(arguments: all)
  func `a mirrored release has the mirrored target`(policy: SnapPolicy) throws {
    for seed in UInt64(1)...200 {
      var generator = SplitMix64(seed: seed)
      let offset = generator.number(in: -0.98...0.98)
      let velocity = generator.number(in: -4...4)
      let ahead = try #require(policy.target(for: release(5 + offset, velocity, start: 5, count: 11)))
      let back = try #require(policy.target(for: release(5 - offset, -velocity, start: 5, count: 11)))
      #expect(ahead - 5 == 5 - back, "seed \(seed): \(offset) \(velocity)")
    }
  }

  @Test(arguments: all)
  func `a faster release never goes less far`(policy: SnapPolicy) throws {
    for seed in UInt64(1)...100 {
      var generator = SplitMix64(seed: seed)
      let position = generator.number(in: 1.02...2.98)
      var last = -1
      for step in -60...60 {
        let target = try #require(policy.target(for: release(position, Double(step) * 0.1)))
        #expect(target >= last, "seed \(seed): \(position) \(step)")
        last = target
      }
    }
  }

  @Test func `a release exactly half way goes back, the least step further turns`() {
    for policy in [SnapPolicy.default, .selectedHalfPage(.normal), .projected(.normal)] {
      #expect(policy.target(for: release(2.5)) == 2)
      #expect(policy.target(for: release(1.5)) == 2)
      #expect(policy.target(for: release(2.5.nextUp)) == 3)
      #expect(policy.target(for: release(1.5.nextDown)) == 1)
    }
    #expect(SnapPolicy.nearest.target(for: release(2.5)) == 3)
    #expect(SnapPolicy.nearest.target(for: release(1.5)) == 2)
  }

  @Test func `a release from rest turns a page of 800 points at 801 points a second`() {
    for (policy, speed) in [(SnapPolicy.default, 801.0), (.projectedAdjacent(.fast), 4021)] {
      #expect(policy.target(for: release(2, (speed - 1) / 800)) == 2)
      #expect(policy.target(for: release(2, speed / 800)) == 3)
      #expect(policy.target(for: release(2, -speed / 800)) == 1)
    }
  }

  @Test func `limits count from the start page`() {
    #expect(SnapPolicy.projected(.normal).target(for: release(2.2, 8)) == 6)
    #expect(SnapPolicy.projectedAtMost(3, .normal).target(for: release(2.2, 8)) == 5)
    #expect(SnapPolicy.projectedAtMost(-3, .normal).target(for: release(2.2, 8)) == 2)
    #expect(SnapPolicy.projectedAdjacent(.normal).target(for: release(2.2, 8)) == 3)
    #expect(SnapPolicy.default.target(for: release(2.2, 8)) == 3)
    #expect(SnapPolicy.selectedHalfPage(.normal).target(for: release(4.9, 8)) == 3)
    #expect(SnapPolicy.projected(.normal).target(for: release(8.8, 9)) == 9)
    #expect(SnapPolicy.projected(.normal).target(for: release(0.2, -9)) == 0)
    #expect(SnapPolicy.free.target(for: release(2.2, 8)) == nil)
  }

  @Test func `a flick never goes back from where the finger went`() throws {
    for seed in UInt64(1)...2000 {
      var generator = SplitMix64(seed: seed)
      let position = generator.number(in: 0.01...8.99)
      let speed = generator.number(in: 0.3...20)
      let start = Int(generator.number(in: 0...9.99))
      let ahead = try #require(SnapPolicy.default.target(for: release(position, speed, start: start)))
      let isOnePage = ahead == start + 1 && position < Double(ahead) + 0.2
      #expect(
        Double(ahead) >= position - 1e-6 || isOnePage, "seed \(seed): \(position) \(speed) from \(start)")
      let back = try #require(SnapPolicy.default.target(for: release(position, -speed, start: start)))
      let isOneBack = back == start - 1 && position > Double(back) - 0.2
      #expect(
        Double(back) <= position + 1e-6 || isOneBack, "seed \(seed): \(position) \(-speed) from \(start)")
    }
  }

  @Test func `a flick that went a bit further than one page is one page, further than that it is two`() {
    #expect(SnapPolicy.default.target(for: release(3.1, 2, start: 2)) == 3)
    #expect(SnapPolicy.default.target(for: release(3.3, 2, start: 2)) == 4)
    #expect(SnapPolicy.default.target(for: release(0.9, -2, start: 2)) == 1)
    #expect(SnapPolicy.default.target(for: release(0.7, -2, start: 2)) == 0)
  }

  @Test func `a rounding error beyond a page is not on the way to the next one`() {
    #expect(SnapPolicy.default.target(for: release(2 + 1e-9, 0.6)) == 2)
    #expect(SnapPolicy.default.target(for: release(2 - 1e-9, -0.6)) == 2)
    #expect(SnapPolicy.default.target(for: release(2.01, 0.6)) == 3)
  }

  @Test func `a drag that brakes before it lifts is a flick too, if it carried the page far enough`() {
    func target(_ travel: Double, _ velocity: Double) -> Int? {
      SnapPolicy.default.target(for: release(2 + travel, velocity))
    }
    #expect(target(0.2, 0.06) == 3 && target(-0.2, -0.06) == 1)
    #expect(target(0.2, 0.04) == 2)
    #expect(target(0.02, 0.25) == 2 && target(0.02, 0.3) == 3)
    // On the way back the drag does not count.
    #expect(target(0.8, -0.2) == 3 && target(-0.8, 0.2) == 1)
  }

  @Test func `without a flick the default is plain projection to an adjacent page`() {
    for seed in UInt64(1)...500 {
      var generator = SplitMix64(seed: seed)
      let release = release(generator.number(in: 0...9), generator.number(in: -0.299...0.299), travel: 0)
      let plain = SnapPolicy.projectedAdjacent(.normal)
      #expect(SnapPolicy.default.target(for: release) == plain.target(for: release), "seed \(seed)")
    }
    #expect(SnapPolicy.projectedAdjacent(.normal).target(for: release(3.6, 2)) == 3)
    #expect(SnapPolicy.default.target(for: release(3.6, 2)) == 4)
  }

  @Test func `in pages the default does not depend on the width`() {
    for velocity in [-3.0, -0.6, -0.2, 0, 0.4, 0.9, 5] {
      let targets = [1.0, 320, 800, 5000].map {
        SnapPolicy.default.target(for: release(2.3, velocity, extent: $0))
      }
      #expect(Set(targets).count == 1)
    }
  }
}
