/// A part of a picture for a `DrawingThread`.
enum DrawingJob {
  /// What of a sheet lies in `clip`.
  case sheet(PlacedSheet, on: PixelGrid, clip: PixelRect)
  /// What of an image lies in `rect`; `place` and `color` are those of `PaintTarget.sample`.
  case image(SampledImage, at: PixelRect, on: PixelGrid, rect: PixelRect, color: UInt32, blends: Bool)

  fileprivate func draw(with drawer: SheetDrawer) {
    switch self {
    case .sheet(let sheet, let grid, let clip): drawer.draw(sheet, on: grid, clip: clip)
    case .image(let image, let place, let grid, let rect, let color, let blends):
      image.draw(at: place, on: grid, rect, color: color, blends: blends)
    }
  }
}

/// A thread that draws a part of a large sheet or image while the caller draws the rest.
///
/// A sheet that fills a window takes some milliseconds, most of the time of a frame.
@MainActor
struct DrawingThread {
  private let thread: SecondThread<DrawingJob>

  /// Starts a thread; nil if there can be none.
  init?() {
    // Only the thread uses it.
    nonisolated(unsafe) let drawer = SheetDrawer()
    let thread = SecondThread<DrawingJob>("drawing") { $0.draw(with: drawer) }
    guard let thread else { return nil }
    self.thread = thread
  }

  /// Does a job while `body` runs, which draws elsewhere.
  func draw(_ job: DrawingJob, while body: () -> Void) {
    thread.begin(job)
    body()
    thread.finish()
  }
}
