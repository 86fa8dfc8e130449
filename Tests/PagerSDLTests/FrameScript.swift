import SeededRandom
import PagerEngine

/// Frames that differ slightly from each other, generated from a seed.
struct FrameScript {
  private enum Item {
    case placed(Placement)
    case command(DrawCommand)
  }

  private struct Placement {
    var drawing: Drawing
    var origin: Point
    var clip: Rect
    var opacity: Double
  }

  let size = Size(150, 110)
  private var random: SplitMix64
  private var items: [Item] = []
  private var drawings: [Drawing] = []
  private let bitmap: Bitmap
  private let levels: ImageLevels
  /// Pixels that change between frames.
  private let buffers = [
    PixelBuffer(width: 70, height: 65), PixelBuffer(width: 130, height: 20, isOpaque: false),
  ]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pixels = (0..<144).map { _ in UInt32.random(in: 0 ... .max, using: &random) }
    bitmap = Bitmap(width: 12, height: 12, pixels: pixels)
    levels = ImageLevels(
      Bitmap(
        width: 300, height: 7,
        pixels: (0..<2100).map { _ in 0xFF00_0000 | .random(in: 0 ... .max, using: &random) }))
    self.random = random
    for _ in 0..<3 {
      var list = DrawList()
      for _ in 0..<6 { list.add(command()) }
      drawings.append(Drawing(list, size: size))
    }
    for _ in 0..<8 { items.append(item()) }
  }

  var anyDrawing: Drawing? { drawings.first }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }

  /// Returns the next frame: a few items of the last one are moved, replaced, added or removed.
  mutating func next() -> DisplayList {
    for _ in 0..<Int.random(in: 0...3, using: &random) { change() }
    for buffer in buffers where chance(0.3) { update(buffer) }
    var frame = DisplayList()
    frame.begin(size: size, background: chance(0.05) ? Color(0x335577) : Color(0xF6F6F4))
    for item in items {
      switch item {
      case .command(let command): frame.add(command)
      case .placed(let it): frame.place(it.drawing, at: it.origin, clip: it.clip, opacity: it.opacity)
      }
    }
    return frame
  }

  private mutating func update(_ buffer: PixelBuffer) {
    let (width, height) = (Int.random(in: 0...9, using: &random), Int.random(in: 0...9, using: &random))
    let x = Int.random(in: 0...buffer.width - width, using: &random)
    let y = Int.random(in: 0...buffer.height - height, using: &random)
    let pixels = (0..<width * height).map { _ in UInt32.random(in: 0 ... .max, using: &random) }
    try? buffer.update(pixels, in: PixelBuffer.Region(x: x, y: y, width: width, height: height))
  }

  private mutating func image() -> ImageSource {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .bitmap(bitmap)
    case 1: .levels(levels)
    case 2: .pixels(buffers[0])
    default: .pixels(buffers[1])
    }
  }

  private mutating func change() {
    let index = Int.random(in: 0..<max(1, items.count), using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: items.insert(item(), at: min(index, items.count))
    case 1 where items.count > 2: items.remove(at: index)
    case 2, 3: if !items.isEmpty { items[index] = moved(items[index]) }
    default: if !items.isEmpty { items[index] = item() }
    }
  }

  private mutating func moved(_ item: Item) -> Item {
    let (dx, dy) = (number(-9...9), number(-6...6))
    switch item {
    case .placed(var placement):
      placement.origin = placement.origin + Point(dx, dy)
      if chance(0.3) { placement.clip = rect() }
      return .placed(placement)
    case .command(.fill(let rect, let color)): return .command(.fill(rect.offset(by: dx, 0), color))
    case .command(.roundedRect(var rect, let radius, let color)):
      rect.width += dx
      return .command(.roundedRect(rect, radius: radius, color))
    case .command(.bar(var rect, let radius, let color)):
      rect.width += dx
      return .command(.bar(rect.offset(by: 0, dy / 8), radius: radius, color))
    case .command(.pushRoundedClip(let rect, let radius)):
      return .command(.pushRoundedClip(rect.offset(by: dx, 0), radius: radius))
    case .command(.text(let string, let point, let style, let color)):
      return .command(.text(string, at: point + Point(dx, dy), style, color))
    case .command(.shadow(let rect, let radius, let shadow)):
      return .command(.shadow(rect.offset(by: dx, dy), radius: radius, shadow))
    case .command: return self.item()
    }
  }

  private mutating func item() -> Item {
    guard chance(0.25), let drawing = drawings.randomElement(using: &random) else {
      return .command(command())
    }
    let opacity = chance(0.7) ? 1 : number(0...1)
    return .placed(
      Placement(
        drawing: drawing, origin: Point(number(-80...80), number(-20...20)), clip: rect(), opacity: opacity))
  }

  private mutating func command() -> DrawCommand {
    switch Int.random(in: 0..<18, using: &random) {
    case 0, 1: return .fill(rect(), color())
    case 16: return .image(image(), from: nil, rect(), radius: 0)
    case 2, 3: return .roundedRect(rect(), radius: number(0...20), color())
    case 4: return .ring(rect(), radius: number(0...20), lineWidth: number(0...4), color())
    case 5:
      return .shadow(rect(), radius: number(0...12), Shadow(offset: 2, blur: number(0...12), color: color()))
    case 6: return .gradient(rect(), from: color(), to: color(), along: chance(0.5) ? .vertical : .horizontal)
    case 7: return .path(.polygon([point(), point(), point()]), color())
    case 8, 9:
      return .text(
        ["News", "科技 Sport", "fj"].randomElement(using: &random) ?? "", at: point(), .body, color())
    case 10:
      return .image(
        image(), from: chance(0.5) ? nil : rect(), rect(), radius: chance(0.5) ? 0 : number(0...8))
    case 11, 12: return .bar(rect(), radius: number(0...20), color())
    case 13: return .pushRoundedClip(rect(), radius: number(0...30))
    case 14: return chance(0.5) ? .popClip : .pushClip(rect())
    default:
      var list = DrawList()
      list.roundedRect(Rect(2, 2, 30, 20), radius: 6, color())
      list.text("R", at: Point(6, 16), .body, color())
      return .raster(list, rect(), radius: 4)
    }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
  private mutating func point() -> Point { Point(number(-10...150), number(-10...110)) }
  private mutating func rect() -> Rect {
    Rect(number(-20...130), number(-20...100), number(-2...90), number(-2...70))
  }
  private mutating func color() -> Color {
    Color(UInt32.random(in: 0...0xFFFFFF, using: &random), opacity: chance(0.5) ? 1 : number(0...1))
  }
}
