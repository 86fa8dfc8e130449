#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A string in a font, compared byte by byte.
///
/// `String` comparison uses canonical equivalence, which is slower and may allocate.
struct TextKey: Hashable {
  let text: String
  let font: FontKey

  static func == (left: TextKey, right: TextKey) -> Bool {
    left.font == right.font && hasSameBytes(left.text, right.text)
  }

  private static func hasSameBytes(_ left: String, _ right: String) -> Bool {
    let isSame = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in
        guard left.count == right.count else { return false }
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return memcmp(first, second, left.count) == 0
      }
    }
    return (isSame ?? nil) ?? left.utf8.elementsEqual(right.utf8)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(font.quarters)
    hasher.combine(font.weight)
    let hashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if hashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }
}
