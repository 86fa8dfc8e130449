import Foundation

/// The sources of a module and the references between them, read once for all tests.
struct ModuleSources {
  let name: String
  let files: [SourceFile]
  let references: [Reference]

  /// The modules that have a table of folders in Folders.md.
  static let all: [ModuleSources] = {
    let document = ArchitectureDocument.shared
    let files = Dictionary(uniqueKeysWithValues: document.rooms.keys.sorted().map { ($0, read($0)) })
    return files.keys.sorted().map { module in
      let imports = document.imports[module] ?? []
      let upstream = imports.flatMap { files[$0] ?? [] }.flatMap(\.members)
      let references = ModuleReferences(
        files[module] ?? [], room: { document.room(of: $0, in: module)?.name ?? $0 },
        imported: Set(upstream.filter { !$0.isPrivate }.map(\.name)))
      return ModuleSources(name: module, files: files[module] ?? [], references: references.all)
    }
  }()

  private static func read(_ module: String) -> [SourceFile] {
    let base = RepositoryTests.root.appendingPathComponent("Sources/\(module)").path + "/"
    return RepositoryTests.swiftFiles(in: "Sources/\(module)").map(\.path).sorted().map { path in
      let inner = path.dropFirst(base.count)
      let folder = inner.lastIndex(of: "/").map { String(inner[..<$0]) } ?? "."
      let source = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return SourceFile(path: "Sources/\(module)/\(inner)", folder: folder, source: source)
    }
  }
}
