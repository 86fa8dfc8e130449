import PagerEngine
import PagerPhysics

/// The position in a long content as a bar at the edge of its area, which the mouse can drag.
///
///     scrollBar.update(in: area, offset: page.contentOffset, farthest: length - area.height)
///     scrollBar.draw(into: &frame, theme)
///
/// Pass pointers to `handle(_:)` before the content, for example in a `PagerLayer`.
public struct ScrollBar: Sendable {
  /// The frame of the bar, in points; zero while there is nothing to scroll.
  public private(set) var frame = Rect.zero
  private var area = Rect.zero
  private var farthest = 0.0
  /// The distance of the pressed mouse from the top of the bar, in points; `nil` while it is not pressed.
  private var grip: Double?

  private static let width = 6.0
  private static let margin = 4.0
  /// The width of the strip at the edge that takes presses, in points.
  private static let reach = 16.0

  /// Creates a bar that is not shown before the first update.
  public init() {}

  /// Sets the place and the position of the bar.
  ///
  /// - Parameters:
  ///   - area: The visible area of the content, in points.
  ///   - offset: The scroll offset, in points, clamped to the content.
  ///   - farthest: The largest scroll offset, in points. If it is not above 0, there is no bar.
  ///   - readingDirection: The bar is at the side where lines end; from left to right by default.
  public mutating func update(
    in area: Rect, offset: Double, farthest: Double,
    readingDirection: PageGeometry.ReadingDirection = .leftToRight
  ) {
    (self.area, self.farthest) = (area, farthest)
    let track = area.height - 2 * Self.margin
    guard farthest > 0, farthest.isFinite, offset.isFinite, track > 0 else { return frame = .zero }
    let length = min(track, max(24, track * area.height / (area.height + farthest)))
    let y = area.y + Self.margin + (track - length) * (offset / farthest).clamped(to: 0...1)
    let x = readingDirection == .rightToLeft ? area.x + Self.margin : area.maxX - Self.margin - Self.width
    frame = Rect(x, y, Self.width, length)
  }

  /// Draws a dark bar with a light outline, so that one of both stands out from any picture.
  public func draw(into list: inout DisplayList, _ theme: Theme) {
    guard frame.height > 0 else { return }
    let isStrong = theme.hasHighContrast
    list.add(.roundedRect(frame, radius: Self.width / 2, Color.white.opacity(isStrong ? 1 : 0.7)))
    let bar = frame.inset(by: 1, 1)
    let opacity = isStrong || grip != nil ? 0.8 : 0.55
    list.add(.roundedRect(bar, radius: Self.width / 2 - 1, Color(0, opacity: opacity)))
  }

  /// Handles a pointer, and returns the offset to scroll to if the pointer belongs to the bar.
  ///
  /// A press of the mouse on the bar, or beside it at the edge of the area, begins a drag. Touches do not: they
  /// scroll the content itself.
  public mutating func handle(_ pointer: PagerInput.Pointer) -> Double? {
    guard pointer.device == .mouse else { return nil }
    switch pointer.action {
    case .press:
      let edge = frame.midX < area.midX ? area.x : area.maxX - Self.reach
      guard Rect(edge, frame.y, Self.reach, frame.height).contains(pointer.location) else { return nil }
      grip = pointer.location.y - frame.y
    case .move, .release, .cancel, .leave: break
    }
    guard let grip else { return nil }
    if pointer.action == .release || pointer.action == .cancel { self.grip = nil }
    let way = area.height - 2 * Self.margin - frame.height
    let place = pointer.action == .cancel ? frame.y : pointer.location.y - grip
    return way > 0 ? farthest * ((place - area.y - Self.margin) / way).clamped(to: 0...1) : 0
  }
}
