/// A buffer that grows on demand and never shrinks.
final class Scratch<Element: BitwiseCopyable> {
  private var memory: UnsafeMutableBufferPointer<Element>
  private let zero: Element

  init(zero: Element) {
    memory = UnsafeMutableBufferPointer(start: nil, count: 0)
    self.zero = zero
  }

  deinit { memory.deallocate() }

  /// The size of the memory, in bytes.
  var bytes: Int { memory.count * MemoryLayout<Element>.stride }

  /// Returns memory for `count` elements, valid until the next call.
  ///
  /// Existing elements are kept; new ones are zero.
  func room(_ count: Int) -> UnsafeMutablePointer<Element> {
    if let start = memory.baseAddress, count <= memory.count { return start }
    let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(count, 2 * memory.count, 64))
    let start = larger.baseAddress.unsafelyUnwrapped
    LargePages.use(for: start, bytes: larger.count * MemoryLayout<Element>.stride)
    let kept = larger.moveInitialize(fromContentsOf: memory)
    larger[kept...].initialize(repeating: zero)
    memory.deallocate()
    memory = larger
    return start
  }
}
