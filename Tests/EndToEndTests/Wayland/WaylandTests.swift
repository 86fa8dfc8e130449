import Foundation
import PagerEngine
import PagerSDL
import PagerTesting
import Testing

#if os(Linux)
  /// Tests of the demo in a Wayland window, with fingers on a simulated touchpad.
  @Suite(.serialized, .enabled(if: Compositor.obstacle == nil, "skipped, \(Compositor.obstacle ?? "")"))
  final class WaylandTests {
    let compositor: Compositor
    var pointer: VirtualPointer
    let files: URL
    var program: DemoProgram?

    init() throws {
      compositor = try Compositor()
      pointer = try VirtualPointer(path: compositor.socketPath)
      files = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    }

    deinit {
      program?.terminate()
      _ = program?.finish()
      try? FileManager.default.removeItem(at: files)
    }

    /// Opens the window, which fills the output, with the pointer over the middle of the pages.
    private func start(_ arguments: [String] = ["--scene", "colors", "--renderer", "software"]) throws {
      program = try DemoProgram(
        arguments + [
          "--record-input", files.appendingPathComponent("input.json").path,
        ], environment: compositor.environment)
      try compositor.wait(for: "the window") { try compositor.windows().contains("Pager") }
      try rest()
      try pointer.move(to: 640, 500, width: 1280, height: 900)
      try rest()
    }

    /// Waits until the program is idle.
    private func rest() throws {
      var times: [UInt64] = []
      try pointer.synchronize()
      try compositor.wait(for: "rest") {
        usleep(50_000)
        times.append(program?.processorTime ?? 0)
        return times.count > 5 && times.suffix(5).allSatisfy { $0 == times.last }
      }
    }

    /// Swipes by 78 points in about 120 ms.
    /// A busy machine may split the first swipe in two, but two pages would need 80.
    private func swipe(_ distance: Double = 6.5, by source: VirtualPointer.Source = .fingers) throws {
      for _ in 0..<12 {
        try pointer.scroll(distance, by: source)
        usleep(10_000)
      }
    }

    /// Ends the program and returns its recorded input.
    private func finish() throws -> Recording {
      program?.terminate()
      let result = try #require(program?.finish())
      program = nil
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      return try Recording(parsing: TextFile.read(files.appendingPathComponent("input.json").path))
    }

    @MainActor
    private static func turns(_ recording: Recording) -> [Int] {
      RecordingPlayer.play(recording).turns.map { $0.to - $0.from }
    }

    @Test func `fingers are named, and their lift ends the swipe`() async throws {
      try start()
      for _ in 0..<2 {
        try swipe()
        try pointer.stop()
        try rest()
      }
      let recording = try finish()
      let wheels = recording.wheels
      #expect(wheels.count == 26 && wheels.allSatisfy { $0.source == .fingers })
      // Events are in order: each lift follows its swipe.
      #expect(wheels.indices.filter { wheels[$0].phase == .lifted } == [12, 25])
      let moves = wheels.filter { $0.phase == .moved }.map(\.x)
      #expect(moves.allSatisfy { abs($0 - 0.65) < 0.001 }, "\(moves)")
      #expect(await Self.turns(recording) == [1, 1])
    }

    /// The compositor sends a new size only after the answer to the last one, which must not wait for the next event.
    @Test func `a window that sleeps answers each change of its size`() throws {
      try start(["--scene", "swatches", "--pages", "6", "--renderer", "software"])
      try compositor.message("floating enable, resize set 700 500, move position 0 0")
      func wait(forCorner x: Int, _ y: Int) throws {
        try compositor.wait(for: "a corner at \(x), \(y)") {
          try isNear(0, x - 5, y - 5) && (x == 1280 || !isNear(0, x + 5, y - 5))
        }
        usleep(2_000_000)
      }
      try wait(forCorner: 700, 500)
      try compositor.message("fullscreen enable")
      try wait(forCorner: 1280, 900)
      try compositor.message("fullscreen disable")
      try wait(forCorner: 700, 500)
    }

    /// SDL3 looks for events every three seconds, if it is left to sleep.
    @Test(arguments: ["software", "opengl"])
    func `a window at rest never wakes, until something happens`(renderer: String) throws {
      try start(["--scene", "swatches", "--pages", "6", "--renderer", renderer])
      usleep(3_000_000)
      let sleeps = program?.sleeps
      usleep(4_000_000)
      #expect(program?.sleeps == sleeps)
      try swipe()
      try pointer.stop()
      try compositor.wait(for: "the next page") { try isNear(1, 5, 800) && isNear(1, 1275, 800) }
    }

    /// The compositor sends a press and a release; SDL makes the repetitions.
    @Test func `a held key repeats, although the window sleeps before`() throws {
      try compositor.message("input * repeat_delay 2500")
      let keyboard = try VirtualKeyboard(path: compositor.socketPath)
      try start(["--scene", "swatches", "--pages", "60", "--renderer", "software"])
      // The right arrow key.
      try keyboard.setKey(106, isDown: true)
      usleep(5_000_000)
      try keyboard.setKey(106, isDown: false)
      try rest()
      let inputs = try finish().inputs
      let press = try #require(inputs.first { $0.kind == .key(.right, [], isRepeat: false) })
      let repetition = try #require(inputs.first { $0.kind == .key(.right, [], isRepeat: true) })
      let delay = repetition.time - press.time
      #expect(delay > 2 && delay < 4, "\(delay) s")
    }

    @Test(arguments: ["curl", "cube"], ["software", "opengl"])
    func `fingers turn pages that do not slide`(transition: String, renderer: String) throws {
      try start(["--scene", "swatches", "--pages", "6", "--transition", transition, "--renderer", renderer])
      func wait(forPage page: Int) throws {
        try compositor.wait(for: "page \(page)") {
          try [5, 640, 1275].allSatisfy { try isNear(page, $0, 800) }
        }
      }
      try wait(forPage: 0)
      try swipe(25)
      // On the way, neither page fills the window.
      try compositor.wait(for: "a page that turns") {
        let (isPaper, isTurning) = (transition == "curl", try !isNear(0, 1270, 800))
        return try isTurning && (!isPaper || isNear(0, 10, 800) && isNear(1, 1270, 800))
      }
      try swipe()
      try pointer.stop()
      try wait(forPage: 1)
      try swipe(-6.5)
      try pointer.stop()
      try wait(forPage: 0)
    }

    private func isNear(_ page: Int, _ x: Int, _ y: Int) throws -> Bool {
      try compositor.pixel(x, y).contrast(with: WindowTests.colors[page]) < 1.02
    }

    @Test func `a swipe without a lift turns its page too, and fingers that are not named`() async throws {
      try start()
      try swipe()
      try rest()
      try swipe(-6.5, by: .continuous)
      try rest()
      let recording = try finish()
      #expect(!recording.wheels.contains { $0.phase == .lifted })
      #expect(
        recording.wheels.map(\.source) == [PagerInput.Wheel.Source](repeating: .fingers, count: 12)
          + [PagerInput.Wheel.Source](repeating: .continuous, count: 12))
      #expect(await Self.turns(recording) == [1, -1])
    }

    /// Without waiting for the compositor, the rate would be another: 10 or 80 per second.
    @Test func `frames come when the compositor has taken the ones before`() throws {
      let log = files.appendingPathComponent("frames.txt").path
      try start(
        ["--scene", "swatches", "--pages", "6", "--renderer", "opengl", "--frame-log", log])
      for _ in 0..<3 {
        try swipe()
        try pointer.stop()
        try rest()
      }
      _ = try finish()
      let times = try TextFile.read(log).split(separator: "\n").compactMap { Double($0) }
      let intervals = zip(times.dropFirst(), times).map { ($0 - $1) / 1e6 }.sorted()
      try #require(intervals.count > 20)
      let median = intervals[intervals.count / 2]
      #expect(median > 14 && median < 90, "\(median) ms")
    }

    @Test func `swipes that arrive all at once stay apart, since each one's lift is in its place`()
      async throws
    {
      try start()
      try swipe()
      try pointer.stop()
      try rest()
      let process = try #require(program).process.processIdentifier
      kill(process, SIGSTOP)
      for _ in 0..<3 {
        try swipe()
        try pointer.stop()
        usleep(80_000)
      }
      try pointer.synchronize()
      kill(process, SIGCONT)
      try rest()
      let wheels = try finish().wheels
      #expect(wheels.indices.filter { wheels[$0].phase == .lifted } == [12, 25, 38, 51])
    }

    @Test func `an unplugged touchpad lifts, and another one is recognized`() async throws {
      try start()
      for _ in 0..<2 {
        try swipe()
        try pointer.unplug()
        try rest()
        pointer = try VirtualPointer(path: compositor.socketPath)
        try pointer.move(to: 640, 500, width: 1280, height: 900)
        try rest()
      }
      try swipe()
      try pointer.stop()
      try rest()
      let recording = try finish()
      let wheels = recording.wheels
      #expect(wheels.indices.filter { wheels[$0].phase == .lifted } == [12, 25, 38])
      #expect(await Self.turns(recording) == [1, 1, 1])
    }

    @Test func `clicks of a wheel are clicks, whatever they count`() async throws {
      try start()
      for _ in 0..<3 {
        try pointer.click(1)
        try rest()
      }
      let recording = try finish()
      #expect(recording.wheels.count == 3 && recording.wheels.allSatisfy { $0.source == .wheel })
      #expect(await Self.turns(recording) == [1, 1, 1])
    }
  }

  extension Recording {
    fileprivate var wheels: [PagerInput.Wheel] {
      inputs.compactMap { if case .wheel(let wheel) = $0.kind { wheel } else { nil } }
    }
  }
#endif
