/// The textures of one target, found by what they show.
@MainActor
final class TextureStore {
  /// A texture and what drawing it takes.
  struct Entry {
    /// Whether there is a texture; content may have no pixels.
    var hasTexture = false
    var width: Int32 = 0
    var height: Int32 = 0
    /// Where the point that places the content lies in the texture.
    var originX: Int32 = 0
    var originY: Int32 = 0
    var isOpaque = false
    /// Whether a texture of its own has those parts of a text that have colours.
    var hasColors = false
    /// Changes with the content of the slot.
    var stamp: UInt32 = 0
    var lastUse: UInt64 = 0
    var bytes = 0
    var key: TextureKey?
  }

  /// Counts paints; what was used at this time is not evicted.
  var now: UInt64 = 1
  /// Bytes of pixels held.
  private(set) var bytes = 0
  /// Grows whenever textures go, so that those who remember slots know when to look again.
  private(set) var losses = 0

  /// Has the textures themselves.
  private let target: any PaintTarget
  private(set) var entries: [Entry] = []
  private var free: [Int] = []
  private var slots: [TextureKey: Int] = [:]
  private var stamps: UInt32 = 0

  init(target: any PaintTarget) { self.target = target }

  /// The slot of a texture that exists, now in use.
  func find(_ key: TextureKey) -> Int? {
    guard let slot = slots[key] else { return nil }
    entries[slot].lastUse = now
    return slot
  }

  /// Makes a texture. An image without pixels gets a slot without a texture.
  func add(_ image: PixelImage, for key: TextureKey) throws(SDLError) -> Int {
    let slot = free.last ?? entries.count
    var entry = Entry(lastUse: now, key: key)
    entry.hasTexture = image.width > 0 && image.height > 0
    if entry.hasTexture { try target.addTexture(image, slot: slot) }
    (entry.width, entry.height) = (Int32(image.width), Int32(image.height))
    (entry.originX, entry.originY) = (image.originX, image.originY)
    (entry.isOpaque, entry.hasColors) = (image.isOpaque, image.hasColors)
    entry.bytes = image.width * image.height * 4 + 256
    stamps &+= 1
    entry.stamp = stamps
    if free.popLast() == nil { entries.append(entry) } else { entries[slot] = entry }
    slots[key] = slot
    bytes += entry.bytes
    return slot
  }

  /// Marks a texture as used; false if it is gone.
  func touch(_ slot: Int, stamp: UInt32) -> Bool {
    guard entries[slot].stamp == stamp else { return false }
    entries[slot].lastUse = now
    return true
  }

  /// Drops what was used longest ago, and not now, until at most `budget` bytes are held.
  func trim(to budget: Int) {
    guard bytes > budget else { return }
    let idle = entries.indices.filter { entries[$0].key != nil && entries[$0].lastUse < now }
    for slot in idle.sorted(by: { entries[$0].lastUse < entries[$1].lastUse }) {
      guard bytes > budget else { break }
      remove(slot)
    }
  }

  /// Drops everything.
  func removeAll() {
    for slot in entries.indices where entries[slot].key != nil { remove(slot) }
    target.removeAllTextures()
  }

  private func remove(_ slot: Int) {
    target.removeTexture(slot: slot)
    if let key = entries[slot].key { slots[key] = nil }
    bytes -= entries[slot].bytes
    entries[slot] = Entry()
    free.append(slot)
    losses += 1
  }
}
