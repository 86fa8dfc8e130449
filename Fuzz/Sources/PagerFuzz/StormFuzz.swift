import Foundation
import PagerStorm

/// Fuzzes storm scripts: a line with the kind of storm, then a line per action, as read by `pager-storm
/// replay`.
enum StormFuzz {
  @MainActor
  static func run(_ text: String) {
    var lines = text.split(separator: "\n")
    guard let kind = lines.first.flatMap({ StormKind(rawValue: String($0)) }) else { return }
    lines.removeFirst()
    let actions = lines.compactMap { StormAction($0) }
    // Late pages come from tasks, which run while the main thread waits for the end of the storm.
    var hasEnded = false
    Task {
      let failure = await Storm.run(kind, actions)
      check(failure == nil, "\(kind.rawValue), step \(failure?.steps ?? 0): \(failure?.failure ?? "")")
      hasEnded = true
    }
    while !hasEnded { RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}
