import PagerEngine

/// Memory that a window holds, and gives back.
extension PagerWindow {
  /// The most bytes that the window keeps, of all kinds that `memoryUse` counts except pages and pictures, which are the app's;
  /// 128 MiB (134,217,728 bytes) by default, clamped to 0 or more.
  ///
  /// What was not used for longest is dropped first, and made again when it is needed. What one frame needs is kept even beyond
  /// the budget. How many pages are kept is decided by `Pager.retention`.
  public var memoryBudget: Int {
    get { painter.memoryBudget }
    set {
      painter.memoryBudget = newValue
      keepToBudget()
    }
  }

  /// The memory that the window holds now: that of pager, painter and text system, and the pixels of the window.
  ///
  /// It takes time for each recorded drawing, so do not read it with each frame.
  public var memoryUse: MemoryUse {
    var use = pager.memoryUse + painter.memoryUse + text.memoryUse
    use[.buffers] = use[.buffers] + renderer.buffers
    return use
  }

  /// Gives up what can be made again: what `Pager.releaseMemory()` does, what the painter does not need for the latest frame, fonts
  /// and measured widths. Memory that is free then goes back to the system.
  ///
  /// A window does so by itself when SDL reports that memory is low, which happens on mobile systems only. Call it where the app
  /// learns that by other means.
  public func releaseMemory() {
    pager.releaseMemory()
    painter.releaseMemory()
    text.releaseMemory()
    FreeMemory.giveBack()
  }

  /// Drops what goes beyond the budget.
  func keepToBudget() {
    painter.reservedBytes = text.bytes + renderer.buffers.bytes
    painter.trim(to: memoryBudget)
    guard text.bytes > memoryBudget else { return }
    text.releaseMemory()
    painter.reservedBytes = text.bytes + renderer.buffers.bytes
  }
}
