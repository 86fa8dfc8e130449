/// A job of a `DrawingThread`: a part of a picture.
enum DrawingJob {
  /// The part of a sheet in `clip`.
  case sheet(PlacedSheet, on: PixelGrid, clip: PixelRect)
  /// The part of an image in `rect`; `at` and `color` are those of `PaintTarget.sample`.
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

  /// Starts a thread; `nil` if the system cannot.
  init?() {
    // Used only by the thread.
    nonisolated(unsafe) let drawer = SheetDrawer()
    let thread = SecondThread<DrawingJob>("drawing") { $0.draw(with: drawer) }
    guard let thread else { return nil }
    self.thread = thread
  }

  /// Draws a job while `body` runs, which must draw elsewhere.
  func draw(_ job: DrawingJob, while body: () -> Void) {
    thread.begin(job)
    body()
    thread.finish()
  }
}
