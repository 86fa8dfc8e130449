import Foundation
import Testing

#if os(Linux)
  /// Tests of the selected display with a Wayland compositor, an X server or both.
  @Suite(
    .serialized,
    .enabled(if: WaylandStart.obstacle == nil, "skipped, \(WaylandStart.obstacle ?? "")"))
  final class WaylandStartTests {
    let compositor: Compositor
    let screen: Screen

    init() throws {
      compositor = try Compositor()
      screen = try Screen()
    }

    deinit { screen.close() }

    /// Runs the demo with both displays until its window opens. Returns whether it is on the compositor.
    private func isOnWayland(_ changes: [String: String] = [:]) throws -> Bool {
      var environment = compositor.environment
      environment["SDL_VIDEODRIVER"] = nil
      environment["DISPLAY"] = screen.display
      let program = try DemoProgram(
        ["--scene", "colors", "--renderer", "software"], environment: environment.merging(changes) { $1 })
      var places: [Bool] = []
      try screen.wait(for: "a window", of: program) {
        if try compositor.windows().contains("Pager") { places.append(true) }
        if !screen.window(named: "Pager").isEmpty { places.append(false) }
        return !places.isEmpty
      }
      program.terminate()
      let result = program.finish()
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(places.count == 1)
      return places[0]
    }

    @Test func `a session with both kinds of display gets a window of Wayland`() throws {
      let isOnWayland = try isOnWayland()
      #expect(isOnWayland)
    }

    @Test func `a compositor that does not answer is passed over, and a driver that the user chose is taken`()
      throws
    {
      let isAnswered = try isOnWayland(["WAYLAND_DISPLAY": "nobody"])
      #expect(!isAnswered)
      let isChosen = try isOnWayland(["SDL_VIDEODRIVER": "x11"])
      #expect(!isChosen)
    }

    @Test func `a keyboard of Wayland is taken without a complaint, also while SDL still starts`() throws {
      let keyboard = try VirtualKeyboard(path: compositor.socketPath)
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let library = try PreloadedLibrary(
        """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        extern void SDL_PumpEvents(void), SDL_Delay(unsigned);
        int SDL_InitSubSystem(unsigned flags) {
          int (*start)(unsigned) = dlsym(RTLD_NEXT, "SDL_InitSubSystem");
          int result = start(flags);
          for (int i = 0; i < 20; i++) { SDL_PumpEvents(); SDL_Delay(10); }
          return result;
        }
        """, in: folder)
      // Messages of the demo are checked there.
      let isOnWayland = try isOnWayland(library.environment)
      #expect(isOnWayland)
      withExtendedLifetime(keyboard) {}
    }
  }

  private enum WaylandStart {
    /// The reason why both kinds of display are not available here, or `nil` if they are.
    static var obstacle: String? { Compositor.obstacle ?? Screen.obstacle ?? PreloadedLibrary.obstacle }
  }
#endif
