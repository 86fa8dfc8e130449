import PagerEngine

extension Recording {
  /// The largest number of events in the text of a recording: a million.
  public static let mostEvents = 1_000_000
  /// The largest magnitude of a coordinate or wheel delta in a recording.
  ///
  /// The value is 16384 points, the extent of the largest pager. One move of a finger is therefore at most
  /// 32768 points long along each axis.
  public static let farthest = 16384.0
  /// The largest magnitude of a time in a recording, in seconds.
  ///
  /// A pager ignores other times.
  static let latestTime = 1e9

  /// Creates a recording from text in the format that `Recording` describes.
  ///
  ///     let recording = try Recording(parsing: TextFile.read("skipped.json"))
  ///
  /// Times may repeat or run backwards, as the clocks of devices do. Any text is safe to parse.
  ///
  /// - Throws: A `RecordingError` with the line, for coordinates and deltas beyond `farthest`, and for text
  ///   that is not a recording.
  public init(parsing text: String) throws(RecordingError) {
    let object = try JSONReader.read(text)
    guard case .object = object.content else {
      throw RecordingError(line: object.line, message: "expected an object, as in {\"kind\": \"wheel\"}")
    }
    let units = try RecordingUnits(object)
    guard let events = object["events"] else {
      throw RecordingError(line: object.line, message: "the object has no “events”")
    }
    guard let list = events.array else { throw .expected("a list of events", at: events) }
    guard list.count <= Self.mostEvents else {
      throw RecordingError(line: events.line, message: "there are more than \(Self.mostEvents) events")
    }
    var inputs: [PagerInput] = []
    inputs.reserveCapacity(list.count)
    for event in list { inputs.append(try units.input(event)) }
    self.init(
      name: object["name"]?.string ?? "", device: object["device"]?.string ?? "", inputs: inputs,
      size: units.size, pages: try Self.pages(object["pages"]), intent: try Self.intent(object["intent"]))
  }

  private static func pages(_ value: JSONValue?) throws(RecordingError) -> Pages? {
    guard let value else { return nil }
    guard let numbers = value.array?.compactMap({ $0.number.flatMap(Int.init(exactly:)) }),
      numbers.count == 2,
      (1...1_000_000).contains(numbers[0]), (0..<numbers[0]).contains(numbers[1])
    else { throw .expected("pages as [count, first], 1 to a million and less than that", at: value) }
    return Pages(count: numbers[0], first: numbers[1])
  }

  private static func intent(_ value: JSONValue?) throws(RecordingError) -> Intent? {
    guard let value, let swipes = value["swipes"] else { return nil }
    guard let list = swipes.array else { throw .expected("a list of swipes", at: swipes) }
    var read: [Intent.Swipe] = []
    for swipe in list {
      guard let page = swipe["page"]?.number, abs(page) <= 1, page == page.rounded() else {
        throw .expected("a swipe with a “page” of -1, 0 or 1", at: swipe)
      }
      read.append(.init(start: swipe["start"]?.number ?? 0, page: Int(page)))
    }
    return Intent(swipes: read, isScored: value["scored"]?.content != .bool(false))
  }
}

extension RecordingError {
  static func expected(_ what: String, at value: JSONValue) -> RecordingError {
    let found =
      switch value.content {
      case .null: "null"
      case .bool(let bool): "\(bool)"
      case .number(let number): shortest(number)
      case .string(let text): "“\(text.printable(upTo: 40))”"
      case .array(let values): "a list of \(values.count)"
      case .object: "an object"
      }
    return RecordingError(line: value.line, message: "expected \(what), found \(found)")
  }
}
