import PagerEngine

/// A meaningful graphic, in points of the frame: an indicator, a dot, a sign, a token of a legend, the track
/// of a slider, a curve.
struct DrawnGraphic {
  /// The drawing command.
  enum Kind: String {
    case shape, ring, fill, path, curve
  }

  var color: Color
  /// Its bounds, and their visible part.
  var area: Rect
  var seen: Rect
  /// The number of its drawing in the frame.
  var number: Int
  var kind: Kind

  /// Returns whether this graphic is concentric with another one and at most slightly larger or smaller.
  func isAround(_ other: DrawnGraphic) -> Bool {
    number == other.number && abs(area.midX - other.area.midX) <= 1 && abs(area.midY - other.area.midY) <= 1
      && abs(area.width - other.area.width) <= 8 && abs(area.height - other.area.height) <= 8
  }
}

extension DrawnGraphic {
  /// Returns whether this graphic is a thin bar, of which another one fills a part.
  func isTrack(of other: DrawnGraphic) -> Bool {
    number == other.number && kind == .shape && other.kind == .shape && area.height <= 6
      && other.area.width < area.width && other.area.intersection(area) == other.area
      && other.area.height == area.height
  }
}

/// The meaningful graphics of a frame.
///
/// Every small or thin shape counts, so that new ones are included without a list. The following do not
/// count:
/// - pictures: images, rasters, and drawings that begin with a gradient in their corner, as all landscapes
///   do;
/// - shadows, gradients and lines a point wide, which only separate;
/// - backgrounds: shapes with two long sides, and those with text on them, which conveys their meaning.
@MainActor
struct FrameGraphics {
  /// The maximum length of a graphic's short side, in points.
  nonisolated static let longest = 32.0

  private(set) var graphics: [DrawnGraphic] = []
  private let lines: [DrawnText]
  private var number = 0
  private var opacity = 1.0

  init(_ frame: DisplayList, _ measurer: any TextMeasurer) {
    lines = FrameText(frame, measurer).lines
    var clips = [Rect(origin: .zero, size: frame.size)]
    var sheets = 0
    for item in frame.items {
      (number, opacity) = (number + 1, 1)
      switch item {
      case .beginSheet: sheets += 1
      case .endSheet: sheets -= 1
      case .placed(let placement) where sheets == 0 && placement.opacity > 0:
        opacity = placement.opacity
        var inner = [placement.clip.intersection(clips[clips.count - 1])]
        guard !Self.isPicture(placement.drawing.list) else { continue }
        for command in placement.drawing.list.commands { read(command, at: placement.origin, &inner) }
      case .command(let command) where sheets == 0: read(command, at: .zero, &clips)
      case .placed, .command: break
      }
    }
    graphics.removeAll(where: isGround)
  }

  private static func isPicture(_ list: DrawList) -> Bool {
    guard case .gradient(let rect, _, _, _) = list.commands.first else { return false }
    return rect.origin == .zero
  }

  private mutating func read(_ command: DrawCommand, at origin: Point, _ clips: inout [Rect]) {
    let clip = clips[clips.count - 1]
    switch command {
    case .roundedRect(let rect, _, let color): add(.shape, rect, color, at: origin, clip)
    case .bar(let rect, _, let color): add(.shape, rect, color, at: origin, clip)
    case .ring(let rect, _, _, let color): add(.ring, rect, color, at: origin, clip)
    case .fill(let rect, let color) where min(rect.width, rect.height) > 1:
      add(.fill, rect, color, at: origin, clip)
    case .path(let path, let point, let color):
      add(.path, path.bounds, color, at: origin + point, clip)
    case .stroke(let path, let width, let point, let color):
      // A curve is thin regardless of its bounds.
      add(
        .curve, path.bounds.inset(by: -width / 2, -width / 2), color, at: origin + point, clip, isThin: true)
    case .pushClip(let rect), .pushRoundedClip(let rect, _):
      clips.append(clip.intersection(rect.offset(by: origin.x, origin.y)))
    case .popClip: if clips.count > 1 { clips.removeLast() }
    case .fill, .shadow, .gradient, .text, .image, .raster: break
    }
  }

  private mutating func add(
    _ kind: DrawnGraphic.Kind, _ rect: Rect, _ color: Color, at origin: Point, _ clip: Rect,
    isThin: Bool = false
  ) {
    let area = rect.offset(by: origin.x, origin.y)
    let seen = area.intersection(clip)
    guard isThin || min(area.width, area.height) <= Self.longest, color.alpha > 0 else { return }
    // Graphics that an edge clips can be scrolled into view.
    guard seen.width > area.width - 1, seen.height > area.height - 1 || isThin, !seen.isEmpty else { return }
    graphics.append(
      DrawnGraphic(
        color: color.opacity(opacity), area: area, seen: seen, number: number, kind: kind))
  }

  /// Whether text of the same drawing or over it is on a graphic.
  private func isGround(_ graphic: DrawnGraphic) -> Bool {
    guard graphic.kind != .curve else { return false }
    return lines.contains { line in
      let common = line.seen.intersection(graphic.area)
      return line.number >= graphic.number && common.width > min(6, line.seen.width / 2)
        && common.height > line.seen.height / 2
    }
  }
}
