extension DrawList {
  /// Returns the mirror image of the list for right-to-left readers.
  ///
  /// The image is mirrored in an area that is `width` points wide: a command near its left edge moves near
  /// its right edge. Text and images move but are not flipped; outlines, such as arrows, are flipped. A
  /// raster that contains text is mirrored too; one without text counts as an image.
  ///
  /// - Parameters:
  ///   - width: The width of the area, in points.
  ///   - measurer: Measures the text of the pager: `PageContext.text`.
  @MainActor
  package func mirrored(in width: Double, measurer: any TextMeasurer) -> DrawList {
    var list = DrawList()
    for command in commands { list.add(command.mirrored(in: width, measurer)) }
    for description in descriptions {
      list.describe(description.frame.reflected(in: width), as: description.text)
    }
    return list
  }

  /// Whether the list, or a raster in it, contains text.
  fileprivate var hasText: Bool {
    commands.contains { command in
      switch command {
      case .text: true
      case .raster(let list, _, _): list.hasText
      default: false
      }
    }
  }
}

extension DrawCommand {
  @MainActor
  fileprivate func mirrored(in width: Double, _ measurer: any TextMeasurer) -> DrawCommand {
    switch self {
    case .fill(let rect, let color): .fill(rect.reflected(in: width), color)
    case .roundedRect(let rect, let radius, let color):
      .roundedRect(rect.reflected(in: width), radius: radius, color)
    case .ring(let rect, let radius, let lineWidth, let color):
      .ring(rect.reflected(in: width), radius: radius, lineWidth: lineWidth, color)
    case .shadow(let rect, let radius, let shadow):
      .shadow(rect.reflected(in: width), radius: radius, shadow)
    case .bar(let rect, let radius, let color): .bar(rect.reflected(in: width), radius: radius, color)
    case .gradient(let rect, let from, let to, let axis):
      axis == .horizontal
        ? .gradient(rect.reflected(in: width), from: to, to: from, along: axis)
        : .gradient(rect.reflected(in: width), from: from, to: to, along: axis)
    case .path(let path, let point, let color):
      .path(path.turnedAround, at: point.reflected(in: width), color)
    case .stroke(let path, let lineWidth, let point, let color):
      .stroke(path.turnedAround, lineWidth: lineWidth, at: point.reflected(in: width), color)
    case .text(let text, let point, let style, let color):
      .text(
        text, at: Point(width - point.x - measurer.width(of: text, style: style), point.y), style, color)
    case .image(let source, let part, let rect, let radius):
      .image(source, from: part, rect.reflected(in: width), radius: radius)
    case .raster(let list, let rect, let radius):
      .raster(
        list.hasText ? list.mirrored(in: rect.width, measurer: measurer) : list,
        rect.reflected(in: width), radius: radius)
    case .pushClip(let rect): .pushClip(rect.reflected(in: width))
    case .pushRoundedClip(let rect, let radius):
      .pushRoundedClip(rect.reflected(in: width), radius: radius)
    case .popClip: .popClip
    }
  }
}

extension Path {
  /// The outline flipped horizontally about its origin.
  fileprivate var turnedAround: Path {
    func turned(_ point: Point) -> Point { Point(-point.x, point.y) }
    var path = Path()
    for element in elements {
      switch element {
      case .move(let point): path.move(to: turned(point))
      case .line(let point): path.line(to: turned(point))
      case .curve(let control, let point): path.curve(control: turned(control), to: turned(point))
      }
    }
    return path
  }
}

extension Rect {
  /// Returns the mirror image in an area that is `width` points wide.
  func reflected(in width: Double) -> Rect { Rect(width - maxX, y, self.width, height) }
}

extension Point {
  /// Returns the mirror image in an area that is `width` points wide.
  func reflected(in width: Double) -> Point { Point(width - x, y) }
}
