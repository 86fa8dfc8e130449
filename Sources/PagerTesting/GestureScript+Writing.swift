import PagerEngine

extension GestureScript: CustomStringConvertible {
  /// The script as text, with one line per step.
  ///
  /// The text parses back to the same steps, with these exceptions:
  ///
  /// - Ticks of any length are written as ticks of 10 points. The phase and the source of a wheel event are
  ///   omitted, so a lift of fingers becomes an event without travel.
  /// - Text is written up to the end of the line. It parses without spaces at its ends, and only up to a
  ///   `#` or a line break.
  /// - Values that the language does not allow are written unchanged and do not parse: negative times,
  ///   numbers beyond `largestNumber`, NaN, a digit key of 10.
  public var description: String { steps.map { "\($0)\n" }.joined() }
}

extension GestureScript.Step: CustomStringConvertible {
  /// One line of a script, without the line break.
  public var description: String { "\(shortest(time)) \(action)" }
}

extension GestureScript.Action: CustomStringConvertible {
  /// The statement, without its time.
  public var description: String {
    switch self {
    case .input(.pointer(let pointer)): text(of: pointer)
    case .input(.wheel(let wheel)):
      "\(ScriptWords.prefix(for: wheel.modifiers))wheel \(shortest(wheel.x)) \(shortest(wheel.y))"
        + (wheel.unit == .points ? " points" : "") + " at \(text(of: wheel.location))"
    case .input(.key(let key, let modifiers, let isRepeat)):
      "key \(ScriptWords.prefix(for: modifiers))\(ScriptWords.name(of: key))" + (isRepeat ? " repeat" : "")
    case .input(.text(.typed(let text))): "type \(text)"
    case .input(.text(.composing(let text))): "compose \(text)"
    case .select(let page, let animated): "select \(page)" + (animated ? "" : " instantly")
    case .resize(let width, let height): "resize \(width)x\(height)"
    }
  }

  private func text(of point: Point) -> String { "\(shortest(point.x)) \(shortest(point.y))" }

  private func text(of pointer: PagerInput.Pointer) -> String {
    let verb =
      switch pointer.action {
      case .press: "press"
      case .move: "move"
      case .release: "release"
      case .cancel: "cancel"
      case .leave: "leave"
      }
    let statement = "\(verb) \(text(of: pointer.location))"
    if case .finger(let number) = pointer.device { return "touch \(number) \(statement)" }
    return statement
  }
}
