import Foundation
import Testing
import PagerSDL
import PagerEngine

/// Tests of output and exit statuses for valid and invalid arguments. Exit statuses are those of sysexits.h.
@Suite struct CommandLineTests {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func file(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }

  /// Expects one line on standard error that starts with the program's name, and a status.
  func expectRefusal(
    _ arguments: [String], status: Int32, says words: String, environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try DemoProgram.run(arguments, environment: environment)
    #expect(!result.isCrash, sourceLocation: sourceLocation)
    #expect(result.status == status, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.errors.contains(words), "\(result.errors)", sourceLocation: sourceLocation)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(lines.first?.hasPrefix("pager-demo: ") == true, sourceLocation: sourceLocation)
  }

  @Test func `help, version and scenes need no display`() throws {
    for (argument, words) in [("--help", "--scene"), ("--version", "0.3"), ("--list-scenes", "swatches")] {
      let result = try DemoProgram.run([argument])
      #expect(result.status == 0 && result.output.contains(words), "\(argument): \(result.errors)")
    }
  }

  @Test func `each scene is listed with the card that shows it`() throws {
    let lines = try DemoProgram.run(["--list-scenes"]).output.split(separator: "\n")
    #expect(lines.count > 20 && lines.allSatisfy { $0.split(separator: "\t").count == 3 })
    let news = lines.filter { $0.split(separator: "\t")[1] == "News" }.map { $0.split(separator: "\t")[0] }
    #expect(news == ["news", "lists", "strip-chinese", "slow"])
  }

  @Test func `photos come from a folder`() throws {
    let pictures = folder.appendingPathComponent("pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    let green = Bitmap(width: 8, height: 8, pixels: Array(repeating: 0xFF00_C800, count: 64))
    try green.writePNG(to: pictures.appendingPathComponent("b.PNG").path)
    try "no picture".write(to: pictures.appendingPathComponent("a.txt"), atomically: true, encoding: .utf8)
    let shot = folder.appendingPathComponent("shot.png").path
    let result = try DemoProgram.run([
      "--scene", "photos", "--folder", pictures.path, "--headless", "--size", "400x300", "--screenshot", shot,
    ])
    #expect(result.status == 0, "\(result.errors)")
    let picture = try Bitmap(contentsOfPNGFile: shot)
    #expect(picture.pixels[200 * 400 + 200] == 0xFF00_C800)
  }

  @Test func `an unknown scene and impossible numbers are refused with what is possible`() throws {
    try expectRefusal(["--scene", "nowhere"], status: 64, says: "Scenes: home, news")
    try expectRefusal(["--size", "0x100"], status: 64, says: "1 to 16384")
    try expectRefusal(["--size", "99999999999999999999x1"], status: 64, says: "1 to 16384")
    try expectRefusal(["--size", "16384x9", "--scale", "4", "--headless"], status: 64, says: "32768")
    try expectRefusal(["--size", "16384x16384", "--scale", "2", "--headless"], status: 64, says: "268435456")
    try expectRefusal(["--scene", "two\nlines"], status: 64, says: "Scenes: home, news")
    try expectRefusal(["--headless", "--frame-log", "x"], status: 64, says: "needs a window")
    try expectRefusal(["--pages", "-3"], status: 64, says: "--pages")
    try expectRefusal(["--rows", "-1"], status: 64, says: "--rows takes 0 to 100000")
    try expectRefusal(["--scale", "-1"], status: 64, says: "--scale takes 1 to 4")
    try expectRefusal(["--screenshot", "x", "--at", "-1"], status: 64, says: "--at takes seconds from 0")
    try expectRefusal(["--scene", "plain", "--pages", "10001"], status: 64, says: "at most 10000")
    try expectRefusal(["--scene", "lists", "--retention", "none"], status: 64, says: "cached-window")
    try expectRefusal(["--scene", "strip", "--strip", "pill,nothing"], status: 64, says: "linear-light")
    try expectRefusal(
      ["--scene", "news", "--folder", "."], status: 64, says: "--folder needs --scene photos")
    for folder in ["/nowhere", "/proc/self/fd"] {
      try expectRefusal(
        ["--scene", "photos", "--folder", folder], status: 64, says: "There are no pictures in")
    }
    try expectRefusal(["--scale", "nan"], status: 64, says: "--scale")
    try expectRefusal(["--text-scale", "2.5"], status: 64, says: "--text-scale")
    try expectRefusal(["--headless", "--at", "inf", "--screenshot", "x"], status: 64, says: "--at")
    try expectRefusal(["--headless", "--at", "1"], status: 64, says: "one --at for each")
    try expectRefusal(["--renderer", "paper"], status: 64, says: "'opengl'. See --help.")
    try expectRefusal(["--rows", "many"], status: 64, says: "'--rows <rows>'. See --help.")
    try expectRefusal(["--row", "1"], status: 64, says: "Did you mean '--rows'? See --help.")
  }

  @Test func `hostile words are refused in one short line without control characters`() throws {
    let hostile = [
      "\u{1B}[31mred", "a\u{2028}b", "\u{202E}abc", "\u{9B}31m", String(repeating: "x", count: 100_000),
    ]
    for word in hostile {
      for arguments in [[word], ["--scene", word], ["--theme", word], ["--at", word], ["--size", word]] {
        let result = try DemoProgram.run(arguments)
        #expect(result.status == 64, "\(result.errors.debugDescription)")
        let line = result.errors.dropLast().unicodeScalars
        #expect(line.count <= 1000)
        #expect(
          !line.contains { [.control, .format, .lineSeparator].contains($0.properties.generalCategory) })
      }
    }
    try expectRefusal([String](repeating: "x", count: 3000), status: 64, says: "3000 arguments; at most 2000")
  }

  @Test func `a script that cannot be read or understood is named with its place`() throws {
    try expectRefusal(["--headless", "--script", path("none")], status: 66, says: "Cannot read the script")
    try expectRefusal(["--headless", "--script", folder.path], status: 66, says: "Cannot read the script")
    let script = try file("bad.txt", "0.1 press 10 20\n0.2 fly 3\n")
    try expectRefusal(["--headless", "--script", script], status: 65, says: "line 2, column 5")
    let binary = path("binary")
    try Data([0xFF, 0xFE, 0x00, 0x80]).write(to: URL(fileURLWithPath: binary))
    try expectRefusal(["--headless", "--script", binary], status: 65, says: "line 1")
  }

  @Test func `a picture that cannot be written leaves nothing behind`() throws {
    let target = path("none/shot.png")
    try expectRefusal(["--headless", "--screenshot", target], status: 73, says: "Cannot write")
    try expectRefusal(["--headless", "--screenshot", folder.path], status: 73, says: "Cannot write")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    try expectRefusal(["--headless", "--screenshot", path("pipe")], status: 73, says: "not a regular file")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["pipe"])
    #expect(symlink(target, path("link")) == 0)
    try expectRefusal(
      ["--headless", "--screenshot", path("link")], status: 73, says: "a link to a file that does not exist")
  }

  #if os(Linux)
    @Test func `output that is lost is an error`() throws {
      let recording = try file("empty.json", #"{"kind": "wheel", "events": []}"#)
      for arguments in [["--list-scenes"], ["replay", recording]] {
        let (process, errors) = (Process(), Pipe())
        process.executableURL = DemoProgram.path(of: "pager-demo")
        process.arguments = arguments
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        process.standardError = errors
        try process.runWithSignals()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 74, "\(arguments)")
        #expect(text == "pager-demo: Cannot write the output: No space left on device.\n")
      }
    }
  #endif

  @Test func `a picture goes where a link leads`() throws {
    let target = try file("target.png", "old")
    try FileManager.default.createSymbolicLink(atPath: path("link.png"), withDestinationPath: target)
    let result = try DemoProgram.run(["--headless", "--size", "90x90", "--screenshot", path("link.png")])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: target)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `a script without an end, and any number of pages, are survived`() throws {
    try expectRefusal(["--headless", "--script", "/dev/zero"], status: 66, says: "longer than")
    let script = try file(
      "tap.txt", "0 drag 500 300 to 100 300 for 0.1\n1 key End\n2 drag 100 300 to 500 300 for 0.1\n")
    for pages in ["0", "1", "9223372036854775807"] {
      let result = try DemoProgram.run([
        "--headless", "--scene", "colors", "--pages", pages, "--script", script, "--screenshot",
        path("a.png"),
      ])
      #expect(result.status == 0 && !result.isCrash, "\(pages): \(result.errors)")
    }
  }

  @Test func `without a display the program says so`() throws {
    try expectRefusal([], status: 69, says: "--headless")
  }

  @Test func `a renderer that cannot start is named`() throws {
    try expectRefusal(
      ["--renderer", "opengl"], status: 69, says: "--renderer software",
      environment: ["SDL_VIDEODRIVER": "dummy"])
  }

  @Test func `a missing glyph is drawn as a box and reported`() throws {
    let shot = path("shot.png")
    let script = try file("script", "0.1 key Right\n1 key Tab\n1.1 key Tab\n1.2 type \u{10330}\n")
    try expectRefusal(
      ["--headless", "--scene", "wizard", "--script", script, "--screenshot", shot], status: 65,
      says: "U+10330")
    #expect(FileManager.default.fileExists(atPath: shot))
  }

  /// Takes three pictures of a drag.
  private func shots(_ name: String, _ extra: [String], _ environment: [String: String] = [:]) throws
    -> [Data]
  {
    let script = try file("swipe.txt", "0.1 drag 700 400 to 300 400 for 0.2\n")
    let paths = (0..<3).map { path("\(name)\($0).png") }
    let moments = zip(paths, ["0", "0.25", "1"]).flatMap { ["--screenshot", $0, "--at", $1] }
    let result = try DemoProgram.run(
      ["--script", script, "--size", "800x600"] + moments + extra, environment: environment)
    #expect(result.status == 0, "\(result.errors)")
    return try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
  }

  @Test func `headless pictures are the same bytes in every run and on the dummy driver`() throws {
    let first = try shots("a", ["--headless"])
    #expect(Set(first).count == 3)
    #expect(try shots("b", ["--headless"]) == first)
    #expect(try shots("c", ["--renderer", "software"], ["SDL_VIDEODRIVER": "dummy"]) == first)
  }

  @Test func `a dot shows the finger that is down`() throws {
    let (plain, dotted) = (try shots("a", ["--headless"]), try shots("b", ["--headless", "--show-touches"]))
    #expect(zip(plain, dotted).map { $0 == $1 } == [true, false, true])
    try expectRefusal(["--show-touches"], status: 64, says: "--headless")
  }

  @Test(.enabled(if: Screen.obstacle == nil, "\(Screen.obstacle ?? "")"))
  func `headless pictures are the same bytes as those of a window`() throws {
    let screen = try Screen()
    defer { screen.close() }
    // Cards at home play under the screen's pointer. The server may report a pointer inside the window at any
    // time, and on a busy machine even in the middle of the drag.
    let scene = ["--scene", "news"]
    try screen.hand("mousemove 2 2")
    let window = try shots("d", scene + ["--renderer", "software"], ["DISPLAY": screen.display])
    #expect(try shots("a", scene + ["--headless"]) == window)
  }

  @Test func `input is recorded and replayed`() throws {
    let script = try file(
      "swipe", "0.5 wheel 0.5 0 at 450 300\n0.51 wheel 2 0 at 450 300\n0.52 wheel 2 0 at 450 300\n")
    let arguments = [
      "--headless", "--scene", "colors", "--script", script, "--record-input", path("swipe.json"),
    ]
    let recorded = try DemoProgram.run(arguments)
    #expect(recorded.status == 0 && recorded.errors.isEmpty, "\(recorded.errors)")
    let bad = try file("bad.json", "{\"kind\": \"wheel\",\n \"events\": [[0, 1]]}")
    let result = try DemoProgram.run(["replay", path("swipe.json"), bad, path("none"), path("swipe.json")])
    #expect(result.status == 66)
    let reason = "expected an event as [t, dx, dy] or [t, \"lift\"], found a list of 2"
    #expect(result.errors.contains("pager-demo: \(bad):2: \(reason).\n"))
    #expect(result.errors.contains("Cannot read the recording \(path("none"))"))
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.first == lines.last)
    let words = "\"turns\": [{\"t\": 0.02, \"from\": 0, \"to\": 1}], \"settled\": 1, \"max_jump_px\": "
    #expect(lines.first?.contains(words) == true, "\(result.output)")
    try expectRefusal(["replay"], status: 64, says: "Missing expected argument")
    try expectRefusal(["replay", folder.path], status: 66, says: "Cannot read the recording")
    try expectRefusal(
      ["--headless", "--record-input", path("no/such/folder")], status: 73, says: "Cannot write")
    // In a window, the option is rejected before the session starts.
    for option in ["--record-input", "--frame-log"] {
      try expectRefusal(
        [option, path("no/such/folder")], status: 73, says: "Cannot write",
        environment: ["SDL_VIDEODRIVER": "dummy"])
    }
  }
}

/// Tests of requested files: they are written completely, or the program reports the reason on one line.
extension CommandLineTests {
  /// Copies of all pixels, and the mask of a large shape. The program itself takes about 50 MiB.
  @Test(arguments: [("swatches", 4096, 130), ("strip", 2000, 90)])
  func `a picture too large for the memory leaves the old one, and one line says so`(
    scene: String, side: Int, least: Int
  ) throws {
    let shot = try file("shot.png", "old")
    var refusals = 0
    for limit in stride(from: least, through: least + 100, by: 20) {
      let (process, errors) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c", "ulimit -v $0 && exec \"$@\"", "\(limit << 10)", DemoProgram.path(of: "pager-demo").path,
        "--headless", "--scene", scene, "--size", "\(side)x\(side)", "--screenshot", shot,
      ]
      process.standardError = errors
      try process.runWithSignals()
      let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit, "\(limit) MiB: \(said)")
      if process.terminationStatus == 0 {
        #expect(try Bitmap(contentsOfFile: shot).width == side, "\(limit) MiB")
        _ = try file("shot.png", "old")
      } else {
        refusals += 1
        #expect(said.hasPrefix("pager-demo: ") && said.split(separator: "\n").count == 1, "\(said)")
        #expect(try String(contentsOfFile: shot, encoding: .utf8) == "old", "\(limit) MiB")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["shot.png"])
    }
    #expect(refusals > 0)
  }
}
