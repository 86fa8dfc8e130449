import Foundation
import PagerStorm

/// Scripts of storms: a line with the kind of the storm, then a line for each action, as `pager-storm replay` reads them.
enum StormFuzz {
  @MainActor
  static func run(_ text: String) {
    var lines = text.split(separator: "\n")
    guard let kind = lines.first.flatMap({ StormKind(rawValue: String($0)) }) else { return }
    lines.removeFirst()
    let actions = lines.compactMap { StormAction($0) }
    // Late pages come from tasks, which run while the main thread waits for the storm's end.
    var hasEnded = false
    Task {
      let failure = await Storm.run(kind, actions)
      check(failure == nil, "\(kind.rawValue), step \(failure?.steps ?? 0): \(failure?.failure ?? "")")
      hasEnded = true
    }
    while !hasEnded { RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}
