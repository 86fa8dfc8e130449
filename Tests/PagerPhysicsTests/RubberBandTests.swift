import PagerPhysics
import SeededRandom
import Testing

@Suite struct RubberBandTests {
  let band = RubberBand()

  @Test func `the offset is what the formula says`() {
    // 0.55 * 100 * 400 / (400 + 55)
    #expect(agree(band.offset(pull: 100, extent: 400), 22_000.0 / 455, within: 1e-15))
    #expect(agree(band.offset(pull: -100, extent: 400), -22_000.0 / 455, within: 1e-15))
    #expect(agree(band.offset(pull: 1e9, extent: 400), 400 / (1 + 400 / 0.55e9), within: 1e-15))
    #expect(band.offset(pull: 0, extent: 400) == 0)
  }

  @Test func `the inverse gives the pull back`() {
    for pull in [1e-9, 0.5, 3, 100, 800, 9000, -44] {
      let shown = band.offset(pull: pull, extent: 400)
      #expect(agree(band.pull(offset: shown, extent: 400), pull, within: 1e-12))
    }
  }

  @Test func `the slope is the derivative, and the coefficient at the edge`() {
    #expect(band.slope(pull: 0, extent: 400) == 0.55)
    for pull in [1.0, 50, 400, -300] {
      let rise = band.offset(pull: pull + 1e-4, extent: 400) - band.offset(pull: pull - 1e-4, extent: 400)
      #expect(agree(rise / 2e-4, band.slope(pull: pull, extent: 400), within: 1e-6))
    }
    #expect(band.slope(pull: .infinity, extent: 400) < 1e-90)
  }

  @Test func `more pull always shows more, and never the whole extent`() {
    var last = -1.0
    for step in 0...200 {
      let shown = band.offset(pull: Double(step * step), extent: 300)
      #expect(shown > last && shown < 300)
      last = shown
    }
    #expect(band.offset(pull: .infinity, extent: 300) == 300)
  }

  @Test func `the least increase of the pull never shows less`() {
    for seed in UInt64(1)...20_000 {
      var generator = SplitMix64(seed: seed)
      let extent = generator.number(in: 10...3000)
      // Rounding is most critical where pull and extent have equal weight.
      let pull = extent / 0.55 * (seed % 2 == 0 ? 1 : generator.number(in: 0.5...2))
      let (less, more) = (pull.nextDown, pull.nextUp)
      let shown = band.offset(pull: pull, extent: extent)
      #expect(band.offset(pull: less, extent: extent) <= shown, "seed \(seed)")
      #expect(shown <= band.offset(pull: more, extent: extent), "seed \(seed)")
    }
  }

  @Test(arguments: [0.0, 0.55, 1])
  func `no band shows more than the pull`(coefficient: Double) {
    let band = RubberBand(coefficient: coefficient)
    for pull in [0.1, 3, 200, 9000] {
      #expect(band.offset(pull: pull, extent: 400) < pull)
      #expect(band.slope(pull: pull, extent: 400) < 1)
    }
  }

  @Test func `within the range nothing changes, beyond it the band holds`() {
    #expect(band.shown(250, in: 0...1000, extent: 400) == 250)
    #expect(agree(band.shown(1100, in: 0...1000, extent: 400), 1000 + 22_000.0 / 455))
    #expect(agree(band.shown(-100, in: 0...1000, extent: 400), -22_000.0 / 455))
    for position in [-2000.0, -5, 0, 500, 1000, 1001, 1900] {
      let shown = band.shown(position, in: 0...1000, extent: 400)
      #expect(agree(band.raw(shown, in: 0...1000, extent: 400), position, within: 1e-12))
    }
  }

  @Test func `no sensible extent means no stretch`() {
    for extent in [0, -1, Double.nan, .infinity] {
      #expect(band.offset(pull: 100, extent: extent) == 0)
      #expect(band.pull(offset: 100, extent: extent) == 0)
      #expect(band.slope(pull: 100, extent: extent) == 0)
      #expect(band.shown(1100, in: 0...1000, extent: extent) == 1000)
    }
  }

  @Test func `a stretch of the whole extent or more counts as just below it`() {
    let limit = band.pull(offset: 0.999 * 400, extent: 400)
    #expect(band.pull(offset: 400, extent: 400) == limit)
    #expect(band.pull(offset: .infinity, extent: 400) == limit)
    #expect(agree(limit, 400 * 0.999 / (0.55 * 0.001), within: 1e-10))
  }

  @Test func `a hard edge does not give`() {
    let edge = RubberBand(coefficient: 0)
    #expect(edge.offset(pull: 100, extent: 400) == 0)
    #expect(edge.pull(offset: 100, extent: 400) == 0)
  }

  @Test func `hostile input stays finite`() {
    for first in hostileNumbers {
      for second in hostileNumbers {
        for band in [band, RubberBand(coefficient: 0), RubberBand(coefficient: 1)] {
          #expect(band.offset(pull: first, extent: second).isFinite)
          #expect(band.pull(offset: first, extent: second).isFinite)
          #expect(band.slope(pull: first, extent: second).isFinite)
          for range in [0...1000, -Double.infinity ... .infinity] {
            #expect(band.shown(first, in: range, extent: second).isFinite)
            #expect(band.raw(first, in: range, extent: second).isFinite)
          }
        }
      }
    }
  }
}
