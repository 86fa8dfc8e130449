/// Renders lines of text on a second thread before the painter needs them.
///
/// A page of text takes milliseconds to render for the first time; meanwhile the caller renders pictures and
/// shapes. SDL_ttf allows one thread at a time to use a font: from `begin` to `finish`, the second thread
/// owns the fonts.
@MainActor
final class LinesAhead {
  /// A line to render: its runs from left to right, each with its font.
  final class Line {
    fileprivate let runs: [(TextRun, OpenFont)]
    /// The rendered letters in white, or `nil` if they are not rendered yet or rendering failed.
    fileprivate var letters: PixelImage?

    init(runs: [(TextRun, OpenFont)]) { self.runs = runs }

    fileprivate func draw() throws(SDLError) {
      var painter = LinePainter()
      for (run, font) in runs { guard try painter.add(run, font) else { break } }
      letters = painter.letters()
    }
  }

  private let thread: SecondThread<[Line]>
  /// Counts the groups of rendered lines that have not been waited for.
  private let drawn: Semaphore
  /// The number of lines in a group, since it takes as long to wake the other thread as to render a line.
  private nonisolated static let group = 8
  private var lines: [Line] = []
  private var places: [TextKey: Int] = [:]
  /// The number of groups that have been waited for.
  private var waited = 0
  private var isDrawing = false

  /// Starts the thread. Returns `nil` if that fails, or if fonts cannot be used on another thread.
  init?() {
    guard SDLFont.mayDrawOnOtherThread, let drawn = Semaphore() else { return nil }
    let thread = SecondThread<[Line]>("text") { lines in
      for (number, line) in lines.enumerated() {
        try? line.draw()
        if (number + 1) % LinesAhead.group == 0 || number + 1 == lines.count { drawn.signal() }
      }
    }
    guard let thread else { return nil }
    (self.thread, self.drawn) = (thread, drawn)
  }

  isolated deinit { finish() }

  /// The number of lines in the current batch.
  var count: Int { lines.count }

  /// Starts rendering lines in this order. Replaces the previous batch.
  func begin(_ batch: [(key: TextKey, line: Line)]) {
    finish()
    lines = batch.map(\.line)
    places = [:]
    for (place, entry) in batch.enumerated() { places[entry.key] = place }
    (isDrawing, waited) = (true, 0)
    thread.begin(lines)
  }

  /// Returns the letters of a line, and waits for them if necessary. Returns `nil` if the line is not in the
  /// batch or could not be rendered.
  func letters(of key: TextKey) -> PixelImage? {
    guard let place = places[key] else { return nil }
    wait(for: place + 1)
    return lines[place].letters
  }

  /// Waits for all lines. Afterwards the caller owns the fonts again.
  func finish() {
    guard isDrawing else { return }
    wait(for: lines.count)
    thread.finish()
    isDrawing = false
  }

  /// Waits for all lines and releases them.
  func end() {
    finish()
    (lines, places) = ([], [:])
  }

  private func wait(for count: Int) {
    while waited * LinesAhead.group < count {
      drawn.wait()
      waited += 1
    }
  }
}
