import CSDL2
import PagerEngine
import PagerPhysics

/// The event loop.
extension PagerWindow {
  /// Runs until the window is closed or the process is asked to end (SIGINT, SIGTERM).
  ///
  /// A frame that fails is tried again 60 times a second. After `failureTimeout`, throws the error of `present(at:)`;
  /// `run()` can be called again then. Only one loop can run in a process: the program stops if this is called in a
  /// callback or a task that runs inside the loop. For several windows see `run(_:)`.
  ///
  /// Frames show the newest place of a finger, and everything else at the time at which they are made. What begins at rest counts
  /// from one frame of the display before (`Pager.presentationDelay`), since that is how much later the frame is seen. With OpenGL
  /// a frame is made as late as the display allows, so that it shows what came last.
  public func run() throws(SDLError) { try PagerWindow.run([self]) }

  /// Runs several windows until all of them are closed, as `run()` does one. A window that is closed while others are open
  /// is hidden.
  public static func run(_ windows: [PagerWindow]) throws(SDLError) {
    require(!isRunning, "Only one loop can run at a time: use PagerWindow.run(_:) for several windows.")
    isRunning = true
    defer { isRunning = false }
    for window in windows {
      window.failing = FailingFrames()
      window.layOutOnce()
      window.pager.presentationDelay = window.pacer.interval
      window.listenToDisplay()
    }
    defer { for window in windows { window.stopListeningToDisplay() } }
    var open = windows.filter { !$0.isClosed }
    while let first = open.first {
      waitForWork(of: open)
      first.handleEvents()
      for window in open where !window.isClosed && window.isFrameDue { try window.presentOrRetry() }
      guard open.contains(where: \.isClosed) else { continue }
      for window in open where window.isClosed && windows.count > 1 { SDL_HideWindow(window.handles.window) }
      open.removeAll(where: \.isClosed)
    }
  }

  /// Whether a loop runs. Inside of one, another loop would let nothing else run on the main actor.
  private static var isRunning = false

  /// The time for which the frames of a window may fail in a row before `run()` throws, in seconds: a sixth, with every
  /// renderer and display.
  public static let failureTimeout = FailingFrames.limit

  /// Presents a frame. If it fails, `failing` says when it is tried again; throws once that is over the limit.
  private func presentOrRetry() throws(SDLError) {
    let start = clock.now
    do {
      try present(at: start)
      failing.didSucceed()
    } catch {
      failing.didFail(at: start)
      if failing.isOverLimit { throw error }
    }
  }

  /// Waits for about one frame of the display, 2 to 100 milliseconds. For your own loops; `run()` keeps time itself.
  public func waitForFrame() { SDL_Delay(UInt32(pacer.interval * 1000)) }

  /// Passes waiting events to their windows and pagers. `run()` does this; call it if you present frames yourself,
  /// and stop when `isClosed` is true.
  ///
  /// An event that names another `PagerWindow` goes there, so it does not matter which of several windows is asked.
  public func handleEvents() {
    layOutOnce()
    let start = SDL_GetTicks()
    // SDL_PollEvent would look for events again when it has given the last one, and each look asks the display.
    SDL_PumpEvents()
    var event = SDL_Event()
    while SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) > 0 {
      if event.type == MainQueue.eventType {
        MainQueue.drain()
        SessionBus.shared.exchange()
        DesktopWatch.shared.exchange()
        AccessibilityService.shared.exchange()
      } else if event.type == FrameSignal.eventType {
        WindowList.receiver(of: event, besides: self)?.frameWasTaken()
      } else if event.type == SDL_QUIT.rawValue || event.type == SDL_APP_LOWMEMORY.rawValue {
        WindowList.forEach { $0.handle(event) }
      } else if !AccessibilityService.shared.holds(event) {
        WindowList.receiver(of: event, besides: self)?.handle(event)
      }
      for key in AccessibilityService.shared.releasedKeys() {
        WindowList.receiver(of: key, besides: self)?.handle(key)
      }
    }
    PagerWindow.waitingEvents.queueWasRead(at: start)
    WindowList.forEach { $0.updateAids() }
  }

  private var needsFrame: Bool { pager.isShown && pager.needsFrame }

  private var isFrameDue: Bool { needsFrame && timeToNextFrame <= FramePacer.slack }

  /// Sleeps until an event, work on the main actor, or the time of the next frame. Returns at once if there is work.
  private static func waitForWork(of windows: [PagerWindow]) {
    let busy = windows.filter(\.needsFrame)
    guard let wait = busy.map(\.timeToNextFrame).min() else { return waitForEvent(windows) }
    guard wait >= 0.001, !sleep(atMost: min(wait * 1000, 1000)) else { return }
    // SDL sleeps for whole milliseconds. The pacer would let the frame begin now, and frames would come at unequal intervals.
    let rest = busy.map(\.timeToNextFrame).min() ?? 0
    if rest > PagerWindow.shortestNap { nap(seconds: min(rest, 0.001)) }
  }

  /// To sleep for less takes longer, in seconds.
  private static let shortestNap = 0.0001

  /// The time until a frame is due, in seconds.
  private var timeToNextFrame: Double {
    pacer.nextFrame(hasInput: hasInput, failing: failing) - clock.now
  }

  /// Has the compositor tell when it has taken a frame, if it can, instead of waiting for that while presenting.
  private func listenToDisplay() {
    guard renderer.handle != nil, let signal = FrameSignal(window: handles.window) else { return }
    handles.frameSignal = signal
    renderer.waitForDisplay(false)
  }

  private func stopListeningToDisplay() {
    guard handles.frameSignal != nil else { return }
    handles.frameSignal = nil
    renderer.waitForDisplay(true)
    frameWasTaken()
  }

  private static func waitForEvent(_ windows: [PagerWindow]) {
    for window in windows where window.pager.isShown {
      if window.pager.preload(prepare: window.painter.prepare) { return }
    }
    for window in windows { window.gamepads.start(window.options.gamepads) }
    if windows.contains(where: \.isAccessible) { AccessibilityService.shared.start(WindowList.accessible) }
    guard windows.contains(where: { $0.pager.isAnimating }) else { return waitForUpdate(windows) }
    // Hidden during a motion: the motion goes on to its end, unseen.
    sleep(atMost: 100)
    for window in windows { window.pager.advance(to: window.clock.now) }
  }

  /// The time at rest after which memory is given back, in milliseconds.
  private static let restBeforeGivingBack = 1000.0

  /// Sleeps until an event. Before a long sleep gives back what was needed for motions only.
  private static func giveBackMemory(of windows: [PagerWindow]) {
    guard windows.contains(where: \.hasNewFrames) else {
      sleep(atMost: nil)
      return
    }
    if sleep(atMost: restBeforeGivingBack) { return }
    for window in windows {
      window.hasNewFrames = false
      window.keepToBudget()
    }
    FreeMemory.giveBack()
  }

  /// Waits until an event, or until a page in view changes by itself.
  private static func waitForUpdate(_ windows: [PagerWindow]) {
    let waits = windows.compactMap { window in
      window.pager.isShown ? window.pager.nextUpdateTime.map { $0 - window.clock.now } : nil
    }
    guard let first = waits.min() else {
      giveBackMemory(of: windows)
      return
    }
    let wait = first * 1000
    if wait > 0, sleep(atMost: min(wait.rounded(.up), 1e6)) { return }
    for window in windows { window.pager.advance(to: window.clock.now) }
  }
}

/// What waits in the queue.
extension PagerWindow {
  /// When SDL has read its events. It has one queue for all windows.
  private(set) static var waitingEvents = WaitingEvents(at: SDL_GetTicks())

  /// Sleeps until an event, but no longer than a time in milliseconds; nil for any time. Returns whether there is an event.
  @discardableResult
  private static func sleep(atMost limit: Double?) -> Bool {
    if waitingEvents.mayWait(at: SDL_GetTicks()) {
      // Events that have waited for the program let it not sleep at all, and are not taken for new ones.
      SDL_PumpEvents()
      if countEvents(SDL_FIRSTEVENT, SDL_LASTEVENT) > 0 { return true }
    }
    let hasEvent = (limit.map { SDL_WaitEventTimeout(nil, Int32($0)) } ?? SDL_WaitEvent(nil)) != 0
    waitingEvents.queueWasRead(at: SDL_GetTicks())
    return hasEvent
  }

  /// How much earlier a pointer event happened than its stamp says, in seconds.
  static func delay(of event: SDL_Event) -> Double {
    let isFinger = (SDL_FINGERDOWN.rawValue...SDL_FINGERMOTION.rawValue).contains(event.type)
    let (first, last) =
      isFinger ? (SDL_FINGERDOWN, SDL_FINGERMOTION) : (SDL_MOUSEMOTION, SDL_MOUSEBUTTONUP)
    return waitingEvents.delay(ofEventAt: event.common.timestamp, followers: countEvents(first, last))
  }

  /// The number of events in the queue whose types are in a range.
  private static func countEvents(_ first: SDL_EventType, _ last: SDL_EventType) -> Int {
    Int(SDL_PeepEvents(nil, 1, SDL_PEEKEVENT, first.rawValue, last.rawValue))
  }
}
