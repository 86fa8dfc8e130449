import Foundation
import Testing

/// Every Swift block of the documents is compiled: it is in this target, line by line, between `// example` and
/// `// end of example`, or is one of the programs of Sources/Examples.
@Suite struct DocumentationTests {
  @Test(arguments: Documents.names)
  func `every Swift block of a document is compiled`(document: String) throws {
    let blocks = try Documents.blocks(in: document)
    let examples = try Documents.examples()
    for block in blocks where !block.isManifest && !examples.contains(where: { $0.compiles(block) }) {
      Issue.record("\(document):\(block.line): \(reason(for: block, among: examples))")
    }
  }

  /// The example that has most lines of the block is the one that was meant.
  private func reason(for block: Block, among examples: [Example]) -> String {
    func common(_ example: Example) -> Int { block.lines.count(where: Set(example.lines).contains) }
    let nearest = examples.max { common($0) < common($1) }
    return nearest.map { $0.difference(from: block) } ?? "nothing is compiled"
  }

  @Test func `every example stands in a document`() throws {
    let blocks = try Documents.names.flatMap(Documents.blocks)
    #expect(!blocks.isEmpty)
    for example in try Documents.examples() where example.imports != nil {
      #expect(blocks.contains { example.compiles($0) }, "\(example.file):\(example.line)")
    }
  }

  @Test func `the package manager reads the manifests of the documents`() throws {
    let manifests = try Documents.names.flatMap(Documents.blocks).filter(\.isManifest)
    #expect(!manifests.isEmpty)
    for manifest in manifests {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try manifest.lines.joined(separator: "\n").write(
        to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
      let (status, output) = try read(folder)
      #expect(status == 0, "\(manifest.document):\(manifest.line): \(output)")
    }
  }

  @Test func `the manifest of README.md has every product that its other blocks need`() throws {
    let manifest = try #require(try Documents.blocks(in: "README.md").first(where: \.isManifest))
    let products = Set(
      manifest.lines.flatMap { $0.matches(of: /product\(name: "(\w+)"/).map { String($0.1) } })
    // The surroundings of the blocks import what they need, and nothing else would tell which.
    let surroundings = try Documents.lines(of: "Tests/DocumentationExamples/ReadMe.swift")
    let needed = surroundings.filter { $0.hasPrefix("import ") }.map { String($0.dropFirst("import ".count)) }
    #expect(needed.count > 3)
    for module in needed { #expect(products.contains(module), "\(module)") }
  }

  /// Has the manifest of a folder read. Returns the exit status and what was said.
  private func read(_ folder: URL) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--package-path", folder.path, "dump-package"]
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}
