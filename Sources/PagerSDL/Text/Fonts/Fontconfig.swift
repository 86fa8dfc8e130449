/// The functions of fontconfig that are needed to find a font.
@MainActor
final class Fontconfig {
  /// A sorted list of fonts, which lives until the process ends.
  struct FontSet {
    private let fonts: UnsafeBufferPointer<OpaquePointer?>

    /// Reads the `FcFontSet` that fontconfig returned: two counts, and a pointer to the patterns.
    init(_ set: UnsafeRawPointer?) {
      let count = set?.load(as: Int32.self) ?? 0
      let start = set?.load(fromByteOffset: 8, as: UnsafePointer<OpaquePointer?>?.self)
      fonts = UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(max(0, count)))
    }

    var count: Int { fonts.count }
    subscript(number: Int) -> OpaquePointer? { fonts[number] }
  }

  private typealias Text = UnsafePointer<CChar>
  private typealias Start = @convention(c) () -> Int32
  private typealias Create = @convention(c) () -> OpaquePointer?
  private typealias Destroy = @convention(c) (OpaquePointer) -> Void
  private typealias AddString = @convention(c) (OpaquePointer, Text, Text) -> Int32
  private typealias AddInteger = @convention(c) (OpaquePointer, Text, Int32) -> Int32
  private typealias Substitute = @convention(c) (OpaquePointer?, OpaquePointer, UInt32) -> Int32
  private typealias Sort =
    @convention(c) (
      OpaquePointer?, OpaquePointer, Int32, OpaquePointer?, UnsafeMutablePointer<Int32>
    ) -> UnsafeRawPointer?
  private typealias GetString =
    @convention(c) (
      OpaquePointer, Text, Int32, UnsafeMutablePointer<Text?>
    ) -> Int32
  private typealias GetInteger =
    @convention(c) (
      OpaquePointer, Text, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias GetPointer =
    @convention(c) (
      OpaquePointer, Text, Int32, UnsafeMutablePointer<OpaquePointer?>
    ) -> Int32
  private typealias HasChar = @convention(c) (OpaquePointer, UInt32) -> Int32

  private let start: Start
  private let create: Create
  private let destroy: Destroy
  private let addString: AddString
  private let addInteger: AddInteger
  private let substitute: Substitute
  private let complete: Destroy
  private let sort: Sort
  private let getString: GetString
  private let getInteger: GetInteger
  private let getBool: GetInteger
  private let getCharSet: GetPointer
  private let hasChar: HasChar

  /// Loads the library, or returns `nil` if it is not installed or fails to initialize.
  static func load() -> Fontconfig? {
    guard let library = DynamicLibrary(named: "libfontconfig.so.1", "libfontconfig.1.dylib"),
      let fontconfig = try? Fontconfig(library), fontconfig.start() != 0
    else { return nil }
    return fontconfig
  }

  private init(_ library: DynamicLibrary) throws(DynamicLibrary.MissingSymbol) {
    start = try library.function("FcInit")
    create = try library.function("FcPatternCreate")
    destroy = try library.function("FcPatternDestroy")
    addString = try library.function("FcPatternAddString")
    addInteger = try library.function("FcPatternAddInteger")
    substitute = try library.function("FcConfigSubstitute")
    complete = try library.function("FcDefaultSubstitute")
    sort = try library.function("FcFontSort")
    getString = try library.function("FcPatternGetString")
    getInteger = try library.function("FcPatternGetInteger")
    getBool = try library.function("FcPatternGetBool")
    getCharSet = try library.function("FcPatternGetCharSet")
    hasChar = try library.function("FcCharSetHasChar")
  }

  /// Returns all fonts, sorted by their similarity to a family and a weight.
  func sorted(family: String, weight: Int32) -> FontSet {
    guard let pattern = create() else { return FontSet(nil) }
    defer { destroy(pattern) }
    _ = addString(pattern, "family", family)
    _ = addInteger(pattern, "weight", weight)
    _ = substitute(nil, pattern, 0)
    complete(pattern)
    var result: Int32 = 0
    return FontSet(sort(nil, pattern, 0, nil, &result))
  }

  /// Whether a font is scalable and has glyphs for all of these characters.
  func has(_ font: OpaquePointer, _ scalars: [Unicode.Scalar]) -> Bool {
    var (characters, isScalable): (OpaquePointer?, Int32) = (nil, 0)
    guard getCharSet(font, "charset", 0, &characters) == 0, let characters else { return false }
    guard scalars.allSatisfy({ hasChar(characters, $0.value) != 0 }) else { return false }
    return getBool(font, "scalable", 0, &isScalable) == 0 && isScalable != 0
  }

  /// Returns the file of a font and its index in it. It is `nil` for a variable font without a selected
  /// instance.
  func file(of font: OpaquePointer) -> (path: String, index: Int)? {
    var (path, index): (Text?, Int32) = (nil, 0)
    guard getString(font, "file", 0, &path) == 0, let path else { return nil }
    guard getInteger(font, "index", 0, &index) == 0, index >= 0 else { return nil }
    return (String(cString: path), Int(index))
  }
}
