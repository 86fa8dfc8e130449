import PagerEngine

/// Memory of a painter, and its release.
extension Painter {
  /// The memory that the painter holds, without its text system's.
  ///
  /// It includes the buffer for `RendererContent`. Painters in memory share this buffer, and each counts it.
  public var memoryUse: MemoryUse {
    var use = ownMemoryUse
    let content = resolver.contentRenderer.bytes
    if content > 0 { use[.buffers] = use[.buffers] + MemoryUse.Amount(objects: 1, bytes: content) }
    return use
  }

  /// The size of all textures and sheets, in bytes.
  public var textureBytes: Int {
    let use = ownMemoryUse
    return use[.textures].bytes + use[.sheets].bytes
  }

  /// The memory use without the content renderer, which painters share.
  var ownMemoryUse: MemoryUse {
    var use = MemoryUse()
    let extra = target.extraTextureBytes + (picture?.bytes ?? 0)
    use[.textures] = MemoryUse.Amount(objects: store.count, bytes: store.bytes + extra)
    use[.sheets] = MemoryUse.Amount(objects: sheets.count, bytes: sheets.bytes)
    use[.drawings] = MemoryUse.Amount(objects: drawings.count, bytes: drawings.bytes + opBytes)
    use[.buffers] = target.buffers
    if let textured { use = use + textured.painter.ownMemoryUse }
    return use
  }

  /// The same in bytes. Fast enough for every frame.
  var ownBytes: Int { store.bytes + drawings.bytes + otherBytes }

  /// The size of everything the current frame needs, in bytes.
  private var otherBytes: Int {
    target.extraTextureBytes + target.buffers.bytes + opBytes + sheets.bytes
      + (textured?.painter.ownBytes ?? 0) + (picture?.bytes ?? 0)
  }

  private var opBytes: Int { (current.capacity + previous.capacity) * MemoryLayout<PaintOp>.stride }

  /// Releases everything that the latest frame does not need.
  ///
  /// The painter recreates it on demand. It calls this itself after a frame whose pager has released memory.
  public func releaseMemory() {
    trim(to: 0)
    textured?.painter.releaseMemory()
    target.releaseBuffers()
    picture?.removeAll()
    resolver.contentRenderer.releaseBuffers()
  }

  /// Evicts what is no longer needed, and what exceeds a budget.
  func trim(to budget: Int) {
    textured?.painter.trim(to: budget)
    removeGone()
    sheets.trim(store.now)
    let left = max(0, budget - otherBytes - resolver.contentRenderer.bytes - reservedBytes)
    store.trim(to: max(0, left - drawings.bytes))
    if store.bytes + drawings.bytes > left { drawings.removeUnused() }
  }

  private func removeGone() {
    let count = ContentID.endCount
    if count != endCount {
      endCount = count
      store.removeGone()
      drawings.removeGone()
    }
    guard store.isTimeToRemoveUnwanted else { return }
    drawings.wantTextures()
    store.removeUnwanted()
  }

  /// Releases memory if a pager in the frame did.
  func noteRelease(of frame: DisplayList) {
    guard let release = frame.memoryRelease, lastRelease.map({ $0 < release }) ?? true else { return }
    lastRelease = release
    releaseMemory()
  }
}
