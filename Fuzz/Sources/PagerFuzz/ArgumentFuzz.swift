import ArgumentParser
@testable import PagerDemo
import PagerEngine

/// Fuzzes command lines of the demo: parses and validates them, and lays out their scene, without fonts or a
/// window.
@MainActor
enum ArgumentFuzz {
  /// The maximum number of pages and rows of scenes, since a plain container creates them all.
  private static let most = 200

  static func run(_ arguments: [String]) {
    let command: PagerDemo
    do {
      guard let parsed = try PagerDemo.parse(arguments) as? PagerDemo else { return }
      command = parsed
    } catch {
      if let refusal = PagerDemo.refusal(error) { checkRefusal(refusal) }
      return
    }
    let shots = command.shots(scriptEnd: 1)
    check(shots.count == command.screenshot.count, "\(shots.count) shots")
    guard command.pages ?? 0 <= most, command.rows ?? 0 <= most else { return }
    // The show retains the objects that its pager references weakly, such as the laboratory.
    let show = Show(command.setup, isVirtual: true)
    defer { withExtendedLifetime(show) {} }
    let pager = show.makePager(text: SquareTextMeasurer())
    pager.layout(size: command.pointSize, scale: command.scale ?? 1)
    var frame = DisplayList()
    pager.draw(into: &frame)
  }
}
