import Foundation

/// A fenced block of Swift in a document.
struct Block {
  let document: String
  /// The line of the fence, from 1.
  let line: Int
  let lines: [String]

  /// Whether it is a package manifest, which the package manager has to read.
  var isManifest: Bool { lines.first?.hasPrefix("// swift-tools-version") == true }

  /// The imports that it begins with.
  var imports: [String] { lines.filter { $0.hasPrefix("import ") } }

  /// The block without its imports.
  var body: [String] { Array(lines.drop { $0.hasPrefix("import ") || $0.isEmpty }) }
}

/// A piece of Swift that is compiled.
struct Example {
  /// A path from the root of the package.
  let file: String
  /// The first line, from 1.
  let line: Int
  let lines: [String]
  /// The imports of its file; nil for a program, which holds its own.
  let imports: Set<String>?

  /// Whether it compiles a block.
  func compiles(_ block: Block) -> Bool {
    guard let imports else { return lines == block.lines }
    return lines == block.body && imports.isSuperset(of: block.imports)
  }

  /// The difference from a block, in a sentence.
  func difference(from block: Block) -> String {
    let expected = imports == nil ? block.lines : block.body
    let count = zip(lines, expected).prefix { $0 == $1 }.count
    let place = "\(file):\(line + count)"
    guard count < max(lines.count, expected.count) else { return "\(file) lacks imports" }
    let (found, wanted) = (lines.dropFirst(count).first, expected.dropFirst(count).first)
    return "\(place) has “\(found ?? "")” where the document has “\(wanted ?? "")”"
  }
}

/// The files of the package that take part.
enum Documents {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The documents whose blocks are checked, as paths from the root.
  static let names = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] + articles

  /// The articles and landing pages of the documentation catalogues.
  static let articles = files(in: "Sources") { $0.contains(".docc/") && $0.hasSuffix(".md") }

  /// The blocks that are fenced as Swift.
  static func blocks(in document: String) throws -> [Block] {
    var blocks: [Block] = []
    var start: Int?
    let lines = try lines(of: document)
    for (index, line) in lines.enumerated() {
      if let opening = start, line == "```" {
        blocks.append(Block(document: document, line: opening + 1, lines: Array(lines[opening + 1..<index])))
        start = nil
      } else if line == "```swift" {
        start = index
      }
    }
    return blocks
  }

  /// The lines between the markers in the sources of this target, and each program of Sources/Examples as a whole.
  static func examples() throws -> [Example] {
    let marked = try files(in: "Tests/DocumentationExamples", where: isSwift).flatMap(markedExamples)
    let programs = try files(in: "Sources/Examples", where: isSwift).map { file in
      Example(file: file, line: 1, lines: trimmed(try lines(of: file)), imports: nil)
    }
    return marked + programs
  }

  private static func markedExamples(in file: String) throws -> [Example] {
    let lines = try lines(of: file)
    let imports = Set(lines.filter { $0.hasPrefix("import ") })
    var examples: [Example] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      switch line.trimmingCharacters(in: .whitespaces) {
      case "// example": start = index + 1
      case "// end of example":
        guard let first = start else { continue }
        let code = Array(lines[first..<index])
        examples.append(Example(file: file, line: first + 1, lines: unindented(code), imports: imports))
        start = nil
      default: continue
      }
    }
    return examples
  }

  private static func isSwift(_ name: String) -> Bool { name.hasSuffix(".swift") }

  /// The files below a folder whose names, with the folders in between, meet a condition; sorted.
  static func files(in folder: String, where condition: (String) -> Bool) -> [String] {
    let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    let names = files?.compactMap { $0 as? String } ?? []
    return names.filter(condition).sorted().map { "\(folder)/\($0)" }
  }

  static func lines(of file: String) throws -> [String] {
    try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines without the indentation that all of them share.
  private static func unindented(_ lines: [String]) -> [String] {
    let indents = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
    return lines.map { String($0.dropFirst(indents.min() ?? 0)) }
  }

  private static func trimmed(_ lines: [String]) -> [String] {
    Array(lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
  }
}
