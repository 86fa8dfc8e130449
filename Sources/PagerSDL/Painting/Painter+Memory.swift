import PagerEngine

/// Memory that a painter holds, and gives back.
extension Painter {
  /// The memory that the painter holds now, with what it has made for its renderer. Its text system is not included.
  public var memoryUse: MemoryUse {
    var use = ownMemoryUse
    let content = resolver.contentRenderer.bytes
    if content > 0 { use[.buffers] = use[.buffers] + MemoryUse.Amount(objects: 1, bytes: content) }
    return use
  }

  /// The bytes of textures and sheets that exist now.
  public var textureBytes: Int {
    let use = ownMemoryUse
    return use[.textures].bytes + use[.sheets].bytes
  }

  /// The memory without that of the content renderer, which painters share.
  var ownMemoryUse: MemoryUse {
    var use = MemoryUse()
    use[.textures] = MemoryUse.Amount(objects: store.count, bytes: store.bytes + target.extraTextureBytes)
    use[.sheets] = MemoryUse.Amount(objects: sheets.count, bytes: sheets.bytes)
    use[.drawings] = MemoryUse.Amount(objects: drawings.count, bytes: drawings.bytes + opBytes)
    use[.buffers] = target.buffers
    if let textured { use = use + textured.memoryUse }
    if let substitute {
      use = use + substitute.painter.ownMemoryUse
      use[.buffers] = use[.buffers] + MemoryUse.Amount(objects: 1, bytes: substitute.surface.bytes)
    }
    return use
  }

  /// The same in bytes. Cheap enough for each frame.
  var ownBytes: Int { store.bytes + drawings.bytes + otherBytes }

  /// The bytes of what the present frame needs.
  private var otherBytes: Int {
    var bytes = target.extraTextureBytes + target.buffers.bytes + opBytes + sheets.bytes
    if let textured { bytes += textured.bytes }
    if let substitute { bytes += substitute.painter.ownBytes + substitute.surface.bytes }
    return bytes
  }

  private var opBytes: Int { (current.capacity + previous.capacity) * MemoryLayout<PaintOp>.stride }

  /// Gives up what the latest frame does not need. All of it is made again when it is needed.
  public func releaseMemory() {
    trim(to: 0)
    textured?.releaseMemory()
    substitute?.painter.releaseMemory()
    target.releaseBuffers()
    resolver.contentRenderer.releaseBuffers()
  }

  /// Drops what is not needed any more, and what goes beyond a budget.
  func trim(to budget: Int) {
    textured?.trim(to: budget)
    removeGone()
    sheets.trim(store.now)
    let left = max(0, budget - otherBytes - resolver.contentRenderer.bytes - reservedBytes)
    store.trim(to: max(0, left - drawings.bytes))
    if store.bytes + drawings.bytes > left { drawings.removeUnused() }
  }

  /// Drops what was made for drawings and pictures that no longer exist, and now and then what nothing wants any more.
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

  /// Gives up memory if a pager in a frame has done so.
  func noteRelease(of frame: DisplayList) {
    guard let release = frame.memoryRelease, lastRelease.map({ $0 < release }) ?? true else { return }
    lastRelease = release
    releaseMemory()
  }
}
