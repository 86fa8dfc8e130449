import PagerEngine
import PagerSDL

/// The units and signs of the events of a recording.
struct RecordingUnits {
  private enum Wheel {
    case backend(WheelBackend)
    case points
    /// Wheel ticks.
    ///
    /// The values are the number of units that the wheel sends for one tick, and the length of a tick in
    /// points.
    case ticks(each: Double, points: Double)
  }

  private enum Kind: String, CaseIterable {
    case wheel, touch, input
  }

  private var wheel = Wheel.points
  private var isDownPositive = true
  private let kind: Kind
  private let device: PagerInput.Pointer.Device
  let size: Size?

  init(_ object: JSONValue) throws(RecordingError) {
    guard let name = object["kind"] else {
      throw RecordingError(line: object.line, message: "the object has no “kind”")
    }
    guard let kind = name.string.flatMap(Kind.init) else {
      throw .expected("the kind “wheel”, “touch” or “input”", at: name)
    }
    self.kind = kind
    device = object["device"]?.string == "mouse" ? .mouse : .finger(0)
    size = try Self.size(object["size"])
    guard kind != .touch else { return }
    isDownPositive = try Self.isDownPositive(object["sign"])
    wheel = try Self.wheel(object)
  }

  private static func size(_ value: JSONValue?) throws(RecordingError) -> Size? {
    guard let value else { return nil }
    guard let extents = value.array, extents.count == 2, let width = extents[0].number,
      let height = extents[1].number, (1...16384).contains(width), (1...16384).contains(height)
    else { throw .expected("a size as [width, height], each 1 to 16384", at: value) }
    return Size(width, height)
  }

  private static func isDownPositive(_ sign: JSONValue?) throws(RecordingError) -> Bool {
    guard let sign else { return true }
    guard sign.string == "dom" || sign.string == "sdl2" else {
      throw .expected("the sign “dom” or “sdl2”", at: sign)
    }
    return sign.string == "dom"
  }

  private static func wheel(_ object: JSONValue) throws(RecordingError) -> Wheel {
    let notch = object["notch_px"]?.number
    if let notch, !(notch > 0) { throw .expected("a notch above 0", at: object["notch_px"] ?? object) }
    // Browsers do not identify a wheel. At best, all its clicks have the same length.
    let clicks = object["device"]?.string == "mouse-wheel" ? notch : nil
    switch object["unit"]?.string {
    case "sdl2":
      guard let name = object["backend"] else {
        throw RecordingError(line: object.line, message: "the unit “sdl2” needs a “backend”")
      }
      guard let backend = name.string.flatMap(WheelBackend.init) else {
        let names = WheelBackend.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
        throw .expected("one of the back ends \(names)", at: name)
      }
      return .backend(backend)
    case "px", "libinput", nil: return clicks.map { .ticks(each: $0, points: $0) } ?? .points
    // The usual length of a click on Windows and in browsers: 100 points.
    case "notch", "line": return .ticks(each: notch ?? 1, points: 100)
    default:
      throw .expected("the unit “sdl2”, “px”, “libinput”, “notch” or “line”", at: object["unit"] ?? object)
    }
  }

  func input(_ event: JSONValue) throws(RecordingError) -> PagerInput {
    guard let fields = event.array, fields.count >= 2 else { throw .expected(form, at: event) }
    guard let time = fields[0].number, abs(time) <= Recording.latestTime else {
      throw .expected("a time in seconds", at: fields[0])
    }
    if fields[1].string == "lift", kind != .touch {
      return PagerInput(time: time, .wheel(.lifted(at: try place(fields[2...]))))
    }
    guard fields.count >= 3 else { throw .expected(form, at: event) }
    if let word = fields[1].string {
      guard kind != .wheel else { throw .expected(form, at: event) }
      return PagerInput(time: time, try named(word, fields, event))
    }
    guard kind != .touch, let dx = try near(fields[1]), let dy = try near(fields[2]) else {
      throw .expected(form, at: event)
    }
    return PagerInput(time: time, .wheel(try wheel(dx, dy, fields)))
  }

  private var form: String {
    switch kind {
    case .wheel: "an event as [t, dx, dy] or [t, \"lift\"]"
    case .touch: "an event as [t, phase, x, y]"
    case .input: "an event as [t, dx, dy], [t, \"lift\"], [t, phase, x, y] or [t, \"key\", name]"
    }
  }

  /// Returns the location in the remaining elements of an event.
  ///
  /// If there is none, it is the middle of the size, or the origin without a size.
  private func place(_ rest: ArraySlice<JSONValue>) throws(RecordingError) -> Point {
    guard rest.count >= 2 else { return size.map { Point($0.width / 2, $0.height / 2) } ?? .zero }
    return Point(try near(rest[rest.startIndex]) ?? 0, try near(rest[rest.startIndex + 1]) ?? 0)
  }

  /// Returns a coordinate or wheel delta; nil if the value is not a number.
  ///
  /// Throws if it is beyond `farthest`.
  private func near(_ value: JSONValue) throws(RecordingError) -> Double? {
    guard let number = value.number else { return nil }
    guard abs(number) <= Recording.farthest else {
      let limit = shortest(Recording.farthest)
      throw .expected("a number within -\(limit)...\(limit)", at: value)
    }
    return number
  }

  private func wheel(
    _ dx: Double, _ dy: Double, _ fields: [JSONValue]
  ) throws(RecordingError) -> PagerInput.Wheel {
    guard let source = fields.last?.string.flatMap({ Recording.sources[$0] }) else {
      return try wheelOfUnknownSource(dx, dy, fields)
    }
    var wheel = try wheelOfUnknownSource(dx, dy, Array(fields.dropLast()))
    wheel.source = source
    return wheel
  }

  private func wheelOfUnknownSource(
    _ dx: Double, _ dy: Double, _ fields: [JSONValue]
  ) throws(RecordingError) -> PagerInput.Wheel {
    let place = try place(fields[3...])
    let modifiers = fields.count >= 6 ? try Self.modifiers(fields[5]) : []
    let down = isDownPositive ? dy : -dy
    switch wheel {
    case .backend(.x11):
      // X11 sends wheel ticks as button presses, which have no fractions.
      let (x, y) = (dx.rounded(.awayFromZero), -down.rounded(.awayFromZero))
      return WheelBackend.x11.wheel(preciseX: x, preciseY: y, at: place, modifiers: modifiers)
    case .backend(let backend):
      return backend.wheel(preciseX: dx, preciseY: -down, at: place, modifiers: modifiers)
    case .points: return .init(x: dx, y: down, in: .points, at: place, modifiers: modifiers)
    case .ticks(let each, let points):
      return .init(
        x: dx / each, y: down / each, in: .ticks(ofPoints: points), at: place, modifiers: modifiers)
    }
  }

  private func named(
    _ word: String, _ fields: [JSONValue], _ event: JSONValue
  ) throws(RecordingError) -> PagerInput.Kind {
    if word == "key", kind == .input { return try key(fields) }
    guard let action = Recording.phases.first(where: { $0.name == word })?.action else {
      throw .expected("the phase down, move, up or cancel", at: fields[1])
    }
    guard fields.count >= 4, let x = try near(fields[2]), let y = try near(fields[3]) else {
      throw .expected(form, at: event)
    }
    var device = device
    if fields.count >= 5 {
      if fields[4].string == "mouse" {
        device = .mouse
      } else {
        guard let finger = fields[4].number.flatMap(Int64.init(exactly:)) else {
          throw .expected("a finger's number or “mouse”", at: fields[4])
        }
        device = .finger(finger)
      }
    }
    return .pointer(.init(action, at: Point(x, y), device: device))
  }

  private func key(_ fields: [JSONValue]) throws(RecordingError) -> PagerInput.Kind {
    var words = (fields[2].string ?? "").split(separator: "+")
    guard let key = words.popLast().flatMap(ScriptWords.key(named:)) else {
      throw .expected(ScriptWords.keyList, at: fields[2])
    }
    var held: PagerInput.Modifiers = []
    for word in words {
      guard let modifier = ScriptWords.modifier(named: word) else {
        throw .expected("shift+, ctrl+ or alt+ before a key", at: fields[2])
      }
      held.insert(modifier)
    }
    return .key(key, held, isRepeat: fields.count >= 4 && fields[3].string == "repeat")
  }

  private static func modifiers(_ value: JSONValue) throws(RecordingError) -> PagerInput.Modifiers {
    var held: PagerInput.Modifiers = []
    for word in (value.string ?? "?").split(separator: "+") {
      guard let modifier = ScriptWords.modifier(named: word) else {
        throw .expected("shift+, ctrl+ or alt+", at: value)
      }
      held.insert(modifier)
    }
    return held
  }
}
