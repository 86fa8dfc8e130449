import CSDL2
import PagerEngine

/// Finds fonts of the system by what they can draw, with fontconfig; where that is missing, there are none.
///
/// The library is loaded when it is first asked, so that neither building nor starting needs it.
@MainActor
final class SystemFonts {
  /// A kind of font, with an order of its own.
  enum Kind: Hashable {
    case text(TextStyle.Weight)
    case emoji
  }

  /// The one for all: the library keeps its state for the process.
  static let shared = SystemFonts()

  /// So many fonts are offered for a character; if none of them can be used, no font has it.
  private static let mostCandidates = 8

  private lazy var library = Fontconfig.load()
  private var sorted: [Kind: Fontconfig.FontSet] = [:]

  private init() {}

  /// Whether there is a system to ask.
  var exist: Bool { library != nil }

  /// The font files that have glyphs for all of these characters, the best one first.
  func candidates(for scalars: [Unicode.Scalar], _ kind: Kind) -> [FontSource] {
    guard let library else { return [] }
    let fonts = fontSet(kind, library)
    var found: [FontSource] = []
    for number in 0..<fonts.count where found.count < SystemFonts.mostCandidates {
      guard let font = fonts[number], library.has(font, scalars), let file = library.file(of: font) else {
        continue
      }
      found.append(.file(file.path, index: file.index))
    }
    return found
  }

  /// All fonts in the order of preference: a walk through them costs less than asking anew for each character, and what was
  /// asked before cannot change the answer.
  private func fontSet(_ kind: Kind, _ library: Fontconfig) -> Fontconfig.FontSet {
    if let known = sorted[kind] { return known }
    let fonts =
      switch kind {
      case .text(.regular): library.sorted(family: "sans-serif", weight: 80)
      case .text(.semibold): library.sorted(family: "sans-serif", weight: 180)
      case .emoji: library.sorted(family: "emoji", weight: 80)
      }
    sorted[kind] = fonts
    return fonts
  }
}

/// The functions of fontconfig that finding a font takes, loaded while the program runs.
@MainActor
private final class Fontconfig {
  /// Fonts in an order, which live as long as the process.
  struct FontSet {
    private let fonts: UnsafeBufferPointer<OpaquePointer?>

    /// What fontconfig returned: two counts, and a pointer to the patterns.
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

  /// The library, which stays loaded; nil if there is none, or none that starts.
  static func load() -> Fontconfig? {
    for name in ["libfontconfig.so.1", "libfontconfig.1.dylib"] {
      guard let object = SDL_LoadObject(name) else { continue }
      return Fontconfig(object)
    }
    return nil
  }

  private init?(_ object: UnsafeMutableRawPointer) {
    func function<Function>(_ name: String, as type: Function.Type = Function.self) -> Function? {
      SDL_LoadFunction(object, name).map { unsafeBitCast($0, to: type) }
    }
    guard let start = function("FcInit", as: Start.self), start() != 0,
      let create = function("FcPatternCreate", as: Create.self),
      let destroy = function("FcPatternDestroy", as: Destroy.self),
      let addString = function("FcPatternAddString", as: AddString.self),
      let addInteger = function("FcPatternAddInteger", as: AddInteger.self),
      let substitute = function("FcConfigSubstitute", as: Substitute.self),
      let complete = function("FcDefaultSubstitute", as: Destroy.self),
      let sort = function("FcFontSort", as: Sort.self),
      let getString = function("FcPatternGetString", as: GetString.self),
      let getInteger = function("FcPatternGetInteger", as: GetInteger.self),
      let getBool = function("FcPatternGetBool", as: GetInteger.self),
      let getCharSet = function("FcPatternGetCharSet", as: GetPointer.self),
      let hasChar = function("FcCharSetHasChar", as: HasChar.self)
    else { return nil }
    (self.create, self.destroy, self.addString, self.addInteger) = (create, destroy, addString, addInteger)
    (self.substitute, self.complete, self.sort, self.getString) = (substitute, complete, sort, getString)
    (self.getInteger, self.getBool, self.getCharSet, self.hasChar) = (
      getInteger, getBool, getCharSet, hasChar
    )
  }

  /// All fonts, the nearest to a family and a weight first.
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

  /// Whether a font that can be scaled has all these characters.
  func has(_ font: OpaquePointer, _ scalars: [Unicode.Scalar]) -> Bool {
    var (characters, isScalable): (OpaquePointer?, Int32) = (nil, 0)
    guard getCharSet(font, "charset", 0, &characters) == 0, let characters else { return false }
    guard scalars.allSatisfy({ hasChar(characters, $0.value) != 0 }) else { return false }
    return getBool(font, "scalable", 0, &isScalable) == 0 && isScalable != 0
  }

  /// The file of a font and its number in it; nil for a font whose axes still have to be set.
  func file(of font: OpaquePointer) -> (path: String, index: Int)? {
    var (path, index): (Text?, Int32) = (nil, 0)
    guard getString(font, "file", 0, &path) == 0, let path else { return nil }
    guard getInteger(font, "index", 0, &index) == 0, index >= 0 else { return nil }
    return (String(cString: path), Int(index))
  }
}
