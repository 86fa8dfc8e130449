import Foundation
import Testing

/// Tests of the README's statements about the program.
@Suite struct ReadMeTests {
  /// Returns the names in the first column of the table of scenes.
  private func listed() throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let table = text.components(separatedBy: "| scene | shows |\n").dropFirst().first ?? ""
    let rows = table.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("|") }
    return rows.flatMap { row in
      let names = row.split(separator: "|")[0].split(separator: "`", omittingEmptySubsequences: false)
      // Every other piece is between two backticks.
      return names.indices.filter { $0 % 2 == 1 }.map { String(names[$0]) }
    }
  }

  @Test func `the table of scenes names every scene of the program, once`() throws {
    let lines = try DemoProgram.run(["--list-scenes"]).output.split(separator: "\n")
    let scenes = lines.map { String($0.prefix { $0 != "\t" }) }
    #expect(try scenes.count > 20 && listed().sorted() == scenes.sorted())
  }
}
