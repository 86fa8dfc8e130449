import PagerEngine

extension PixelBuffer {
  /// Replaces the pixels of a region with native 32-bit `0xAARRGGBB` values from memory.
  ///
  /// The region is the whole buffer by default. The rows in memory are `bytesPerRow` apart. The format is
  /// `SDL_PIXELFORMAT_ARGB8888`.
  ///
  /// Throws an `UpdateError` if the region is not inside the buffer, or if there are too few bytes.
  public func update(
    from bytes: UnsafeRawBufferPointer, bytesPerRow: Int, in region: Region? = nil
  ) throws(UpdateError) {
    let region = region ?? bounds
    guard try check(region) > 0 else { return }
    let (last, overflow) = bytesPerRow.multipliedReportingOverflow(by: region.height - 1)
    let rowBytes = region.width * 4
    guard bytesPerRow >= rowBytes, !overflow, bytes.count - rowBytes >= last, let start = bytes.baseAddress
    else { throw .tooFew(bytes.count, needed: rowBytes * region.height) }
    replace(region) { row in
      let pixels = (start + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
      return UnsafeBufferPointer(start: pixels, count: region.width)
    }
  }
}
