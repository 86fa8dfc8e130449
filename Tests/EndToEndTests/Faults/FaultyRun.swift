import Foundation
import PagerEngine

/// Runs of the demo in which one call of one function fails, by a preloaded library: see `faults.c`.
struct FaultyRun {
  /// The program's task, and the names of the files that it writes.
  struct Task: Sendable {
    let name: String
    var arguments: [String]
    var files: [String] = []
    /// A file with numbers that vary between runs.
    var log: String?
    /// The functions that fail; all called functions if empty.
    var functions: Set<String> = []
    var needsScreen = false
  }

  /// A call that must fail.
  struct Fault: Hashable, Sendable, CustomStringConvertible {
    let function: String
    let call: Int
    var description: String { "call \(call) of \(function)" }
  }

  /// The result of a run.
  struct Outcome: Equatable {
    var status: Int32 = 0
    var isCrash = false
    var output = ""
    var errors = ""
    var files: [String: Data] = [:]
  }

  /// The reason why faults cannot be injected here, or `nil` if they can.
  static var obstacle: String? {
    #if os(Linux)
      compiler == nil
        ? "faults cannot be injected: there is no clang and no cc to build Faults/faults.c" : Screen.obstacle
    #else
      "faults are injected with LD_PRELOAD, which is for Linux"
    #endif
  }

  private static var compiler: URL? { Screen.tool(named: "clang") ?? Screen.tool(named: "cc") }

  /// The content of every file before a run.
  static let before = Data("what was there before".utf8)

  let task: Task
  let library: String
  let script: String

  /// Builds the library in `folder`.
  static func library(in folder: URL) throws -> String {
    let path = folder.appendingPathComponent("faults.so").path
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "faults.c")
    let (process, errors) = (Process(), Pipe())
    process.executableURL = compiler
    process.arguments = [
      "-std=gnu17", "-Wall", "-O1", "-fPIC", "-shared", "-o", path, source.path, "-ldl",
    ]
    process.standardError = errors
    try process.runWithSignals()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Screen.Failure(description: text) }
    return path
  }

  /// Runs without faults. Returns the number of calls per function, and the result.
  func undisturbed(on screen: Screen?) throws -> (calls: [(function: String, count: Int)], outcome: Outcome) {
    let counts = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: counts) }
    let outcome = try run(nil, on: screen, ["PAGER_FAULT_COUNTS": counts.path])
    return (try Self.calls(in: counts.path), outcome)
  }

  /// Returns the call counts of the library.
  static func calls(in file: String) throws -> [(function: String, count: Int)] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return Int(words[1]).map { (String(words[0]), $0) }
    }
  }

  /// Runs the program in the middle of a screen of 800 x 600 pixels until it shows a picture. Then ends it,
  /// and returns the faults.
  func watch(
    _ fault: Fault?, on screen: Screen, until picture: Bitmap, _ extra: [String: String] = [:]
  ) throws -> [String] {
    let program = try DemoProgram(task.arguments, environment: environment(fault, screen, extra))
    let end = Date().addingTimeInterval(20)
    let (x, y) = ((800 - picture.width) / 2, (600 - picture.height) / 2)
    while !screen.shows(picture, at: x, y), program.process.isRunning, Date() < end { usleep(50_000) }
    let isShown = screen.shows(picture, at: x, y)
    let wasRunning = program.process.isRunning
    program.terminate()
    let result = program.finish()
    // A window that did not open reports it.
    if result.status == 69, result.errors.split(separator: "\n").count == 1 { return [] }
    var complaints: [String] = []
    if !wasRunning { complaints.append("it ended by itself") }
    if wasRunning, !isShown { complaints.append("the window does not show what it should") }
    if result.isCrash || result.status != 0 { complaints.append("it ended with \(result.status)") }
    if !result.errors.isEmpty { complaints.append("it said \(result.errors)") }
    return complaints
  }

  /// Runs the program in a separate folder, where each file exists already.
  func run(_ fault: Fault?, on screen: Screen?, _ extra: [String: String] = [:]) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = task.files + (task.log.map { [$0] } ?? [])
    for file in files { try Self.before.write(to: folder.appendingPathComponent(file)) }
    let arguments = task.arguments.map { word in
      word == "SCRIPT" ? script : files.contains(word) ? folder.appendingPathComponent(word).path : word
    }
    let result = try DemoProgram(arguments, environment: environment(fault, screen, extra)).finish()
    var outcome = Outcome(
      status: result.status, isCrash: result.isCrash, output: result.output, errors: result.errors)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      let isLog = name == task.log && data.last == UInt8(ascii: "\n")
      outcome.files[name] = isLog ? Data("a log".utf8) : data
    }
    return outcome
  }

  func environment(_ fault: Fault?, _ screen: Screen?, _ extra: [String: String] = [:]) -> [String: String] {
    var environment = screen?.environment ?? ProcessInfo.processInfo.environment
    if screen == nil {
      for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"] { environment[name] = nil }
    }
    environment["LD_PRELOAD"] = library
    environment["PAGER_FAULT"] = fault?.function
    environment["PAGER_FAULT_AT"] = fault.map { "\($0.call)" }
    // Otherwise reporting a crash takes seconds.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return environment.merging(extra) { $1 }
  }
}

extension FaultyRun.Outcome {
  /// Returns the faults of a run with a failed call; empty if there are none.
  /// `whole` is the result without a failure.
  func complaints(comparedWith whole: FaultyRun.Outcome, after fault: FaultyRun.Fault) -> [String] {
    if isCrash { return ["it ended with signal \(status): \(errors)"] }
    var complaints: [String] = []
    if status == 0 {
      if !errors.isEmpty { complaints.append("it ended with 0 and said \(errors)") }
      if output != whole.output { complaints.append("it ended with 0 and printed \(output)") }
    } else if !errors.hasPrefix("pager-demo: ") || errors.split(separator: "\n").count != 1 {
      complaints.append("it ended with \(status) and said “\(errors)”")
    }
    for (name, content) in whole.files where files[name] != content {
      if status == 0 { complaints.append("it ended with 0, but \(name) is not what it should be") }
      if files[name] != FaultyRun.before {
        complaints.append("\(name) is neither the old file nor the new one")
      }
    }
    // Files that cannot be removed remain.
    let isUnlink = fault.function == "unlink"
    for name in files.keys where whole.files[name] == nil && !(isUnlink && name.hasSuffix(".part")) {
      complaints.append("it left \(name) behind")
    }
    return complaints
  }
}
