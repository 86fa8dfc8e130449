#if os(Linux)
  import CSDL2
  import Foundation
  import PagerEngine
  import Testing

  @testable import PagerSDL

  /// Tests of windows without a display, each in a separate process, since other tests have threads and files too.
  @Suite struct ClosedWindowTests {
    private final class WorkingPage: Page {
      static var running = 0
      /// Still being decoded when most windows close.
      private let picture = LazyBitmap(preview: Bitmap(width: 1, height: 1, pixels: [0xFF00_0000])) {
        Thread.sleep(forTimeInterval: 0.01)
        return Bitmap(width: 2, height: 2, pixels: [1, 2, 3, 4])
      }

      override func draw(in context: PageContext) -> DrawList {
        var list = DrawList()
        list.image(.lazy(picture), Rect(origin: .zero, size: context.size))
        return list
      }

      override func didEnterView() {
        task {
          Self.running += 1
          let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
          for await _ in stream {}
          continuation.finish()
          Self.running -= 1
        }
      }
    }

    @MainActor private static func makePager(_ text: any TextMeasurer) -> Pager {
      let inner = Pager(pages: [WorkingPage(), Page()], text: text)
      return Pager(pages: [PagerPage(inner), WorkingPage()], text: text)
    }

    @MainActor private static func open(_ makePager: (any TextMeasurer) -> Pager) throws -> PagerWindow {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
      var options = PagerWindow.Options()
      options.size = Size(200, 150)
      options.renderer = .software
      return try PagerWindow(title: "", options: options, makePager: makePager)
    }

    private static func count(_ folder: String) -> Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/" + folder).count) ?? -1
    }

    @MainActor private struct Weak {
      weak var window: PagerWindow?
      weak var pager: Pager?
      weak var page: Page?
      /// A description of what is left of the window, or `nil`.
      var complaint: String? {
        guard window == nil, pager == nil, page == nil else { return "something is alive" }
        return WorkingPage.running == 0 ? nil : "\(WorkingPage.running) tasks run"
      }
    }

    /// Opens a window, shows some frames, turns a page half, and closes it.
    @MainActor private static func useWindow(_ turn: Int) throws -> Weak {
      let window = try open(makePager)
      for frame in 0..<3 {
        window.handleEvents()
        try window.present(at: Double(frame) / 60)
      }
      if turn % 3 > 0 { window.pager.select(1) }
      if turn % 3 > 1 { try window.present(at: 0.2) }
      let found = Weak(window: window, pager: window.pager, page: window.pager.page(at: 0))
      if turn % 2 == 0 {
        window.close()
        try window.run()
      }
      return found
    }

    @Test func `a hundred windows leave no threads, files, objects and tasks`() async {
      await #expect(processExitsWith: .success) {
        func windows(_ count: Int) async throws {
          for turn in 0..<count {
            let gone = try await MainActor.run { try ClosedWindowTests.useWindow(turn) }
            // The last step of a task is on another thread, which a busy machine may delay.
            var complaint = await gone.complaint
            for _ in 0..<1000 where complaint != nil {
              try await Task.sleep(for: .milliseconds(10))
              complaint = await gone.complaint
            }
            if let complaint { fatalError("window \(turn): \(complaint)") }
          }
        }
        // The first timer opens a thread and files for all.
        try await Task.sleep(for: .milliseconds(1))
        try await windows(10)
        let before = (ClosedWindowTests.count("task"), ClosedWindowTests.count("fd"))
        try await windows(100)
        let after = (ClosedWindowTests.count("task"), ClosedWindowTests.count("fd"))
        // The pool of the system's threads may have another one.
        guard after.0 <= before.0 + 2, after.1 <= before.1 else {
          fatalError("\(before) before, \(after) after")
        }
      }
    }

    @Test func `a closed window hides its pages`() async {
      await #expect(processExitsWith: .success) {
        try await MainActor.run {
          let window = try ClosedWindowTests.open(ClosedWindowTests.makePager)
          try window.present(at: 0)
          let page = window.pager.page(at: 0)
          guard page?.isInView == true else { fatalError("nothing is in view") }
          window.close()
          guard page?.isInView == false, !window.pager.isShown else { fatalError("a page is in view") }
          window.handleEvents()
          guard !window.pager.isShown else { fatalError("shown again") }
        }
      }
    }

    @Test func `the app may keep a window open, and learns once that it has closed`() async {
      await #expect(processExitsWith: .success) {
        try await MainActor.run {
          let window = try ClosedWindowTests.open(ClosedWindowTests.makePager)
          var log: [String] = []
          var mayClose = false
          window.shouldClose = {
            log.append("should close")
            return mayClose
          }
          window.onClose = { log.append(window.isClosed && !window.pager.isShown ? "closed" : "open") }
          @MainActor func userCloses() {
            var event = SDL_Event()
            event.type = SDL_QUIT.rawValue
            SDL_PushEvent(&event)
            window.handleEvents()
          }
          try window.present(at: 0)
          userCloses()
          guard log == ["should close"], !window.isClosed else { fatalError("\(log)") }
          mayClose = true
          userCloses()
          userCloses()
          window.close()
          guard log == ["should close", "should close", "closed"] else { fatalError("\(log)") }
        }
      }
    }

    @Test func `a window that opens while the loop runs joins it until it is closed`() async {
      await #expect(processExitsWith: .success) {
        try await MainActor.run {
          final class Calling: Page {
            var call = {}
            override func didAppear() { call() }
          }
          let (page, other) = (Calling(), Calling())
          let first = try ClosedWindowTests.open { Pager(pages: [page], text: $0) }
          weak var second: PagerWindow?
          var hasTurned = false
          page.call = {
            second = try? ClosedWindowTests.open { Pager(pages: [other, Page()], text: $0) }
            first.close()
          }
          other.call = {
            second?.pager.select(1) { isFinished in
              hasTurned = isFinished && first.isClosed
              second?.close()
            }
          }
          try first.run()
          guard hasTurned else { fatalError("the second window did not run to its end") }
          guard second == nil else { fatalError("the loop keeps a closed window") }
          // Windows that open afterwards are not in a loop.
          let third = try ClosedWindowTests.open(ClosedWindowTests.makePager)
          third.close()
          try third.run()
        }
      }
    }

    private func expect(_ sentence: String, _ result: ExitTest.Result?) {
      let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(said.contains(sentence), "said: \(said.prefix(400))")
    }

    @Test func `a pager in two windows stops the program`() async {
      expect(
        "A pager can be in one place only",
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          try await MainActor.run {
            let first = try ClosedWindowTests.open(ClosedWindowTests.makePager)
            let second = try ClosedWindowTests.open { _ in first.pager }
            withExtendedLifetime((first, second)) {}
          }
        })
    }

    @Test func `a pager in a page and in a window stops the program`() async {
      expect(
        "A pager can be in one place only",
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          try await MainActor.run {
            let window = try ClosedWindowTests.open(ClosedWindowTests.makePager)
            let outer = Pager(pages: [PagerPage(window.pager)], text: window.text)
            outer.layout(size: Size(100, 100), scale: 1)
          }
        })
    }

    @Test func `a pager may go to another window when its own is closed`() async {
      await #expect(processExitsWith: .success) {
        try await MainActor.run {
          let first = try ClosedWindowTests.open(ClosedWindowTests.makePager)
          first.close()
          let second = try ClosedWindowTests.open { _ in first.pager }
          try second.present(at: 0)
        }
      }
    }

    @Test func `a loop inside a loop stops the program`() async {
      expect(
        "Only one loop can run at a time",
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          try await MainActor.run {
            final class Nested: Page {
              var window: PagerWindow?
              override func didAppear() { try? window?.run() }
            }
            let page = Nested()
            let window = try ClosedWindowTests.open { Pager(pages: [page], text: $0) }
            page.window = try ClosedWindowTests.open(ClosedWindowTests.makePager)
            try window.run()
          }
        })
    }
  }
#endif
