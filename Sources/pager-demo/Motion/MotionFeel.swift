import PagerEngine
import PagerPhysics

/// How pages feel: what the sliders set, and the rule that chooses the page.
struct MotionFeel: Equatable {
  /// The period of the snap spring without damping, in seconds.
  var response: Double
  var dampingRatio: Double
  /// How fast a flick loses its speed, per second.
  var decay: Double
  /// The slope of the rubber band; 0 for a hard edge.
  var rubberBand: Double
  var rule = Rule.ahead

  /// Who chooses the page on which a flick ends.
  enum Rule: Equatable {
    case ahead, scrollView, compose, flutter, adwaita
  }

  /// A feel by the name of a toolkit. The springs are those of their sources, except for UIKit, which publishes none.
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

  /// The rules of a pager that feels like this.
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
