import Foundation
import Testing

@testable import pager_demo

/// Tests that scenes show the actual sizes of their sources.
@Suite struct SceneSizeTests {
  /// The folder with the sources of the gallery.
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/pager-demo")
  private static let table = root.appendingPathComponent("Scenes/Scene+Size.swift")

  /// Returns the files and folders of a scene, without shared drawing code and the panel.
  private func sources(of scene: Scene) -> [String] {
    switch scene {
    case .home: []
    case .news, .stripChinese: ["News"]
    case .colors: ["Content/ColorPage.swift"]
    case .swatches: ["Content/SwatchPage.swift"]
    case .containers: containers + ["Scenes/ContainersScene.swift"]
    case .collection, .cachedWindow, .lazyReuse, .pageController, .plain: containers
    case .lists: ["Content/CataloguePage.swift"]
    case .strip, .stripVertical: ["Laboratory"]
    case .million: ["Content/MillionPage.swift"]
    case .slow: ["Scenes/SlowSource.swift", "Content/CardPage.swift"]
    case .transitions: ["Transitions", "Pictures/ArtworkPage.swift"]
    case .book, .reader: ["Book"]
    case .photos: ["Pictures/Album.swift"]
    case .wizard: ["Living/Wizard.swift", "Living/LibraryCard.swift"]
    case .dashboard: ["DashboardPages", "DashboardCard", "Waves"].map { "Living/\($0).swift" }
    case .cards: ["Pictures/PictureWall.swift", "Pictures/FramedPage.swift"]
    case .stories: ["Pictures/Stories.swift"]
    case .calendar:
      ["Months", "MonthPage", "CalendarGrid", "CalendarDay", "Agenda"].map {
        "Position/\($0).swift"
      }
    case .motion: ["Motion"]
    }
  }

  private let containers = [
    "Scenes/Configuration.swift", "Scenes/Configuration+Pager.swift", "Content/CardPage.swift",
  ]

  private func lineCount(of scene: Scene) throws -> Int {
    let files = try sources(of: scene).flatMap { path in
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

  @Test func `the sizes that scenes show are those of their sources`() throws {
    let scenes = Scene.allCases.filter { $0 != .home }
    let counted = try scenes.map { ($0, try lineCount(of: $0)) }
    if ProcessInfo.processInfo.environment["PAGER_RECORD"] == "1" { try record(counted) }
    for (scene, count) in counted {
      #expect(count > 30 && scene.lineCount == count, "\(scene.rawValue): record the sizes again.")
    }
    #expect(Scene.home.lineCount == nil)
  }

  /// Updates the table.
  private func record(_ counts: [(Scene, Int)]) throws {
    let text = try String(contentsOf: Self.table, encoding: .utf8)
    let lines = text.components(separatedBy: "\n").map { line in
      counts.first { line.hasPrefix("    case .\($0.0): ") }.map { "    case .\($0.0): \($0.1)" } ?? line
    }
    try lines.joined(separator: "\n").write(to: Self.table, atomically: true, encoding: .utf8)
  }
}
