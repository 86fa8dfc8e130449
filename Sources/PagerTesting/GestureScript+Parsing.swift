import PagerEngine

extension GestureScript {
  /// Creates a script from text in the language that `GestureScript` describes.
  ///
  ///     let script = try GestureScript(parsing: "0.1 drag 600 300 to 200 300 for 0.2")
  ///
  /// Any text is safe to parse.
  ///
  /// - Throws: A `ScriptError` with the line and column, for an invalid statement, a number outside the
  ///   limits, and more than `mostSteps` steps.
  public init(parsing text: String) throws(ScriptError) {
    var parser = ScriptParser()
    let body = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    let lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      var line = ScriptLine(line, number: index + 1)
      try parser.read(&line)
    }
    self.init(steps: parser.steps)
  }
}

/// A parser that converts lines into steps.
///
/// It keeps the last location of each pointer.
private struct ScriptParser {
  typealias Device = PagerInput.Pointer.Device
  typealias Step = GestureScript.Step

  private(set) var steps: [Step] = []
  private var places: [Device: Point] = [:]

  mutating func read(_ line: inout ScriptLine) throws(ScriptError) {
    guard line.peek() != nil else { return }
    let time = try line.number("a time in seconds", in: 0...GestureScript.largestNumber)
    try statement(at: time, &line)
    try line.end()
  }

  private mutating func statement(at time: Double, _ line: inout ScriptLine) throws(ScriptError) {
    if line.skip("touch") {
      let finger = try line.whole("a finger", in: 0...Int64.max)
      return try pointer(.finger(finger), at: time, &line)
    }
    guard let word = line.peek() else { return try pointer(.mouse, at: time, &line) }
    switch word.split(separator: "+", omittingEmptySubsequences: false).last {
    case "wheel": try wheel(at: time, &line)
    case "key" where line.skip("key"): try key(at: time, &line)
    case "type" where line.skip("type"): try text(at: time, &line) { .typed($0) }
    case "compose" where line.skip("compose"): try text(at: time, &line) { .composing($0) }
    case "select" where line.skip("select"): try select(at: time, &line)
    case "resize" where line.skip("resize"): try resize(at: time, &line)
    default: try pointer(.mouse, at: time, &line)
    }
  }

  /// Adds `count` steps.
  ///
  /// Throws if the script would have more than `mostSteps`.
  private mutating func add(
    count: Int, _ line: ScriptLine, _ step: (Int) -> Step
  ) throws(ScriptError) {
    guard count <= GestureScript.mostSteps - steps.count else {
      throw line.failure("a script may make \(GestureScript.mostSteps) steps, and this line exceeds that")
    }
    for index in 0..<count { steps.append(step(index)) }
  }
}

// MARK: Pointers

extension ScriptParser {
  private mutating func pointer(
    _ device: Device, at time: Double, _ line: inout ScriptLine
  ) throws(ScriptError) {
    switch line.next() {
    case "press": try single(.press, device, at: time, &line)
    case "move": try single(.move, device, at: time, &line)
    case "release": try single(.release, device, at: time, &line)
    case "cancel": try single(.cancel, device, at: time, &line)
    case "leave": try single(.leave, device, at: time, &line)
    case "tap": try tap(device, at: time, &line)
    case "drag": try drag(device, at: time, &line)
    default:
      let pointerWords = "press, move, release, drag, tap, cancel or leave"
      throw line.unexpected(
        device == .mouse
          ? "an action (touch, wheel, key, type, compose, select, resize, \(pointerWords))" : pointerWords)
    }
  }

  private func point(_ line: inout ScriptLine) throws(ScriptError) -> Point {
    let range = -GestureScript.largestNumber...GestureScript.largestNumber
    let x = try line.number("x in points", in: range)
    return Point(x, try line.number("y in points", in: range))
  }

  private mutating func single(
    _ action: PagerInput.Pointer.Action, _ device: Device, at time: Double, _ line: inout ScriptLine
  ) throws(ScriptError) {
    let mayOmitPlace = action == .release || action == .cancel || action == .leave
    // A lost pointer without an earlier location is at the origin, where it has nothing to end.
    let known = places[device] ?? (action == .cancel || action == .leave ? .zero : nil)
    let place: Point
    if mayOmitPlace, line.peek() == nil, let known { place = known } else { place = try point(&line) }
    try pointerSteps([(time, action, place)], device, line)
  }

  private mutating func tap(
    _ device: Device, at time: Double, _ line: inout ScriptLine
  ) throws(ScriptError) {
    let place = try point(&line)
    try pointerSteps(
      [(time, .press, place), (time + GestureScript.tapDuration, .release, place)], device, line)
  }

  /// Adds a drag.
  ///
  /// The last move reaches the end point; the release follows immediately or after the hold.
  private mutating func drag(
    _ device: Device, at time: Double, _ line: inout ScriptLine
  ) throws(ScriptError) {
    let seconds = 0...GestureScript.largestNumber
    let start = try point(&line)
    try line.expect("to")
    let end = try point(&line)
    try line.expect("for")
    let duration = try line.number("the duration in seconds", in: seconds)
    let inner = max(0, (duration * GestureScript.movesPerSecond).rounded(.up) - 1)
    let hold = line.skip("hold") ? try line.number("the hold in seconds", in: seconds) : 0

    try pointerSteps([(time, .press, start)], device, line)
    try add(count: Int(inner), line) { index in
      let elapsed = Double(index + 1) / GestureScript.movesPerSecond
      let share = elapsed / duration
      let place = Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
      return Step(time: time + elapsed, .input(.pointer(.init(.move, at: place, device: device))))
    }
    try pointerSteps(
      [(time + duration, .move, end), (time + duration + hold, .release, end)], device, line)
  }

  private mutating func pointerSteps(
    _ list: [(time: Double, action: PagerInput.Pointer.Action, place: Point)], _ device: Device,
    _ line: ScriptLine
  ) throws(ScriptError) {
    try add(count: list.count, line) { index in
      let item = list[index]
      return Step(
        time: item.time, .input(.pointer(.init(item.action, at: item.place, device: device))))
    }
    if let last = list.last { places[device] = last.place }
  }
}

// MARK: Everything else

extension ScriptParser {
  private mutating func wheel(at time: Double, _ line: inout ScriptLine) throws(ScriptError) {
    let range = -GestureScript.largestNumber...GestureScript.largestNumber
    let (modifiers, _) = try modified(&line)
    let x = try line.number("horizontal ticks", in: range)
    let y = try line.number("vertical ticks", in: range)
    let isPoints = line.skip("points")
    try line.expect("at")
    let place = try point(&line)
    try add(count: 1, line) { _ in
      let wheel =
        isPoints
        ? PagerInput.Wheel(x: x, y: y, in: .points, at: place, modifiers: modifiers)
        : PagerInput.Wheel(x: x, y: y, at: place, modifiers: modifiers)
      return Step(time: time, .input(.wheel(wheel)))
    }
  }

  private mutating func key(at time: Double, _ line: inout ScriptLine) throws(ScriptError) {
    let (modifiers, name) = try modified(&line)
    guard let key = ScriptWords.key(named: name) else { throw line.unexpected(ScriptWords.keyList) }
    let isRepeat = line.skip("repeat")
    let (count, interval) = try repetition(&line)
    try add(count: count, line) { index in
      Step(
        time: time + Double(index) * interval, .input(.key(key, modifiers, isRepeat: isRepeat)))
    }
  }

  private mutating func text(
    at time: Double, _ line: inout ScriptLine, _ kind: (String) -> PagerInput.Text
  ) throws(ScriptError) {
    let text = kind(line.remainder())
    try add(count: 1, line) { _ in Step(time: time, .input(.text(text))) }
  }

  /// Reads `x5 every 0.1`; a count of 1 if the line ends here.
  private func repetition(_ line: inout ScriptLine) throws(ScriptError) -> (Int, Double) {
    guard line.peek() != nil else { return (1, 0) }
    guard let word = line.next(), word.first == "x", let count = Int(word.dropFirst()),
      count >= 1
    else { throw line.unexpected("the end of the line or how many times, like x5") }
    guard count <= GestureScript.mostSteps else {
      throw line.failure("a script may make \(GestureScript.mostSteps) steps, and this line exceeds that")
    }
    try line.expect("every")
    return (count, try line.number("an interval in seconds", in: 0...GestureScript.largestNumber))
  }

  private mutating func select(at time: Double, _ line: inout ScriptLine) throws(ScriptError) {
    let page = try line.whole("a page index", in: Int.min...Int.max)
    let animated = !line.skip("instantly")
    try add(count: 1, line) { _ in Step(time: time, .select(page: page, animated: animated)) }
  }

  private mutating func resize(at time: Double, _ line: inout ScriptLine) throws(ScriptError) {
    let parts = (line.next() ?? "").split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      ScriptWords.extents.contains(width), ScriptWords.extents.contains(height)
    else {
      let limits = "\(ScriptWords.extents.lowerBound) to \(ScriptWords.extents.upperBound)"
      throw line.unexpected("a size like 800x600, each number from \(limits)")
    }
    try add(count: 1, line) { _ in Step(time: time, .resize(width: width, height: height)) }
  }

  /// Reads a word with modifier prefixes such as `ctrl+`.
  private func modified(
    _ line: inout ScriptLine
  ) throws(ScriptError) -> (PagerInput.Modifiers, Substring) {
    var parts = (line.next() ?? "").split(separator: "+", omittingEmptySubsequences: false)
    let name = parts.removeLast()
    var modifiers: PagerInput.Modifiers = []
    for part in parts {
      guard let modifier = ScriptWords.modifier(named: part) else {
        throw line.unexpected("only shift+, ctrl+ and alt+ in front of the name")
      }
      modifiers.insert(modifier)
    }
    return (modifiers, name)
  }
}
