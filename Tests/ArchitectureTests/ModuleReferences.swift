/// A place in one file of a module that names something that another file declares.
struct Reference {
  /// Indices of files.
  let from: Int
  let to: Int
  let line: Int
  /// The named type or member, as in `Pager.Options`, `Bitmap(grid:)` or `.argb`.
  let name: String
}

/// Finds which files of a module name what others declare.
///
/// Swift has no imports inside of a module, so names are looked up as the compiler would do it, as far as tokens allow:
/// types, nested ones from the inside out; functions and variables outside of types; static members of a named type;
/// and what extensions add to a type of another folder: initialisers by their labels, and members whose name nothing
/// else has. Members of a type in its own folder need no separate check: code with a value of the type has named the
/// type, or something that leads to it.
struct ModuleReferences {
  private let files: [SourceFile]
  /// Files by the types that they declare for the whole module.
  private var types: [String: Int] = [:]
  private var privateTypes: [Set<String>] = []
  private var globals: [String: Int] = [:]
  private var privateGlobals: [Set<String>] = []
  /// Files by type and member.
  private var members: [String: [String: Set<Int>]] = [:]
  private var initializers: [String: [(labels: [String], file: Int)]] = [:]
  /// Members that extensions add to types of other folders, if nothing else has a member of this name.
  private var added: [String: Int] = [:]
  private(set) var all: [Reference] = []

  /// Members of the standard library that a name after a dot may mean as well.
  private static let ambiguous: Set = [
    "add", "append", "combine", "contains", "count", "description", "first", "index", "insert", "isEmpty",
    "last", "map", "max", "min", "remove", "reversed", "rounded", "split", "starts",
  ]

  /// - Parameters:
  ///   - files: The module's files.
  ///   - room: The room that a folder belongs to; files of a room may extend each other's types.
  ///   - imported: The names of members in the modules that this one imports.
  init(_ files: [SourceFile], room: (String) -> String = { $0 }, imported: Set<String> = []) {
    self.files = files
    for (index, file) in files.enumerated() { indexDeclarations(of: file, index) }
    indexAddedMembers(files.map { room($0.folder) }, imported)
    for index in files.indices { findReferences(from: index) }
  }

  private mutating func indexDeclarations(of file: SourceFile, _ index: Int) {
    for type in file.types where !type.isPrivate { types[type.name] = index }
    privateTypes.append(Set(file.types.filter(\.isPrivate).map(\.name)))
    for global in file.globals where !global.isPrivate { globals[global.name] = index }
    privateGlobals.append(Set(file.globals.filter(\.isPrivate).map(\.name)))
    for member in file.members where !member.isPrivate {
      members[member.type, default: [:]][member.name, default: []].insert(index)
      if member.name == "init" { initializers[member.type, default: []].append((member.labels, index)) }
    }
  }

  private mutating func indexAddedMembers(_ rooms: [String], _ imported: Set<String>) {
    var roomsOfName: [String: Set<String>] = [:]
    for (index, file) in files.enumerated() {
      for member in file.members { roomsOfName[member.name, default: []].insert(rooms[index]) }
    }
    for (index, file) in files.enumerated() {
      for member in file.members where member.isInExtension && !member.isPrivate {
        let home = types[member.type].map { rooms[$0] }
        guard home != rooms[index], roomsOfName[member.name]?.count == 1,
          !imported.contains(member.name), !Self.ambiguous.contains(member.name)
        else { continue }
        added[member.name] = index
      }
    }
  }

  private mutating func findReferences(from index: Int) {
    let file = files[index]
    for place in file.tokens.indices where file.tokens[place].kind == .word && !file.isDeclaration[place] {
      let name = file.tokens[place].text
      if text(file, place - 1) == "." {
        // After the name of a type it has been followed already.
        let followsType = text(file, place - 2).first?.isUppercase == true
        if !followsType, let target = added[name] { note(index, place, target, ".\(name)") }
      } else if name == "self", text(file, place + 1) == ".", text(file, place + 2) == "init" {
        noteInitializer(index, place + 3, of: file.scopes[place])
      } else if let type = resolve(name, at: place, in: index) {
        noteType(type, index, place)
      } else if members[name] != nil {
        // A type of another module that this one extends.
        followMembers(of: name, index, place)
      } else if let target = globals[name], isGlobal(name, at: place, in: index) {
        note(index, place, target, name)
      }
    }
  }

  private func text(_ file: SourceFile, _ place: Int) -> String {
    file.tokens.indices.contains(place) ? file.tokens[place].text : ""
  }

  private mutating func note(_ index: Int, _ place: Int, _ target: Int, _ name: String) {
    guard target != index else { return }
    all.append(Reference(from: index, to: target, line: files[index].tokens[place].line, name: name))
  }

  /// The type that a name means at a place: the innermost one, as in Swift.
  private func resolve(_ name: String, at place: Int, in index: Int) -> String? {
    var scope = Substring(files[index].scopes[place])
    while true {
      let candidate = scope.isEmpty ? name : "\(scope).\(name)"
      if privateTypes[index].contains(candidate) || types[candidate] != nil { return candidate }
      guard !scope.isEmpty else { return nil }
      scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
    }
  }

  /// Whether a name means a function or variable outside of types, and nothing nearer hides it.
  private func isGlobal(_ name: String, at place: Int, in index: Int) -> Bool {
    let file = files[index]
    guard text(file, place + 1) != ":", !file.locals.contains(name), !privateGlobals[index].contains(name)
    else { return false }
    var scope = Substring(file.scopes[place])
    while !scope.isEmpty {
      if members[String(scope)]?[name] != nil { return false }
      scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
    }
    return true
  }

  private mutating func noteType(_ type: String, _ index: Int, _ place: Int) {
    if !privateTypes[index].contains(type), let target = types[type] { note(index, place, target, type) }
    followMembers(of: type, index, place)
  }

  /// Follows `Type.Nested`, `Type.member` and `Type(label:)`.
  private mutating func followMembers(of type: String, _ index: Int, _ place: Int) {
    let file = files[index]
    if text(file, place + 1) == "(" { return noteInitializer(index, place + 1, of: type) }
    guard text(file, place + 1) == ".", file.tokens.indices.contains(place + 2) else { return }
    let name = text(file, place + 2)
    let nested = "\(type).\(name)"
    if types[nested] != nil || privateTypes[index].contains(nested) {
      noteType(nested, index, place + 2)
    } else if name == "init" {
      noteInitializer(index, place + 3, of: type)
    } else if let owners = members[type]?[name], owners.count == 1, let owner = owners.first {
      note(index, place + 2, owner, nested)
    }
  }

  /// Notes the initialiser that a call means, if its labels fit just one file's.
  private mutating func noteInitializer(_ index: Int, _ parenthesis: Int, of type: String) {
    guard text(files[index], parenthesis) == "(", let known = initializers[type] else { return }
    let labels = callLabels(files[index], parenthesis)
    guard labels.contains(where: { $0 != "_" }) else { return }
    let owners = Set(known.filter { Self.fit(labels, $0.labels) }.map(\.file))
    guard owners.count == 1, let owner = owners.first else { return }
    note(index, parenthesis, owner, "\(type)(\(labels.map { "\($0):" }.joined()))")
  }

  private func callLabels(_ file: SourceFile, _ parenthesis: Int) -> [String] {
    var labels: [String] = []
    var depth = 0
    var startsArgument = false
    for place in parenthesis..<file.tokens.count {
      let token = file.tokens[place]
      if startsArgument, token.text != ")" || depth > 1 {
        labels.append(token.kind == .word && text(file, place + 1) == ":" ? token.text : "_")
        startsArgument = false
      }
      switch token.text {
      case "(", "[", "{":
        depth += 1
        if depth == 1 { startsArgument = true }
      case ")", "]", "}": depth -= 1
      case "," where depth == 1: startsArgument = true
      default: break
      }
      if depth == 0 { break }
    }
    return labels
  }

  /// Whether a call's labels are an initialiser's, some of which may have been left out.
  private static func fit(_ call: [String], _ declared: [String]) -> Bool {
    var rest = declared[...]
    for label in call {
      guard let place = rest.firstIndex(of: label) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}
