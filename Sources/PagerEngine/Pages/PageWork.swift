/// The calls that a page has received, and its work while it is in view.
struct PageWork {
  /// The visibility of the page after the calls that it has received.
  var appearance = Appearance.hidden
  /// Whether the page is a child of a pager, according to the calls that it has received.
  var isChild = false
  /// Whether `didEnterView` has been called without `didLeaveView`.
  var hasEntered = false
  /// The tasks to cancel when the page leaves the view, by their numbers.
  var tasks: [Int: Task<Void, Never>] = [:]
  private var taskCount = 0

  /// Records a call that the page receives.
  mutating func note(_ call: PageLifecycleEvent) {
    if let appearance = Appearance(after: call) { self.appearance = appearance }
    if call == .didMoveToContainer { isChild = true }
    if call == .didLeaveContainer { (isChild, appearance) = (false, .hidden) }
  }

  /// Returns the number of a new task.
  mutating func nextTask() -> Int {
    taskCount += 1
    return taskCount
  }
}

/// Work while the page is in view.
extension Page {
  /// Whether a part of the page is in view, as its lifecycle calls report it.
  ///
  /// True from just before `willAppear()` until just after `didDisappear()`. So it is true in both of these
  /// methods, and false in `didLeaveView()`.
  public final var isInView: Bool { work.appearance != .hidden }

  /// Starts a task that the pager cancels when the page leaves the view.
  ///
  ///     override func didEnterView() {
  ///       task { await self.refreshEveryMinute() }
  ///     }
  ///
  /// The pager also cancels the task when the pager itself is hidden or released. The work may refer to the
  /// page strongly, because the page keeps no task that has ended. Called in `didEnterView()`, it runs once
  /// for each stay in view, as `task(_:)` does in SwiftUI. If the page is out of view, the task starts
  /// cancelled.
  @discardableResult
  public final func task(_ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let number = work.nextTask()
    let task = Task { @MainActor [weak self] in
      await operation()
      self?.work.tasks[number] = nil
    }
    if isInView { work.tasks[number] = task } else { task.cancel() }
    return task
  }

  /// Begins a stay in view, unless `willAppear` has ended it already.
  func enterView() {
    guard isInView, !work.hasEntered else { return }
    work.hasEntered = true
    didEnterView()
  }

  func leaveView() {
    for task in work.tasks.values { task.cancel() }
    work.tasks = [:]
    guard work.hasEntered else { return }
    work.hasEntered = false
    didLeaveView()
  }

  /// Sets the appearance after the queued calls, also for the pages of a spread.
  func setAppearance(_ appearance: Appearance) {
    self.appearance = appearance
    forEachMember { $0.appearance = appearance }
  }
}
