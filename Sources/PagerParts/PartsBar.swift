import PagerEngine

/// A page of controls below or above the pages of a pager, as high as the controls.
///
///     pager.accessory = PartsBar([slider], text: text).accessory { $0.height / 3 }
///
/// A line separates it from the pages. If its height is limited, the controls scroll.
open class PartsBar: PartsPage {
  private let text: any TextMeasurer
  private var isAtTop = false

  /// Creates a bar with controls from top to bottom.
  ///
  /// - Parameters:
  ///   - parts: The controls. A `FlowPart` places several in a line.
  ///   - maximumWidth: The maximum width of the controls, in points; infinity by default.
  ///   - text: The text measurer of the pager.
  /// - Precondition: No part is in the array twice.
  public init(_ parts: [Part], maximumWidth: Double = .infinity, text: any TextMeasurer) {
    self.text = text
    super.init(parts)
    self.maximumWidth = maximumWidth
  }

  /// Returns the height of all controls in a pager of a width, both in points.
  ///
  /// It measures the controls, and leaves them where they are.
  ///
  /// - Complexity: O(n) for n controls.
  public final func height(width: Double) -> Double {
    measuredLength(in: PageContext(size: Size(width, 0), theme: .light, scale: 1, text: text))
  }

  /// Returns an accessory with the bar at the bottom of a pager, or at the top.
  ///
  /// - Parameters:
  ///   - isAtTop: Whether the bar is above the pages; `false` by default.
  ///   - limit: Returns the maximum height of the bar, in points, for the size of the whole pager. By default it
  ///     is half of the pager's height.
  public final func accessory(
    isAtTop: Bool = false, atMost limit: @escaping (_ size: Size) -> Double = { $0.height / 2 }
  ) -> PagerAccessory {
    self.isAtTop = isAtTop
    return PagerAccessory(pager: Pager(panel: self, text: text)) { [unowned self] in
      (isAtTop ? .top : .bottom, min(height(width: $0.width), limit($0).rounded()))
    }
  }

  /// Returns the background of the controls, with a line at the pages.
  open override func draw(in context: PageContext) -> DrawList {
    var list = super.draw(in: context)
    let y = isAtTop ? context.size.height - 1 : 0
    list.fill(Rect(0, y, context.size.width, 1), context.theme.hairline)
    return list
  }
}
