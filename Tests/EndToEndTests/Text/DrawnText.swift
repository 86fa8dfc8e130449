import PagerEngine

/// A line of text in a frame, in points of the frame.
struct DrawnText {
  var text: String
  var style: TextStyle
  var color: Color
  /// The area of the letters, from the cap height to the lowest descender.
  var ink: Rect
  /// The visible part of the line's location.
  var clip: Rect
  /// The drawing's own clip, or `nil` if it does not clip.
  var opening: Rect?
  /// The page, row or part that contains the line. It is `nil` for text that pagers draw over their pages,
  /// such as titles.
  var part: Rect?
  /// The number of this part in the frame.
  var number: Int
  /// The opacity of the part, 0...1.
  var opacity: Double
  /// The cards, buttons and frames behind the line in the same part.
  var boxes: [Rect]

  /// The visible part of the letters.
  var seen: Rect { ink.intersection(clip) }
}

/// The text of a frame.
@MainActor
struct FrameText {
  let measurer: any TextMeasurer
  private(set) var lines: [DrawnText] = []
  private var number = 0
  private var boxes: [Rect] = []
  private var opacity = 1.0

  init(_ frame: DisplayList, _ measurer: any TextMeasurer) {
    self.measurer = measurer
    let window = Rect(origin: .zero, size: frame.size)
    var clips = [window]
    var sheets = 0
    for item in frame.items {
      number += 1
      (boxes, opacity) = ([], 1)
      switch item {
      // A sheet is transformed as a whole. Its text is checked at rest, without a sheet.
      case .beginSheet: sheets += 1
      case .endSheet: sheets -= 1
      case .placed(let placement) where sheets == 0 && placement.opacity > 0:
        opacity = placement.opacity
        let part = Rect(origin: placement.origin, size: placement.drawing.size)
        let clip = placement.clip.intersection(clips[clips.count - 1])
        read(placement.drawing.list, at: placement.origin, clip, nil, part)
      case .command(let command) where sheets == 0:
        var openings: [Rect?] = [nil]
        read(command, at: .zero, &clips, &openings, nil)
      case .placed, .command: break
      }
    }
  }

  private mutating func read(
    _ list: DrawList, at origin: Point, _ clip: Rect, _ opening: Rect?, _ part: Rect?
  ) {
    var (clips, openings) = ([clip], [opening])
    for command in list.commands { read(command, at: origin, &clips, &openings, part) }
  }

  private mutating func read(
    _ command: DrawCommand, at origin: Point, _ clips: inout [Rect], _ openings: inout [Rect?], _ part: Rect?
  ) {
    let (clip, opening) = (clips[clips.count - 1], openings[openings.count - 1])
    func inside(_ rect: Rect) -> Rect { opening?.intersection(rect) ?? rect }
    switch command {
    case .text(let text, let place, let style, let color):
      guard text.contains(where: { !$0.isWhitespace }), color.alpha > 0 else { return }
      let point = place + origin
      lines.append(
        DrawnText(
          text: text, style: style, color: color, ink: ink(of: text, at: point, style), clip: clip,
          opening: opening,
          part: part, number: number, opacity: opacity, boxes: boxes))
    case .raster(let inner, let rect, _):
      let place = rect.offset(by: origin.x, origin.y)
      // Drawings inside a picture are clipped to it, and text outside is not on it.
      let outer = boxes
      read(inner, at: place.origin, clip.intersection(place), inside(place), part)
      boxes = outer
    case .pushClip(let rect), .pushRoundedClip(let rect, _):
      let place = rect.offset(by: origin.x, origin.y)
      clips.append(clip.intersection(place))
      openings.append(inside(place))
    case .roundedRect(let rect, let radius, let color) where radius > 0 && color.alpha > 0:
      boxes.append(rect.offset(by: origin.x, origin.y))
    case .popClip:
      if clips.count > 1 { clips.removeLast() }
      if openings.count > 1 { openings.removeLast() }
    default: break
    }
  }

  private func ink(of text: String, at baseline: Point, _ style: TextStyle) -> Rect {
    let metrics = measurer.metrics(of: style)
    let isLow = text.contains { "gjpqyQ,;()".contains($0) }
    let descent = isLow ? 0.2 * style.size : 0
    return Rect(
      baseline.x, baseline.y - metrics.capHeight, measurer.width(of: text, style: style),
      metrics.capHeight + descent)
  }
}
