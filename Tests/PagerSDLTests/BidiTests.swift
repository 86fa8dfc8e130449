import CSDL2
import SeededRandom
import Testing

@testable import PagerSDL

/// Tests of the order of text that mixes directions.
@Suite struct `Bidirectional text` {
  /// Logical and visual text. Capitals represent Hebrew letters, and small letters themselves.
  static let cases: [(text: String, seen: String)] = [
    ("", ""), ("news", "news"), ("ABC", "CBA"),
    ("ABC DEF", "FED CBA"),
    ("ABC, DEF!", "!FED ,CBA"),
    // The first letter decides the base direction.
    ("car is THE CAR now", "car is RAC EHT now"),
    ("THE car IS", "SI car EHT"),
    ("12 ABC", "CBA 12"),
    // Numbers are left to right, with the signs in them.
    ("ABC 123 DEF", "FED 123 CBA"),
    ("ABC 12.5% DEF", "FED 12.5% CBA"),
    ("ABC 1-2", "1-2 CBA"), ("ABC -1", "1- CBA"),
    ("ABC 1/2, 3", "3 ,1/2 CBA"),
    ("ABC 10$", "10$ CBA"),
    // The shaper mirrors brackets; here they only change places.
    ("ABC (DEF) ghi", "ghi )FED( CBA"),
    ("abc (DEF) ghi", "abc (FED) ghi"),
    ("abc (DEF ghi) JKL", "abc (FED ghi) LKJ"),
    ("ABC (def) GHI", "IHG )def( CBA"),
    ("ABC [def GHI]", "]IHG def[ CBA"),
    ("a (B", "a (B"),
    // Trailing spaces belong to the line, not to the last word.
    ("abc DEF  ", "abc FED  "),
    ("ABC  ", "  CBA"),
  ]

  @Test(arguments: cases)
  func `known lines`(text: String, seen: String) {
    #expect(Self.visual(text) == seen)
  }

  @Test func `figures after Arabic letters, and Arabic figures, keep their order`() {
    // Arabic letters make a date one of Arabic numbers, whose signs are not part of it.
    #expect(Self.levels("ا12-34") == [1, 2, 2, 1, 2, 2])
    #expect(Self.levels("א12-34") == [1, 2, 2, 2, 2, 2])
    #expect(Self.levels("\u{661}\u{66B}\u{662} a") == [2, 2, 2, 0, 0])
  }

  @Test func `marks and joiners go with what they stand on, and signs of direction count`() {
    #expect(Self.levels("a\u{5D1}\u{5B0}\u{5D0} b") == [0, 1, 1, 1, 0, 0])
    #expect(Self.levels("\u{645}\u{6CC}\u{200C}\u{62E}") == [1, 1, 1, 1])
    #expect(Self.levels("a!\u{200F}") == [0, 0, 1])
    #expect(Self.levels("\u{200F}a!") == [1, 2, 1])
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `random pieces keep their number, and reversing twice gives the text`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("abאב1٢ ,.-+%()[]\u{5B0}\u{200D}".unicodeScalars)
    let scalars = (0..<200).compactMap { _ in alphabet.randomElement(using: &random) }
    let levels = BidiLevels(scalars).levels
    #expect(levels.count == scalars.count, "seed \(seed)")
    #expect(levels.allSatisfy { $0 <= 2 }, "seed \(seed)")
    var order = Array(scalars.indices)
    BidiLevels.reorder(&order) { levels[$0] }
    #expect(order.sorted() == Array(scalars.indices), "seed \(seed)")
  }

  /// Compares with another implementation of the algorithm, if it is installed.
  @Test(.enabled(if: FriBidi() != nil, "skipped: FriBidi is not installed, with which levels are compared"))
  func `levels are those of FriBidi`() throws {
    let oracle = try #require(FriBidi())
    let alphabet = Array(
      "abcאבגابة123٣٤ ,.:/-+%$€()[]{}<>!?…「」\u{5B0}\u{64E}\u{200D}\u{200E}\u{200F}😀科\u{A0}".unicodeScalars)
    for seed in 1...3000 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      var scalars: [Unicode.Scalar] = []
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        guard let scalar = alphabet.randomElement(using: &random) else { continue }
        // After a mark without a base letter, FriBidi 1.0.8 misses a bracket.
        let isMark = BidiClass(scalar) == .nonspacingMark
        if !isMark || scalars.last?.properties.isAlphabetic == true { scalars.append(scalar) }
      }
      let text = String(String.UnicodeScalarView(scalars)).debugDescription
      #expect(BidiLevels(scalars).levels == oracle.levels(scalars), "seed \(seed): \(text)")
    }
  }

  private static func levels(_ text: String) -> [UInt8] { BidiLevels(Array(text.unicodeScalars)).levels }

  /// Reorders a line in which capitals are right to left.
  private static func visual(_ text: String) -> String {
    func hebrew(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
      guard ("A"..."Z").contains(scalar) else { return scalar }
      return Unicode.Scalar(scalar.value - 0x41 + 0x5D0) ?? scalar
    }
    let levels = BidiLevels(text.unicodeScalars.map(hebrew)).levels
    var pieces = Array(zip(text.unicodeScalars, levels))
    BidiLevels.reorder(&pieces) { $0.1 }
    return String(String.UnicodeScalarView(pieces.map(\.0)))
  }
}

/// The functions of FriBidi that compute levels.
private final class FriBidi {
  private typealias Types =
    @convention(c) (UnsafePointer<UInt32>, Int32, UnsafeMutablePointer<UInt32>) -> Void
  private typealias Levels =
    @convention(c) (
      UnsafePointer<UInt32>, UnsafePointer<UInt32>, Int32, UnsafeMutablePointer<UInt32>,
      UnsafeMutablePointer<Int8>
    ) -> Int8
  private typealias Line =
    @convention(c) (
      UInt32, UnsafePointer<UInt32>, Int32, Int32, UInt32, UnsafeMutablePointer<Int8>,
      UnsafeMutableRawPointer?,
      UnsafeMutableRawPointer?
    ) -> Int8

  private typealias Brackets =
    @convention(c) (
      UnsafePointer<UInt32>, Int32, UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>
    ) -> Void

  private let types: Types
  private let brackets: Brackets
  private let levels: Levels
  private let line: Line

  init?() {
    guard let object = SDL_LoadObject("libfribidi.so.0"),
      let types = SDL_LoadFunction(object, "fribidi_get_bidi_types"),
      let brackets = SDL_LoadFunction(object, "fribidi_get_bracket_types"),
      let levels = SDL_LoadFunction(object, "fribidi_get_par_embedding_levels_ex"),
      let line = SDL_LoadFunction(object, "fribidi_reorder_line")
    else { return nil }
    self.types = unsafeBitCast(types, to: Types.self)
    self.brackets = unsafeBitCast(brackets, to: Brackets.self)
    self.levels = unsafeBitCast(levels, to: Levels.self)
    self.line = unsafeBitCast(line, to: Line.self)
  }

  func levels(_ scalars: [Unicode.Scalar]) -> [UInt8] {
    let text = scalars.map(\.value)
    let count = Int32(text.count)
    var kinds = [UInt32](repeating: 0, count: text.count)
    var pairs = kinds
    var result = [Int8](repeating: 0, count: text.count)
    // The first letter decides, which FriBidi calls "other neutral".
    var base: UInt32 = 0x40
    types(text, count, &kinds)
    brackets(text, count, kinds, &pairs)
    _ = levels(kinds, pairs, count, &base, &result)
    // The last step for a line: trailing spaces.
    _ = line(0, kinds, count, 0, base, &result, nil, nil)
    return result.map { UInt8(truncatingIfNeeded: $0) }
  }
}
