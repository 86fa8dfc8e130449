import PagerEngine
import PagerTesting
import SeededRandom
import Testing

/// Recordings as text.
@Suite struct RecordingTests {
  func wheels(_ text: String) throws -> [PagerInput.Wheel] {
    try Recording(parsing: text).inputs.compactMap {
      if case .wheel(let wheel) = $0.kind { wheel } else { nil }
    }
  }

  @Test func `units and signs become points and ticks`() throws {
    func wheel(_ head: String, _ event: String = "[0, 20, 30]") throws -> PagerInput.Wheel {
      try #require(try wheels("{\"kind\": \"wheel\", \(head), \"events\": [\(event)]}").first)
    }
    let points = PagerInput.Wheel(x: 20, y: 30, in: .points, at: .zero)
    #expect(try wheel("\"unit\": \"px\", \"sign\": \"dom\"") == points)
    #expect(try wheel("\"unit\": \"libinput\"") == points)
    #expect(try wheel("\"unit\": \"px\", \"sign\": \"sdl2\"").y == -30)
    for (backend, length) in [("x11", 15.0), ("wayland", 10), ("mac", 10), ("win", 100)] {
      let head = "\"unit\": \"sdl2\", \"sign\": \"sdl2\", \"backend\": \"\(backend)\""
      #expect(try wheel(head) == .init(x: 20, y: -30, in: .ticks(ofPoints: length), at: .zero))
    }
    #expect(try wheel("\"unit\": \"notch\"").unit == .ticks(ofPoints: 100))
    let clicks = "\"device\": \"mouse-wheel\", \"unit\": \"px\", \"notch_px\": 10"
    #expect(try wheel(clicks) == .init(x: 2, y: 3, in: .ticks(ofPoints: 10), at: .zero))
    #expect(try wheel("\"device\": \"win-ptp\", \"unit\": \"px\", \"notch_px\": 10") == points)
  }

  @Test func `touches and keys are read with what belongs to them`() throws {
    let recording = try Recording(
      parsing: """
        {"kind": "input", "size": [640, 480], "pages": [12, 3], "more": {"a": [null, true, "\\u00e4\\n"]},
         "events": [
          [0, "down", 1.5, 2], [0.5, "move", 3, 4, 7], [1e-1, "up", 3, 4, "mouse"], [2, "cancel", 0, 0],
          [3, "key", "ctrl+Tab"], [4, "key", "Left", "repeat"], [5, 1, 0, 6, 7, "shift+"], [6, 1, 0]
         ]}
        """)
    #expect(recording.size == Size(640, 480) && recording.pages == .init(count: 12, first: 3))
    #expect(
      recording.inputs.map(\.kind) == [
        .pointer(.init(.press, at: Point(1.5, 2), device: .finger(0))),
        .pointer(.init(.move, at: Point(3, 4), device: .finger(7))),
        .pointer(.init(.release, at: Point(3, 4), device: .mouse)),
        .pointer(.init(.cancel, at: .zero, device: .finger(0))),
        .key(.tab, .control, isRepeat: false), .key(.left, [], isRepeat: true),
        .wheel(.init(x: 1, y: 0, in: .points, at: Point(6, 7), modifiers: .shift)),
        .wheel(.init(x: 1, y: 0, in: .points, at: Point(320, 240))),
      ])
  }

  @Test func `times may stand still and run backwards`() throws {
    let recording = try Recording(
      parsing: #"{"kind": "wheel", "events": [[5, 1, 0], [5, 1, 0], [-3, 1, 0]]}"#)
    #expect(recording.inputs.map(\.time) == [5, 5, -3])
  }

  @Test(arguments: [
    ("", "1: expected a value, found the end of the text"),
    ("[]", "1: expected an object"),
    ("{\"kind\":\n\n \"dance\"}", "3: expected the kind"),
    ("{\"kind\": \"wheel\"}", "1: the object has no “events”"),
    ("{\"kind\": \"wheel\",\n\"events\": [\n[0, 1, 2],\n[0, 1]\n]}", "4: expected an event as [t, dx, dy]"),
    (
      "{\"kind\": \"wheel\",\n\"events\": [\n[0, 1, 2]\n[0, 1, 3]\n]}",
      "4: expected a comma or “]”, found “[”"
    ),
    ("{\"kind\": \"wheel\", \"events\": [\n[0, 1, NaN]]}", "2: expected a value, found “N”"),
    ("{\"kind\": \"wheel\", \"events\": [\n[0, 1, 1e999]]}", "2: the number 1e999 is too large"),
    ("{\"kind\": \"wheel\", \"events\": [[1e10, 1, 1]]}", "1: expected a time in seconds"),
    (
      "{\"kind\": \"wheel\", \"events\": [[0, 1, -16385]]}",
      "1: expected a number within -16384...16384, found -16385"
    ),
    (
      "{\"kind\": \"wheel\", \"events\": [[0, 1, 1, 5, 1e12]]}",
      "1: expected a number within -16384...16384, found 1000000000000"
    ),
    (
      "{\"kind\": \"touch\", \"events\": [[0, \"down\", 1, 2],\n[0, \"move\", 90000, 1]]}",
      "2: expected a number within -16384...16384, found 90000"
    ),
    ("{\"kind\": \"touch\", \"events\": [\n\n[0, \"fly\", 1, 1]]}", "3: expected the phase"),
    ("{\"kind\": \"touch\", \"events\": [[0, \"down\", 1]]}", "1: expected an event as [t, phase, x, y]"),
    ("{\"kind\": \"touch\", \"events\": [[0, 1, 1]]}", "1: expected an event as [t, phase"),
    ("{\"kind\": \"touch\", \"events\": [[0, \"lift\"]]}", "1: expected an event as [t, phase"),
    ("{\"kind\": \"wheel\", \"events\": [[0, \"lost\"]]}", "1: expected an event as [t, dx, dy] or"),
    ("{\"kind\": \"input\", \"events\": [[0, \"key\", \"Any\"]]}", "1: expected a key"),
    ("{\"kind\": \"wheel\", \"unit\": \"sdl2\", \"events\": []}", "1: the unit “sdl2” needs a “backend”"),
    (
      "{\"kind\": \"wheel\", \"unit\": \"sdl2\",\n\"backend\": \"os2\", \"events\": []}",
      "2: expected one of the"
    ),
    ("{\"kind\": \"wheel\", \"unit\": \"mile\", \"events\": []}", "1: expected the unit"),
    ("{\"kind\": \"wheel\", \"notch_px\": 0, \"events\": []}", "1: expected a notch above 0"),
    ("{\"kind\": \"wheel\", \"size\": [0, 5], \"events\": []}", "1: expected a size"),
    ("{\"kind\": \"wheel\", \"pages\": [5, 5], \"events\": []}", "1: expected pages"),
    ("{\"kind\": \"wheel\", \"events\": []} x", "1: expected the end of the text, found “x”"),
    ("{\"kind\": \"wh\neel\"}", "1: expected the end of a text in quotes"),
    ("{\"kind\": \"\\q\"}", "1: expected an escape"),
    ("{\"kind\": \"\\ud83d\\u00\"}", "1: expected four hexadecimal digits"),
    ("{\"kind\": 01}", "1: expected a number"),
    (String(repeating: "[", count: 100_000), "1: values are nested more than 64 deep"),
  ])
  func `text that cannot be read is refused with place and reason`(text: String, says words: String) {
    let error = #expect(throws: RecordingError.self) { try Recording(parsing: text) }
    #expect(error?.description.hasPrefix(words) == true, "\(error?.description ?? "")")
  }

  @Test func `a number of a million digits is not repeated in full`() {
    let text = "[" + String(repeating: "1", count: 1_000_000) + "]"
    let error = #expect(throws: RecordingError.self) { try Recording(parsing: text) }
    #expect(error?.message == "the number \(String(repeating: "1", count: 40))… is too large")
  }

  @Test(arguments: [
    (#"up\ndown"#, "“up\\ndown”"), (#"\u001b[31m"#, "“\\u{1B}[31m”"), ("\u{9B}31m", "“\\u{009B}31m”"),
    (#"\u2028"#, "“\\u{2028}”"), ("\u{202E}", "“\\u{202E}”"),
  ])
  func `a text that is not what was expected is shown on one line`(text: String, shown: String) {
    let error = #expect(throws: RecordingError.self) { try Recording(parsing: "{\"kind\": \"\(text)\"}") }
    #expect(error?.message == "expected the kind “wheel”, “touch” or “input”, found \(shown)")
  }

  @Test func `a letter with a million marks is shown short`() {
    let text = "{\"kind\": \"e\(String(repeating: "\u{301}", count: 1_000_000))\"}"
    let error = #expect(throws: RecordingError.self) { try Recording(parsing: text) }
    #expect((error?.message.utf8.count ?? .max) < 400)
  }

  @Test func `events too far from the first one are left out, since they could not be read`() throws {
    let key = PagerInput.Kind.key(.right, [], isRepeat: false)
    let recording = Recording(inputs: [-1e9, 0, 1].map { PagerInput(time: $0, key) })
    #expect(try Recording(parsing: recording.description).inputs.map(\.time) == [0, 1e9])
  }

  @Test func `a written value reads back the same`() throws {
    for seed in UInt64(1)...200 {
      var random = SplitMix64(seed: seed)
      let unit: PagerInput.Wheel.Unit = [.points, .ticks(ofPoints: 10), .ticks(ofPoints: 100)].randomElement(
        using: &random)!
      func number() -> Double { (Double.random(in: -1e4...1e4, using: &random) * 1000).rounded() / 1000 }
      var time = 0.0
      let inputs = (0..<50).map { _ in
        time += Double(Int.random(in: 0...9999, using: &random)) / 10_000
        let kind: PagerInput.Kind =
          switch Int.random(in: 0...3, using: &random) {
          case 0:
            .wheel(
              .init(
                x: number(), y: number(), in: unit, at: Point(number(), number()), modifiers: [.shift, .alt],
                source: PagerInput.Wheel.Source.allCases.randomElement(using: &random)!))
          case 3: .wheel(.lifted(at: Point(number(), number())))
          case 1:
            .pointer(
              .init(.move, at: Point(number(), number()), device: .finger(.random(in: 0...9, using: &random)))
            )
          default:
            .key(.digit(Int.random(in: 0...9, using: &random)), .alt, isRepeat: Bool.random(using: &random))
          }
        return PagerInput(time: time, kind)
      }
      let start = inputs[0].time
      let recording = Recording(
        name: "a “b” \\ \"c\"\n\u{1}", device: "d", inputs: inputs, size: Size(900, 640.5),
        pages: .init(count: 7, first: 2),
        intent: .init(swipes: [.init(start: 0.25, page: 1), .init(start: 1, page: -1)], isScored: false))
      var read = try Recording(parsing: recording.description)
      for index in read.inputs.indices {
        #expect(abs(read.inputs[index].time + start - inputs[index].time) < 1e-6, "seed \(seed)")
        read.inputs[index].time = inputs[index].time
      }
      #expect(read == recording, "seed \(seed)")
    }
  }

  @Test func `numbers that no text can hold are left out`() throws {
    let wheel = { (x: Double) in PagerInput(time: 0, .wheel(.init(x: x, y: 0, in: .points, at: .zero))) }
    let recording = Recording(inputs: [wheel(1), wheel(.nan), wheel(.infinity), wheel(2)])
    #expect(try wheels(recording.description).map(\.x) == [1, 2])
    #expect(try Recording(parsing: Recording(inputs: []).description).inputs.isEmpty)
  }

  @Test func `values too far for a text are limited, so that they can be read again`() throws {
    let far = [
      PagerInput(time: 0, .pointer(.init(.press, at: Point(3e9, -3e9), device: .finger(0)))),
      PagerInput(time: 1, .wheel(.init(x: -1e7, y: 1e7, in: .points, at: Point(1e5, 2)))),
    ]
    let read = try Recording(parsing: Recording(inputs: far).description)
    #expect(
      read.inputs.map(\.kind) == [
        .pointer(.init(.press, at: Point(16384, -16384), device: .finger(0))),
        .wheel(.init(x: -16384, y: 16384, in: .points, at: Point(16384, 2))),
      ])
  }

  @Test func `random text never traps`() {
    let words = [
      "{", "}", "[", "]", ",", ":", "\"kind\"", "\"wheel\"", "\"events\"", "0", "-1.5e3", "\"", "\\u", "null",
      "\n",
    ]
    for seed in UInt64(1)...2000 {
      var random = SplitMix64(seed: seed)
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in words.randomElement(using: &random)!
      }
      let lines = 1...text.reduce(1) { $0 + ($1 == "\n" ? 1 : 0) }
      do {
        let recording = try Recording(parsing: text.joined())
        #expect(recording.inputs.allSatisfy { $0.time.isFinite }, "seed \(seed)")
      } catch {
        #expect(lines.contains(error.line) && !error.message.isEmpty, "seed \(seed): \(error)")
      }
    }
  }
}
