/// The lines of text of the last frame, in order.
///
/// Most frames repeat the lines of the previous frame, so a comparison finds the texture of a line without hashing
/// its text.
@MainActor
struct RepeatedLines {
  private struct Line {
    let key: TextKey
    let ink: Ink
    let slot: Int
    let stamp: UInt32
  }

  private var lines: [Line] = []
  /// The number of lines in this frame so far.
  private var count = 0

  /// Begins a frame.
  mutating func begin() {
    lines.removeLast(lines.count - count)
    count = 0
  }

  /// Returns the slot of the next line's texture, and marks it as used.
  ///
  /// Calls `search` if the last frame had another line here, or if the texture is gone.
  mutating func slot(of key: TextKey, _ ink: Ink, in store: TextureStore, search: () -> Int?) -> Int? {
    if count < lines.count, lines[count].ink == ink, lines[count].key == key,
      store.touch(lines[count].slot, stamp: lines[count].stamp)
    {
      count += 1
      return lines[count - 1].slot
    }
    guard let slot = search() else { return nil }
    let line = Line(key: key, ink: ink, slot: slot, stamp: store.texture(slot).stamp)
    if count < lines.count { lines[count] = line } else { lines.append(line) }
    count += 1
    return slot
  }
}
