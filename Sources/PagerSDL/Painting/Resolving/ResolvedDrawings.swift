import PagerEngine

/// The cached ops of recorded drawings, kept while the drawings exist.
@MainActor
final class ResolvedDrawings {
  private final class Resolved {
    private(set) weak var drawing: Drawing?
    var ops: [PaintOp] = []
    var lastUse: UInt64 = 0

    init(_ drawing: Drawing) { self.drawing = drawing }

    var bytes: Int { ops.capacity * MemoryLayout<PaintOp>.stride + 64 }

    func forEachTexture(_ body: (Int, UInt32) -> Void) {
      for op in ops where !op.isFill { body(Int(op.texture), op.stamp) }
    }
  }

  private(set) var bytes = 0
  var count: Int { known.count }

  private let resolver: Resolver
  private var known: [ContentID: Resolved] = [:]

  init(resolver: Resolver) { self.resolver = resolver }

  /// Returns the unclipped ops of a drawing, with its top left corner at the origin.
  ///
  /// All their textures exist.
  func ops(of drawing: Drawing) -> [PaintOp] {
    let store = resolver.store
    let old = known[drawing.id]
    let resolved = old ?? Resolved(drawing)
    resolved.lastUse = store.now
    if old == nil || !touchAll(resolved) { resolve(drawing, resolved) }
    return resolved.ops
  }

  /// Removes released drawings. Their textures become orphans unless other drawings show them.
  func removeGone() {
    for (id, resolved) in known where resolved.drawing == nil {
      resolved.forEachTexture(resolver.store.orphan)
      remove(id, resolved)
    }
  }

  func removeUnused() {
    for (id, resolved) in known where resolved.lastUse < resolver.store.now { remove(id, resolved) }
  }

  private func remove(_ id: ContentID, _ resolved: Resolved) {
    bytes -= resolved.bytes
    known[id] = nil
  }

  func wantTextures() {
    for resolved in known.values { resolved.forEachTexture(resolver.store.want) }
  }

  func removeAll() { (known, bytes) = ([:], 0) }

  /// Marks the textures of a drawing as used. Returns `false` if one is gone.
  private func touchAll(_ resolved: Resolved) -> Bool {
    let store = resolver.store
    for op in resolved.ops where !op.isFill {
      guard store.touch(Int(op.texture), stamp: op.stamp) else { return false }
    }
    return true
  }

  private func resolve(_ drawing: Drawing, _ resolved: Resolved) {
    bytes -= known[drawing.id] == nil ? 0 : resolved.bytes
    resolved.ops.removeAll(keepingCapacity: true)
    let failure = resolver.failure
    resolver.failure = nil
    resolver.resolve(drawing.list, into: &resolved.ops)
    // Ops that the drawing's own clips hide are hidden wherever it is placed.
    resolved.ops.removeAll { $0.visible.isEmpty }
    // The next frame tries again after a failure.
    known[drawing.id] = resolver.failure == nil ? resolved : nil
    bytes += resolver.failure == nil ? resolved.bytes : 0
    resolver.failure = failure ?? resolver.failure
  }
}
