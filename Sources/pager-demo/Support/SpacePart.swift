import PagerEngine
import PagerParts

/// An empty space of variable height.
final class SpacePart: Part {
  private let extent: (_ width: Double, _ context: PageContext) -> Double

  init(_ extent: @escaping (_ width: Double, _ context: PageContext) -> Double) {
    self.extent = extent
    super.init()
  }

  override var isInteractive: Bool { false }
  override func height(width: Double, in context: PageContext) -> Double { max(0, extent(width, context)) }
}
