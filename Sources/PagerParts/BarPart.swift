import PagerEngine
import PagerPhysics

/// Parts at both ends of a line, such as buttons, with an optional part between them.
///
///     BarPart([homeButton], middle: LinePart("Calendar"), [searchButton, menuButton])
///
/// If the line is too short, the parts shrink to their minimum widths. Then the middle part is left out, and
/// then the less important parts.
public final class BarPart: Part {
  /// The minimum width of the middle part, in points.
  private static let leastMiddle = 88.0
  private let leading: [Part]
  private let middle: Part?
  private let trailing: [Part]
  private let importance: [[Part]]
  private let spacing: Double

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - leading: The parts at the start, in reading direction.
  ///   - middle: The part that has the rest of the line; `nil` by default.
  ///   - trailing: The parts at the end, in reading direction.
  ///   - spacing: The gap beside the middle part, in points; 9 by default. Negative numbers and NaN count as 0.
  ///   - importance: The parts by decreasing importance; those of one entry are left out together. By default each
  ///     part is an entry, from the end of the line.
  /// - Precondition: No part is in the arrays twice.
  public init(
    _ leading: [Part], middle: Part? = nil, _ trailing: [Part], spacing: Double = 9,
    importance: [[Part]]? = nil
  ) {
    (self.leading, self.middle, self.trailing) = (leading, middle, trailing)
    self.importance = importance ?? (leading + trailing).reversed().map { [$0] }
    self.spacing = spacing > 0 ? spacing : 0
    super.init()
    children = leading + [middle].compactMap(\.self) + trailing
  }

  public override var isInteractive: Bool { false }
  public override var role: AccessibilityRole { .panel }

  public override func height(width: Double, in context: PageContext) -> Double {
    shownChildren.map { $0.measuredHeight(width: width, in: context) }.max() ?? 0
  }

  public override func layOut(in frame: Rect, _ context: PageContext) {
    super.layOut(in: frame, context)
    let ends = (leading + trailing).filter { !$0.isHidden }
    func least(_ parts: [Part]) -> Double { parts.reduce(0) { $0 + $1.minimumWidth(in: context) } }
    let middleRoom = Self.leastMiddle + 2 * spacing
    let hasMiddle = middle?.isHidden == false && least(ends) + middleRoom <= frame.width
    let gap = hasMiddle ? middleRoom : spacing
    var kept: [Part] = []
    for group in importance.map({ $0.filter { !$0.isHidden } }) where least(kept + group) + gap <= frame.width
    {
      kept += group
    }
    for part in ends { part.isCrowdedOut = !kept.contains { $0 === part } }
    middle?.isCrowdedOut = !hasMiddle

    let wanted = kept.reduce(0) { $0 + $1.preferredWidth(in: context) }
    let (narrowest, room) = (least(kept), frame.width - gap)
    let share = wanted > narrowest ? ((room - narrowest) / (wanted - narrowest)).clamped(0, 1) : 1
    func place(_ parts: [Part], from start: Double) -> Double {
      var x = start
      for part in parts where !part.isHidden && !part.isCrowdedOut {
        let least = part.minimumWidth(in: context)
        let extent = (least + share * (part.preferredWidth(in: context) - least)).rounded(.down)
        layOut(part, x, extent, context)
        x += extent
      }
      return x
    }
    let start = place(leading, from: 0)
    let extent = place(trailing, from: 0)
    _ = place(trailing, from: frame.width - extent)
    guard let middle, hasMiddle else { return }
    layOut(middle, start + spacing, max(0, frame.width - extent - start - 2 * spacing), context)
  }

  /// Lays out a part in the middle of the height, `x` points from the start of the line.
  private func layOut(_ part: Part, _ x: Double, _ width: Double, _ context: PageContext) {
    let height = part.measuredHeight(width: width, in: context)
    let left = context.readingDirection == .rightToLeft ? frame.width - x - width : x
    part.layOut(
      in: Rect(frame.x + left, frame.y + ((frame.height - height) / 2).rounded(), width, height), context)
  }
}
