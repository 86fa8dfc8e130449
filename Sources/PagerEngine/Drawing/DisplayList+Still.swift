import PagerPhysics

/// Frames that are kept.
extension DisplayList {
  /// The end of what was added to a frame so far.
  public struct Mark: Sendable {
    /// The number of items before the mark.
    public let itemCount: Int
    /// Whether nothing before the mark can change its pixels.
    public var isStill: Bool { contentCount == 0 }
    fileprivate let contentCount: Int
    fileprivate let hasSheets: Bool
  }

  /// The end of what was added so far.
  public var end: Mark {
    Mark(itemCount: items.count, contentCount: changingContent.count, hasSheets: hasSheets)
  }

  /// The frame without what was added after `mark`, a mark of this frame since it began. O(1) if nothing was added, else O(n).
  public func prefix(upTo mark: Mark) -> DisplayList {
    require(mark.itemCount <= items.count, "The mark is not one of this frame.")
    var prefix = self
    prefix.items.removeLast(items.count - mark.itemCount)
    prefix.changingContent.removeLast(changingContent.count - mark.contentCount)
    prefix.hasSheets = mark.hasSheets
    return prefix
  }

  /// The frame as it looks now, also when it is painted later: pixels that change are replaced by copies of them.
  ///
  /// What the app paints itself (`PaintedContent`) cannot be kept, and is drawn as it is when the frame is painted. A frame
  /// without pixels that change is returned as it is.
  public var still: DisplayList {
    if end.isStill { return self }
    var copies: [ObjectIdentifier: PixelBuffer] = [:]
    var still = self
    still.changingContent.removeAll()
    for (index, item) in items.enumerated() {
      switch item {
      case .command(let command): still.items[index] = .command(command.still(&copies))
      case .placed(var placement) where !placement.drawing.changingContent.isEmpty:
        placement.drawing = placement.drawing.still(&copies)
        still.items[index] = .placed(placement)
      case .placed, .beginSheet, .endSheet: break
      }
    }
    return still
  }
}

extension Drawing {
  /// The drawing with copies in place of pixels that change.
  fileprivate func still(_ copies: inout [ObjectIdentifier: PixelBuffer]) -> Drawing {
    var list = DrawList()
    for command in self.list.commands { list.add(command.still(&copies)) }
    for description in self.list.descriptions { list.describe(description.frame, as: description.text) }
    return Drawing(list, size: size)
  }
}

extension DrawCommand {
  fileprivate func still(_ copies: inout [ObjectIdentifier: PixelBuffer]) -> DrawCommand {
    guard case .image(.pixels(let buffer), let source, let rect, let radius) = self else { return self }
    let copy = copies[ObjectIdentifier(buffer)] ?? buffer.still
    copies[ObjectIdentifier(buffer)] = copy
    return .image(.pixels(copy), from: source, rect, radius: radius)
  }
}

extension PixelBuffer {
  /// A buffer with the present pixels, which nothing changes. A picture would be sampled in another way.
  fileprivate var still: PixelBuffer {
    let copy = PixelBuffer(width: width, height: height, isOpaque: isOpaque)
    var pixels: [UInt32] = []
    // Both share the memory until the next update.
    read { pixels = $0 }
    copy.draw { $0 = pixels }
    return copy
  }
}
