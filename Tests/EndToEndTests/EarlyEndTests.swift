import Foundation
import PagerEngine
import PagerSDL
import PagerTesting
import Testing

/// Tests of windows that close before the program has finished its task.
@Suite(.serialized, .enabled(if: Screen.obstacle == nil, "\(Screen.obstacle ?? "")"))
struct EarlyEndTests {
  let files: CommandLineTests

  init() throws { files = try CommandLineTests() }

  /// Starts the program on a separate screen, ends it by `end` and returns the result.
  private func run(_ arguments: [String], endedBy end: (Screen, DemoProgram, String) throws -> Void) throws
    -> DemoProgram.Result
  {
    let screen = try Screen()
    defer { screen.close() }
    let program = try DemoProgram(
      ["--scene", "swatches", "--pages", "6", "--size", "300x200", "--renderer", "software"] + arguments,
      environment: screen.environment)
    let window = try screen.placeWindow(of: program)
    try end(screen, program, window)
    return program.finish()
  }

  @Test(arguments: [true, false])
  func `pictures that a window was closed before are an error`(isAsked: Bool) throws {
    let (taken, missing) = (files.path("taken.png"), try files.file("missing.png", "old"))
    let result = try run([
      "--screenshot", missing, "--at", "86400", "--screenshot", taken, "--at", "0",
      "--record-input", files.path("input.json"),
    ]) { screen, program, window in
      // On a busy machine the window can be there before its first picture.
      try screen.wait(for: "the first picture") { FileManager.default.fileExists(atPath: taken) }
      if isAsked { try screen.requestClose(of: window) } else { program.terminate() }
    }
    #expect(result.status == 73 && !result.isCrash)
    #expect(
      result.errors
        == "pager-demo: Cannot write \(missing): the window was closed before it was time.\n")
    #expect(try Bitmap(contentsOfFile: taken).width > 0)
    #expect(try String(contentsOfFile: missing, encoding: .utf8) == "old")
    // The work until then is kept.
    #expect(try Recording(parsing: TextFile.read(files.path("input.json"))).inputs.isEmpty)
  }

  /// SDL has read its events and sleeps. A signal in between must not wait for the next event.
  @Test(.enabled(if: PreloadedLibrary.obstacle == nil, "\(PreloadedLibrary.obstacle ?? "")"))
  func `a program ends on a request as it falls asleep`() throws {
    let library = try PreloadedLibrary(
      """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <poll.h>
      #include <signal.h>
      #include <string.h>
      #include <sys/syscall.h>
      #include <unistd.h>
      int poll(struct pollfd *files, nfds_t count, int timeout) {
        int (*next)(struct pollfd *, nfds_t, int) = dlsym(RTLD_NEXT, "poll");
        Dl_info info;
        if (timeout < 0 && syscall(SYS_gettid) == getpid() && dladdr(__builtin_return_address(0), &info)
            // With sdl2-compat, the program itself sleeps.
            && (strstr(info.dli_fname, "libSDL2-") || strstr(info.dli_fname, "pager-demo")))
          raise(SIGTERM);
        return next(files, count, timeout);
      }
      """, in: files.folder)
    let screen = try Screen()
    defer { screen.close() }
    let program = try DemoProgram(
      ["--scene", "swatches", "--size", "300x200", "--renderer", "software"],
      environment: screen.environment.merging(library.environment) { $1 })
    let result = program.finish()
    #expect(result.status == 0 && !result.isCrash && result.errors.isEmpty, "\(result)")
  }

  @Test func `a recording holds what has happened of a script, and what came in between`() throws {
    let script = try files.file("script", "0 key Right\n86400 key Right\n")
    let recording = files.path("input.json")
    let result = try run(["--script", script, "--record-input", recording]) { screen, program, _ in
      try screen.wait(for: WindowTests.colors[1], at: 5, 150)
      try screen.hand("key End")
      try screen.wait(for: WindowTests.colors[5], at: 5, 150)
      program.terminate()
    }
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let kinds = try Recording(parsing: TextFile.read(recording)).inputs.map(\.kind)
    #expect(kinds == [.key(.right, [], isRepeat: false), .key(.end, [], isRepeat: false)])
  }
}
