import PagerEngine
import PagerParts
import PagerSDL

// Photographs to zoom and move: Photos [picture ...]. Each picture is read, and made ready for zooming, away from the main
// thread. Without arguments the program draws pictures of 20 megapixels itself.
//
// Two fingers, Control with the wheel, plus and minus, and double clicks zoom; drags and arrow keys move the picture, and
// turn the page at its edge.

/// The source of the pictures.
final class Album: AsyncPageSource {
  private let paths: [String]

  init(_ paths: [String]) { self.paths = paths }

  var pageCount: Int { paths.isEmpty ? Painting.all.count : paths.count }

  func title(at index: Int) -> String {
    guard !paths.isEmpty else { return Painting.all[index].name }
    return String(paths[index].split(separator: "/").last ?? "")
  }

  func page(at index: Int) async throws -> Page {
    let path = paths.isEmpty ? nil : paths[index]
    let work = Task.detached {
      let bitmap = try path.map { try Bitmap(contentsOfFile: $0) } ?? Painting.all[index].bitmap()
      return ImageLevels(bitmap)
    }
    return PicturePage(try await work.value)
  }
}

/// A picture made of ripples around two points, with a fine grid that shows how sharp it is.
struct Painting: Sendable {
  let name: String
  /// The hue of each ripple: shares of red, green and blue.
  let near: SIMD3<Float>
  let far: SIMD3<Float>

  static let all = [
    Painting(name: "Dawn", near: [255, 184, 108], far: [64, 74, 140]),
    Painting(name: "Moss", near: [196, 214, 120], far: [24, 76, 68]),
    Painting(name: "Clay", near: [240, 200, 180], far: [120, 48, 40]),
    Painting(name: "Slate", near: [208, 220, 232], far: [44, 52, 72]),
  ]

  /// The width and height in pixels.
  private static let size = (width: 5472, height: 3648)

  func bitmap() -> Bitmap {
    let (width, height) = Painting.size
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      for y in 0..<height {
        for x in 0..<width { pixels[y * width + x] = color(x, y) }
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func color(_ x: Int, _ y: Int) -> UInt32 {
    func ripple(_ left: Float, _ top: Float) -> Float {
      let (dx, dy) = (Float(x) - left, Float(y) - top)
      let distance = (dx * dx + dy * dy).squareRoot() / 900
      let phase = distance - distance.rounded(.down)
      return 4 * phase * (1 - phase) / (1 + distance * 0.4)
    }
    let isLine = x % 64 == 0 || y % 64 == 0
    let share = min(1, 0.6 * ripple(1600, 1300) + 0.6 * ripple(4100, 2500))
    let mixed = (far + (near - far) * share) * (isLine ? 0.9 : 1)
    return 0xFF00_0000 | UInt32(mixed.x) << 16 | UInt32(mixed.y) << 8 | UInt32(mixed.z)
  }
}

let album = Album(Array(CommandLine.arguments.dropFirst()))
var options = PagerWindow.Options()
options.size = Size(1280, 800)
options.theme = .dark
let window = try PagerWindow(title: "Photos", options: options) { Pager(source: album, text: $0) }
window.minimumSize = Size(320, 240)
try window.run()
