import PagerEngine

extension PixelImage {
  /// The width of a gradient's texture across its axis, in pixels. Wider gradients repeat it.
  static let gradientWidth = 64

  /// Creates a gradient of equal lines from `first` to `last`.
  /// A transparent end takes the hue of the other one.
  init(gradientLength length: Int, from first: Color, to last: Color, along axis: Axis) {
    let width = PixelImage.gradientWidth
    func color(_ index: Int) -> UInt32 {
      PixelImage.blend(first, last, (Double(index) + 0.5) / Double(length))
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(length * width)
    switch axis {
    case .vertical:
      for y in 0..<length { pixels.append(contentsOf: repeatElement(color(y), count: width)) }
      self.init(width: width, height: length, pixels: pixels)
    case .horizontal:
      let line = (0..<length).map(color)
      for _ in 0..<width { pixels.append(contentsOf: line) }
      self.init(width: length, height: width, pixels: pixels)
    }
    isOpaque = first.alpha == 255 && last.alpha == 255
  }

  static func blend(_ a: Color, _ b: Color, _ fraction: Double) -> UInt32 {
    let (shareA, shareB) = (Double(a.alpha) * (1 - fraction), Double(b.alpha) * fraction)
    let alpha = shareA + shareB
    guard alpha > 0 else { return 0 }
    func channel(_ x: UInt8, _ y: UInt8) -> UInt32 {
      UInt32((Double(x) * shareA + Double(y) * shareB) / alpha + 0.5)
    }
    return UInt32(alpha + 0.5) << 24 | channel(a.red, b.red) << 16 | channel(a.green, b.green) << 8
      | channel(a.blue, b.blue)
  }
}
