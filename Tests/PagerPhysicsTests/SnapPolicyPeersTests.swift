import PagerPhysics
import Testing

/// The rules of other toolkits at their thresholds.
///
/// Velocities are in points per second, for pages of 800 points.
@Suite struct SnapPolicyPeersTests {
  private func target(
    _ policy: SnapPolicy, _ position: Double, _ speed: Double, start: Int = 2, travel: Double? = nil
  ) -> Int? {
    policy.target(for: release(position, speed / 800, start: start, travel: travel))
  }

  @Test(arguments: [
    (2.1, 21.0, 3), (2.1, 19, 2), (2.0, 21, 3), (2.0, -21, 2), (2.9, -21, 2), (2.5, 0, 3), (1.9, -21, 1),
  ])
  func `Flutter turns at any speed above its tolerance`(position: Double, speed: Double, page: Int) {
    #expect(target(.flutter(pixelRatio: 1), position, speed) == page)
  }

  @Test func `Flutter's tolerance shrinks with the pixel ratio`() {
    #expect(target(.flutter(pixelRatio: 2), 2.1, 11) == 3)
    #expect(target(.flutter(pixelRatio: 1), 2.1, 11) == 2)
    #expect(target(.flutter(pixelRatio: .nan), 2.1, 21) == 3)
    #expect(target(.flutter(pixelRatio: .infinity), 2.1, 0.21) == 3)
    #expect(target(.flutter(pixelRatio: .infinity), 2.1, 0.19) == 2)
    #expect(target(.flutter(pixelRatio: 0), 2.1, 1990) == 2)
  }

  @Test(arguments: [
    (2.59, 0.0, 2), (2.61, 0, 3), (1.41, 0, 2), (1.39, 0, 1), (2.1, 401, 3), (2.1, 400, 2), (2.03, 900, 2),
    (1.9, -401, 1), (2.8, -401, 2),
  ])
  func `ViewPager wants 60 percent or a fling with travel`(position: Double, speed: Double, page: Int) {
    #expect(target(.viewPager, position, speed) == page)
  }

  @Test(arguments: [(2.1, 51.0, 3), (2.1, 49, 2), (2.9, -51, 2), (2.6, 0, 3), (2.0, 900, 2)])
  func `ViewPager2 takes the next page of the visible pair`(position: Double, speed: Double, page: Int) {
    #expect(target(.viewPager2, position, speed) == page)
  }

  @Test(arguments: [
    (2.1, 400.0, 3), (2.1, 399, 2), (2.51, 0, 3), (2.49, 0, 2), (1.45, 0, 1), (1.55, 0, 2), (2.06, 0, 2),
    (2.9, -500, 2),
  ])
  func `Compose wants half a page or a fling`(position: Double, speed: Double, page: Int) {
    #expect(target(.compose, position, speed) == page)
  }

  @Test func `Compose counts what was moved since the touch, if it is 56 points`() {
    #expect(target(.compose, 2.6, 0, travel: 0.3) == 2)
    #expect(target(.compose, 2.6, 0, travel: 0.05) == 3)
  }

  @Test(arguments: [(2.1, 10.0, 3), (2.1, 9.9, 2), (2.9, -10, 2), (2.5, 0, 3), (4.5, 100, 3)])
  func `a scroll view pages with any visible speed`(position: Double, speed: Double, page: Int) {
    #expect(target(.scrollView, position, speed) == page)
  }

  @Test(arguments: [
    (2.1, 300.0, 3), (2.1, 299, 2), (2.6, 0, 3), (2.9, -300, 3), (2.9, -900, 2), (1.9, -310, 1),
    (2.1, 5000, 3),
  ])
  func `libadwaita projects a fling and leaves the start page`(position: Double, speed: Double, page: Int) {
    #expect(target(.adwaita(isTouchpad: false), position, speed) == page)
  }

  @Test func `libadwaita wants twice the speed from a touchpad`() {
    #expect(target(.adwaita(isTouchpad: true), 2.1, 599) == 2)
    #expect(target(.adwaita(isTouchpad: true), 2.1, 600) == 3)
  }
}
