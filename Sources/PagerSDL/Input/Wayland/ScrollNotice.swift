import CSDL2
import PagerEngine

/// A message of a `ScrollListener`. It is sent as an event in SDL's queue, which keeps its order relative to
/// the wheel events that it describes.
enum ScrollNotice: Equatable, Sendable {
  /// The fingers have left the touchpad.
  case lifted
  /// The wheel events that follow come from another kind of device.
  case source(PagerInput.Wheel.Source)

  /// The type of the events that carry notices.
  static let eventType = EventQueue.newType()

  private static let sources = PagerInput.Wheel.Source.allCases

  /// Reads the notice in an event. Returns `nil` for other events.
  init?(_ event: SDL_Event) {
    guard event.type == Self.eventType else { return nil }
    let code = Int(event.user.code)
    switch code {
    case 0: self = .lifted
    case 1...Self.sources.count: self = .source(Self.sources[code - 1])
    default: return nil
    }
  }

  /// Returns an event that carries the notice to the window with this ID.
  func event(windowID: UInt32) -> SDL_Event {
    var event = EventQueue.event(Self.eventType, windowID: windowID)
    if case .source(let source) = self {
      event.user.code = Int32((Self.sources.firstIndex(of: source) ?? 0) + 1)
    }
    return event
  }
}
