import PagerEngine
import PagerPhysics

/// The event loop.
extension PagerWindow {
  /// Runs until the window is closed or the process receives SIGINT or SIGTERM.
  ///
  /// - If the window is closed already, this call returns immediately.
  /// - If a frame fails, the loop tries again, at most 60 times a second. After about `failureTimeout`, it
  ///   throws the error of `present(at:)`; you can then call `run()` again.
  /// - Only one loop can run in a process: the program stops if you call this in a callback or a task inside
  ///   the loop. A window that opens meanwhile joins the loop, which then runs until all windows are closed.
  /// - The loop runs tasks of the main actor. In a program whose `main` is asynchronous they wait until the
  ///   loop ends, so call this from a synchronous `main`.
  ///
  /// Each frame shows the newest finger position, and everything else at the frame's time. An animation
  /// that begins while the pager is idle counts from one frame of the display earlier, since the frame
  /// becomes visible that much later. With OpenGL on a display of known rate, the loop makes each frame as
  /// late as the display allows, so that it shows the latest input.
  public func run() throws(SDLError) { try PagerWindow.run([self]) }

  /// Runs several windows until all of them are closed, like `run()` for one.
  ///
  ///     try PagerWindow.run([photos, settings])
  ///
  /// A window that opens while the loop runs joins it. The loop keeps a strong reference to each window until
  /// the window is closed. Closed windows are hidden, unless there was only one. Windows that are closed
  /// already are ignored, so without an open window this call returns immediately. If the frames of one window
  /// fail for about `failureTimeout`, the loop throws for all.
  public static func run(_ windows: [PagerWindow]) throws(SDLError) {
    require(newWindows == nil, "Only one loop can run at a time: a window that opens meanwhile joins it.")
    newWindows = windows
    defer { newWindows = nil }
    var open: [PagerWindow] = []
    defer { for window in open { window.stopListeningToDisplay() } }
    var hidesClosedWindows = windows.count > 1
    while true {
      // The first layout of a window may close it, or open others.
      while newWindows?.isEmpty == false { open += beginNewWindows() }
      hidesClosedWindows = hidesClosedWindows || open.count > 1
      for window in open where window.isClosed {
        window.stopListeningToDisplay()
        if hidesClosedWindows { window.handles.window.hide() }
      }
      open.removeAll(where: \.isClosed)
      guard let first = open.first else { return }
      waitForWork(of: open)
      first.handleEvents()
      for window in open where !window.isClosed && window.isFrameDue { try window.presentOrRetry() }
    }
  }

  /// The windows that have opened since the last iteration of the loop; nil without a loop.
  private static var newWindows: [PagerWindow]?

  /// Adds a window to the loop, if one is running.
  ///
  /// The loop lays it out in its next iteration, so that the app can configure its pager before.
  static func joinLoop(_ window: PagerWindow) { newWindows?.append(window) }

  private static func beginNewWindows() -> [PagerWindow] {
    let windows = (newWindows ?? []).filter { !$0.isClosed }
    newWindows = []
    for window in windows {
      window.failing = FailingFrames()
      window.layOutOnce()
      window.pager.presentationDelay = window.pacer.interval
      window.listenToDisplay()
    }
    return windows
  }

  /// The time for which frames may fail before `run()` throws: 1/6 of a second.
  ///
  /// Only consecutive failures of one window count. The time is the same for every renderer and display.
  public static let failureTimeout = FailingFrames.limit

  /// Presents a frame. Schedules a retry if it fails; throws once failures exceed the limit.
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

  /// Blocks the thread for about one frame of the display, 2 to 100 milliseconds.
  ///
  /// Use it in your own loops; `run()` schedules frames itself. With OpenGL, `present(at:)` can already
  /// wait for the display. An unknown refresh rate counts as 60 Hz.
  public func waitForFrame() { EventQueue.delay(UInt32(pacer.interval * 1000)) }

  /// Delivers pending events to their windows and pagers, without waiting for more.
  ///
  /// `run()` does this; call it if you present frames yourself, and stop when `isClosed` is `true`. It also
  /// runs pending work of the main actor, and delivers the events of other `PagerWindow`s, so one call for
  /// all windows is enough. The first call lays out the pager.
  public func handleEvents() {
    layOutOnce()
    let start = EventQueue.now
    EventQueue.pump()
    while let event = EventQueue.next().map(WindowEvent.init) {
      if event.type == MainQueue.eventType {
        MainQueue.drain()
        SessionBus.shared.exchange()
        DesktopWatch.shared.exchange()
        AccessibilityService.shared.exchange()
      } else if event.type == FrameSignal.eventType {
        WindowList.receiver(of: event, besides: self)?.frameWasTaken()
      } else if [.quit, .lowMemory].contains(event.meaning) {
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

  /// Sleeps until an event, work on the main actor, or the time of the next frame. Returns immediately if there is
  /// work.
  private static func waitForWork(of windows: [PagerWindow]) {
    let busy = windows.filter(\.needsFrame)
    guard let wait = busy.map(\.timeToNextFrame).min() else { return waitForEvent(windows) }
    guard wait >= 0.001, !sleep(atMost: min(wait * 1000, 1000)) else { return }
    // SDL sleeps for whole milliseconds. Otherwise the pacer would let the frame begin now, at an irregular interval.
    let rest = busy.map(\.timeToNextFrame).min() ?? 0
    if rest > PagerWindow.shortestNap { nap(seconds: min(rest, 0.001)) }
  }

  /// The shortest useful sleep, in seconds.
  private static let shortestNap = 0.0001

  /// The time until a frame is due, in seconds.
  private var timeToNextFrame: Double {
    pacer.nextFrame(hasInput: hasInput, failing: failing) - clock.now
  }

  /// Uses the compositor's frame signal, if there is one, instead of blocking while presenting.
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
    // A hidden animation runs to its end.
    sleep(atMost: 100)
    for window in windows { window.pager.advance(to: window.clock.now) }
  }

  /// The idle time after which the loop releases memory, in milliseconds.
  private static let idleTimeBeforeRelease = 1000.0

  /// Sleeps until an event. Releases the memory of animations before a long sleep.
  private static func sleepUntilEvent(_ windows: [PagerWindow]) {
    guard windows.contains(where: \.hasNewFrames) else {
      sleep(atMost: nil, windows.first?.handles.quietSleep)
      return
    }
    if sleep(atMost: idleTimeBeforeRelease) { return }
    for window in windows {
      window.hasNewFrames = false
      window.keepToBudget()
    }
    FreeMemory.returnToSystem()
  }

  /// Waits for an event, or for a visible page's next update.
  private static func waitForUpdate(_ windows: [PagerWindow]) {
    let waits = windows.compactMap { window in
      window.pager.isShown ? window.pager.nextUpdateTime.map { $0 - window.clock.now } : nil
    }
    guard let first = waits.min() else {
      sleepUntilEvent(windows)
      return
    }
    let wait = first * 1000
    if wait > 0, sleep(atMost: min(wait.rounded(.up), 1e6)) { return }
    for window in windows { window.pager.advance(to: window.clock.now) }
  }
}

/// The event queue.
extension PagerWindow {
  /// The times at which SDL read its events. It has one queue for all windows.
  private(set) static var waitingEvents = WaitingEvents(at: EventQueue.now)

  /// Sleeps until an event, at most for a time in milliseconds; `nil` for any time. Returns whether there is an
  /// event. A quiet sleep has no limit.
  @discardableResult
  private static func sleep(atMost limit: Double?, _ quietSleep: QuietSleep? = nil) -> Bool {
    if waitingEvents.mayWait(at: EventQueue.now) {
      // If events are pending, do not sleep; otherwise they would count as new ones.
      EventQueue.pump()
      if EventQueue.count(.all) > 0 { return true }
    }
    let hasEvent = quietSleep?.untilEvent() ?? EventQueue.wait(atMost: limit)
    waitingEvents.queueWasRead(at: EventQueue.now)
    return hasEvent
  }

  /// Returns the time between a pointer event and its later time stamp, in seconds.
  static func delay(of event: WindowEvent) -> Double {
    waitingEvents.delay(ofEventAt: event.time, followers: EventQueue.count(event.pointers))
  }
}
