/// A source file: its tokens, and what it declares.
struct SourceFile {
  struct TypeDeclaration {
    /// With the types around it, as in `Pager.Options`.
    let name: String
    /// Whether only this file can name it.
    let isPrivate: Bool
  }

  struct Member {
    /// The type that has it, with the types around that.
    let type: String
    let name: String
    let isInExtension: Bool
    /// Whether only this file can name it.
    let isPrivate: Bool
    /// The labels of an initialiser's parameters, `_` where there is none; empty for others.
    let labels: [String]
  }

  struct Global {
    let name: String
    let isPrivate: Bool
  }

  /// From the repository's root on.
  let path: String
  /// The folder in its module; `.` for the files beside the folders.
  let folder: String
  let tokens: [Token]
  /// The type around each token, as in `Pager.Options`; empty outside of types.
  var scopes: [String] = []
  /// Whether a token declares a name or a label, and so refers to nothing.
  var isDeclaration: [Bool] = []
  var types: [TypeDeclaration] = []
  var members: [Member] = []
  var globals: [Global] = []
  /// Names of parameters, local variables and local functions.
  var locals: Set<String> = []

  init(path: String, folder: String, source: String) {
    self.path = path
    self.folder = folder
    tokens = Tokenizer.tokens(of: source)
    var reader = DeclarationReader(tokens)
    reader.read()
    (scopes, isDeclaration, locals) = (reader.scopes, reader.isDeclaration, reader.locals)
    (types, members, globals) = (reader.types, reader.members, reader.globals)
  }
}
