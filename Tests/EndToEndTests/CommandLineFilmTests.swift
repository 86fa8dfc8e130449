import Foundation
import PagerEngine
import PagerSDL
import Testing

/// Films from the command line.
@Suite(.enabled(if: MovingPicture.isPossible, "libwebp and libwebpmux are missing"))
final class CommandLineFilmTests {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "0.1 drag 250 150 to 60 150 for 0.2\n".write(
      to: folder.appendingPathComponent("script"), atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func film(_ name: String, _ more: [String] = []) throws -> DemoProgram.Result {
    try DemoProgram.run(
      [
        "--headless", "--scene", "colors", "--size", "320x240", "--script", path("script"), "--film",
        path(name), "--fps", "10", "--until", "0.5",
      ] + more)
  }

  @Test func `two runs write the same bytes`() throws {
    for name in ["a.webp", "b.webp"] { #expect(try film(name).status == 0) }
    let first = try Data(contentsOf: URL(fileURLWithPath: path("a.webp")))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("b.webp"))) == first && first.count > 1000)
  }

  @Test func `a folder has the pictures of its times, and is new`() throws {
    #expect(try film("frames").status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: path("frames")).sorted()
    #expect(names == (0..<5).map { "0000\($0).png" })
    let shot = try DemoProgram.run([
      "--headless", "--scene", "colors", "--size", "320x240", "--script", path("script"), "--screenshot",
      path("shot.png"), "--at", "0.4",
    ])
    #expect(shot.status == 0)
    let frame = try Bitmap(contentsOfPNGFile: path("frames/00004.png"))
    #expect(try frame.pixels == Bitmap(contentsOfPNGFile: path("shot.png")).pixels)
    // A dot shows the finger that is down: from 0.1 s on, for 0.2 s.
    let touched = try Bitmap(contentsOfPNGFile: path("frames/00002.png"))
    let white = touched.pixels[150 * 320 + 155]
    #expect(white != frame.pixels[150 * 320 + 155])
    let again = try film("frames")
    #expect(again.status != 0 && again.errors.contains("frames") && !again.isCrash)
  }

  @Test(arguments: [["--from", "3"], ["--screenshot", "x.png"], ["--accessibility-tree"], ["--fps", "0"]])
  func `input that makes no film is refused in a line`(words: [String]) throws {
    let result = try film("c.webp", words)
    #expect(result.status != 0 && !result.isCrash)
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: path("c.webp")))
  }

  @Test(arguments: [["--from", "0"], ["--fps", "30"], ["--until", "1"], ["--quality", "85"]])
  func `options of a film are refused without one`(words: [String]) throws {
    let result = try DemoProgram.run(["--headless"] + words)
    #expect(result.status == 64 && result.errors.contains("\(words[0])"), "\(result.errors)")
    #expect(result.errors.hasSuffix("need --film. See --help.\n"), "\(result.errors)")
  }

  @Test func `other kinds of files are refused`() throws {
    for name in ["a.gif", "a.apng", "a.mp4"] { #expect(try film(name).status == 64) }
  }
}
