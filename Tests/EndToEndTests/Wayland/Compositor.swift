import Foundation
import PagerEngine

/// A headless Wayland compositor: sway, if it is installed.
final class Compositor {
  let folder: URL
  private let server = Process()

  /// The reason why the tests cannot run here, or `nil` if they can.
  static var obstacle: String? {
    #if os(Linux)
      // sway refuses to run as root.
      let missing = (["sway", "grim"] + (getuid() == 0 ? ["setpriv"] : [])).filter {
        Screen.tool(named: $0) == nil
      }
      return missing.isEmpty ? nil : "missing: \(missing.joined(separator: ", "))"
    #else
      return "there is no Wayland here"
    #endif
  }

  init(scale: Int = 1) throws {
    guard let program = Screen.tool(named: "sway") else { throw Screen.Failure(description: "no sway") }
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let settings = folder.appendingPathComponent("config")
    let lines = [
      "xwayland disable", "default_border none", "output HEADLESS-1 resolution 1280x900 scale \(scale)",
    ]
    try lines.joined(separator: "\n").write(to: settings, atomically: true, encoding: .utf8)
    let words = [program.path, "--config", settings.path]
    if getuid() == 0, let change = Screen.tool(named: "setpriv") {
      let nobody = 65534
      for path in [folder.path, settings.path] {
        try FileManager.default.setAttributes(
          [.ownerAccountID: nobody, .groupOwnerAccountID: nobody], ofItemAtPath: path)
      }
      server.executableURL = change
      server.arguments = ["--reuid", "\(nobody)", "--regid", "\(nobody)", "--clear-groups"] + words
    } else {
      server.executableURL = program
      server.arguments = Array(words.dropFirst())
    }
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "SWAYSOCK"] { environment[name] = nil }
    environment.merge([
      "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path, "WLR_BACKENDS": "headless",
      "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
    ]) { $1 }
    server.environment = environment
    server.standardOutput = FileHandle.nullDevice
    server.standardError = FileHandle.nullDevice
    try server.runWithSignals()
    try wait(for: "sway to listen") { server.isRunning && socket != nil && isListening }
  }

  /// Whether clients can connect. The socket exists slightly earlier.
  private var isListening: Bool {
    #if os(Linux)
      guard let probe = WaylandConnection.connected(to: socketPath) else { return false }
      close(probe)
      return true
    #else
      return false
    #endif
  }

  deinit {
    if server.isRunning {
      server.terminate()
      server.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Returns the colour of a pixel of the output.
  func pixel(_ x: Int, _ y: Int) throws -> Color {
    guard let program = Screen.tool(named: "grim") else { throw Screen.Failure(description: "no grim") }
    let (tool, output) = (Process(), Pipe())
    tool.executableURL = program
    tool.arguments = ["-g", "\(x),\(y) 1x1", "-t", "ppm", "-"]
    tool.environment = environment
    tool.standardOutput = output
    try tool.runWithSignals()
    let bytes = output.fileHandleForReading.readDataToEndOfFile().suffix(3).map { $0 }
    tool.waitUntilExit()
    guard tool.terminationStatus == 0, bytes.count == 3 else {
      throw Screen.Failure(description: "grim has no pixel at \(x), \(y)")
    }
    return Color(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  /// The environment of programs that open a window here.
  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY"] + DemoProgram.choices { environment[name] = nil }
    environment["SDL_VIDEODRIVER"] = "wayland"
    environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    environment["XDG_RUNTIME_DIR"] = folder.path
    environment["WAYLAND_DISPLAY"] = socket
    return environment
  }

  /// The name of the socket for clients.
  var socket: String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
  }

  /// The path of the socket.
  var socketPath: String { folder.appendingPathComponent(socket ?? "").path }

  /// Polls until `condition` holds, for at most 30 seconds.
  func wait(for what: String, until condition: () throws -> Bool) throws {
    let end = Date().addingTimeInterval(30)
    while try !condition() {
      guard Date() < end else { throw Screen.Failure(description: "waited in vain for \(what)") }
      usleep(2000)
    }
  }
}

extension Compositor {
  /// Returns the tree of windows as text.
  func windows() throws -> String { try message("-t", "get_tree") }

  /// Sends a message to sway, and returns its answer.
  @discardableResult
  func message(_ words: String...) throws -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard let socket = names.first(where: { $0.hasPrefix("sway-ipc") }) else { return "" }
    let path = folder.appendingPathComponent(socket).path
    return (try? Tool.run("swaymsg", ["--socket", path] + words)) ?? ""
  }
}
