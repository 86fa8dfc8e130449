import PagerPhysics
import Testing

@testable import PagerEngine

/// The minimum velocity of a flick. Pages are 400 points wide, and page 4 is shown.
@MainActor @Suite struct FlickVelocityTests {
  enum Device: CaseIterable { case mouse, finger, code, touchpad, inferredTouchpad }

  /// Moves pages by some points at a speed, in points per second, and releases them.
  ///
  /// Returns the page on which the pager rests. Negative points move backward.
  private func page(
    after points: Double, at speed: Double, by device: Device, _ flickVelocity: Double?,
    _ policy: SnapPolicy = .default
  ) -> Int {
    let pager = makePagerAtRest()
    pager.rules.flickVelocity = flickVelocity
    pager.rules.snapPolicy = policy
    let count = Int((abs(points / speed) * 100).rounded(.up))
    let (time, step) = (1 + Double(count) / 100, points / Double(count))
    switch device {
    case .mouse, .finger:
      let pointer: PagerInput.Pointer.Device = device == .mouse ? .mouse : .finger(1)
      let slop = (device == .mouse ? 4.0 : 8) * (points < 0 ? -1 : 1)
      pager.pointer(.press, 200, at: 1 - slop / step / 100, device: pointer)
      pager.pointer(.move, 200 - slop, at: 1, device: pointer)
      for event in 1...count {
        pager.pointer(.move, 200 - slop - step * Double(event), at: 1 + Double(event) / 100, device: pointer)
      }
      pager.pointer(.release, 200 - slop - points, at: time, device: pointer)
    case .code:
      let drag = pager.beginDrag(at: 1)
      for event in 1...count { drag?.move(by: step, at: 1 + Double(event) / 100) }
      drag?.end(velocity: speed * (points < 0 ? -1 : 1), at: time)
    case .touchpad, .inferredTouchpad:
      let source: PagerInput.Wheel.Source = device == .touchpad ? .fingers : .unknown
      for event in 1...count { pager.wheel(step, at: 1 + Double(event) / 100, source: source) }
      if device == .touchpad { pager.lift(at: time) }
    }
    pager.advance(to: time + 6)
    return pager.settledPage
  }

  @Test(arguments: Device.allCases) func `a release at this speed turns the page, a slower one does not`(
    device: Device
  ) {
    for sign in [1.0, -1] {
      let there = 4 + Int(sign)
      for least in [150.0, 400, 1500] {
        #expect(page(after: sign * 90, at: least * 1.2, by: device, least) == there, "\(least) \(sign)")
        #expect(page(after: sign * 90, at: least * 0.8, by: device, least) == 4, "\(least) \(sign)")
      }
      // Half a page counts without velocity.
      #expect(page(after: sign * 260, at: 300, by: device, 2000) == there)
    }
  }

  @Test(arguments: Device.allCases) func `below 0 every release is a flick, with NaN or infinity none is`(
    device: Device
  ) {
    #expect(page(after: 30, at: 60, by: device, -1) == 5)
    for least in [Double.nan, .infinity] {
      #expect(page(after: 120, at: 3000, by: device, least) == 4)
      #expect(page(after: 250, at: 3000, by: device, least) == 5)
    }
  }

  @Test func `it takes the place of the threshold of every policy that has one`() {
    for policy: SnapPolicy in [
      .viewPager, .viewPager2, .compose, .scrollView, .flutter(pixelRatio: 1), .adwaita(isTouchpad: false),
      .projected(.normal), .projectedAdjacent(.normal), .selectedHalfPage(.normal),
      .projectedAtMost(2, .normal),
    ] {
      #expect(page(after: 80, at: 250, by: .mouse, 200, policy) == 5, "\(policy)")
      #expect(page(after: 80, at: 1500, by: .mouse, 2000, policy) == 4, "\(policy)")
    }
    #expect(page(after: 80, at: 1500, by: .mouse, 200, .nearest) == 4)
  }

  @Test func `without it, the policy and the touchpad decide as before`() {
    #expect(PagingRules().flickVelocity == nil)
    #expect(page(after: 90, at: 130, by: .mouse, nil) == 5)
    #expect(page(after: 50, at: 60, by: .touchpad, nil) == 5)
  }

  @Test func `groups of pages have it, too`() {
    for (speed, target) in [(900.0, 2), (300, 0)] {
      let pager = makePagerAtRest(9, on: 0)
      pager.rules.pagesPerTurn = 2
      pager.rules.flickVelocity = 500
      pager.flick(from: 300, to: 300 - speed / 10, start: 1, duration: 0.1)
      pager.advance(to: 6)
      #expect(pager.settledPage == target)
    }
  }
}
