import PagerTesting
import SeededRandom
import Testing

/// The errors for invalid scripts.
struct ScriptErrorTests {
  private func error(_ text: String) -> ScriptError? {
    do {
      _ = try GestureScript(parsing: text)
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    ("x press 1 2", "line 1, column 1: expected a time in seconds, a number from 0 to 1000000, found \"x\"."),
    (
      "0 press 1 2\n\n0.5 press one 2",
      "line 3, column 11: expected x in points, a number from -1000000 to 1000000, found \"one\"."
    ),
    (
      "1 press 5",
      "line 1, column 10: expected y in points, a number from -1000000 to 1000000, found the end of the line."
    ),
    (
      "1 press 5 # 6",
      "line 1, column 11: expected y in points, a number from -1000000 to 1000000, found the end of the line."
    ),
    (
      "1 release",
      "line 1, column 10: expected x in points, a number from -1000000 to 1000000, found the end of the line."
    ),
    ("1 tap 5 6 7", "line 1, column 11: expected the end of the line, found \"7\"."),
    ("1 drag 0 0 too 5 5", "line 1, column 12: expected \"to\", found \"too\"."),
    (
      "1 key ctrl+right",
      "line 1, column 7: expected a key (Left, Right, Up, Down, PageUp, PageDown, Home, End, Tab, Enter, Space, Escape, Backspace, Delete, Plus, Minus,"
        + " Comma, Period, Question, F1, 0 to 9 or a to z), or a button of a gamepad (PadLeftShoulder, PadRightShoulder, PadUp, PadDown, PadLeft,"
        + " PadRight, PadA or PadB), found \"ctrl+right\"."
    ),
    (
      "1 key cmd+Left",
      "line 1, column 7: expected only shift+, ctrl+ and alt+ in front of the name, found \"cmd+Left\"."
    ),
    (
      "1 key Left 5",
      "line 1, column 12: expected the end of the line or how many times, like x5, found \"5\"."
    ),
    (
      "1 touch 1 jump",
      "line 1, column 11: expected press, move, release, drag, tap, cancel or leave, found \"jump\"."
    ),
    (
      "1 dance",
      "line 1, column 3: expected an action (touch, wheel, key, type, compose, select, resize,"
        + " press, move, release, drag, tap, cancel or leave), found \"dance\"."
    ),
    (
      "4 resize 800x0",
      "line 1, column 10: expected a size like 800x600, each number from 1 to 16384, found \"800x0\"."
    ),
  ])
  func `an error says where it is, what was expected and what was found`(text: String, sentence: String) {
    #expect(error(text)?.description == sentence)
  }

  @Test func `columns count characters, not bytes`() {
    #expect(error("1 tap 5 6 \u{79D1}\u{6280}e\u{301} 9")?.column == 11)
    #expect(error("1 tap \u{1F469}\u{200D}\u{1F680} 6 9")?.column == 7)
    #expect(error("1 \u{1F469}\u{200D}\u{1F680} 6 9")?.column == 3)
    #expect(error("1 tap 5 6\r\n2 tap 5 6 7")?.line == 2)
  }

  @Test(arguments: [
    "nan", "NaN", "inf", "-inf", "infinity", "1e400", "-1e400", "0x10", "1_000", "--1", "1e", "", "1,5",
    "1000001", "\u{0}", "\u{661}",
  ])
  func `text that is no plain number within the limits is refused`(number: String) {
    #expect(error("\(number) tap 1 1") != nil)
    #expect(error("1 tap \(number) 1") != nil)
    #expect(error("1 wheel 1 \(number) at 0 0") != nil)
    #expect(error("1 drag 0 0 to 1 1 for \(number)") != nil)
  }

  @Test func `negative times, whole numbers too large and counts below one are refused`() {
    #expect(error("-1 tap 1 1") != nil)
    #expect(error("1 select 99999999999999999999") != nil)
    #expect(error("1 select 1.5") != nil)
    #expect(error("1 touch -1 press 0 0") != nil)
    #expect(error("1 key Left x0 every 1") != nil)
    #expect(error("1 key Left x-3 every 1") != nil)
    #expect(error("1 resize 800x600x4") != nil)
  }

  @Test func `expansions are bounded, all lines together`() throws {
    let sentence = "a script may make 100000 steps, and this line exceeds that."
    #expect(error("0 key Left x9000000000000 every 0")?.message == sentence)
    #expect(error("0 drag 0 0 to 1 1 for 1000000")?.message == sentence)
    #expect(error("0 key Left x60000 every 0\n0 key Left x60000 every 0")?.line == 2)
    #expect(try GestureScript(parsing: "0 key Left x100000 every 0.01").steps.count == 100_000)
  }

  @Test func `hostile words are quoted short and printable`() throws {
    let found = try #require(error("1 tap \u{0}\u{1B}[31m 2"))
    #expect(found.message.hasSuffix("found \"\\0\\u{1B}[31m\"."))
    // An eight-bit control character, and an override of the text direction.
    let unseen = try #require(error("1 tap \u{9B}31m\u{202E} 2"))
    #expect(unseen.message.hasSuffix("found \"\\u{009B}31m\\u{202E}\"."))
    let marks = String(repeating: "\u{301}", count: 1_000_000)
    #expect(try #require(error("1 tap e\(marks) 2")).message.utf8.count < 400)
  }

  @Test func `lines of a megabyte are refused without a trap`() {
    for piece in ["7", "+", "x ", "ctrl+", "1 tap ", "\u{0}"] {
      let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
      #expect(error("1 " + text) != nil, "\(piece.debugDescription)")
      #expect(error("1 key " + text) != nil, "\(piece.debugDescription)")
    }
  }

  @Test func `random text never traps, and every error points into the text`() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    let pieces = [
      "0", "1", ".5", "-", "e9", " ", " ", " ", "\n", "\r\n", "#", "x", "+", "ctrl+", "key", "press", "drag",
      "to", "for", "hold", "tap", "touch", "wheel", "at", "select", "resize", "800x600", "every", "x5",
      "Left", "\u{0}", "\u{301}", "\u{FEFF}", "\u{79D1}", "\u{2028}",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0..<14, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let found = error(text) else { continue }
      let body = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
      let lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      #expect((1...lines.count).contains(found.line), "seed \(seed), \(text.debugDescription)")
      #expect(
        (1...lines[found.line - 1].count + 1).contains(found.column),
        "seed \(seed), \(text.debugDescription)")
    }
  }
}
