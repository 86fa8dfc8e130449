import PagerEngine

/// A selectable transition with its adjustable parameters.
struct TransitionChoice: Sendable {
  /// A number with a slider.
  struct Parameter: Sendable {
    let name: String
    let range: ClosedRange<Double>
    var value: Double

    init(_ name: String, _ range: ClosedRange<Double>, _ value: Double) {
      (self.name, self.range, self.value) = (name, range, value)
    }
  }

  /// The name on the command line.
  let name: String
  let label: String
  var parameters: [Parameter]
  /// The length of a page as a fraction of the window. Below 1, its neighbours are visible at rest.
  let share: Double
  private let make: @Sendable ([Double]) -> PageTransition

  private init(
    _ name: String, _ label: String, _ parameters: [Parameter] = [], share: Double = 1,
    make: @escaping @Sendable ([Double]) -> PageTransition
  ) {
    (self.name, self.label, self.parameters, self.share, self.make) = (
      name, label, parameters, share, make
    )
  }

  /// The transition with the current parameters.
  var transition: PageTransition { make(parameters.map(\.value)) }

  private static let viewingDistance = Parameter("Viewing distance", 400...3000, 1200)

  /// All transitions of the package; the page curls with their three spines.
  static let all: [TransitionChoice] = [
    TransitionChoice("slide", "Slide") { _ in .slide },
    TransitionChoice("fade", "Fade") { _ in .fade },
    TransitionChoice("parallax", "Parallax", [Parameter("Amount", 0...1, 0.4)]) { .parallax($0[0]) },
    TransitionChoice("stack", "Stack", [Parameter("Scale", 0.5...1, 0.95), Parameter("Shade", 0...1, 0.3)]) {
      .stack(scale: $0[0], shade: $0[1])
    },
    TransitionChoice("depth", "Depth", [Parameter("Scale", 0.3...1, 0.75)]) { .depth(scale: $0[0]) },
    TransitionChoice(
      "zoomOut", "Zoom out", [Parameter("Scale", 0.5...1, 0.85), Parameter("Opacity", 0...1, 0.6)]
    ) { .zoomOut(scale: $0[0], opacity: $0[1]) },
    TransitionChoice("cube", "Cube", [viewingDistance, Parameter("Shade", 0...1, 0.5)]) {
      .cube(perspective: $0[0], shade: $0[1])
    },
    TransitionChoice("flip", "Flip", [viewingDistance, Parameter("Shade", 0...1, 0.4)]) {
      .flip(perspective: $0[0], shade: $0[1])
    },
    TransitionChoice(
      "coverFlow", "Cover flow",
      [Parameter("Degrees", 0...90, 50), Parameter("Depth", 0...400, 100)],
      share: 0.48
    ) { .coverFlow(degrees: $0[0], depth: $0[1]) },
    TransitionChoice(
      "cards", "Cards", [Parameter("Share", 0...0.3, 0.08), Parameter("Degrees", 0...12, 2)]
    ) { .cards(share: $0[0], degrees: $0[1]) },
    TransitionChoice("ferrisWheel", "Ferris wheel", [Parameter("Pages", 4...30, 14)]) {
      .ferrisWheel(count: $0[0].rounded())
    },
    TransitionChoice("curl", "Paper") { _ in .curl(paper: .warm) },
    TransitionChoice("book", "Book") { _ in .curl(spine: .middle) },
  ]
}
