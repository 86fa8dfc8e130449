import Foundation

/// A small preloaded C library that observes or changes calls of other libraries.
struct PreloadedLibrary {
  private let file: URL

  /// The reason why no library can be preloaded here, or `nil` if it can.
  static var obstacle: String? {
    #if os(Linux)
      Screen.tool(named: "cc") == nil ? "missing: cc" : nil
    #else
      "libraries are preloaded on Linux only"
    #endif
  }

  /// Compiles C code in a temporary folder.
  init(_ code: String, in folder: URL) throws {
    file = folder.appendingPathComponent("preloaded.so")
    let source = folder.appendingPathComponent("preloaded.c")
    try code.write(to: source, atomically: true, encoding: .utf8)
    try Tool.run("cc", ["-shared", "-fPIC", "-o", file.path, source.path, "-ldl"])
  }

  /// The environment variables that preload the library.
  var environment: [String: String] { ["LD_PRELOAD": file.path] }
}

/// Programs installed on the machine.
enum Tool {
  /// Runs a program to its end and returns its output. Throws if it fails.
  @discardableResult
  static func run(_ name: String, _ arguments: [String], environment: [String: String] = [:]) throws -> String
  {
    guard let program = name.contains("/") ? URL(fileURLWithPath: name) : Screen.tool(named: name) else {
      throw Screen.Failure(description: "no \(name)")
    }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = pipe
    try process.runWithSignals()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Screen.Failure(description: "\(name) failed") }
    return String(decoding: output, as: UTF8.self)
  }
}
