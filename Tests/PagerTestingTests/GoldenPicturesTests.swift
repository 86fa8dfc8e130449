import PagerEngine
import PagerTesting
import Synchronization
import Testing

/// Checks against approved pictures, with files in memory.
struct GoldenPicturesTests {
  private struct Broken: Error {}

  private final class Disk: Sendable {
    let pictures = Mutex<[String: Bitmap]>([:])

    var files: PictureFiles {
      PictureFiles(
        read: { path in self.pictures.withLock { $0[path] } },
        write: { bitmap, path in self.pictures.withLock { $0[path] = bitmap } })
    }

    var paths: [String] { pictures.withLock { $0.keys.sorted() } }
    subscript(path: String) -> Bitmap? { pictures.withLock { $0[path] } }
  }

  private let disk = Disk()
  private let red = Bitmap(width: 1, height: 1, pixels: [0xFFFF_0000])
  private let blue = Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF])

  private func goldens(recording: Bool) -> GoldenPictures {
    GoldenPictures(
      directory: "goldens", failures: "out", recording: recording, hint: "Run it with --record.",
      files: disk.files)
  }

  @Test func `a golden that is missing fails, says how to record and writes nothing`() {
    let failure = goldens(recording: false).check(red, named: "page").failure
    #expect(failure == "There is no golden picture goldens/page.png. Run it with --record.")
    #expect(disk.paths.isEmpty)
  }

  @Test func `recording writes the golden, fails once and matches afterwards`() {
    let result = goldens(recording: true).check(red, named: "page")
    #expect(result.failure?.hasPrefix("Recorded goldens/page.png") == true)
    #expect(disk["goldens/page.png"] === red)
    #expect(goldens(recording: false).check(red, named: "page").failure == nil)
    #expect(goldens(recording: true).check(red, named: "page").failure == nil)
  }

  @Test func `a mismatch fails and leaves both pictures where they can be looked at`() throws {
    _ = goldens(recording: true).check(red, named: "page")
    let result = goldens(recording: false).check(blue, named: "page")
    guard case .differs(let difference, let sentence) = result else {
      Issue.record("expected a difference, got \(result)")
      return
    }
    #expect(difference.count == 1)
    #expect(sentence.contains("out/page.actual.png") && sentence.contains("out/page.difference.png"))
    #expect(disk["out/page.actual.png"] === blue)
    #expect(disk["out/page.difference.png"]?.pixels == [0xFFFF_00FF])
    #expect(disk["goldens/page.png"] === red)
  }

  @Test func `recording replaces a golden that differs`() {
    _ = goldens(recording: true).check(red, named: "page")
    #expect(goldens(recording: true).check(blue, named: "page").failure != nil)
    #expect(disk["goldens/page.png"] === blue)
  }

  @Test func `a name cannot leave its directory`() {
    _ = goldens(recording: true).check(red, named: "../a b/\u{79D1}")
    #expect(disk.paths == ["goldens/..-a-b--.png"])
  }

  @Test func `a file that cannot be read fails with its path`() {
    let files = PictureFiles(read: { _ in throw Broken() }, write: { _, _ in })
    let broken = GoldenPictures(directory: "d", failures: "f", recording: true, files: files)
    #expect(
      broken.check(red, named: "x").failure == "The picture d/x.png could not be checked: Broken().")
  }
}
