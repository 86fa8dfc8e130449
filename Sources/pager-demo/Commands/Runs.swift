import PagerEngine
import PagerSDL
import PagerTesting

/// The demo without a window: plays the script in virtual time and writes its screenshots.
@MainActor
struct HeadlessRun {
  private let options: PagerDemo

  init(_ options: PagerDemo) { self.options = options }

  func run() throws {
    let script = try options.script.map(readScript) ?? GestureScript(steps: [])
    let stage = try Stage(
      options.setup, size: options.pointSize, theme: options.theme?.theme ?? .light,
      scale: options.scale ?? 1,
      usesSystemFonts: options.systemFonts)
    var player = ScriptPlayer(script, on: stage.pager)
    var inputs: [PagerInput] = []
    if options.recordInput != nil { player.onInput = { inputs.append($0) } }
    var shots = options.shots(scriptEnd: script.duration)[...]
    let first = stage.pager.settledPage
    let moments = Set(script.steps.map(\.time) + shots.map(\.time) + [0, script.duration]).sorted()
    for moment in moments {
      stage.show.play(to: moment) { player.advance(to: $0) }
      while let shot = shots.first, shot.time <= moment {
        shots.removeFirst()
        try write(stage.picture(), to: shot.path)
      }
    }
    try options.writeRecording(of: inputs, on: stage.pager, startingAt: first)
    if let warning = stage.text.missingGlyphReport { throw DemoFailure.badData(warning) }
  }
}

/// The demo in a window. With a script it plays that in virtual time, a sixtieth of a second a frame.
@MainActor
struct WindowRun {
  private let options: PagerDemo
  private let show: Show
  private let isScripted: Bool

  init(_ options: PagerDemo) {
    self.options = options
    isScripted = options.script != nil || !options.screenshot.isEmpty
    show = Show(options.setup, isVirtual: isScripted)
  }

  func run() throws {
    let script = try options.script.map(readScript) ?? GestureScript(steps: [])
    // Said now, since nobody swipes the same way twice.
    for path in [options.recordInput, options.frameLog] {
      guard let path else { continue }
      try orCannotCreate(path) { () throws(SDLError) in try TextFile.checkCanWrite(path) }
    }
    let window = try open()
    let first = window.pager.settledPage
    var inputs: [PagerInput] = []
    if options.recordInput != nil { window.onInput = { inputs.append($0) } }
    let missing = isScripted ? try play(script, in: window) : []
    show.timer.leaveVirtualTime()
    try orFail { () throws(SDLError) in try window.run() }
    if let frameLog = options.frameLog {
      let lines = window.frameTimes.map { "\($0)\n" }.joined()
      try orCannotCreate(frameLog) { () throws(SDLError) in try TextFile.write(lines, to: frameLog) }
    }
    try options.writeRecording(of: inputs, on: window.pager, startingAt: first)
    if !missing.isEmpty {
      let paths = missing.map(\.path).joined(separator: ", ")
      throw DemoFailure.cannotCreate("Cannot write \(paths): the window was closed before it was time.")
    }
    if let warning = window.text.missingGlyphReport { throw DemoFailure.badData(warning) }
  }

  private func open() throws -> PagerWindow {
    var windowOptions = PagerWindow.Options()
    windowOptions.size = options.pointSize
    windowOptions.theme = options.theme?.theme
    windowOptions.scale = options.scale
    windowOptions.renderer = options.renderer
    windowOptions.recordsFrameTimes = options.frameLog != nil
    do {
      let window = try PagerWindow(
        title: show.setup.scene.windowTitle, options: windowOptions, makePager: show.makePager)
      return window
    } catch {
      throw DemoFailure.unavailable("\(error).\(advice(after: error))")
    }
  }

  private func advice(after error: SDLError) -> String {
    if error.action.contains("renderer"), options.renderer != .software { return " Try --renderer software." }
    let isOfDisplay = error.action.contains("display") || error.action.contains("window")
    return isOfDisplay ? " Without a display use --headless --screenshot FILE." : ""
  }

  /// Plays the script and takes the pictures; returns those that the window was closed before.
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
        let picture = try orFail { () throws(SDLError) in try window.screenshot() }
        try write(picture, to: shot.path)
      }
      try present(time, &player, in: window)
      // Someone who asks for pictures need not wait for the frames.
      if shots.isEmpty { window.waitForFrame() }
    }
    if !options.screenshot.isEmpty { window.close() }
    return []
  }

  /// A frame that fails is tried again, as in the window's own loop.
  private func present(_ time: Double, _ player: inout ScriptPlayer, in window: PagerWindow) throws {
    show.play(to: time) { player.advance(to: $0) }
    for _ in 1..<PagerWindow.mostFailures {
      if (try? window.present(at: time)) != nil { return }
    }
    try orFail { () throws(SDLError) in try window.present(at: time) }
  }
}

/// A scene with a canvas, for pictures without a window.
@MainActor
struct Stage {
  let show: Show
  let pager: Pager
  let text: TextSystem
  private let scale: Double

  init(
    _ setup: SceneSetup, size: Size, theme: Theme, scale: Double, usesSystemFonts: Bool = false
  ) throws {
    text = try orFail { () throws(SDLError) in try TextSystem(usesSystemFonts: usesSystemFonts) }
    show = Show(setup, isVirtual: true)
    pager = show.makePager(text: text)
    text.scale = scale
    self.scale = scale
    pager.theme = theme
    pager.layout(size: size, scale: scale)
  }

  func picture() throws -> Bitmap {
    var frame = Frame()
    pager.draw(into: &frame)
    return try orFail { () throws(SDLError) in
      try Canvas.picture(of: frame, scale: scale, text: text)
    }
  }
}

extension TextSystem {
  /// One line about characters that no font has; nil if there are none.
  var missingGlyphReport: String? {
    guard !missingGlyphs.isEmpty else { return nil }
    let names = missingGlyphs.prefix(8).map { "U+" + String($0.value, radix: 16, uppercase: true) }
    let rest = missingGlyphs.count > 8 ? " and \(missingGlyphs.count - 8) more" : ""
    return "No font has \(names.joined(separator: ", "))\(rest); a box stands in. Choose other titles."
  }
}

extension PagerDemo {
  /// Writes the recording that `--record-input` asks for.
  @MainActor
  fileprivate func writeRecording(of inputs: [PagerInput], on pager: Pager, startingAt first: Int) throws {
    guard let recordInput else { return }
    let recording = Recording(session: inputs, on: pager, startingAt: first)
    try orCannotCreate(recordInput) { () throws(SDLError) in
      try TextFile.write(recording.description, to: recordInput)
    }
  }
}

/// Runs what needs SDL; a refusal ends the program with one line.
@MainActor
func orFail<Result>(_ body: () throws(SDLError) -> Result) throws -> Result {
  do { return try body() } catch { throw DemoFailure.failed("\(error).") }
}

/// Runs what writes a file; a refusal ends the program with one line.
@MainActor
func orCannotCreate<Result>(_ path: String, _ body: () throws(SDLError) -> Result) throws -> Result {
  do { return try body() } catch {
    throw DemoFailure.cannotCreate(
      "Cannot write \(path): \(error.reason). Check the path, and the room that is left there.")
  }
}

/// Writes a picture, whole or not at all.
@MainActor
func write(_ picture: Bitmap, to path: String) throws {
  try orCannotCreate(path) { () throws(SDLError) in try picture.writePNG(to: path) }
}
