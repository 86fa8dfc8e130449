/// Finds the declarations in a file's tokens, by keywords and braces.
struct DeclarationReader {
  private struct Scope {
    /// The type that the braces belong to, with the types around it; nil for the braces of functions and closures.
    var type: String?
    var isExtension = false
    var isPrivate = false
  }

  private enum Level {
    case global, member, local
  }

  private let tokens: [Token]
  private(set) var scopes: [String] = []
  private(set) var isDeclaration: [Bool]
  private(set) var types: [SourceFile.TypeDeclaration] = []
  private(set) var members: [SourceFile.Member] = []
  private(set) var globals: [SourceFile.Global] = []
  private(set) var locals: Set<String> = []

  private var open: [Scope] = []
  /// The type whose opening brace comes next.
  private var announced: Scope?
  /// Whether the modifiers of the next declaration say `private` or `fileprivate`.
  private var isPrivate = false

  private static let typeKeywords: Set = ["struct", "class", "enum", "protocol", "actor", "extension"]

  init(_ tokens: [Token]) {
    self.tokens = tokens
    isDeclaration = [Bool](repeating: false, count: tokens.count)
    scopes.reserveCapacity(tokens.count)
  }

  mutating func read() {
    for index in tokens.indices {
      scopes.append(currentType)
      switch tokens[index].kind {
      case .mark: readBrace(tokens[index].text)
      case .word: if text(index - 1) != "." { readWord(at: index) }
      case .literal: break
      }
    }
  }

  private var currentType: String { open.last { $0.type != nil }?.type ?? "" }

  private var level: Level {
    guard let innermost = open.last else { return .global }
    return innermost.type == nil ? .local : .member
  }

  private func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
  private func isWord(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word
  }

  private mutating func readBrace(_ mark: String) {
    if mark == "{" {
      open.append(announced ?? Scope())
      announced = nil
    } else if mark == "}" {
      _ = open.popLast()
    }
  }

  private mutating func readWord(at index: Int) {
    let word = tokens[index].text
    switch word {
    case "private", "fileprivate": if text(index + 1) != "(" { isPrivate = true }
    case "typealias", "associatedtype": declareType(index + 1)
    case "func":
      declareNames([index + 1])
      _ = readParameters(from: index + 2)
    case "var", "let": declareNames(pattern(at: index + 1))
    case "case" where level == .member: declareCases(from: index + 1)
    case "init", "subscript":
      if level == .member { declareMember(word, labels: readParameters(from: index + 1)) }
    case "for": if isWord(index + 1) { locals.insert(text(index + 1)) }
    case _ where Self.typeKeywords.contains(word): announceType(word, at: index)
    default: if text(index + 1) == "in" { locals.insert(word) }
    }
  }

  /// The names that a `let` or `var` binds: one, or those of a tuple.
  private func pattern(at index: Int) -> [Int] {
    guard text(index) == "(" else { return [index] }
    let end = tokens[index...].firstIndex { $0.text == ")" } ?? index
    return (index..<end).filter { isWord($0) }
  }

  private mutating func declareNames(_ indices: [Int]) {
    for index in indices where isWord(index) {
      let name = text(index)
      isDeclaration[index] = true
      switch level {
      case .global: globals.append(.init(name: name, isPrivate: isPrivate))
      case .member: declareMember(name)
      case .local: locals.insert(name)
      }
    }
    isPrivate = false
  }

  private mutating func declareMember(_ name: String, labels: [String] = []) {
    guard let scope = open.last, let type = scope.type else { return }
    members.append(
      .init(
        type: type, name: name, isInExtension: scope.isExtension, isPrivate: isPrivate || scope.isPrivate,
        labels: labels))
    if name == "init" || name == "subscript" { isPrivate = false }
  }

  private mutating func declareType(_ index: Int) {
    isDeclaration[index] = true
    if level == .local {
      locals.insert(text(index))
    } else {
      types.append(.init(name: qualified(text(index)), isPrivate: isPrivate || isInPrivateType))
    }
    isPrivate = false
  }

  private var isInPrivateType: Bool { open.contains { $0.isPrivate } }

  private func qualified(_ name: String) -> String {
    currentType.isEmpty ? name : "\(currentType).\(name)"
  }

  /// A type's name, up to the brace that opens its body. `class` may also be a modifier or a constraint.
  private mutating func announceType(_ keyword: String, at index: Int) {
    guard isWord(index + 1), !["func", "var", "let", "subscript"].contains(text(index + 1)) else { return }
    var name = text(index + 1)
    if keyword == "extension" {
      var end = index + 1
      while text(end + 1) == ".", isWord(end + 2) {
        end += 2
        name += ".\(text(end))"
      }
      announced = Scope(type: name, isExtension: true, isPrivate: isPrivate)
      isPrivate = false
    } else {
      announced = Scope(type: qualified(name), isPrivate: isPrivate || isInPrivateType)
      declareType(index + 1)
    }
  }

  /// `case a, b(Int), c = 1`
  private mutating func declareCases(from start: Int) {
    var index = start
    while isWord(index) {
      isDeclaration[index] = true
      declareMember(text(index))
      index += 1
      if text(index) == "(" { index = end(ofParenthesisAt: index) + 1 }
      if text(index) == "=" { index += text(index + 1) == "-" ? 3 : 2 }
      guard text(index) == "," else { return }
      index += 1
    }
  }

  private func end(ofParenthesisAt start: Int) -> Int {
    var depth = 0
    for index in start..<tokens.count {
      if text(index) == "(" { depth += 1 }
      if text(index) == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.count
  }

  /// Reads the parameters of a function: takes note of their names, and returns their labels.
  private mutating func readParameters(from start: Int) -> [String] {
    var index = start
    if text(index) == "?" { index += 1 }
    if text(index) == "<" {
      var depth = 0
      repeat {
        depth += text(index) == "<" ? 1 : text(index) == ">" ? -1 : 0
        index += 1
      } while depth > 0 && index < tokens.count
    }
    guard text(index) == "(" else { return [] }
    var labels: [String] = []
    var depth = 0
    for index in index...end(ofParenthesisAt: index) where index < tokens.count {
      let startsParameter = depth == 1 && (text(index - 1) == "(" || text(index - 1) == ",")
      if startsParameter, isWord(index) {
        labels.append(text(index))
        isDeclaration[index] = true
        let name = isWord(index + 1) ? index + 1 : index
        isDeclaration[name] = true
        locals.insert(text(name))
      }
      switch text(index) {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
    }
    return labels
  }
}
