/// Measuring memory.
extension Pager {
  /// The memory that the pager holds now: pages, recorded drawings and their pictures.
  ///
  /// It includes pagers inside pages and a pager used as an accessory.
  ///
  /// Each read visits every recorded drawing, so do not read it in every frame.
  public var memoryUse: MemoryUse {
    var count = MemoryCount()
    add(to: &count)
    return count.use
  }

  private func add(to count: inout MemoryCount) {
    for page in keeper.heldPages {
      page.forEachMember { member in
        count.use[.pages].objects += 1
        member.forEachDrawing { count.add($0) }
        member.innerPager?.add(to: &count)
      }
    }
    for drawing in drawings.placeholders.values { count.add(drawing) }
    if let accessory = drawings.accessory { count.add(accessory) }
    companion?.add(to: &count)
  }
}

extension PageKeeper {
  fileprivate var heldPages: [Page] {
    var seen: Set<ObjectIdentifier> = []
    return (knownPages.map(\.page) + Array(attached.values) + store.pooledPages).filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
  }
}

/// A sum over drawings that counts each picture once.
private struct MemoryCount {
  var use = MemoryUse()
  private var seen: Set<ContentID> = []

  mutating func add(_ drawing: Drawing) {
    use[.drawings].objects += 1
    use[.drawings].bytes += drawing.list.bytes
    drawing.list.forEachImage { image in
      guard seen.insert(image.id).inserted else { return }
      use[.pictures].objects += 1
      use[.pictures].bytes += image.bytes
    }
  }
}
