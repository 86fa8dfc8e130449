import ArgumentParser
import PagerEngine

/// The name of a transition, as the command line has it.
struct TransitionName: ExpressibleByArgument {
  let value: PageTransition

  init?(argument: String) {
    guard let value = PageTransition.all.first(where: { $0.name == argument }) else { return nil }
    self.value = value
  }

  static var names: String { PageTransition.all.map(\.name).joined(separator: ", ") }
  static var allValueStrings: [String] { PageTransition.all.map(\.name) }
}
