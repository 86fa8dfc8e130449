import PagerEngine

/// Memory of a window, and its release.
extension PagerWindow {
  /// The memory limit of the window, in bytes; at least 0, 128 MiB by default.
  ///
  /// The budget covers all kinds that `memoryUse` counts except pages and pictures, which are the app's.
  /// The window evicts the least recently used resources first, and recreates them on demand. It keeps what
  /// a single frame needs, even beyond the budget. `Pager.retention` determines the number of retained
  /// pages.
  public var memoryBudget: Int {
    get { painter.memoryBudget }
    set {
      painter.memoryBudget = newValue
      keepToBudget()
    }
  }

  /// The memory of the window's pixels, pager, painter and text system.
  ///
  /// - Complexity: O(*n*) for *n* recorded drawings, so do not read it for each frame.
  public var memoryUse: MemoryUse {
    var use = pager.memoryUse + painter.memoryUse + text.memoryUse
    use[.buffers] = use[.buffers] + renderer.buffers
    return use
  }

  /// Releases memory that the window can recreate.
  ///
  /// A window calls this itself when SDL reports low memory, which happens on mobile systems only. Call it
  /// when the app detects low memory by other means.
  ///
  /// It releases all that `PagerHosting.releaseMemory()` releases, everything that the painter does not need for
  /// the latest frame, fonts, and measured widths. Freed memory then returns to the system.
  public func releaseMemory() {
    pager.releaseMemory()
    painter.releaseMemory()
    text.releaseMemory()
    FreeMemory.returnToSystem()
  }

  /// Evicts what exceeds the budget.
  func keepToBudget() {
    painter.reservedBytes = text.bytes + renderer.buffers.bytes
    painter.trim(to: memoryBudget)
    guard text.bytes > memoryBudget else { return }
    text.releaseMemory()
    painter.reservedBytes = text.bytes + renderer.buffers.bytes
  }
}
