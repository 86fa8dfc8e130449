import PagerEngine

extension PixelBuffer {
  /// Replaces the pixels of a region with native 32-bit `0xAARRGGBB` values from memory.
  ///
  /// The format is `SDL_PIXELFORMAT_ARGB8888`, with straight alpha. The pixels are copied; pagers that show
  /// the buffer then draw a frame.
  ///
  /// - Parameters:
  ///   - bytes: The pixels of the region, from the top left. Their address must be a multiple of 4.
  ///   - bytesPerRow: The distance between the starts of two rows, in bytes: a multiple of 4, and at least
  ///     4 times the region's width.
  ///   - region: The region to replace. `nil`, the default, means the whole buffer.
  /// - Throws: An `UpdateError` if the region is not inside the buffer, if `bytesPerRow` is too small, or
  ///   if there are too few bytes.
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
