import Foundation
import Testing

@testable import pager_demo

/// Tests that opened cards show the actual sizes of their sources.
@MainActor @Suite struct SceneSizeTests {
  /// The folder with the sources of the gallery.
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/pager-demo")
  private static let table = root.appendingPathComponent("Home/HomeCard.swift")

  /// Returns the files and folders of a scene, without shared drawing code and the panel.
  private func sources(of card: HomeCard) -> [String] {
    let others: [String] =
      switch card.scene {
      case .cards: ["Pictures/FramedPage.swift"]
      case .containers:
        ["RetentionChoice", "RetentionChoice+Pager"].map { "Scenes/\($0).swift" } + ["Content/CardPage.swift"]
      case .dashboard: ["Living/LoadPage.swift", "Support/Waves.swift"]
      case .transitions: ["Pictures/ArtworkPage.swift"]
      case .wizard: ["Living/LibraryCard.swift"]
      default: []
      }
    return [card.source] + others
  }

  private func lineCount(of card: HomeCard) throws -> Int {
    let files = try sources(of: card).flatMap { path in
      let place = Self.root.appendingPathComponent(path)
      guard !path.hasSuffix(".swift") else { return [place] }
      return try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "swift" }
    }
    return try files.reduce(0) { count, file in
      count
        + (try String(contentsOf: file, encoding: .utf8)).split(
          separator: "\n", omittingEmptySubsequences: false
        ).count - 1
    }
  }

  @Test func `the sizes that cards show are those of their sources`() throws {
    let counted = try HomeCard.all.map { ($0, try lineCount(of: $0)) }
    if ProcessInfo.processInfo.environment["PAGER_RECORD"] == "1" { try record(counted) }
    for (card, count) in counted {
      #expect(count > 30 && card.lines == count, "\(card.name): record the sizes again.")
    }
  }

  /// Updates the table.
  private func record(_ counts: [(HomeCard, Int)]) throws {
    var text = try String(contentsOf: Self.table, encoding: .utf8)
    for (card, count) in counts {
      text = text.replacingOccurrences(
        of: "(scene: \\.\(card.scene), line: \"[^\"]*\",\\s+source: \"[^\"]*\",\\s+lines: )\\d+",
        with: "$1\(count)",
        options: .regularExpression)
    }
    try text.write(to: Self.table, atomically: true, encoding: .utf8)
  }
}
