import Testing

/// The check of folders itself, on sources in which something is wrong.
@Suite struct ReferenceTests {
  /// References between files, as "a > b: name". The folder of each file is the part of its name before the slash.
  private func references(_ sources: KeyValuePairs<String, String>) -> [String] {
    let files = sources.map { path, source in
      SourceFile(path: path, folder: String(path.prefix { $0 != "/" }), source: source)
    }
    return ModuleReferences(files).all.map { "\(files[$0.from].path) > \(files[$0.to].path): \($0.name)" }
  }

  @Test func `types are found where they are named`() {
    #expect(
      references([
        "a/a": "struct Outer { struct Inner { static let zero = 0 } }",
        "b/b": "extension Outer {}\nlet x: Outer.Inner? = nil\nlet y = Outer.Inner.zero",
      ]) == [
        "b/b > a/a: Outer", "b/b > a/a: Outer", "b/b > a/a: Outer.Inner", "b/b > a/a: Outer",
        "b/b > a/a: Outer.Inner", "b/b > a/a: Outer.Inner.zero",
      ])
  }

  @Test func `comments and strings name nothing, but interpolations do`() {
    #expect(
      references([
        "a/a": "struct Thing { static let name = 1 }",
        "b/b": """
        // Thing
        /* Thing /* Thing */ Thing */
        let a = "Thing \\" Thing"
        let b = #"Thing \\(Thing) \\#(Thing.name)"#
        """,
      ]) == ["b/b > a/a: Thing", "b/b > a/a: Thing.name"])
  }

  @Test func `a nested type hides one of the same name, and a private one is visible in its file only`() {
    #expect(
      references([
        "a/a": "enum Edge {}\nprivate struct Key {}",
        "b/b": "struct Style { enum Edge {}\n var edge: Edge\n var key: Key }",
        "c/c": "extension Style { func f(_ edge: Edge) {} }",
      ]) == ["c/c > b/b: Style", "c/c > b/b: Style.Edge"])
  }

  @Test func `functions and variables outside of types are found, unless something nearer has their name`() {
    #expect(
      references([
        "a/a": "func check() {}\nlet limit = 1",
        "b/b": "func f() { check()\n_ = limit }",
        "c/c": "struct S { func check() {}\n func f() { check() } }",
        "d/d": "func g(limit: Int) { _ = limit }",
      ]) == ["b/b > a/a: check", "b/b > a/a: limit"])
  }

  @Test func `members that extensions add to types of other folders are found`() {
    #expect(
      references([
        "a/a": "struct Image { init(width: Int, height: Int) {} }",
        "b/b": "extension Image { init(argb surface: Int, flipped: Bool = false) {}\n var hue: Int { 0 } }",
        "c/c": "let image = Image(argb: 1)\nlet other = Image(width: 1, height: 2)\nlet hue = image.hue",
        "d/d": "extension Bitmap { static func shot() {} }",
        "e/e": "let shot = Bitmap.shot()",
      ]) == [
        "b/b > a/a: Image", "c/c > a/a: Image", "c/c > b/b: Image(argb:)", "c/c > a/a: Image",
        "c/c > a/a: Image(width:height:)", "c/c > b/b: .hue", "e/e > d/d: Bitmap.shot",
      ])
  }

  @Test func `a reference against the direction is reported with file, line and name`() {
    let document = ArchitectureDocument(
      """
      ## Folders of `M`
      | folder | what is in it | may use |
      |---|---|---|
      | `Low` (`Inner`) | | |
      | `High` | | `Low` |
      | exception | file | may name |
      |---|---|---|
      | `M` | `Low/Inner/b.swift` | `Friend` |
      """)
    let files = [
      ("Low", "a", "struct A { var inner: B }"),
      ("Low/Inner", "b", "struct B {\n var c: C\n var d: Friend\n}"),
      ("High", "c", "struct C { var a: A }\nstruct Friend {}"),
    ].map { folder, name, source in
      SourceFile(path: "Sources/M/\(folder)/\(name).swift", folder: folder, source: source)
    }
    let module = ModuleSources(name: "M", files: files, references: ModuleReferences(files).all)
    #expect(
      FolderTests.violations(in: module, of: document) == [
        "Sources/M/Low/Inner/b.swift:2 names C of High; Low may use nothing"
      ])
  }

}
