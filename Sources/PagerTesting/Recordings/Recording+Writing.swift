import PagerEngine
import PagerSDL

extension Recording: CustomStringConvertible {
  static let phases: [(name: String, action: PagerInput.Pointer.Action)] = [
    ("down", .press), ("move", .move), ("up", .release), ("cancel", .cancel),
  ]
  static let sources: [String: PagerInput.Wheel.Source] = [
    "wheel": .wheel, "fingers": .fingers, "continuous": .continuous,
  ]

  /// The recording as JSON text, with one event per line.
  ///
  /// The text parses back to the same events, with these exceptions:
  ///
  /// - Times count from the first event, and are rounded to microseconds.
  /// - Some events are omitted: those with numbers that JSON cannot represent (NaN, infinity), those more
  ///   than 1e9 seconds from the first one, those of a mouse that leaves the window, and typed text.
  /// - Locations and deltas beyond `farthest` are limited to it.
  /// - All wheel events are written in the unit of the first one.
  public var description: String {
    let events = inputs.compactMap(event).map { "  [\($0.joined(separator: ", "))]" }
    let members = head.map { " \(jsonText($0.name)): \($0.value),\n" }.joined()
    return "{\n\(members) \"events\": [\n\(events.joined(separator: ",\n"))\n ]\n}\n"
  }

  /// The `kind` member, which depends on the kinds of events in the recording.
  private var kind: String {
    let isWheel = inputs.allSatisfy { if case .wheel = $0.kind { true } else { false } }
    let isTouch = inputs.allSatisfy { if case .pointer = $0.kind { true } else { false } }
    return isWheel ? "wheel" : isTouch ? "touch" : "input"
  }

  private var unit: PagerInput.Wheel.Unit? {
    for case .wheel(let wheel) in inputs.lazy.map(\.kind) where wheel.phase == .moved { return wheel.unit }
    return nil
  }

  private var backend: WheelBackend? {
    guard case .ticks(let points) = unit else { return nil }
    return WheelBackend.allCases.first { $0.pointsPerTick == points } ?? .wayland
  }

  private var head: [(name: String, value: String)] {
    var head = [("name", jsonText(name)), ("device", jsonText(device)), ("kind", jsonText(kind))]
    if let size { head.append(("size", "[\(shortest(size.width)), \(shortest(size.height))]")) }
    if let pages { head.append(("pages", "[\(pages.count), \(pages.first)]")) }
    if let backend {
      head += [("unit", "\"sdl2\""), ("sign", "\"sdl2\""), ("backend", jsonText(backend.rawValue))]
    } else if unit != nil {
      head += [("unit", "\"px\""), ("sign", "\"dom\"")]
    }
    if let intent {
      let swipes = intent.swipes.map { "{\"start\": \(shortest($0.start)), \"page\": \($0.page)}" }.joined(
        separator: ", ")
      head.append(("intent", "{\"swipes\": [\(swipes)], \"scored\": \(intent.isScored)}"))
    }
    return head
  }

  private func event(_ input: PagerInput) -> [String]? {
    let start = inputs.first?.time ?? 0
    // Microseconds are finer than the clock of any device.
    let time = ((input.time - start) * 1e6).rounded() / 1e6
    guard abs(time) <= Self.latestTime, let fields = fields(of: input.kind) else { return nil }
    return [shortest(time)] + fields
  }

  private func fields(of kind: PagerInput.Kind) -> [String]? {
    switch kind {
    case .wheel(let wheel): return fields(of: wheel)
    case .pointer(let pointer):
      guard pointer.location.isFinite, let phase = Self.phases.first(where: { $0.action == pointer.action })
      else { return nil }
      let fields = [jsonText(phase.name)] + Self.near(pointer.location)
      switch pointer.device {
      case .mouse: return device == "mouse" ? fields : fields + ["\"mouse\""]
      case .finger(0) where device != "mouse": return fields
      case .finger(let number): return fields + ["\(number)"]
      }
    // Typed text is private.
    case .text: return nil
    case .key(let key, let held, let isRepeat):
      let name = jsonText(ScriptWords.prefix(for: held) + ScriptWords.name(of: key))
      return ["\"key\"", name] + (isRepeat ? ["\"repeat\""] : [])
    }
  }

  private func fields(of wheel: PagerInput.Wheel) -> [String]? {
    let hasPlace = wheel.location.isFinite && (wheel.location != .zero || !wheel.modifiers.isEmpty)
    let place = hasPlace ? Self.near(wheel.location) : []
    if wheel.phase == .lifted { return ["\"lift\""] + place }
    let factor = backend == nil ? Self.length(of: wheel.unit) : Self.length(of: wheel.unit) / unitLength
    let (x, y) = (wheel.x * factor, wheel.y * factor)
    guard x.isFinite, y.isFinite else { return nil }
    let delta = Self.near(Point(x, backend == nil ? y : -y))
    let held =
      hasPlace && !wheel.modifiers.isEmpty ? [jsonText(ScriptWords.prefix(for: wheel.modifiers))] : []
    let source = Self.sources.first { $0.value == wheel.source }.map { [jsonText($0.key)] } ?? []
    return delta + place + held + source
  }

  private static func near(_ point: Point) -> [String] {
    [point.x, point.y].map { shortest($0.clamped(-farthest, farthest)) }
  }

  private var unitLength: Double { unit.map(Self.length) ?? 1 }

  private static func length(of unit: PagerInput.Wheel.Unit) -> Double {
    guard case .ticks(let points) = unit else { return 1 }
    return points
  }
}
