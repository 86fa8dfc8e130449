import Foundation
import Testing

/// Compares the folders of each module with the tables of Folders.md: which folders there are, and which of them may
/// use which.
@Suite struct FolderTests {
  static let document = ArchitectureDocument.shared
  static let modules = document.rooms.keys.sorted()

  @Test func `every Swift module but the examples has a table of folders`() {
    let swiftModules = Self.document.imports.keys.filter {
      $0 != "Examples" && !RepositoryTests.swiftFiles(in: "Sources/\($0)").isEmpty
    }
    #expect(Self.modules == swiftModules.sorted())
  }

  @Test(arguments: ModuleSources.all)
  func `every folder has one row, and every row has its folders`(_ module: ModuleSources) {
    let rows = Self.document.rooms[module.name, default: []].flatMap(\.folders)
    #expect(rows.count == Set(rows).count, "\(module.name): a folder has two rows")
    let folders = Set(module.files.map(\.folder))
    #expect(folders.subtracting(rows) == [], "\(module.name): folders without a row in Folders.md")
    #expect(Set(rows).subtracting(folders) == [], "\(module.name): folders of Folders.md without files")
  }

  @Test(arguments: modules)
  func `rows use only the rows above them`(_ module: String) {
    var above: Set<String> = []
    for room in Self.document.rooms[module, default: []] {
      let others = room.uses.subtracting(above)
      #expect(others == [], "\(module): the row of \(room.name) names what does not stand above it")
      above.insert(room.name)
    }
  }

  @Test(arguments: ModuleSources.all)
  func `folders use what their row allows, and nothing else`(_ module: ModuleSources) {
    for violation in Self.violations(in: module, of: Self.document) {
      Issue.record(Comment(rawValue: violation))
    }
  }

  @Test func `every exception is still needed`() {
    for exception in Self.document.exceptions {
      let isUsed = ModuleSources.all.contains { module in
        module.references.contains {
          module.files[$0.from].path == exception.path && $0.name == exception.name
        }
      }
      #expect(isUsed, "\(exception.path) does not name \(exception.name)")
    }
  }

  /// One line for each file and name that a row does not allow.
  static func violations(in module: ModuleSources, of document: ArchitectureDocument) -> [String] {
    var seen: Set<String> = []
    return module.references.compactMap { reference in
      let (from, to) = (module.files[reference.from], module.files[reference.to])
      guard let user = document.room(of: from.folder, in: module.name),
        let used = document.room(of: to.folder, in: module.name),
        user.name != used.name, !user.uses.contains(used.name),
        !isExcepted(reference, in: module, of: document),
        seen.insert("\(from.path) \(reference.name)").inserted
      else { return nil }
      let allowed = user.uses.isEmpty ? "nothing" : user.uses.sorted().joined(separator: ", ")
      let place = "\(from.path):\(reference.line)"
      return "\(place) names \(reference.name) of \(used.name); \(user.name) may use \(allowed)"
    }
  }

  static func isExcepted(
    _ reference: Reference, in module: ModuleSources, of document: ArchitectureDocument
  ) -> Bool {
    let path = module.files[reference.from].path
    return document.exceptions.contains { $0.path == path && $0.name == reference.name }
  }
}

extension ModuleSources: CustomTestStringConvertible {
  var testDescription: String { name }
}
