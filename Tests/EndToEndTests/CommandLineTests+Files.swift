import Foundation
import PagerEngine
import PagerSDL
import Testing

/// Tests of requested files: they are written completely, or the program reports the reason on one line.
extension CommandLineTests {
  /// Copies of all pixels, and the mask of a large shape. The program itself takes about 50 MiB.
  @Test(arguments: [("swatches", 4096, 130), ("strip", 2000, 90)])
  func `a picture too large for the memory leaves the old one, and one line says so`(
    scene: String, side: Int, least: Int
  ) throws {
    let shot = try file("shot.png", "old")
    var refusals = 0
    for limit in stride(from: least, through: least + 100, by: 20) {
      let (process, errors) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c", "ulimit -v $0 && exec \"$@\"", "\(limit << 10)", DemoProgram.path(of: "pager-demo").path,
        "--headless", "--scene", scene, "--size", "\(side)x\(side)", "--screenshot", shot,
      ]
      process.standardError = errors
      try process.runWithSignals()
      let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit, "\(limit) MiB: \(said)")
      if process.terminationStatus == 0 {
        #expect(try Bitmap(contentsOfFile: shot).width == side, "\(limit) MiB")
        _ = try file("shot.png", "old")
      } else {
        refusals += 1
        #expect(said.hasPrefix("pager-demo: ") && said.split(separator: "\n").count == 1, "\(said)")
        #expect(try String(contentsOfFile: shot, encoding: .utf8) == "old", "\(limit) MiB")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["shot.png"])
    }
    #expect(refusals > 0)
  }
}
