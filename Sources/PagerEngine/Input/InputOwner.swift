/// The owner of a pointer or of a stream of wheel events, and the reason.
///
/// For overlays and tests. A pointer or a stream has one owner from its first event to its last, unless the
/// owner passes it on.
package struct InputOwner: Hashable, Sendable {
  /// The source of the events.
  package enum Source: Hashable, Sendable {
    case pointer(PagerInput.Pointer.Device)
    /// Fingers on a touchpad that hold the pages.
    case touchpad
    /// A wheel, or fingers on a touchpad that do not hold the pages.
    case wheel
    /// A drag from code; see `PageDrag`.
    case code
  }

  /// The owner, and the reason for it.
  package enum Part: Hashable, Sendable {
    /// The accessory, on which the pointer was pressed.
    case accessory
    /// The titles, on which the pointer was pressed or which it drags.
    case titles(isDragged: Bool)
    /// The page with this index, which has captured the pointer.
    case page(Int)
    /// The pages, which the pointer drags; if not, it may still drag them, and the page under it receives its
    /// events.
    case pages(isDragged: Bool)
    /// The links around the pages, which the pointer drags across the paging axis.
    case links
  }

  package let source: Source
  package let part: Part
  /// The number of pagers around the pager that has the part.
  package internal(set) var depth = 0
}

extension InputOwner: CustomStringConvertible {
  /// The source and the owner, such as "mouse drags pages".
  package var description: String {
    let source =
      switch source {
      case .pointer(.mouse): "mouse"
      case .pointer(.finger(let number)): "finger \(number)"
      case .touchpad: "touchpad"
      case .wheel: "wheel"
      case .code: "code"
      }
    let inner = depth > 0 ? "inner " : ""
    switch part {
    case .accessory: return "\(source) on \(inner)accessory"
    case .titles(let isDragged): return "\(source) \(isDragged ? "drags" : "on") \(inner)titles"
    case .page(let index): return "\(source) captured by \(inner)page \(index + 1)"
    case .links: return "\(source) drags \(inner)links"
    case .pages(let isDragged): return "\(source) \(isDragged ? "drags" : "on") \(inner)pages"
    }
  }
}
