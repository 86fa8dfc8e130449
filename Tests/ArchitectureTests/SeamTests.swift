import Foundation
import Testing

/// Holds the code against the seam between this package and SDL.
@Suite struct SeamTests {
  /// Documentation and strings may name SDL anywhere: tokens are code alone.
  static let files = RepositoryTests.swiftFiles(in: "Sources").compactMap {
    file -> (path: String, tokens: [Token])? in
    guard let source = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    return (String(file.path.dropFirst(RepositoryTests.root.path.count + 1)), Tokenizer.tokens(of: source))
  }

  @Test func `at most 30 files name SDL`() {
    let naming = Self.files.filter { Self.namesSDL($0.tokens) }
    #expect((1...30).contains(naming.count), "\(naming.map(\.path).sorted().joined(separator: "\n"))")
  }

  @Test func `SDL is named in the folders of the seam only, and in each of them`() {
    let folders = Self.files.filter { Self.namesSDL($0.tokens) }.map {
      $0.path[..<($0.path.lastIndex(of: "/") ?? $0.path.startIndex)]
    }
    #expect(Set(folders.map(String.init)) == ArchitectureDocument.shared.seam)
  }

  @Test func `public declarations with types of SDL say so in their names`() {
    for (path, tokens) in Self.files {
      for declaration in Self.hiddenNames(tokens) { Issue.record("\(path):\(declaration)") }
    }
  }

  @Test func `names of SDL are found in code`() {
    #expect(Self.namesSDL(Tokenizer.tokens(of: "import CSDL2")))
    #expect(Self.namesSDL(Tokenizer.tokens(of: "let key = SDLK_LEFT")))
    #expect(Self.namesSDL(Tokenizer.tokens(of: "TTF_Init()")))
    #expect(!Self.namesSDL(Tokenizer.tokens(of: "// SDL_Rect\nlet a = \"SDL_Rect\"\nthrow SDLError(a)")))
  }

  @Test func `public declarations that hide SDL are found`() {
    func found(_ source: String) -> Bool { !Self.hiddenNames(Tokenizer.tokens(of: source)).isEmpty }
    #expect(found("public subscript(index: Int) -> SDL_Rect { rects[index] }"))
    #expect(found("public var onEvent: ((SDL_Event) -> Bool)?\nvar other = 1"))
    #expect(found("public func f(\n  _ event: SDL_Event\n) {}"))
    #expect(!found("public var onSDLEvent: ((SDL_Event) -> Bool)?"))
    #expect(!found("public func input(forSDLEvent event: SDL_Event) -> Int { 1 }"))
    #expect(!found("public var size: Int { Int(SDL_GetTicks()) }\npublic var x: Int\nvar rect: SDL_Rect"))
  }

  private static func isOfSDL(_ word: String) -> Bool {
    ["SDL_", "SDLK_", "KMOD_", "TTF_", "IMG_"].contains { word.hasPrefix($0) }
  }

  static func namesSDL(_ tokens: [Token]) -> Bool {
    tokens.contains { $0.kind == .word && ($0.text == "CSDL2" || isOfSDL($0.text)) }
  }

  /// Returns the lines of public declarations that have a type of SDL, and no word of this package with SDL in it.
  static func hiddenNames(_ tokens: [Token]) -> [Int] {
    tokens.indices.filter { ["public", "open"].contains(tokens[$0].text) }.compactMap { start in
      let words = header(of: tokens[start...]).filter { $0.kind == .word }.map(\.text)
      let names = words.filter { !isOfSDL($0) && $0.contains("SDL") && $0 != "SDLError" }
      return words.contains(where: isOfSDL) && names.isEmpty ? tokens[start].line : nil
    }
  }

  /// The tokens of a declaration up to its body, its value or the next line outside of parentheses.
  private static func header(of tokens: ArraySlice<Token>) -> ArraySlice<Token> {
    var (depth, line) = (0, tokens.first?.line ?? 0)
    for place in tokens.indices {
      let token = tokens[place]
      if depth == 0, ["{", "="].contains(token.text) || token.line > line { return tokens[..<place] }
      line = token.line
      if ["(", "["].contains(token.text) { depth += 1 }
      if [")", "]"].contains(token.text) { depth -= 1 }
    }
    return tokens
  }
}
