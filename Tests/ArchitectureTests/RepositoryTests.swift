import Foundation
import Testing

/// Holds the code against the decisions about its structure. SwiftPM alone allows what a dependency imports.
@Suite struct RepositoryTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func swiftFiles(in folder: String) -> [URL] {
    let start = root.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
  }

  @Test func `modules import what ARCHITECTURE.md allows, and nothing else`() throws {
    let table = ArchitectureDocument.shared.imports
    let modules = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("Sources").path)
    #expect(Set(modules) == Set(table.keys))
    let statement =
      /^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:public |package |internal |private |fileprivate )?import (?:struct |class |enum |func |protocol )?(\w+)/
    for (module, allowed) in table {
      for file in Self.swiftFiles(in: "Sources/\(module)") {
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
          guard let match = line.firstMatch(of: statement) else { continue }
          #expect(allowed.contains(String(match.1)), "\(file.path) imports \(match.1)")
        }
      }
    }
  }

  /// Scripts/test relies on it: unit tests of safe code find nothing more with a sanitizer.
  @Test func `the engine has no unsafe code`() throws {
    let unsafe = ["Unsafe", "unsafe", "Unmanaged", "@unchecked", "@_silgen_name"]
    for file in Self.swiftFiles(in: "Sources/PagerPhysics") + Self.swiftFiles(in: "Sources/PagerEngine") {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        #expect(!unsafe.contains { line.contains($0) }, "\(file.path): \(line)")
      }
    }
  }

  /// Tests of wrong use cannot check it: their build prints the messages of preconditions, too.
  @Test(arguments: ["PagerPhysics", "PagerEngine", "PagerParts", "PagerInspector"])
  func `wrong use stops with a sentence in release builds`(module: String) throws {
    for file in Self.swiftFiles(in: "Sources/\(module)") {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        #expect(line.contains("///") || !line.contains("precondition"), "\(file.path): use require: \(line)")
      }
    }
  }
}
