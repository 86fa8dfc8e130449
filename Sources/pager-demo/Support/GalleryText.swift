import CGallery

extension gallery_text {
  var lines: [Substring] {
    let bytes = UnsafeBufferPointer(start: bytes, count: Int(size))
    // Bytes, since a search in a string looks for the limits of characters.
    return bytes.split(separator: 10).map { Substring(decoding: $0, as: UTF8.self) }
  }
}
