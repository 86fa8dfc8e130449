import ArgumentParser
import PagerEngine

/// The command line's name of a transition.
struct TransitionName: ExpressibleByArgument {
  let value: PageTransition

  init?(argument: String) {
    guard let value = PageTransition.all.first(where: { $0.name == argument }) else { return nil }
    self.value = value
  }

  static var names: String { PageTransition.all.map(\.name).joined(separator: ", ") }
  static var allValueStrings: [String] { PageTransition.all.map(\.name) }
}
