import CSDL2
import CSDL2.Image
import PagerEngine
import Testing

@testable import PagerSDL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Photographs that load asynchronously from files, of which the pager retains four, as on a screen in a shop.
@MainActor @Suite struct `A kiosk` {
  private static let pictureCount = 24
  private let folder: String
  private let text: TextSystem

  init() throws {
    text = try TextSystem()
    var template = Array("/tmp/pager-kiosk-XXXXXX".utf8CString)
    folder = String(cString: try #require(mkdtemp(&template)))
    for index in 0..<Self.pictureCount { try writePicture(index) }
  }

  private func writePicture(_ index: Int) throws {
    let (width, height) = (90, 60)
    var pixels = (0..<width * height).map { 0xFF00_0000 | UInt32($0 * (index + 3) & 0xFF_FFFF) }
    let surface = try check(
      SDL_CreateRGBSurfaceWithFormatFrom(
        &pixels, Int32(width), Int32(height), 32, Int32(width) * 4, SDL_PIXELFORMAT_ARGB8888.rawValue),
      "making a surface")
    defer { SDL_FreeSurface(surface) }
    try check(IMG_SaveJPG(surface, "\(folder)/\(index).jpg", 80), "writing a picture")
  }

  @Test(arguments: [ShownPicture.Kind.levels, .pixels, .bitmap, .thumbnail])
  func `keeps the pictures of the pages that it keeps`(kind: ShownPicture.Kind) async throws {
    defer { removeFolder() }
    let photographs = Photographs(kind, folder: folder, count: Self.pictureCount)
    let pager = Pager(source: photographs, text: text)
    pager.retention = .cachedWindow
    pager.retention.disposal = .cached(limit: 4)
    pager.retention.attachedDistance = 0
    pager.retention.prefetch = 0
    pager.layout(size: SoakScene.size, scale: 1)
    let painter = try Canvas(size: SoakScene.size, text: text).painter
    var frame = DisplayList()
    var most = 0
    var time = 0.0
    for turn in 0..<3 * Self.pictureCount {
      pager.select(turn % Self.pictureCount, animated: false)
      repeat {
        await Task.yield()
        time += 1
        pager.advance(to: time)
      } while !pager.pageStates.loading.isEmpty
      pager.draw(into: &frame)
      try painter.paint(frame)
      most = max(most, photographs.livingCount)
      // The visible page and four in the cache; each kind takes at most 21,600 bytes more.
      #expect(pager.memoryUse[.pictures].objects <= 5)
    }
    #expect(photographs.made.count == 3 * Self.pictureCount)
    #expect((1...5).contains(photographs.livingCount) && most <= 6)
    #expect(painter.memoryUse.total.bytes < 2 << 20)
    pager.releaseMemory()
    pager.draw(into: &frame)
    try painter.paint(frame)
    #expect(photographs.livingCount == 1, "the one in view")
  }

  private func removeFolder() {
    for index in 0..<Self.pictureCount { unlink("\(folder)/\(index).jpg") }
    rmdir(folder)
  }
}

/// Pictures that are read outside the main actor.
@MainActor
private final class Photographs: AsyncPageSource {
  struct Made {
    weak var object: AnyObject?
  }

  let pageCount: Int
  private(set) var made: [Made] = []
  private let kind: ShownPicture.Kind
  private let folder: String

  init(_ kind: ShownPicture.Kind, folder: String, count: Int) {
    (self.kind, self.folder, pageCount) = (kind, folder, count)
  }

  var livingCount: Int { made.count { $0.object != nil } }

  func title(at index: Int) -> String { "Photograph \(index)" }

  func page(at index: Int) async throws -> Page {
    let (kind, path) = (kind, "\(folder)/\(index).jpg")
    let image = try await Task.detached { () -> ImageSource in
      let bitmap = try Bitmap(contentsOfFile: path)
      switch kind {
      case .levels: return .levels(ImageLevels(bitmap))
      case .pixels:
        let buffer = PixelBuffer(width: bitmap.width, height: bitmap.height)
        try buffer.update(bitmap.pixels)
        return .pixels(buffer)
      default: return .bitmap(bitmap)
      }
    }.value
    made.append(Made(object: image.object))
    var list = DrawList()
    list.image(image, kind == .thumbnail ? Rect(10, 10, 96, 64) : Rect(0, 0, 160, 120))
    return PicturePage(list)
  }
}
