import PagerEngine

/// The texture cache of one target.
///
/// Pictures and other content belong to the app: the store refers to them weakly, and removes the textures of
/// released content.
@MainActor
final class TextureStore {
  /// The properties for drawing a texture. They are read for each op, so none of them is reference counted.
  struct Texture {
    /// Whether there are pixels. Content may have none.
    var hasPixels = false
    var width: Int32 = 0
    var height: Int32 = 0
    /// The point of the texture at the content's origin.
    var originX: Int32 = 0
    var originY: Int32 = 0
    var isOpaque = false
    /// The number of rows with rounded corners at the top and at the bottom of an otherwise opaque image.
    var cornerRows: Int32 = 0
    /// Whether a second texture has the coloured parts of a text.
    var hasColors = false
    /// Changes whenever the slot gets other content.
    var stamp: UInt32 = 0
  }

  private struct Entry {
    var texture = Texture()
    var lastUse: UInt64 = 0
    var bytes = 0
    var key: TextureKey?
    /// The changes of mutable content, and the version in the slot.
    var changes: ContentChanges?
    var version: UInt64 = 0
    /// The stamps of the tiles of a pixel buffer.
    var tiles: [(version: UInt64, stamp: UInt32)] = []
    /// The last paint for which a recorded drawing wanted the texture.
    var lastWanted: UInt64 = 0
    /// Whether a drawing that showed the texture was released.
    var isOrphan = false
    /// The last paint for which the tiles were checked.
    var lastRefresh: UInt64 = 0

    /// Marks a texture as used if its stamp still matches. Returns whether it does, or `nil` if it has tiles.
    mutating func use(_ stamp: UInt32, at now: UInt64) -> Bool? {
      guard tiles.isEmpty else { return nil }
      guard texture.stamp == stamp else { return false }
      if let changes, version != changes.count { return false }
      lastUse = now
      return true
    }
  }

  /// The number of the current paint, whose textures are not evicted.
  var now: UInt64 = 1
  private(set) var bytes = 0

  private let target: any PaintTarget
  private var entries: [Entry] = []
  private var free: [Int] = []
  private var slots: [TextureKey: Int] = [:]
  private var stamps: UInt32 = 0
  private var hasOrphans = false
  /// The app's objects that textures show, by slot.
  private var contents: [Int: [WeakContent]] = [:]

  init(target: any PaintTarget) { self.target = target }

  func texture(_ slot: Int) -> Texture { entries[slot].texture }

  /// Returns the stamp of a tile of the pixel buffer in a slot.
  func tileStamp(_ index: Int, of slot: Int) -> UInt32 { entries[slot].tiles[index].stamp }

  /// Returns the slot of an existing texture, and marks it as used.
  func find(_ key: TextureKey) -> Int? {
    guard let slot = slots[key] else { return nil }
    entries[slot].lastUse = now
    return slot
  }

  /// Returns the slot of a sampled image, with stamps for its current pixels.
  func slot(of image: SampledImage) -> Int {
    let key = TextureKey.sampled(image.source.id)
    if let slot = find(key) {
      refresh(slot)
      return slot
    }
    let slot = free.last ?? entries.count
    let texture = Texture(hasPixels: true, isOpaque: image.isOpaque, stamp: nextStamp())
    var entry = Entry(texture: texture, lastUse: now, bytes: 256, key: key)
    if case .pixels(let buffer) = image.source { entry.changes = buffer.changes }
    target.addImage(image, slot: slot)
    insert(entry, slot, key, [image.source.object])
    refresh(slot)
    return slot
  }

  /// Assigns new stamps to the changed tiles of a pixel buffer. Returns whether there are any.
  @discardableResult
  private func refresh(_ slot: Int) -> Bool {
    guard case .sampled = entries[slot].key, let changes = entries[slot].changes else { return false }
    let version = changes.count
    guard entries[slot].version != version, let buffer = contents[slot]?.first?.object as? PixelBuffer else {
      return false
    }
    entries[slot].version = version
    for index in 0..<buffer.tileCount {
      let version = buffer.tile(index).version
      if index >= entries[slot].tiles.count {
        entries[slot].tiles.append((version, nextStamp()))
      } else if entries[slot].tiles[index].version != version {
        entries[slot].tiles[index] = (version, nextStamp())
      }
    }
    return true
  }

  /// Returns the slot of painted content that shows the current version. Frees an outdated slot.
  func findPainted(_ key: TextureKey, version: UInt64) -> Int? {
    guard let slot = find(key) else { return nil }
    if entries[slot].version == version { return slot }
    remove(slot)
    return nil
  }

  func setVersion(_ version: UInt64, of changes: ContentChanges, in slot: Int) {
    (entries[slot].changes, entries[slot].version) = (changes, version)
  }

  private func insert(_ entry: Entry, _ slot: Int, _ key: TextureKey, _ content: [AnyObject]) {
    if !content.isEmpty { contents[slot] = content.map { WeakContent(object: $0) } }
    if free.popLast() == nil { entries.append(entry) } else { entries[slot] = entry }
    slots[key] = slot
    bytes += entry.bytes
  }

  private func nextStamp() -> UInt32 {
    stamps &+= 1
    return stamps
  }

  /// Creates a texture of `content`. An image without pixels gets a slot without a texture.
  func add(
    _ image: PixelImage, for key: TextureKey, of content: [AnyObject] = []
  ) throws(SDLError) -> Int {
    let key = key.retained
    let slot = free.last ?? entries.count
    let texture = Texture(
      hasPixels: image.width > 0 && image.height > 0, width: Int32(image.width), height: Int32(image.height),
      originX: image.originX, originY: image.originY, isOpaque: image.isOpaque, cornerRows: image.cornerRows,
      hasColors: image.hasColors, stamp: nextStamp())
    if texture.hasPixels { try target.addTexture(image, slot: slot) }
    let bytes = (image.isShared && target is Compositor ? 0 : image.bounds.area * 4) + 256 + key.extraBytes
    insert(Entry(texture: texture, lastUse: now, bytes: bytes, key: key), slot, key, content)
    return slot
  }

  /// Marks a texture as used. Returns `false` if it is gone, or shows other content now.
  func touch(_ slot: Int, stamp: UInt32) -> Bool {
    entries[slot].use(stamp, at: now) ?? touchTile(slot, stamp)
  }

  /// The same for a tile of a pixel buffer. All tiles are checked once per paint, since ops refer to each of them.
  private func touchTile(_ slot: Int, _ stamp: UInt32) -> Bool {
    if entries[slot].lastRefresh != now {
      entries[slot].lastRefresh = now
      if refresh(slot) { return false }
    }
    let count = entries[slot].tiles.count
    var index = 0
    while index < count, entries[slot].tiles[index].stamp != stamp { index += 1 }
    if index == count { return false }
    entries[slot].lastUse = now
    return true
  }

  /// Evicts the least recently used textures until at most `budget` bytes remain.
  ///
  /// Textures of the current paint are never evicted.
  func trim(to budget: Int) {
    guard bytes > budget else { return }
    let idle = entries.indices.filter { entries[$0].key != nil && entries[$0].lastUse < now }
    for slot in idle.sorted(by: { entries[$0].lastUse < entries[$1].lastUse }) {
      guard bytes > budget else { break }
      remove(slot)
    }
  }

  var count: Int { slots.count }

  func want(_ slot: Int, stamp: UInt32) {
    if entries[slot].texture.stamp == stamp || !entries[slot].tiles.isEmpty { entries[slot].lastWanted = now }
  }

  /// Marks a texture whose drawing was released as an orphan.
  func orphan(_ slot: Int, stamp: UInt32) {
    guard entries[slot].texture.stamp == stamp else { return }
    entries[slot].isOrphan = true
    hasOrphans = true
  }

  /// The number of paints after which an unwanted texture is evicted.
  private static let patience: UInt64 = 240
  /// The same for an orphan. A page that redraws itself with each frame may show it again soon.
  private static let orphansPatience: UInt64 = 8

  /// Whether `removeUnwanted` is due. Call `want` for all wanted textures before it.
  var isTimeToRemoveUnwanted: Bool { now % (hasOrphans ? 8 : 64) == 0 }

  /// Evicts textures that have been unused for some time and that no recorded drawing wants now.
  func removeUnwanted() {
    hasOrphans = false
    for slot in entries.indices where entries[slot].key != nil {
      if entries[slot].lastWanted == now {
        entries[slot].isOrphan = false
        continue
      }
      let isOrphan = entries[slot].isOrphan
      let patience = isOrphan ? TextureStore.orphansPatience : TextureStore.patience
      if entries[slot].lastUse + patience < now { remove(slot) } else { hasOrphans = hasOrphans || isOrphan }
    }
  }

  /// Evicts the textures of released content.
  func removeGone() {
    for (slot, content) in contents where content.contains(where: { $0.object == nil }) { remove(slot) }
  }

  func removeAll() {
    for slot in entries.indices where entries[slot].key != nil { remove(slot) }
    target.removeAllTextures()
  }

  private func remove(_ slot: Int) {
    target.removeTexture(slot: slot)
    if let key = entries[slot].key { slots[key] = nil }
    bytes -= entries[slot].bytes
    entries[slot] = Entry()
    contents[slot] = nil
    free.append(slot)
  }
}

/// An object of the app that a texture shows.
private struct WeakContent {
  weak var object: AnyObject?
}
