import PagerEngine

/// The ops of recorded drawings, kept while the drawings are in use.
@MainActor
final class ResolvedDrawings {
  private final class Resolved {
    /// Retained, so that no other drawing gets its identity.
    let drawing: Drawing
    var ops: [PaintOp] = []
    var lastUse: UInt64 = 0

    init(_ drawing: Drawing) { self.drawing = drawing }
  }

  /// The number of paints after which an unused drawing is forgotten.
  private static let patience: UInt64 = 240

  private let resolver: Resolver
  private var known: [ObjectIdentifier: Resolved] = [:]

  init(resolver: Resolver) { self.resolver = resolver }

  /// The ops of a drawing with its top left corner at the origin, unclipped, and with all textures in place.
  func ops(of drawing: Drawing) -> [PaintOp] {
    let id = ObjectIdentifier(drawing)
    let store = resolver.store
    if let resolved = known[id] {
      resolved.lastUse = store.now
      if touchAll(resolved) { return resolved.ops }
      resolve(resolved)
      return resolved.ops
    }
    let resolved = Resolved(drawing)
    resolved.lastUse = store.now
    known[id] = resolved
    resolve(resolved)
    return resolved.ops
  }

  /// Forgets drawings that have not been used for some time.
  func trim() {
    let now = resolver.store.now
    guard now % 32 == 0 else { return }
    for (id, resolved) in known where resolved.lastUse + ResolvedDrawings.patience < now { known[id] = nil }
  }

  func removeAll() { known = [:] }

  /// Marks the textures of a drawing as used. Returns false if one is gone.
  private func touchAll(_ resolved: Resolved) -> Bool {
    let store = resolver.store
    for op in resolved.ops where !op.isFill {
      guard store.touch(Int(op.texture), stamp: op.stamp) else { return false }
    }
    return true
  }

  private func resolve(_ resolved: Resolved) {
    resolved.ops.removeAll(keepingCapacity: true)
    let failure = resolver.failure
    resolver.failure = nil
    resolver.resolve(resolved.drawing.list, into: &resolved.ops)
    // What the drawing's own clips hide is hidden wherever it is placed.
    resolved.ops.removeAll { $0.visible.isEmpty }
    // What failed is tried again with the next frame.
    if resolver.failure != nil { known[ObjectIdentifier(resolved.drawing)] = nil }
    resolver.failure = failure ?? resolver.failure
  }
}
