import Foundation
import PagerEngine
import PagerSDL
import Testing

/// Runs the real program while calls of SDL and of the system fail, one call per run.
///
/// After any failure, the program neither crashes nor hangs, files are unchanged or completely new, and a
/// program that could not finish its task reports that on one line. A window recovers from a failed frame.
///
/// By default, one call of each function fails, in the middle of the run, and each call that opens a font. With
/// PAGER_FAULTS=50 in the environment, each of the first 50 calls fails and five that are spread over all calls,
/// which takes an hour:
///
///     PAGER_FAULTS=50 swift test --disable-xctest --filter FaultTests
///
/// Not covered are calls inside a library, and allocations below a megabyte: Swift ends a program whose
/// allocation fails.
@Suite(.serialized, .enabled(if: FaultyRun.obstacle == nil, "\(FaultyRun.obstacle ?? "")"))
final class FaultTests {
  private let folder: URL
  private let library: String
  private let script: String

  /// The number of each function's first calls that fail, one by one; `nil` for one in the middle.
  private static let first = ProcessInfo.processInfo.environment["PAGER_FAULTS"].flatMap { Int($0) }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    library = try FaultyRun.library(in: folder)
    script = folder.appendingPathComponent("script").path
    try "0.1 drag 300 200 to 60 200 for 0.2\n0.6 key Right\n".write(
      toFile: script, atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let shots = [
    "--script", "SCRIPT", "--screenshot", "mid.png", "--at", "0.2", "--screenshot", "end.png", "--at", "0.7",
    "--record-input", "input.json",
  ]
  private static let files = ["mid.png", "end.png", "input.json"]
  private static let window = ["--scene", "news", "--size", "400x300", "--renderer", "software"]

  /// Functions that only windows call, or that write files.
  private static let windowFunctions: Set = [
    "SDL_InitSubSystem", "SDL_CreateWindow", "SDL_GetWindowSurface", "SDL_UpdateWindowSurfaceRects",
    "SDL_CreateThread", "SDL_RegisterEvents", "write", "fsync", "rename", "unlink", "close", "open",
  ]

  static let tasks = [
    FaultyRun.Task(
      name: "pictures without a window",
      arguments: ["--headless", "--scene", "news", "--size", "400x300"] + shots, files: files),
    FaultyRun.Task(
      name: "pictures of some megabytes",
      arguments: ["--headless", "--scene", "swatches", "--size", "1024x768"] + shots, files: files,
      functions: ["malloc", "SDL_malloc", "write"]),
    FaultyRun.Task(
      name: "pictures of a window", arguments: window + shots + ["--frame-log", "frames.txt"], files: files,
      log: "frames.txt", functions: first == nil ? windowFunctions : [], needsScreen: true),
  ]

  @Test(arguments: tasks.indices)
  func `after any failure files are old or whole, and one line has the reason`(index: Int) async throws {
    let run = FaultyRun(task: Self.tasks[index], library: library, script: script)
    let screen = run.task.needsScreen ? try Screen.withoutPointer() : nil
    defer { screen?.close() }
    let (calls, whole) = try run.undisturbed(on: screen)
    #expect(whole.status == 0 && whole.errors.isEmpty, "\(whole.errors)")
    let functions = run.task.functions
    let faults = faults(calls.filter { functions.isEmpty || functions.contains($0.function) })
    #expect(faults.count >= max(functions.count, 3))
    await tryAll(faults, needsScreen: run.task.needsScreen) { fault, screen in
      try run.run(fault, on: screen).complaints(comparedWith: whole, after: fault)
    }
    print("\(run.task.name): \(faults.count) calls failed, each in a run of its own")
  }

  @Test func `a recording that cannot be read is reported in one line`() async throws {
    let recording = folder.appendingPathComponent("input.json").path
    let made = try DemoProgram.run([
      "--headless", "--scene", "news", "--script", script, "--record-input", recording,
    ])
    #expect(made.status == 0, "\(made.errors)")
    let task = FaultyRun.Task(name: "a replay", arguments: ["replay", recording])
    let run = FaultyRun(task: task, library: library, script: script)
    let (calls, whole) = try run.undisturbed(on: nil)
    #expect(whole.status == 0 && whole.output.contains("turns"))
    // A `close` that fails after all data was read loses nothing.
    let faults = faults(calls)
    #expect(Set(faults.map(\.function)) == ["open", "read", "close"])
    await tryAll(faults, needsScreen: false) { fault, _ in
      try run.run(fault, on: nil).complaints(comparedWith: whole, after: fault)
    }
  }

  /// Functions that a window calls in each frame, or for new content.
  private static let frameFunctions = [
    "SDL_GetWindowSurface", "SDL_UpdateWindowSurfaceRects", "TTF_OpenFontIndexDPIRW",
    "TTF_RenderUTF8_Blended", "TTF_SizeUTF8",
  ]

  @Test func `a window makes up for a frame that failed`() async throws {
    let rest = folder.appendingPathComponent("rest.png").path
    let made = try DemoProgram.run(
      Self.window + ["--headless", "--script", script, "--screenshot", rest, "--at", "5"])
    #expect(made.status == 0, "\(made.errors)")
    let picture = try Bitmap(contentsOfFile: rest)
    let task = FaultyRun.Task(name: "a window", arguments: Self.window + ["--script", script])
    let run = FaultyRun(task: task, library: library, script: script)
    let counts = folder.appendingPathComponent("counts").path
    let screen = try Screen.withoutPointer()
    defer { screen.close() }
    #expect(try run.watch(nil, on: screen, until: picture, ["PAGER_FAULT_COUNTS": counts]).isEmpty)
    let calls = try FaultyRun.calls(in: counts).filter { Self.frameFunctions.contains($0.function) }
    #expect(calls.count == Self.frameFunctions.count && calls.allSatisfy { $0.count > 1 })
    await tryAll(faults(calls), needsScreen: true) { fault, screen in
      guard let screen else { return ["there is no screen"] }
      return try run.watch(fault, on: screen, until: picture)
    }
  }

  @Test(arguments: [
    ["--renderer", "software"], ["--renderer", "opengl"], ["--renderer", "software", "--script", "SCRIPT"],
    ["--renderer", "opengl", "--script", "SCRIPT"],
  ])
  func `frames that fail are tried for a sixth of a second, with every renderer`(options: [String]) throws {
    let function = options.contains("opengl") ? "SDL_SetTextureBlendMode" : "SDL_UpdateWindowSurfaceRects"
    let task = FaultyRun.Task(
      name: "a window", arguments: ["--scene", "news", "--size", "400x300"] + options)
    let run = FaultyRun(task: task, library: library, script: script)
    let screen = try Screen.withoutPointer()
    defer { screen.close() }
    let time = folder.appendingPathComponent("time").path
    let outcome = try run.run(
      FaultyRun.Fault(function: function, call: 1), on: screen,
      ["PAGER_FAULT_LASTS": "1", "PAGER_FAULT_TIME": time])
    #expect(outcome.status == 70 && outcome.errors.hasPrefix("pager-demo: "), "\(outcome.errors)")
    let text = try String(contentsOfFile: time, encoding: .utf8)
    let milliseconds = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    // Slow frames, and the end of the program, take time as well. The measured time begins with the call that
    // fails, at the end of the first frame.
    #expect((80...10_000).contains(milliseconds), "\(milliseconds) ms")
  }

  /// Calls of each function: the one in the middle, or the first ones and some that are spread over all.
  private func faults(_ calls: [(function: String, count: Int)]) -> [FaultyRun.Fault] {
    calls.filter { $0.count > 0 }.flatMap { function, count in
      var numbers: Set<Int> = [(count + 1) / 2]
      // Fonts are opened when they are measured first, each by another part of the program.
      if function == "TTF_OpenFontIndexDPIRW" { numbers = Set(1...count) }
      if let first = Self.first {
        numbers = Set(1...max(1, min(count, first)))
        for fifth in 1...5 { numbers.insert(max(1, count * fifth / 5)) }
      }
      return numbers.sorted().map { FaultyRun.Fault(function: function, call: $0) }
    }
  }

  /// Runs all faults, two at a time, each on a separate screen.
  private func tryAll(
    _ faults: [FaultyRun.Fault], needsScreen: Bool,
    _ complaints: @escaping @Sendable (FaultyRun.Fault, Screen?) throws -> [String]
  ) async {
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<2 {
        group.addTask {
          do {
            let screen = needsScreen ? try Screen.withoutPointer() : nil
            defer { screen?.close() }
            for index in stride(from: worker, to: faults.count, by: 2) {
              let fault = faults[index]
              for complaint in try complaints(fault, screen) { Issue.record("\(fault): \(complaint)") }
            }
          } catch {
            Issue.record(error)
          }
        }
      }
    }
  }
}

extension Screen {
  /// Creates a screen whose pointer is in a corner, so that no window receives its events.
  fileprivate static func withoutPointer() throws -> Screen {
    let screen = try Screen(width: 800, height: 600)
    try screen.hand("mousemove 799 599")
    return screen
  }
}
