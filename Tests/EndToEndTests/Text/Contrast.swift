import PagerEngine
import PagerSDL

/// Measures the contrast of a frame: of text with the pixels behind it, and of controls and graphics with the
/// pixels around them.
@MainActor
struct Contrast {
  /// The maximum share of pixels behind a line with less contrast. Such pixels belong to shapes that only
  /// touch the line.
  private static let tolerance = 0.05
  /// The minimum number of such pixels: the corners of a single letter are on the ring of its icon.
  private static let least = 16.0

  private let frame: DisplayList
  private let theme: Theme
  private let text: TextSystem
  private(set) var faults: [String] = []
  /// The frame without its text, with one pixel per point.
  private lazy var plain = Result { try Canvas.picture(of: frame.withoutText, text: text) }

  init(_ frame: DisplayList, theme: Theme, text: TextSystem) {
    (self.frame, self.theme, self.text) = (frame, theme, text)
  }

  /// Checks the lines of text, or those drawn over the first `below` items. Letters are not part of the
  /// compared picture.
  mutating func checkText(over below: Int = 0) throws {
    let picture = try plain.get()
    let lines = FrameText(frame, text).lines
    for line in lines where !line.seen.isEmpty && line.number > below {
      // A pill covers its title, which is drawn again on top of it in another colour.
      let isDrawnAgain = lines.contains {
        $0.number > line.number && $0.text == line.text && $0.seen == line.seen
      }
      // A disabled title is faint, and exempt.
      if isDrawnAgain || line.color.alpha == Color(0, opacity: 0.4).alpha { continue }
      let found = picture.colors(in: line.seen)
      let ratio = found.low(max(Self.tolerance, Self.least / (line.seen.width * line.seen.height))) {
        behind in
        let seen = behind.mixed(with: line.color, at: Double(line.color.alpha) / 255 * line.opacity)
        return seen.contrast(with: behind)
      }
      guard let ratio, ratio < least(for: line.style) else { continue }
      faults.append("“\(line.text)” has \((ratio * 100).rounded() / 100) : 1")
    }
  }

  /// Checks that a part of each control contrasts with its surroundings.
  mutating func checkControls(_ parts: [AccessibilityNode]) throws {
    let picture = try Canvas.picture(of: frame, text: text)
    let roles: Set<AccessibilityRole> = [.slider, .toggleButton, .radioButton, .pushButton, .entry]
    for part in parts where roles.contains(part.role) && part.states.isSuperset(of: [.showing, .enabled]) {
      // Parts that an edge clips can be scrolled into view.
      let whole = part.element.frame
      guard part.frame.height > whole.height - 1, part.frame.width > whole.width - 1 else { continue }
      let around = picture.colors(in: part.frame.inset(by: -3, -3)).minus(picture.colors(in: part.frame))
      guard let ground = around.mostFrequent else { continue }
      let ratio = 1 / (picture.colors(in: part.frame).low(0.003) { 1 / $0.contrast(with: ground) } ?? 1)
      if ratio < 3 {
        faults.append("\(part.role.rawValue) “\(part.name)” has \((ratio * 100).rounded() / 100) : 1")
      }
    }
  }

  /// Checks that each meaningful graphic contrasts with its surroundings. A concentric graphic also counts,
  /// such as the border of a token.
  ///
  /// - Parameter isDecoration: Whether a graphic has no meaning in this scene.
  mutating func checkGraphics(except isDecoration: (DrawnGraphic) -> Bool = { _ in false }) throws {
    let picture = try plain.get()
    let graphics = FrameGraphics(frame, text).graphics.filter { !isDecoration($0) }
    let measured = graphics.map { ($0, picture.contrast(of: $0)) }
    for (graphic, ratio) in measured {
      guard let ratio, ratio < 3 else { continue }
      let isBordered = measured.contains { other, ratio in
        (ratio ?? 0) >= 3 && other.isAround(graphic)
      }
      // A bar that is partly filled, such as the track of a slider: its filled part shows the value.
      let isTrack = measured.contains { other, ratio in (ratio ?? 0) >= 3 && graphic.isTrack(of: other) }
      if isBordered || isTrack { continue }
      faults.append(
        "\(graphic.kind.rawValue) \(graphic.color) at \(graphic.area) has \((ratio * 100).rounded() / 100) : 1"
      )
    }
  }

  /// Returns the minimum contrast of WCAG 2.1: 1.4.3, and for high contrast 1.4.6.
  private func least(for style: TextStyle) -> Double {
    let isLarge = style.size >= 24 || (style.weight == .semibold && style.size >= 19)
    return theme.hasHighContrast ? (isLarge ? 4.5 : 7) : isLarge ? 3 : 4.5
  }
}

/// The frequencies of colours.
struct ColorCounts {
  fileprivate(set) var counts: [UInt32: Int] = [:]

  /// Returns the value of a colour at a quantile of the pixels, or `nil` without pixels.
  func low(_ share: Double, _ value: (Color) -> Double) -> Double? {
    let all = counts.map { (value(Color($0.key & 0xFFFFFF)), $0.value) }.sorted { $0.0 < $1.0 }
    var rest = Double(all.reduce(0) { $0 + $1.1 }) * share
    for (value, count) in all {
      rest -= Double(count)
      if rest < 0 { return value }
    }
    return all.last?.0
  }

  var mostFrequent: Color? { counts.max { $0.value < $1.value }.map { Color($0.key & 0xFFFFFF) } }

  /// Returns the frequencies without those of a part of the area.
  func minus(_ other: ColorCounts) -> ColorCounts {
    ColorCounts(counts: counts.merging(other.counts) { $0 - $1 }.filter { $0.value > 0 })
  }
}

extension Bitmap {
  /// Returns the colours of an area, in points of a picture with one pixel per point.
  fileprivate func colors(in area: Rect) -> ColorCounts {
    let (left, right) = (max(0, Int(area.x.rounded())), min(width, Int(area.maxX.rounded())))
    let (top, bottom) = (max(0, Int(area.y.rounded())), min(height, Int(area.maxY.rounded())))
    var found = ColorCounts()
    guard left < right, top < bottom else { return found }
    for y in top..<bottom {
      for pixel in pixels[y * width + left..<y * width + right] { found.counts[pixel, default: 0] += 1 }
    }
    return found
  }
}

extension Bitmap {
  /// Returns the contrast of a graphic with the most frequent colour around it. It is `nil` if the graphic is
  /// covered and its colour is not visible.
  fileprivate func contrast(of graphic: DrawnGraphic) -> Double? {
    let area = graphic.area
    let inside = colors(in: area)
    let isLarge = min(area.width, area.height) > FrameGraphics.longest
    // A large curve has its background between its ends.
    let ground = isLarge ? inside : colors(in: area.inset(by: -3, -3)).minus(inside)
    guard let behind = ground.mostFrequent else { return nil }
    // A border is drawn over the edge of its shape.
    let below = graphic.kind == .ring ? colors(in: area.inset(by: 2, 2)).mostFrequent ?? behind : behind
    let seen = below.mixed(with: graphic.color, at: Double(graphic.color.alpha) / 255)
    // Thin curves are antialiased everywhere, so no pixel has their colour.
    let isSeen =
      graphic.kind == .curve || inside.counts.keys.contains { Color($0 & 0xFFFFFF).isClose(to: seen) }
    return isSeen ? seen.contrast(with: behind) : nil
  }
}

extension Color {
  fileprivate func isClose(to other: Color) -> Bool {
    func distance(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
    return max(distance(red, other.red), distance(green, other.green), distance(blue, other.blue)) <= 4
  }
}

extension DisplayList {
  /// The frame without text, and without sheets, whose text is not checked either.
  fileprivate var withoutText: DisplayList {
    var plain = DisplayList()
    plain.begin(size: size, background: background)
    var sheets = 0
    for item in items {
      switch item {
      case .beginSheet: sheets += 1
      case .endSheet: sheets -= 1
      case .placed(let placement) where sheets == 0:
        let drawing = Drawing(placement.drawing.list.withoutText, size: placement.drawing.size)
        plain.place(drawing, at: placement.origin, clip: placement.clip, opacity: placement.opacity)
      case .command(let command) where sheets == 0:
        if let command = command.withoutText { plain.add(command) }
      case .placed, .command: break
      }
    }
    return plain
  }
}

extension DrawList {
  fileprivate var withoutText: DrawList {
    var list = DrawList()
    for command in commands { if let command = command.withoutText { list.add(command) } }
    return list
  }
}

extension DrawCommand {
  fileprivate var withoutText: DrawCommand? {
    switch self {
    case .text: nil
    case .raster(let list, let rect, let radius): .raster(list.withoutText, rect, radius: radius)
    default: self
    }
  }
}
