/// A line or a part of a line of text in a drawing.
struct TextLine: Equatable {
  var text: String
  var style: TextStyle
  var color: Color
  /// The coordinate of the baseline, in points.
  var baseline: Double
  /// The left end, in points.
  var left: Double
  /// The right end, in points.
  var right: Double

  /// The area of the line, in points.
  var frame: Rect { Rect(left, baseline - 0.8 * style.size, right - left, style.size * 1.05) }
}

/// A collector of the text of drawings, which joins adjacent runs to lines.
@MainActor
struct TextLines {
  let measurer: any TextMeasurer
  private(set) var lines: [TextLine] = []
  private(set) var pictures: [DrawList.Description] = []

  init(_ measurer: any TextMeasurer) { self.measurer = measurer }

  /// Reads a drawing whose top left corner is at `origin`, without the clipped parts.
  mutating func read(_ list: DrawList, at origin: Point = .zero, clip: Rect? = nil) {
    var clips = [clip]
    for command in list.commands {
      let clip = clips[clips.count - 1]
      switch command {
      case .text(let text, let point, let style, let color):
        add(text, at: point + origin, style, color, clip: clip)
      case .raster(let inner, let rect, _):
        let place = rect.offset(by: origin.x, origin.y)
        read(inner, at: place.origin, clip: clip?.intersection(place) ?? place)
      case .pushClip(let rect), .pushRoundedClip(let rect, _):
        let place = rect.offset(by: origin.x, origin.y)
        clips.append(clip?.intersection(place) ?? place)
      case .popClip: if clips.count > 1 { clips.removeLast() }
      default: break
      }
    }
    for var picture in list.descriptions {
      picture.frame = picture.frame.offset(by: origin.x, origin.y)
      pictures.append(picture)
    }
  }

  private mutating func add(
    _ text: String, at point: Point, _ style: TextStyle, _ color: Color, clip: Rect?
  ) {
    guard point.isFinite, style.size > 0, style.size.isFinite, text.contains(where: { !$0.isWhitespace })
    else { return }
    let width = measurer.width(of: text, style: style)
    let line = TextLine(
      text: text, style: style, color: color, baseline: point.y, left: point.x,
      right: point.x + (width > 0 && width.isFinite ? width : 0))
    if let clip, line.frame.intersection(clip).isEmpty { return }
    // Consecutive runs of a line are mostly consecutive in the drawing, too.
    if let last = lines.last, let joined = last.joined(with: line) {
      lines[lines.count - 1] = joined
    } else {
      lines.append(line)
    }
  }
}

extension TextLine {
  /// Returns this run and an adjacent one as one; nil if they are apart.
  fileprivate func joined(with other: TextLine) -> TextLine? {
    let size = min(style.size, other.style.size)
    guard abs(baseline - other.baseline) <= 0.1 * size else { return nil }
    let (first, second) = left <= other.left ? (self, other) : (other, self)
    let gap = second.left - first.right
    guard gap > -0.3 * size, gap < 0.8 * size else { return nil }
    var line = first
    let isApart =
      gap > 0.12 * size && first.text.last?.isWhitespace == false && second.text.first?.isWhitespace == false
    line.text += (isApart ? " " : "") + second.text
    line.right = max(first.right, second.right)
    if second.style.size > first.style.size { line.style = second.style }
    return line
  }

  /// Returns whether a line can be the next one of the same paragraph.
  func isFollowed(by line: TextLine) -> Bool {
    let distance = line.baseline - baseline
    // The line height of a style can be anything.
    let pitch = style.lineHeight.clamped(style.size, 2 * style.size)
    guard line.style == style, line.color == color, distance > 0.5 * style.size, distance < 1.15 * pitch
    else { return false }
    let middles = ((left + right) / 2, (line.left + line.right) / 2)
    return abs(line.left - left) < 1 || abs(line.right - right) < 1 || abs(middles.0 - middles.1) < 1.5
  }
}
