import Foundation
import Testing

/// Tests of SDL's hints at the start of its subsystems, observed by a library in front of SDL.
@Suite(.enabled(if: PreloadedLibrary.obstacle == nil, "\(PreloadedLibrary.obstacle ?? "")"))
struct HintTests {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs the demo in an invisible window, with C code in front of SDL's. Returns the output of that code.
  private func run(_ code: String) throws -> String {
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = try PreloadedLibrary(
      """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <stdio.h>
      extern const char *SDL_GetHint(const char *);
      extern int SDL_SetHint(const char *, const char *);
      static void tell(const char *name) { const char *value = SDL_GetHint(name); puts(value ? value : "none"); }
      \(code)
      """, in: folder)
    let result = try DemoProgram.run(
      [
        "--scene", "colors", "--renderer", "software", "--screenshot",
        folder.appendingPathComponent("x").path,
      ],
      environment: library.environment.merging(["SDL_VIDEODRIVER": "dummy"]) { $1 })
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  @Test func `windows keep their size in points on Wayland, also if SDL decides otherwise while it starts`()
    throws
  {
    let output = try run(
      """
      int SDL_InitSubSystem(unsigned flags) {
        SDL_SetHint("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "1");
        tell("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY");
        int (*start)(unsigned) = dlsym(RTLD_NEXT, "SDL_InitSubSystem");
        return start(flags);
      }
      """)
    #expect(output == "0\n")
  }

  /// Input methods would take keys that are shortcuts.
  @Test func `text input is off while no page has a field`() throws {
    let output = try run(
      """
      extern int SDL_IsTextInputActive(void);
      void SDL_PumpEvents(void) {
        static int state = -1;
        int new = SDL_IsTextInputActive();
        if (new != state) printf("%d\\n", state = new);
        void (*next)(void) = dlsym(RTLD_NEXT, "SDL_PumpEvents");
        next();
      }
      """)
    #expect(output == "0\n")
  }
}
