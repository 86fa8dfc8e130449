/// A cache of measured line widths, in device pixels.
///
/// The cache has two generations. When the recent one is full, it replaces the previous one, whose entries
/// are dropped. A lookup moves an entry of the previous generation to the recent one.
struct WidthCache {
  private let byteLimit: Int
  private var recent: [TextKey: Int32] = [:]
  private var previous: [TextKey: Int32] = [:]
  /// The sizes of the recent and of the previous generation, in bytes.
  private var (bytes, previousBytes) = (0, 0)

  /// Creates a cache whose generations hold about `byteLimit` bytes each.
  init(byteLimit: Int = 1 << 19) { self.byteLimit = byteLimit }

  /// The number of widths in both generations.
  var count: Int { recent.count + previous.count }

  /// The approximate size of both generations, in bytes.
  var byteCount: Int { bytes + previousBytes }

  mutating func width(_ key: TextKey) -> Int32? {
    if let width = recent[key] { return width }
    guard let width = previous.removeValue(forKey: key) else { return nil }
    insert(width, for: key)
    return width
  }

  mutating func insert(_ width: Int32, for key: TextKey) {
    bytes += key.text.utf8.count + 64
    if bytes > byteLimit {
      (previous, previousBytes) = (recent, bytes)
      recent = [:]
      bytes = key.text.utf8.count + 64
    }
    recent[key] = width
  }

  mutating func removeAll() {
    recent = [:]
    previous = [:]
    (bytes, previousBytes) = (0, 0)
  }
}
