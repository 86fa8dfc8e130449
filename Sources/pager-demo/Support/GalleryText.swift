import CGallery

extension gallery_text {
  /// The lines of the text.
  var lines: [Substring] {
    let bytes = UnsafeBufferPointer(start: bytes, count: Int(size))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}
