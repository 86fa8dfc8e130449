import Foundation
import Testing

/// Tests of a faulty accessibility bus. The window never waits for it.
@Suite(.serialized, .enabled(if: AssistiveReader.obstacle == nil, "\(AssistiveReader.obstacle ?? "")"))
final class FaultyBusTests {
  let screen: Screen

  init() throws { screen = try Screen() }

  deinit { screen.close() }

  private func start(on bus: FaultyBus) throws -> DemoProgram {
    var environment = screen.environment
    environment["AT_SPI_BUS_ADDRESS"] = bus.address
    let program = try DemoProgram(
      ["--scene", "swatches", "--pages", "6", "--size", "640x480", "--renderer", "software"],
      environment: environment)
    try screen.placeWindow(of: program)
    try screen.wait(for: WindowTests.colors[0], at: 5, 400)
    return program
  }

  /// Much less than libdbus waits for an answer.
  private static let patience = 10.0

  private func turn(_ key: String, to color: Int, _ program: DemoProgram) throws {
    try screen.hand("key \(key)")
    try screen.wait(for: "page \(color)", of: program, seconds: FaultyBusTests.patience) {
      screen.isNear(screen.pixel(5, 400), WindowTests.colors[color])
    }
  }

  private func end(_ program: DemoProgram) {
    program.terminate()
    let result = program.finish()
    #expect(result.status == 0 && !result.isCrash && result.errors.isEmpty, "\(result.errors)")
  }

  @Test(arguments: ["crowded", "silent", "bytes", "length"])
  func `pages turn, and the program ends well`(fault: String) throws {
    let bus = try FaultyBus(fault)
    let program = try start(on: bus)
    try turn("Right", to: 1, program)
    try turn("Right", to: 2, program)
    end(program)
  }

  /// SDL would wait for the bus before it opens a window.
  @Test(arguments: ["crowded", "silent", "late"])
  func `a bus of the session that takes or says nothing delays no window`(fault: String) throws {
    let bus = try FaultyBus(fault)
    var environment = screen.environment
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    let program = try DemoProgram(
      ["--scene", "swatches", "--pages", "6", "--size", "640x480", "--renderer", "software"],
      environment: environment)
    try screen.wait(for: "a window", of: program, seconds: FaultyBusTests.patience) {
      !screen.window(named: "Pager").isEmpty
    }
    try screen.placeWindow(of: program)
    try turn("Right", to: 1, program)
    end(program)
  }

  /// Libraries of D-Bus run the program `dbus-launch` if the environment names no bus.
  @Test(.enabled(if: access("/usr/bin/dbus-launch", X_OK) != 0, "it would be run in place of the one below"))
  func `no bus is launched where there is none`() throws {
    let folder = NSTemporaryDirectory() + "launch-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "#!/bin/sh\ntouch \(folder)/launched\n".write(
      toFile: folder + "/dbus-launch", atomically: true, encoding: .utf8)
    chmod(folder + "/dbus-launch", 0o755)
    var environment = screen.environment
    environment["PATH"] = folder + ":" + (environment["PATH"] ?? "")
    for name in ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"] { environment[name] = nil }
    let program = try DemoProgram(
      ["--scene", "swatches", "--pages", "6", "--size", "640x480", "--renderer", "software"],
      environment: environment)
    try screen.placeWindow(of: program)
    try turn("Right", to: 1, program)
    end(program)
    #expect(!FileManager.default.fileExists(atPath: folder + "/launched"))
  }

  @Test func `answers of other types and absurd calls are survived, and each call is answered`() throws {
    let bus = try FaultyBus("signatures")
    let program = try start(on: bus)
    try bus.wait(for: "all calls were answered")
    try turn("Right", to: 1, program)
    end(program)
  }

  @Test func `frames do not wait for a bus that answers late, and assistive technology is served then`()
    throws
  {
    let bus = try FaultyBus("late")
    let program = try start(on: bus)
    try turn("Right", to: 1, program)
    #expect(!bus.received().contains("Hello"))
    try bus.answer()
    try bus.wait(for: "Hello")
    try bus.wait(for: "Embed")
    // From now on keys wait for the registry.
    try turn("Left", to: 0, program)
    end(program)
  }

  @Test func `keys do not wait for ever for a registry that has stopped to answer`() throws {
    let bus = try FaultyBus("mute")
    let program = try start(on: bus)
    try bus.wait(for: "Embed")
    try turn("Right", to: 1, program)
    try turn("Right", to: 2, program)
    try turn("Left", to: 1, program)
    end(program)
  }

  @Test func `programs register again when the registry has ended`() throws {
    let size = "--size 640x480 --renderer software"
    let lines = try AssistiveReader(screen: screen).run([
      "on", "start --scene swatches \(size)", "start --scene colors \(size)", "programs 2", "restart 2",
    ])
    #expect(
      lines == ["2 programs", "2 programs registered again", "ended with 0", "ended with 0"])
  }

  @Test(arguments: ["million", "lists", "news"])
  func `children that do not exist are not there`(scene: String) throws {
    let lines = try AssistiveReader(screen: screen).run([
      "on", "start --scene \(scene) --size 640x480 --renderer software", "programs 1", "absurd", "programs 1",
    ])
    #expect(lines == ["1 programs", "asked", "1 programs", "ended with 0"])
  }
}

/// A bus with faults for tests: see `faultybus.py`.
final class FaultyBus {
  let address: String
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private(set) var lines: [String] = []
  private let path = NSTemporaryDirectory() + "faulty-\(UUID().uuidString)"

  init(_ fault: String) throws {
    address = "unix:path=\(path)"
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "faultybus.py")
    process.executableURL = URL(fileURLWithPath: AssistiveReader.python)
    process.arguments = [script.path, path, fault]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.runWithSignals()
    try wait(for: "ready")
    lines = []
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    unlink(path)
  }

  /// Lets a late bus answer.
  func answer() throws { try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8)) }

  /// Reads the output of the bus until it prints a line.
  func wait(for line: String) throws {
    let end = Date().addingTimeInterval(Screen.patience)
    while !lines.contains(line) {
      guard Date() < end else {
        throw Screen.Failure(description: "waited for \(line), and received \(lines)")
      }
      _ = received()
      usleep(2000)
    }
  }

  /// Returns the output of the bus so far.
  func received() -> [String] {
    var ready = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 0) > 0 else { return lines }
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    lines += text.split(separator: "\n").map(String.init)
    return lines
  }
}
