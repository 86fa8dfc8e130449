import PagerPhysics

/// Marks and snapshots of frames.
extension DisplayList {
  /// A position in a frame: the end of the items added so far.
  package struct Mark: Sendable {
    /// The number of items before the mark.
    package let itemCount: Int
    /// Whether the content before the mark never changes its pixels.
    package var isStill: Bool { contentCount == 0 }
    fileprivate let contentCount: Int
    fileprivate let hasSheets: Bool
  }

  /// The end of the items added so far.
  package var end: Mark {
    Mark(itemCount: items.count, contentCount: changingContent.count, hasSheets: hasSheets)
  }

  /// Returns the frame without the items after a mark.
  ///
  /// - Precondition: The mark is from this frame, and was taken after the last `begin(size:background:)`.
  /// - Complexity: O(1) if no items were added since the mark, otherwise O(*n*) in the number of items.
  package func prefix(upTo mark: Mark) -> DisplayList {
    require(mark.itemCount <= items.count, "The mark is not one of this frame.")
    var prefix = self
    prefix.items.removeLast(items.count - mark.itemCount)
    prefix.changingContent.removeLast(changingContent.count - mark.contentCount)
    prefix.hasSheets = mark.hasSheets
    return prefix
  }

  /// A snapshot of the frame, with copies in place of changing pixels.
  ///
  /// Painting the snapshot later gives the present picture. Content that the app paints itself
  /// (`PaintedContent`) cannot be copied: it is painted with its state at that later time. A frame without
  /// changing pixels is returned unchanged.
  package var still: DisplayList {
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
  /// Returns the drawing with copies in place of changing pixels.
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
  /// A buffer with a copy of the present pixels, which never changes.
  ///
  /// The copy is not a `Bitmap`, because a painter samples bitmaps in another way.
  fileprivate var still: PixelBuffer {
    let copy = PixelBuffer(width: width, height: height, isOpaque: isOpaque)
    var pixels: [UInt32] = []
    // Both share the memory until the next update.
    read { pixels = $0 }
    copy.draw { $0 = pixels }
    return copy
  }
}
