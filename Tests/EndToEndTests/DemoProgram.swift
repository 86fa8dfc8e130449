import Foundation

/// The demo, or an example, as a child process.
final class DemoProgram {
  let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// Returns the path of a program that was built together with these tests.
  static func path(of name: String) -> URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent(name)
  }

  init(
    program name: String = "pager-demo", _ arguments: [String], environment: [String: String]
  ) throws {
    process.executableURL = DemoProgram.path(of: name)
    process.arguments = arguments
    process.environment = environment
    process.standardOutput = output
    process.standardError = errors
    try process.runWithSignals()
  }

  /// The result of a run.
  struct Result {
    let status: Int32
    let isCrash: Bool
    let output: String
    let errors: String
  }

  func finish() -> Result {
    // A program that does not exit would block the tests.
    let watchdog = DispatchWorkItem { [process] in kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: watchdog)
    defer { watchdog.cancel() }
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errorText = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, isCrash: process.terminationReason == .uncaughtSignal,
      output: String(decoding: text, as: UTF8.self), errors: String(decoding: errorText, as: UTF8.self))
  }

  /// Environment variables with which users change the start or the look of programs.
  static let choices = [
    "SDL_VIDEODRIVER", "GDK_SCALE", "QT_SCALE_FACTOR", "GTK_THEME", "LC_ALL", "LC_MESSAGES", "LANG",
  ]

  /// Runs the program to its end, without a display unless one is given.
  static func run(_ arguments: [String], environment extra: [String: String] = [:]) throws -> Result {
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY"] + choices { environment[name] = nil }
    environment.merge(extra) { $1 }
    return try DemoProgram(arguments, environment: environment).finish()
  }

  /// Ends the program and returns a description of its state.
  func report() -> String {
    let wasRunning = process.isRunning
    terminate()
    let result = finish()
    return "\(wasRunning ? "was running" : "had ended"), status \(result.status): \(result.errors)"
  }

  func terminate() { process.terminate() }

  /// The CPU time of all threads, in nanoseconds.
  var processorTime: UInt64 {
    threadFiles(named: "schedstat").reduce(0) { sum, text in
      sum + (text.split(separator: " ").first.flatMap { UInt64($0) } ?? 0)
    }
  }

  /// The number of times that its threads have fallen asleep.
  var sleeps: Int {
    threadFiles(named: "status").reduce(0) { sum, text in
      let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }

  /// Returns a file of each thread in the kernel's folder of processes.
  private func threadFiles(named name: String) -> [String] {
    let tasks = "/proc/\(process.processIdentifier)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.map { (try? String(contentsOfFile: "\(tasks)/\($0)/\(name)", encoding: .utf8)) ?? "" }
  }
}
