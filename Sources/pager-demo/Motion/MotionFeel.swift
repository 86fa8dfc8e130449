import PagerEngine
import PagerPhysics

/// The feel of paging: the values of the sliders, and the rule that selects the page.
struct MotionFeel {
  /// The undamped period of the snap spring, in seconds.
  var response: Double
  var dampingRatio: Double
  /// The decay of a flick's velocity, per second.
  var decay: Double
  /// The slope of the rubber band; 0 for a hard edge.
  var rubberBand: Double
  /// Returns the rule that selects the page on which a flick ends.
  private let snapPolicy: @Sendable (DecelerationRate) -> SnapPolicy

  private init(
    _ spring: Spring, _ rate: DecelerationRate, rubberBand: Double,
    _ snapPolicy: @escaping @Sendable (DecelerationRate) -> SnapPolicy
  ) {
    (response, dampingRatio, decay) = (spring.response, spring.dampingRatio, rate.decayPerSecond)
    (self.rubberBand, self.snapPolicy) = (rubberBand, snapPolicy)
  }

  /// The feels of toolkits. Springs are from the toolkits' sources, except for UIKit, which publishes none.
  static let presets: [(name: String, feel: MotionFeel)] = [
    ("Pager", MotionFeel(.pageSnap, .normal, rubberBand: 0.55) { .adjacentAhead($0) }),
    ("UIKit", MotionFeel(spring(200), .normal, rubberBand: 0.55) { _ in .scrollView }),
    ("Compose", MotionFeel(spring(400), .compose, rubberBand: 0) { _ in .compose }),
    ("Flutter", MotionFeel(.flutter, .flutter, rubberBand: 0.52) { _ in .flutter(pixelRatio: 1) }),
    ("Adwaita", MotionFeel(.adwaitaCarousel, .gtk, rubberBand: 0.1) { _ in .adwaita(isTouchpad: false) }),
    ("Wear", MotionFeel(spring(2000), .compose, rubberBand: 0) { _ in .compose }),
    ("React", MotionFeel(spring(170, 0.997), .normal, rubberBand: 0.55) { .adjacentAhead($0) }),
  ]

  private static func spring(_ stiffness: Double, _ dampingRatio: Double = 1) -> Spring {
    Spring(stiffness: stiffness, dampingRatio: dampingRatio)
  }

  var spring: Spring { Spring(response: response, dampingRatio: dampingRatio) }

  func apply(to rules: inout PagingRules) {
    let rate = DecelerationRate(decayPerSecond: decay)
    (rules.snapSpring, rules.deceleration, rules.snapPolicy) = (spring, rate, snapPolicy(rate))
    rules.rubberBand = RubberBand(coefficient: rubberBand)
  }
}
