import Foundation
import Testing

/// Tests of speech output: Orca, Debian's screen reader, next to the real program.
///
/// A journey is a text file in the folder next to this file: keys and actions, each followed by Orca's
/// speech. To record a journey again, or a new one that contains only commands, run this test with
/// `PAGER_RECORD=1`.
@Suite(.serialized, .enabled(if: Orca.obstacle == nil, "\(Orca.obstacle ?? "")"))
final class OrcaTests {
  let screen: Screen

  init() throws { screen = try Screen() }

  deinit { screen.close() }

  @Test(arguments: ["news", "titles", "wizard", "photos", "rows", "dots"])
  func `the speech on a journey`(name: String) throws {
    let journey = try Orca.journey(name)
    if ProcessInfo.processInfo.environment["PAGER_RECORD"] == "1" {
      let said = try Orca(screen: screen).follow(journey, isRecording: true)
      try said.write(to: Orca.file(of: name), atomically: true, encoding: .utf8)
      Issue.record("The journey was recorded: read it before you commit it.")
    } else {
      #expect(try Orca(screen: screen).follow(journey) == journey)
    }
  }
}

/// Orca in a separate session, with a voice that prints text.
struct Orca {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The reason why Orca cannot run here, or `nil` if it can.
  static let obstacle: String? = {
    if let obstacle = AssistiveReader.obstacle { return obstacle }
    let module = "/usr/lib/python3/dist-packages/orca/orca.py"
    return FileManager.default.fileExists(atPath: module) ? nil : "missing: orca"
  }()

  let screen: Screen

  static func file(of name: String) -> URL { folder.appendingPathComponent("Journeys/\(name).txt") }
  static func journey(_ name: String) throws -> String {
    try String(contentsOf: file(of: name), encoding: .utf8)
  }

  /// Runs a journey, and returns it with the speech output.
  func follow(_ journey: String, isRecording: Bool = false) throws -> String {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("orca-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: home) }
    var environment = screen.environment
    // No user settings, and English only.
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"] {
      environment[name] = home.path
    }
    environment.merge(["GSETTINGS_BACKEND": "memory", "LANG": "C.UTF-8", "PATIENCE": "\(Screen.patience)"]) {
      $1
    }
    let script = Orca.folder.appendingPathComponent("listener.py").path
    let demo = DemoProgram.path(of: "pager-demo").path
    let result = try AssistiveReader.run(
      "dbus-run-session",
      ["--", AssistiveReader.python, script, demo] + (isRecording ? ["record"] : []),
      environment: environment, input: journey)
    guard result.status == 0 else {
      throw Screen.Failure(description: "Orca said\n\(result.output)\nand failed: \(result.complaints)")
    }
    return result.output
  }
}
