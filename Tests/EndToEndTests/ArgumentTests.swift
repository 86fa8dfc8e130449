import Foundation
import Testing

/// Tests that arguments reach a program whose environment was moved before it started.
///
/// Only Swift's static library, with which releases are built, could lose them, so the test builds such a
/// program.
@Suite(.enabled(if: StaticProgram.obstacle == nil, "\(StaticProgram.obstacle ?? "")"))
struct ArgumentTests {
  @Test func `no word is lost when a library sets an environment variable before the program begins`() throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let main = folder.appendingPathComponent("main.swift").path
    try "for word in ProgramArguments.all { print(word) }".write(
      toFile: main, atomically: true, encoding: .utf8)
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let source = tests.deletingLastPathComponent().appendingPathComponent(
      "Sources/pager-demo/Commands/ProgramArguments.swift")
    let program = folder.appendingPathComponent("program").path
    try StaticProgram.build([source.path, main], to: program)
    let library = try PreloadedLibrary(
      """
      #include <stdlib.h>
      __attribute__((constructor)) static void begin(void) { setenv("PAGER_TEST_MOVES", "the environment", 1); }
      """, in: folder)
    let words = ["--scene", "", "two words", "页"]
    let output = try Tool.run(program, words, environment: library.environment)
    #expect(output == ([program] + words).map { "\($0)\n" }.joined())
  }
}

/// Programs with Swift's static library.
private enum StaticProgram {
  /// The reason why the test cannot run here, or `nil` if it can.
  static var obstacle: String? {
    if let obstacle = PreloadedLibrary.obstacle { return obstacle }
    guard let compiler = Screen.tool(named: "swiftc")?.resolvingSymlinksInPath() else {
      return "missing: swiftc"
    }
    let library = compiler.deletingLastPathComponent().appendingPathComponent("../lib/swift_static")
    let hasLibrary = FileManager.default.fileExists(atPath: library.standardizedFileURL.path)
    return hasLibrary ? nil : "the toolchain has no static library"
  }

  static func build(_ files: [String], to path: String) throws {
    try Tool.run("swiftc", ["-static-stdlib"] + files + ["-o", path])
  }
}
