import Foundation
import PagerEngine
import PagerSDL
import Testing

/// Files that the program is asked for: they are written whole, or it says in one line why not.
extension CommandLineTests {
  @Test func `a picture too large for the memory leaves the old one, and one line says so`() throws {
    let shot = try file("shot.png", "old")
    var refusals = 0
    // The program itself takes about 50 MiB, and each copy of the pixels 64 MiB.
    for limit in stride(from: 130, through: 230, by: 20) {
      let (process, errors) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c", "ulimit -v $0 && exec \"$@\"", "\(limit << 10)", DemoProgram.path(of: "pager-demo").path,
        "--headless", "--scene", "swatches", "--size", "4096x4096", "--screenshot", shot,
      ]
      process.standardError = errors
      try process.runWithSignals()
      let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit, "\(limit) MiB: \(said)")
      if process.terminationStatus == 0 {
        #expect(try Bitmap(contentsOfFile: shot).width == 4096, "\(limit) MiB")
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
