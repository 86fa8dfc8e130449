import PagerEngine

/// The ops of recorded drawings, kept while the drawings exist.
@MainActor
final class ResolvedDrawings {
  private final class Resolved {
    private(set) weak var drawing: Drawing?
    var ops: [PaintOp] = []
    var lastUse: UInt64 = 0

    init(_ drawing: Drawing) { self.drawing = drawing }
  }

  private let resolver: Resolver
  private var known: [ContentID: Resolved] = [:]

  init(resolver: Resolver) { self.resolver = resolver }

  /// The ops of a drawing with its top left corner at the origin, unclipped, and with all textures in place.
  func ops(of drawing: Drawing) -> [PaintOp] {
    let store = resolver.store
    if let resolved = known[drawing.id] {
      resolved.lastUse = store.now
      if touchAll(resolved) { return resolved.ops }
      resolve(drawing, resolved)
      return resolved.ops
    }
    let resolved = Resolved(drawing)
    resolved.lastUse = store.now
    known[drawing.id] = resolved
    resolve(drawing, resolved)
    return resolved.ops
  }

  /// Forgets drawings that are gone.
  func removeGone() { known = known.filter { $0.value.drawing != nil } }

  func removeAll() { known = [:] }

  /// Marks the textures of a drawing as used. Returns false if one is gone.
  private func touchAll(_ resolved: Resolved) -> Bool {
    let store = resolver.store
    for op in resolved.ops where !op.isFill {
      guard store.touch(Int(op.texture), stamp: op.stamp) else { return false }
    }
    return true
  }

  private func resolve(_ drawing: Drawing, _ resolved: Resolved) {
    resolved.ops.removeAll(keepingCapacity: true)
    let failure = resolver.failure
    resolver.failure = nil
    resolver.resolve(drawing.list, into: &resolved.ops)
    // What the drawing's own clips hide is hidden wherever it is placed.
    resolved.ops.removeAll { $0.visible.isEmpty }
    // What failed is tried again with the next frame.
    if resolver.failure != nil { known[drawing.id] = nil }
    resolver.failure = failure ?? resolver.failure
  }
}
