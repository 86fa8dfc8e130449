import PagerEngine
import PagerSDL

@testable import pager_demo

/// Compares the pixels around a part with and without the focus.
@MainActor
final class FocusSight {
  /// The maximum distance of a focus ring from its part, in points.
  private static let margin = 9.0
  /// The minimum number of pixels that a focused part changes.
  private static let least = 16

  private let scene: KeyboardScene
  private let canvas: Canvas
  private var area = Rect.zero
  private var pixels: [ArraySlice<UInt32>] = []

  init(_ scene: KeyboardScene) throws {
    self.scene = scene
    canvas = try Canvas(size: scene.pager.size, scale: 1, text: scene.text)
  }

  /// Records the picture of a focused part. The whole part must be visible.
  func look(at node: AccessibilityNode, _ walk: inout KeyWalk) throws {
    let whole = node.element.frame
    if node.frame.width < whole.width - 1 || node.frame.height < whole.height - 1 {
      walk.complain("Not all of it is in view:", node.id)
    }
    area = node.frame.inset(by: -Self.margin, -Self.margin)
    pixels = try rows()
  }

  /// Compares the part with the recorded picture, after the focus has moved.
  func compare(_ node: AccessibilityNode, _ walk: inout KeyWalk) throws {
    var count = 0
    for (one, other) in zip(pixels, try rows()) where one != other {
      count += zip(one, other).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }
    if count < Self.least { walk.complain("The focus cannot be seen:", node.id) }
  }

  private func rows() throws -> [ArraySlice<UInt32>] {
    _ = try canvas.paint(scene.draw())
    let picture = try canvas.picture()
    let (left, right) = (max(0, Int(area.x)), min(picture.width, Int(area.maxX.rounded(.up))))
    let (top, bottom) = (max(0, Int(area.y)), min(picture.height, Int(area.maxY.rounded(.up))))
    guard left < right, top < bottom else { return [] }
    return (top..<bottom).map { picture.pixels[$0 * picture.width + left..<$0 * picture.width + right] }
  }
}
