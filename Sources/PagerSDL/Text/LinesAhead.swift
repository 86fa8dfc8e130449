import CSDL2

/// Draws lines of text on a second thread, so that they are there when the painter asks for them.
///
/// A page of text takes milliseconds to draw for the first time, and meanwhile the caller makes pictures and shapes. SDL_ttf
/// lets one thread at a time use a font: from `begin` to `finish` the fonts belong to the second thread.
@MainActor
final class LinesAhead {
  /// A line to draw: its runs from left to right, each with its font.
  final class Line {
    fileprivate let runs: [(TextRun, OpenFont)]
    /// The letters in white. Nil if they have not been drawn yet, or could not be.
    fileprivate var letters: PixelImage?

    init(runs: [(TextRun, OpenFont)]) { self.runs = runs }

    fileprivate func draw() throws(SDLError) {
      var painter = LinePainter()
      for (run, font) in runs { guard try painter.add(run, font) else { break } }
      letters = painter.letters()
    }
  }

  private let thread: SecondThread<[Line]>
  /// Counts the lines that have been drawn and not been waited for.
  private let drawn: OpaquePointer
  private var lines: [Line] = []
  private var places: [TextKey: Int] = [:]
  /// How many lines have been waited for.
  private var waited = 0
  private var isDrawing = false

  /// Starts the thread; nil if there can be none, or if SDL is older than 2.26: surfaces share a table of pixel formats, and
  /// that version is known to protect it.
  init?() {
    var version = SDL_version()
    SDL_GetVersion(&version)
    guard version.minor >= 26, let semaphore = SDL_CreateSemaphore(0) else { return nil }
    // Made for use by several threads.
    nonisolated(unsafe) let drawn = semaphore
    let thread = SecondThread<[Line]>("text") { lines in
      for line in lines {
        try? line.draw()
        SDL_SemPost(drawn)
      }
    }
    guard let thread else {
      SDL_DestroySemaphore(drawn)
      return nil
    }
    (self.thread, self.drawn) = (thread, drawn)
  }

  isolated deinit {
    finish()
    SDL_DestroySemaphore(drawn)
  }

  /// The number of lines, until they are forgotten.
  var count: Int { lines.count }

  /// Begins to draw lines, in this order, in place of earlier ones.
  func begin(_ batch: [(key: TextKey, line: Line)]) {
    finish()
    lines = batch.map(\.line)
    places = [:]
    for (place, entry) in batch.enumerated() { places[entry.key] = place }
    (isDrawing, waited) = (true, 0)
    thread.begin(lines)
  }

  /// The letters of a line, waited for if need be; nil for a line that is not among them, or could not be drawn.
  func letters(of key: TextKey) -> PixelImage? {
    guard let place = places[key] else { return nil }
    wait(for: place + 1)
    return lines[place].letters
  }

  /// Waits for all lines. From here on the fonts belong to the caller again.
  func finish() {
    guard isDrawing else { return }
    wait(for: lines.count)
    thread.finish()
    isDrawing = false
  }

  /// Waits for all lines and forgets them.
  func end() {
    finish()
    (lines, places) = ([], [:])
  }

  private func wait(for count: Int) {
    while waited < count {
      SDL_SemWait(drawn)
      waited += 1
    }
  }
}
