import PagerEngine
import PagerSDL
import PagerTesting

/// Runs the demo in a window. Plays a script in virtual time, a sixtieth of a second per frame.
struct WindowRun {
  private let options: PagerDemo
  private let show: Show
  private let isScripted: Bool

  init(_ options: PagerDemo) {
    self.options = options
    isScripted = options.script != nil || !options.screenshot.isEmpty
    // Scripts always use the same day.
    if !isScripted { CalendarDay.today = .now }
    show = Show(options.setup, isVirtual: isScripted)
  }

  func run() throws {
    let script = try options.script.map(readScript) ?? GestureScript(steps: [])
    // Checked before the session, since a lost recording cannot be repeated.
    for path in [options.recordInput, options.frameLog] {
      guard let path else { continue }
      try orCannotCreate(path) { try TextFile.checkCanWrite(path) }
    }
    let window = try open()
    let first = window.pager.motion.settledPage
    var inputs: [PagerInput] = []
    if options.recordInput != nil { window.onInput = { inputs.append($0) } }
    let missing = isScripted ? try play(script, in: window) : []
    show.timer.leaveVirtualTime()
    try window.run()
    if let frameLog = options.frameLog {
      let lines = window.frameTimes.map { "\($0)\n" }.joined()
      try orCannotCreate(frameLog) { try TextFile.write(lines, to: frameLog) }
    }
    try options.writeRecording(of: inputs, on: window.pager, startingAt: first)
    if !missing.isEmpty {
      let paths = missing.map(\.path).joined(separator: ", ")
      throw DemoFailure(.cannotCreate, "Cannot write \(paths): the window was closed before it was time.")
    }
    if let warning = window.text.missingGlyphReport { throw DemoFailure(.badData, warning) }
  }

  private func open() throws -> PagerWindow {
    var windowOptions = PagerWindow.Options()
    windowOptions.size = options.pointSize
    windowOptions.theme = show.setup.theme(options.theme?.theme)
    windowOptions.scale = options.scale
    windowOptions.textScale = options.textScale
    windowOptions.renderer = options.renderer
    windowOptions.waitsForPictures = isScripted
    windowOptions.recordsFrameTimes = options.frameLog != nil
    do {
      let window = try PagerWindow(
        title: show.setup.scene.windowTitle, options: windowOptions, makePager: show.makePager)
      measurePainting(in: window)
      show.home?.onTitle = { [weak window] in window?.title = $0 }
      return window
    } catch {
      throw DemoFailure(.unavailable, "\(error).\(advice(after: error))")
    }
  }

  private func measurePainting(in window: PagerWindow) {
    guard let overlay = show.overlay else { return }
    show.onFigures = { [weak window, weak overlay] isOn in
      window?.onPaint = isOn ? { overlay?.paintTime = $0 } : nil
      overlay?.measureMemory = window.flatMap { window in
        isOn ? { [weak window] in window?.memoryUse ?? MemoryUse() } : nil
      }
    }
  }

  private func advice(after error: SDLError) -> String {
    if error.action.contains("renderer"), options.renderer != .software { return " Try --renderer software." }
    let isOfDisplay = error.action.contains("display") || error.action.contains("window")
    return isOfDisplay ? " Without a display use --headless --screenshot FILE." : ""
  }

  /// Plays the script and takes the screenshots. Returns those that were due after the window closed.
  private func play(_ script: GestureScript, in window: PagerWindow) throws -> [PagerDemo.Shot] {
    var player = ScriptPlayer(script, on: window.pager)
    player.onResize = { window.resize(to: $0) }
    player.onInput = window.onInput
    let shots = options.shots(scriptEnd: script.duration)
    let end = max(script.duration, shots.last?.time ?? 0)
    var remaining = shots[...]
    for time in VirtualClock(framesPerSecond: 60, until: end) {
      window.handleEvents()
      guard !window.isClosed else { return Array(remaining) }
      while let shot = remaining.first, shot.time <= time {
        remaining.removeFirst()
        try present(shot.time, &player, in: window)
        try writePicture(window.screenshot(), to: shot.path)
      }
      try present(time, &player, in: window)
      // With screenshots, waiting for the display is unnecessary.
      if shots.isEmpty { window.waitForFrame() }
    }
    if !options.screenshot.isEmpty { window.close() }
    return []
  }

  /// Presents a frame. Retries after an error, like the window's event loop.
  private func present(_ time: Double, _ player: inout ScriptPlayer, in window: PagerWindow) throws {
    show.play(to: time) { player.advance(to: $0) }
    var end: Double?
    while (try? window.present(at: time)) == nil {
      let limit = end ?? window.clock.now + PagerWindow.failureTimeout
      if window.clock.now >= limit { return try window.present(at: time) }
      end = limit
      window.waitForFrame()
    }
  }
}
