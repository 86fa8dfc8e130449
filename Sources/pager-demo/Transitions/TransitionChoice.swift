import PagerEngine

/// A transition with the parameters that sliders set.
nonisolated struct TransitionChoice: Sendable {
  typealias Parameter = (
    name: String, range: ClosedRange<Double>, value: Double, text: @Sendable (Double) -> String
  )

  let name: String
  let label: String
  let line: String
  var parameters: [Parameter]
  /// The length of a page as a fraction of the window. Below 1, its neighbours are visible at rest.
  let share: Double
  /// The parts of the width and the height left free around the pages, for corners that come out of their frame.
  let inset: Size
  private let make: @Sendable ([Double]) -> PageTransition

  private init(
    _ name: String, _ label: String, _ line: String, _ parameters: [Parameter] = [], share: Double = 1,
    inset: Size = .zero, make: @escaping @Sendable ([Double]) -> PageTransition
  ) {
    (self.name, self.label, self.line) = (name, label, line)
    (self.parameters, self.share, self.inset, self.make) = (parameters, share, inset, make)
  }

  var transition: PageTransition { make(parameters.map(\.value)) }

  private static func percent(_ value: Double) -> String { decimal(100 * value, 0) + "%" }
  private static func degrees(_ value: Double) -> String { decimal(value, 0) + "°" }
  private static func points(_ value: Double) -> String { grouped(Int(value.rounded())) + " points" }
  private static func pages(_ value: Double) -> String { decimal(value, 0) }

  private static let viewingDistance: Parameter = ("Viewing distance", 400...3000, 1200, points)

  /// The transitions of the gallery, two of which are curls.
  static let all: [TransitionChoice] = [
    TransitionChoice("slide", "Slide", "Pages follow each other like pictures on a strip.") { _ in .slide },
    TransitionChoice("fade", "Fade", "A page fades into the ground, and the next out of it.") { _ in .fade },
    TransitionChoice(
      "parallax", "Parallax", "The background of a page lags behind its words.",
      [("Lag", 0...1, 0.4, percent)]
    ) { .parallax($0[0]) },
    TransitionChoice(
      "stack", "Stack", "A page is lifted off the pile below.",
      [("Scale", 0.5...1, 0.95, percent), ("Shade", 0...1, 0.3, percent)]
    ) { .stack(scale: $0[0], shade: $0[1]) },
    TransitionChoice(
      "depth", "Depth", "The next page comes up from behind.", [("Scale", 0.3...1, 0.75, percent)]
    ) { .depth(scale: $0[0]) },
    TransitionChoice(
      "zoomOut", "Zoom out", "Pages step back while they move.",
      [("Scale", 0.5...1, 0.85, percent), ("Opacity", 0...1, 0.6, percent)]
    ) { .zoomOut(scale: $0[0], opacity: $0[1]) },
    TransitionChoice(
      "cube", "Cube", "Pages are the faces of a cube.", [viewingDistance, ("Shade", 0...1, 0.5, percent)],
      inset: Size(0.06, 0.06)
    ) { .cube(perspective: $0[0], shade: $0[1]) },
    TransitionChoice(
      "flip", "Flip", "Two pages are the sides of a card.", [viewingDistance, ("Shade", 0...1, 0.4, percent)]
    ) { .flip(perspective: $0[0], shade: $0[1]) },
    TransitionChoice(
      "coverFlow", "Cover flow", "Neighbours turn towards the page in the middle.",
      [("Turn", 0...90, 50, degrees), ("Depth", 0...400, 100, points)], share: 0.48, inset: Size(0, 0.08)
    ) { .coverFlow(degrees: $0[0], depth: $0[1]) },
    TransitionChoice(
      "cards", "Cards", "The top card is thrown off the pile.",
      [("Overlap", 0...0.3, 0.08, percent), ("Tilt", 0...12, 2, degrees)], inset: Size(0.06, 0.06)
    ) { .cards(share: $0[0], degrees: $0[1]) },
    TransitionChoice(
      "ferrisWheel", "Ferris wheel", "Pages hang on a wheel far below.", [("Pages", 4...30, 14, pages)],
      inset: Size(0.14, 0.14)
    ) { .ferrisWheel(count: $0[0].rounded()) },
    TransitionChoice("curl", "Paper", "A sheet bends where you drag it, and shows its back.") { _ in
      .curl(paper: .warm)
    },
    TransitionChoice("book", "Book", "Leaves turn about a spine.") { _ in .curl(spine: .middle) },
  ]
}
