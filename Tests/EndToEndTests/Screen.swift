import Foundation
import GoldenSupport
import PagerEngine

/// A virtual X server with access to its pixels and simulated input.
///
/// The tests of this folder run the real program from outside, in real time: `wait(for:)` polls the screen
/// until a condition holds.
final class Screen {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let display: String
  private let server = Process()
  private let folder: URL
  private let depth: Int
  private let bytesPerLine: Int
  private let pixelStart: Int
  private let pixels: FileHandle

  /// The reason why the tests cannot run here, or `nil` if they can.
  static var obstacle: String? {
    #if os(Linux)
      let missing = ["Xvfb", "xdotool"].filter { tool(named: $0) == nil }
      return missing.isEmpty ? nil : "missing: \(missing.joined(separator: ", "))"
    #else
      return "there is no X11 here"
    #endif
  }

  static func tool(named name: String) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Creates a screen with 24 bits of colour, or with 16: five of red, six of green, five of blue.
  init(width: Int = 1280, height: Int = 900, depth: Int = 24) throws {
    guard let program = Screen.tool(named: "Xvfb") else { throw Failure(description: "no Xvfb") }
    self.depth = depth
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipe = Pipe()
    server.executableURL = program
    server.arguments = [
      "-displayfd", "1", "-screen", "0", "\(width)x\(height)x\(depth)", "-fbdir",
      folder.path, "-nolisten", "tcp",
      // Otherwise the server restarts whenever its last client disconnects, and refuses new clients
      // meanwhile.
      "-noreset",
      // On a busy machine a key is released late, and must not repeat before that.
      "-ardelay", "1500",
    ]
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    try server.runWithSignals()
    // The server writes its display number when it is ready.
    let number = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard !number.isEmpty else { throw Failure(description: "Xvfb did not start") }
    display = ":\(number)"
    pixels = try FileHandle(forReadingFrom: folder.appendingPathComponent("Xvfb_screen0"))
    let header = Screen.words(try pixels.read(upToCount: 100) ?? Data())
    guard header.count == 25 else { throw Failure(description: "the frame buffer has no header") }
    // The X window dump format: header size, ..., bytes per line (12), ..., number of colours (19).
    pixelStart = Int(header[0]) + Int(header[19]) * 12
    bytesPerLine = Int(header[12])
  }

  func close() {
    server.terminate()
    server.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Returns whether the screen shows exactly a picture with its top left corner at a location.
  func shows(_ picture: Bitmap, at x: Int, _ y: Int) -> Bool {
    (0..<picture.height).allSatisfy { row in
      bytes(x: x, y: y + row, picture.width).withUnsafeBytes { picture.isShown(inRow: row, by: $0) }
    }
  }

  /// Returns the top left corner of the screen as a picture. The screen must have 24 bits of colour.
  func picture(width: Int, height: Int) -> Bitmap {
    Bitmap(width: width, height: height) { row, body in bytes(x: 0, y: row, width).withUnsafeBytes(body) }
  }

  /// Returns the bytes of pixels in a row of the screen, or no bytes if they cannot be read.
  private func bytes(x: Int, y: Int, _ width: Int) -> Data {
    guard (try? pixels.seek(toOffset: UInt64(pixelStart + y * bytesPerLine + x * 4))) != nil else {
      return Data()
    }
    return (try? pixels.read(upToCount: width * 4)) ?? Data()
  }

  /// Returns the colour at a location on the screen, as 0xRRGGBB.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let bytes = depth == 16 ? 2 : 4
    guard (try? pixels.seek(toOffset: UInt64(pixelStart + y * bytesPerLine + x * bytes))) != nil,
      let data = try? pixels.read(upToCount: bytes), data.count == bytes
    else { return .max }
    let value = data.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard depth == 16 else { return value & 0xFF_FFFF }
    let (red, green, blue) = ((value >> 11) * 255 / 31, (value >> 5 & 63) * 255 / 63, (value & 31) * 255 / 31)
    return red << 16 | green << 8 | blue
  }

  /// The timeout of conditions, in seconds. Without optimization, large scenes are slow.
  #if DEBUG
    static let patience = 60.0
  #else
    static let patience = 10.0
  #endif

  /// Polls until `condition` holds. Throws after `seconds`, with the output of `program`.
  func wait(
    for what: @autoclosure () -> String, of program: DemoProgram? = nil, seconds: Double = Screen.patience,
    until condition: () throws -> Bool
  ) throws {
    let end = Date().addingTimeInterval(seconds)
    while try !condition() {
      guard Date() < end else {
        let report = program.map { "; the program \($0.report())" } ?? ""
        throw Failure(description: "waited in vain for \(what()) on \(display)\(report)")
      }
      usleep(2000)
    }
  }

  /// Waits until a location has a colour, within a few levels per channel.
  func wait(for color: Color, at x: Int, _ y: Int) throws {
    try wait(for: "\(color) at (\(x), \(y)), which is \(String(pixel(x, y), radix: 16))") {
      isNear(pixel(x, y), color)
    }
  }

  func isNear(_ pixel: UInt32, _ color: Color) -> Bool {
    let parts = [(pixel >> 16, color.red), (pixel >> 8, color.green), (pixel, color.blue)]
    return parts.allSatisfy { abs(Int($0 & 0xFF) - Int($1)) <= 2 }
  }

  /// Runs xdotool with these words.
  @discardableResult
  func hand(_ words: String) throws -> String {
    guard let program = Screen.tool(named: "xdotool") else { throw Failure(description: "no xdotool") }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = words.split(separator: " ").map(String.init)
    process.environment = environment
    process.standardOutput = pipe
    try process.runWithSignals()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: "xdotool \(words) failed") }
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display
    for name in ["WAYLAND_DISPLAY"] + DemoProgram.choices { environment[name] = nil }
    // The session of the user who runs the tests has other settings.
    environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    return environment
  }

  private static func words(_ data: Data) -> [UInt32] {
    stride(from: 0, to: data.count - 3, by: 4).map { start in
      data[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}
