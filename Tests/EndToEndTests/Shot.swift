import Foundation
import PagerEngine
import PagerSDL
import Testing

/// A screenshot of a scene at a time, written by the program itself.
struct Shot: CustomTestStringConvertible, Sendable {
  var name: String
  var scene = "news"
  var size = "1024x768"
  var script = ""
  var time = 0.0
  var options: [String] = []
  var testDescription: String { name }

  /// Runs the program with the script until it writes the picture, and reads it.
  func take() throws -> Bitmap {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("script").path
    let picture = folder.appendingPathComponent("picture.png").path
    try script.write(toFile: file, atomically: true, encoding: .utf8)
    let result = try DemoProgram.run(
      [
        "--headless", "--scene", scene, "--size", size, "--script", file, "--screenshot", picture, "--at",
        "\(time)",
      ] + options)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return try Bitmap(contentsOfFile: picture)
  }
}
