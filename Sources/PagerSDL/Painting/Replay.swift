import CSDL2

/// Hands ops to SDL.
@MainActor
struct Replay {
  let renderer: OpaquePointer
  let store: TextureStore
  let tiles: SolidTiles?

  /// Paints what lies in `area`. The rectangles are cut here, so that nothing that SDL rounds can show.
  func paint(_ ops: [PaintOp], in area: PixelRect) throws(SDLError) {
    var color: UInt32?
    var blend: SDL_BlendMode?
    for index in firstThatShows(ops, in: area)..<ops.count {
      let part = ops[index].visible.intersection(area)
      if part.isEmpty { continue }
      if ops[index].isFill {
        if ops[index].hidesWhatIsBelow, tiles?.fill(part, ops[index].color) == true { continue }
        try setColor(ops[index].color, &color)
        try setBlend(ops[index].hidesWhatIsBelow ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND, &blend)
        var rect = part.sdl
        try check(SDL_RenderFillRect(renderer, &rect), "filling a rectangle")
      } else {
        try copy(ops[index], part)
      }
    }
  }

  /// The last op that hides everything below it in the whole area.
  private func firstThatShows(_ ops: [PaintOp], in area: PixelRect) -> Int {
    var index = ops.count - 1
    while index > 0 {
      if ops[index].hidesWhatIsBelow, ops[index].visible.contains(area) { return index }
      index -= 1
    }
    return 0
  }

  private func copy(_ op: PaintOp, _ part: PixelRect) throws(SDLError) {
    let texture = try store.prepare(Int(op.texture), color: op.color, blended: !op.hidesWhatIsBelow)
    guard let texture else { return }
    var from = SDL_Rect(
      x: op.sourceX + part.left - op.destination.left, y: op.sourceY + part.top - op.destination.top,
      w: part.width, h: part.height)
    var to = part.sdl
    try check(SDL_RenderCopy(renderer, texture, &from, &to), "copying a texture")
  }

  private func setColor(_ color: UInt32, _ last: inout UInt32?) throws(SDLError) {
    guard color != last else { return }
    last = color
    try check(
      SDL_SetRenderDrawColor(
        renderer, UInt8(truncatingIfNeeded: color >> 16), UInt8(truncatingIfNeeded: color >> 8),
        UInt8(truncatingIfNeeded: color), UInt8(truncatingIfNeeded: color >> 24)),
      "setting a colour")
  }

  private func setBlend(_ mode: SDL_BlendMode, _ last: inout SDL_BlendMode?) throws(SDLError) {
    guard mode != last else { return }
    last = mode
    try check(SDL_SetRenderDrawBlendMode(renderer, mode), "setting how fills blend")
  }
}
