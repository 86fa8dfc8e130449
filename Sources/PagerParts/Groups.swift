import PagerEngine
import PagerPhysics

/// Parts below each other, such as one of two columns in a `RowPart`.
public final class ColumnPart: Part {
  private let spacing: Double

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - parts: The parts from top to bottom, each as wide as the column.
  ///   - spacing: The gap between two parts, in points; 16 by default. Negative numbers and NaN count as 0.
  /// - Precondition: No part is in the array twice.
  public init(_ parts: [Part], spacing: Double = 16) {
    self.spacing = spacing > 0 ? spacing : 0
    super.init()
    children = parts
  }

  public override var isInteractive: Bool { false }
  public override var role: AccessibilityRole { .panel }

  public override func height(width: Double, in context: PageContext) -> Double {
    column(width: width, spacing: spacing, in: context).last?.maxY ?? 0
  }

  public override func layOut(in frame: Rect, _ context: PageContext) {
    super.layOut(in: frame, context)
    layOutChildren(in: column(width: frame.width, spacing: spacing, in: context), context)
  }
}

/// Layout that groups share.
extension Part {
  /// Returns the frames of the children below each other, from the top left corner of the group.
  fileprivate func column(width: Double, spacing: Double, in context: PageContext) -> [Rect] {
    var y = 0.0
    return shownChildren.map { part in
      let frame = Rect(0, y, width, part.measuredHeight(width: width, in: context))
      y = frame.maxY + spacing
      return frame
    }
  }

  /// Lays out the children in frames from the top left corner of the group.
  fileprivate func layOutChildren(in frames: [Rect], _ context: PageContext) {
    for (part, place) in zip(shownChildren, frames) {
      part.layOut(in: place.offset(by: frame.x, frame.y), context)
    }
  }
}

/// Parts side by side with equal widths or in shares, or below each other where they would be too narrow.
///
///     RowPart([
///       ButtonPart("Cancel", isProminent: false) { pager.select(0) },
///       ButtonPart("Save") { save() },
///     ])
///
/// The first part is on the side where reading begins.
public final class RowPart: Part {
  /// The vertical position of parts that are shorter than the row.
  public enum Alignment: Hashable, Sendable {
    /// At the top of the row.
    case top
    /// In the middle of the row.
    case center
    /// At the bottom of the row, such as a button beside a text field with its label.
    case bottom
  }

  private let alignment: Alignment
  private let spacing: Double
  private let minimumPartWidth: Double
  private let shares: [Double]

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - parts: The parts in reading direction.
  ///   - alignment: The vertical position of shorter parts; in the middle by default.
  ///   - spacing: The gap between two parts, in points; 16 by default. Negative numbers and NaN count as 0.
  ///   - minimumPartWidth: The least width of a part, in points; 120 by default. Parts that would be narrower are
  ///     below each other.
  ///   - shares: The relative widths of the parts, above 0; equal by default.
  /// - Precondition: No part is in the array twice.
  public init(
    _ parts: [Part], alignment: Alignment = .center, spacing: Double = 16, minimumPartWidth: Double = 120,
    shares: [Double] = []
  ) {
    self.shares = shares
    self.alignment = alignment
    self.spacing = spacing > 0 ? spacing : 0
    self.minimumPartWidth = minimumPartWidth
    super.init()
    children = parts
  }

  public override var isInteractive: Bool { false }
  public override var role: AccessibilityRole { .panel }

  public override func height(width: Double, in context: PageContext) -> Double {
    frames(width: width, in: context).map(\.maxY).max() ?? 0
  }

  public override func layOut(in frame: Rect, _ context: PageContext) {
    super.layOut(in: frame, context)
    layOutChildren(in: frames(width: frame.width, in: context), context)
  }

  /// Returns the frames of the parts from the top left corner of the row.
  private func frames(width: Double, in context: PageContext) -> [Rect] {
    let parts = shownChildren
    let room = width - spacing * Double(parts.count - 1)
    let all = parts.indices.map { shares.indices.contains($0) ? shares[$0] : 1 }
    let extents = all.map { (room * $0 / all.reduce(0, +)).rounded(.down) }
    guard parts.count > 1, extents.allSatisfy({ $0 >= minimumPartWidth }) else {
      return column(width: width, spacing: spacing, in: context)
    }
    let heights = zip(parts, extents).map { $0.measuredHeight(width: $1, in: context) }
    let height = heights.max() ?? 0
    var start = 0.0
    return zip(heights, extents).map { own, share in
      let x = start
      start += share + spacing
      let y =
        switch alignment {
        case .top: 0.0
        case .center: ((height - own) / 2).rounded()
        case .bottom: height - own
        }
      return Rect(context.readingDirection == .rightToLeft ? width - x - share : x, y, share, own)
    }
  }
}

/// Parts side by side with the widths that they prefer, on as many lines as they need.
///
///     FlowPart([
///       ChoicePart("", ["Day", "Week"]), SwitchPart("Weekends", isOn: true), ButtonPart("Print") { print() },
///     ])
///
/// A part without a preferred width, such as a slider, has a whole line. The first part is on the side where
/// reading begins.
public final class FlowPart: Part {
  private let spacing: Double
  private let lineSpacing: Double

  /// Creates a flow.
  ///
  /// - Parameters:
  ///   - parts: The parts in reading direction.
  ///   - spacing: The gap between two parts of a line, in points; 24 by default.
  ///   - lineSpacing: The gap between two lines, in points; 8 by default. Negative gaps and NaN count as 0.
  /// - Precondition: No part is in the array twice.
  public init(_ parts: [Part], spacing: Double = 24, lineSpacing: Double = 8) {
    self.spacing = spacing > 0 ? spacing : 0
    self.lineSpacing = lineSpacing > 0 ? lineSpacing : 0
    super.init()
    children = parts
  }

  public override var isInteractive: Bool { false }
  public override var role: AccessibilityRole { .panel }

  /// The width of all parts on one line, so that a flow inside another one keeps its parts together.
  public override func preferredWidth(in context: PageContext) -> Double {
    max(0, shownChildren.reduce(-spacing) { $0 + spacing + $1.preferredWidth(in: context) })
  }

  public override func height(width: Double, in context: PageContext) -> Double {
    frames(width: width, in: context).map(\.maxY).max() ?? 0
  }

  public override func layOut(in frame: Rect, _ context: PageContext) {
    super.layOut(in: frame, context)
    layOutChildren(in: frames(width: frame.width, in: context), context)
  }

  /// Returns the frames of the parts from the top left corner of the flow. Parts are in the middle of their line.
  private func frames(width: Double, in context: PageContext) -> [Rect] {
    var lines: [[Size]] = []
    var x = 0.0
    for part in shownChildren {
      let extent = min(part.preferredWidth(in: context), width)
      let size = Size(extent, part.measuredHeight(width: extent, in: context))
      if lines.isEmpty || x + extent > width {
        lines.append([size])
        x = 0
      } else {
        lines[lines.count - 1].append(size)
      }
      x += extent + spacing
    }
    var y = 0.0
    return lines.flatMap { line -> [Rect] in
      let height = line.map(\.height).max() ?? 0
      defer { y += height + lineSpacing }
      var x = 0.0
      return line.map { size in
        defer { x += size.width + spacing }
        let left = context.readingDirection == .rightToLeft ? width - x - size.width : x
        return Rect(left, y + ((height - size.height) / 2).rounded(), size.width, size.height)
      }
    }
  }
}
