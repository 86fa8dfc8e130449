import CSDL2

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
/// A sheet that fills a window takes some milliseconds, most of the time of a frame. The thread sleeps while there is
/// nothing to draw.
@MainActor
final class DrawingThread {
  private let shared: Shared
  private let thread: OpaquePointer

  /// Starts a thread; nil if the machine has one processor only, or no more threads.
  init?() {
    guard SDL_GetCPUCount() > 1, let shared = Shared(), let thread = shared.startThread() else { return nil }
    (self.shared, self.thread) = (shared, thread)
  }

  isolated deinit {
    shared.job = nil
    SDL_SemPost(shared.begin)
    SDL_WaitThread(thread, nil)
  }

  /// Does a job while `body` runs, which draws elsewhere.
  func draw(_ job: DrawingJob, while body: () -> Void) {
    shared.job = job
    SDL_SemPost(shared.begin)
    body()
    SDL_SemWait(shared.end)
  }

  /// What both threads see. Semaphores decide who may touch it: between `begin` and `end` it is the thread.
  private final class Shared: @unchecked Sendable {
    let begin: OpaquePointer
    let end: OpaquePointer
    /// What to draw next; the thread ends when there is nothing.
    var job: DrawingJob?
    private let drawer = SheetDrawer()

    init?() {
      guard let begin = SDL_CreateSemaphore(0) else { return nil }
      guard let end = SDL_CreateSemaphore(0) else {
        SDL_DestroySemaphore(begin)
        return nil
      }
      (self.begin, self.end) = (begin, end)
    }

    deinit {
      SDL_DestroySemaphore(begin)
      SDL_DestroySemaphore(end)
    }

    /// Starts a thread; nil if that fails.
    func startThread() -> OpaquePointer? {
      let reference = Unmanaged.passRetained(self)
      let thread = SDL_CreateThread(
        { reference in
          guard let reference else { return 0 }
          Unmanaged<Shared>.fromOpaque(reference).takeRetainedValue().work()
          return 0
        }, "drawing", reference.toOpaque())
      if thread == nil { reference.release() }
      return thread
    }

    private func work() {
      while SDL_SemWait(begin) == 0, let job {
        job.draw(with: drawer)
        SDL_SemPost(end)
      }
    }
  }
}
