import Foundation
import Testing

/// The pictures of README.md.
@Suite struct PictureTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of all pictures, as Markdown and as HTML name them.
  private func paths() throws -> [String] {
    let text = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    var found: [String] = []
    for (start, end) in [("](Assets/", ")"), ("src=\"Assets/", "\""), ("srcset=\"Assets/", "\"")] {
      for rest in text.components(separatedBy: start).dropFirst() {
        found.append("Assets/" + (rest.components(separatedBy: end).first ?? ""))
      }
    }
    return found
  }

  @Test func `each picture exists, and a page with all of them loads quickly`() throws {
    let paths = try paths()
    try #require(paths.count > 8)
    var sum = 0
    for path in Set(paths) {
      let file = Self.root.appendingPathComponent(path).path
      let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
      let bytes = try #require(size, "\(path)")
      #expect(bytes <= 1_500_000, "\(path) has \(bytes) bytes")
      sum += bytes
    }
    #expect(sum <= 8_000_000)
  }

  @Test func `each picture is shown`() throws {
    let shown = Set(try paths())
    for folder in ["Films"] {
      let path = Self.root.appendingPathComponent("Assets/\(folder)").path
      for file in try FileManager.default.contentsOfDirectory(atPath: path) {
        #expect(shown.contains("Assets/\(folder)/\(file)"), "\(file)")
      }
    }
  }
}
