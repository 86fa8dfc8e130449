import Foundation

/// The tables of ARCHITECTURE.md and Folders.md, with which the tests compare the sources.
struct ArchitectureDocument {
  /// A row of a module's table of folders.
  struct Room {
    let name: String
    /// The folders of the module that belong to it: its own, and those of the inner folders that share its row.
    let folders: [String]
    /// The names of the rooms that it may use besides itself.
    let uses: Set<String>
  }

  /// A name that a file may use although its folder's row forbids it.
  struct Exception {
    /// From the repository's root on.
    let path: String
    let name: String
  }

  /// The modules that each module may import.
  let imports: [String: Set<String>]
  /// The rooms of each module, in the order of the table.
  let rooms: [String: [Room]]
  let exceptions: [Exception]
  /// The folders whose files may name SDL, from the repository's root on.
  let seam: Set<String>

  /// The tables of this repository; empty if they cannot be read.
  static let shared: ArchitectureDocument = {
    let texts = ["ARCHITECTURE.md", "Tests/ArchitectureTests/Folders.md"].map { name in
      (try? String(contentsOf: RepositoryTests.root.appendingPathComponent(name), encoding: .utf8)) ?? ""
    }
    return ArchitectureDocument(texts.joined(separator: "\n"))
  }()

  init(_ text: String) {
    var imports: [String: Set<String>] = [:]
    var rooms: [String: [Room]] = [:]
    var exceptions: [Exception] = []
    var seam: Set<String> = []
    // A table under a heading that names several modules holds for each of them.
    var modules: [String] = []
    var kind = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#") { modules = Self.names(in: line) }
      guard line.hasPrefix("|") else { continue }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      let names = cells.map(Self.names)
      guard names.count >= 3, let first = names[0].first else {
        // The table's head, or the line below it.
        let title = cells.first?.trimmingCharacters(in: .whitespaces) ?? ""
        if !title.hasPrefix("-") { kind = title }
        continue
      }
      switch kind {
      case "module": imports[first] = Set(names[2])
      case "folder":
        let folders = [first] + names[0].dropFirst().map { "\(first)/\($0)" }
        let room = Room(name: first, folders: folders, uses: Set(names[2]))
        for module in modules { rooms[module, default: []].append(room) }
      case "exception":
        if let file = names[1].first, let name = names[2].first {
          exceptions.append(Exception(path: "Sources/\(first)/\(file)", name: name))
        }
      case "seam": if let folder = names[1].first { seam.insert("Sources/\(first)/\(folder)") }
      default: break
      }
    }
    (self.imports, self.rooms, self.exceptions, self.seam) = (imports, rooms, exceptions, seam)
  }

  /// The text between backquotes.
  private static func names(in text: Substring) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset.isMultiple(of: 2) ? nil : String($0.element) }
  }

  /// The room that a folder of a module belongs to; nil if no row has it.
  func room(of folder: String, in module: String) -> Room? {
    rooms[module]?.first { $0.folders.contains(folder) }
  }
}
