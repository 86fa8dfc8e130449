import PagerEngine
import PagerPhysics

/// The feel of paging: the values of the sliders, and the rule that selects the page.
struct MotionFeel: Equatable {
  /// The undamped period of the snap spring, in seconds.
  var response: Double
  var dampingRatio: Double
  /// The decay of a flick's velocity, per second.
  var decay: Double
  /// The slope of the rubber band; 0 for a hard edge.
  var rubberBand: Double
  var rule = Rule.ahead

  /// The rule that selects the page on which a flick ends.
  enum Rule: Equatable {
    case ahead, scrollView, compose, flutter, adwaita
  }

  /// A named feel of a toolkit. Springs are from the toolkits' sources, except for UIKit, which publishes none.
  struct Preset {
    let name: String
    let feel: MotionFeel

    fileprivate init(_ name: String, _ spring: Spring, _ decay: Double, _ rubberBand: Double, _ rule: Rule) {
      self.name = name
      feel = MotionFeel(
        response: spring.response, dampingRatio: spring.dampingRatio, decay: decay, rubberBand: rubberBand,
        rule: rule)
    }
  }

  static let presets = [
    Preset("Pager", .pageSnap, DecelerationRate.normal.decayPerSecond, 0.55, .ahead),
    Preset(
      "UIKit", Spring(stiffness: 200, dampingRatio: 1), DecelerationRate.normal.decayPerSecond, 0.55,
      .scrollView),
    Preset(
      "Compose", Spring(stiffness: 400, dampingRatio: 1), DecelerationRate.compose.decayPerSecond, 0, .compose
    ),
    Preset("Flutter", .flutter, DecelerationRate.flutter.decayPerSecond, 0.52, .flutter),
    Preset("Adwaita", .adwaitaCarousel, DecelerationRate.gtk.decayPerSecond, 0.1, .adwaita),
    Preset(
      "Wear", Spring(stiffness: 2000, dampingRatio: 1), DecelerationRate.compose.decayPerSecond, 0, .compose),
    Preset(
      "React", Spring(stiffness: 170, dampingRatio: 0.997), DecelerationRate.normal.decayPerSecond, 0.55,
      .ahead),
  ]

  var spring: Spring { Spring(response: response, dampingRatio: dampingRatio) }

  /// Applies the feel to the rules of a pager.
  func apply(to rules: inout PagingRules) {
    let rate = DecelerationRate(decayPerSecond: decay)
    rules.snapSpring = spring
    rules.deceleration = rate
    rules.rubberBand = RubberBand(coefficient: rubberBand)
    rules.snapPolicy =
      switch rule {
      case .ahead: .adjacentAhead(rate)
      case .scrollView: .scrollView
      case .compose: .compose
      case .flutter: .flutter(pixelRatio: 1)
      case .adwaita: .adwaita(isTouchpad: false)
      }
  }
}
