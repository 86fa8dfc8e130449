import PagerSDL

/// The fonts of the folder `Fonts`, which contain only the characters of the tests.
enum TestFonts {
  /// In search order; Hebrew also has a bold face.
  static let names = [
    "Arabic-Regular.ttf", "Hebrew-Regular.ttf", "Devanagari-Regular.ttf", "Thai-Regular.ttf",
    "Japanese-Regular.otf", "Korean-Regular.otf", "Emoji.ttf",
  ]

  static func path(_ name: String, beside file: String = #filePath) -> String {
    file.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/Fonts/" + name
  }

  /// Returns a text system with all test fonts, and no system fonts.
  @MainActor static func text() throws -> TextSystem {
    let text = try TextSystem()
    for name in names { try text.addFallback(fontFile: path(name)) }
    try text.addFallback(fontFile: path("Hebrew-Bold.ttf"), weight: .semibold)
    return text
  }
}
