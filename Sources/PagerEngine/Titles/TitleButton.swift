/// A small button at the end of a title, such as one that closes the page.
///
///     func titleContent(at index: Int) -> TitleContent {
///       TitleContent(names[index], buttons: [.close()])
///     }
///
///     func pager(_ pager: Pager, did event: PagerEvent) {
///       if case .titleButtonPressed(let page, id: "close") = event { close(page) }
///     }
///
/// The pager reports `PagerEvent.titleButtonPressed(_:id:)` when the user clicks or taps the button, when
/// assistive technology presses it, and for a close button also when Delete or Backspace is pressed while the
/// title has the focus. `InputPolicy` does not limit buttons, because they turn no pages.
///
/// These titles show no buttons:
///
/// - a title whose room is too short for its buttons and some text
/// - a title that the app draws (`TitleView`)
/// - a title of an `AdditionalTitleStrip`, which takes no input
public struct TitleButton: Hashable, Sendable {
  /// The times at which a button is visible.
  public enum Visibility: Hashable, Sendable {
    /// Always.
    case always
    /// While its title is current, has the keyboard focus or is under the mouse.
    ///
    /// The room for the button is always kept.
    case automatic
  }

  /// The identifier of the button, unique in its title.
  public var id: String
  /// The name for assistive technology, in the user's language.
  public var name: String
  /// The symbol, filled in the colour of the title.
  ///
  /// Its coordinates are points, 0...16 from the top left corner.
  public var symbol: Path
  /// The times at which the button is visible; `.automatic` by default.
  public var visibility: Visibility
  /// Whether Delete and Backspace press the button of a focused title; `false` by default.
  public var reactsToDelete: Bool

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - name: The name for assistive technology, in the user's language.
  ///   - id: The identifier, unique in the title; nil, the default, for the name.
  ///   - symbol: The filled symbol, in points 0...16 from the top left corner.
  ///   - visibility: The times at which the button is visible; `.automatic` by default.
  ///   - reactsToDelete: Whether Delete and Backspace press it while its title has the focus; `false` by
  ///     default.
  public init(
    _ name: String, id: String? = nil, symbol: Path, visibility: Visibility = .automatic,
    reactsToDelete: Bool = false
  ) {
    (self.id, self.name, self.symbol, self.visibility) = (id ?? name, name, symbol, visibility)
    self.reactsToDelete = reactsToDelete
  }

  /// Returns a button with a cross, with the identifier "close", which also reacts to Delete and Backspace.
  ///
  /// - Parameters:
  ///   - name: The name for assistive technology; "Close" by default.
  ///   - visibility: The times at which the button is visible; `.automatic` by default.
  public static func close(_ name: String = "Close", visibility: Visibility = .automatic) -> TitleButton {
    TitleButton(name, id: "close", symbol: cross, visibility: visibility, reactsToDelete: true)
  }

  /// Two bars at right angles, as one outline around both.
  private static let cross: Path = {
    let (tip, half) = (4.0, 0.75)
    // The corners of a bar that points up, turned by 45 degrees in each quarter.
    let corners = [Point(-half, -half), Point(-half, -tip * 1.3), Point(half, -tip * 1.3)]
    let diagonal = 0.5.squareRoot()
    var points: [Point] = []
    for quarter in 0..<4 {
      for corner in corners {
        var point = corner
        for _ in 0..<quarter { point = Point(-point.y, point.x) }
        points.append(
          Point(8 + (point.x - point.y) * diagonal, 8 + (point.x + point.y) * diagonal))
      }
    }
    return .polygon(points)
  }()
}

// MARK: - Room

extension TitleButton {
  /// The diameter of a button, in points.
  static let diameter = 20.0
  /// The gap between text and buttons, and between the last button and the end of the cell, in points.
  static let gap = 6.0
  /// The shortest text beside buttons, in points.
  private static let shortestText = 24.0

  /// Returns the room that buttons take at the end of a title, with its gaps, in points.
  static func room(for buttons: [TitleButton]) -> Double {
    buttons.isEmpty ? 0 : Double(buttons.count) * diameter + 2 * gap
  }

  /// Returns the buttons for which a title has room; all of them or none.
  static func fitting(_ buttons: [TitleButton], into room: Double) -> [TitleButton] {
    room - self.room(for: buttons) < shortestText ? [] : buttons
  }
}

extension TitleRow {
  /// Returns the rectangle of a button at the end of its cell, in points of the pager's frame.
  func rect(ofButton index: Int, in cell: TitleCell) -> Rect {
    let (diameter, place) = (TitleButton.diameter, Double(cell.title.buttons.count - index))
    guard style.isColumn else {
      let start = cell.end - TitleButton.gap - place * diameter
      let box = geometry.rect(StripSpan(start: start, length: diameter))
      return Rect(box.x, box.midY - diameter / 2, diameter, diameter)
    }
    let (box, inset) = (geometry.rect(cell.span), geometry.columnInset - TitleButton.gap / 2)
    let isLeftToRight = geometry.readingDirection == .leftToRight
    let x = isLeftToRight ? box.maxX - inset - place * diameter : box.x + inset + (place - 1) * diameter
    return Rect(x, box.midY - diameter / 2, diameter, diameter)
  }

  /// Returns the opacity of a button, 0...1.
  func opacity(of button: TitleButton, in cell: TitleCell, _ interaction: TitleInteraction) -> Double {
    let isUsed = cell.index == interaction.hovered?.title || cell.index == interaction.focused
    guard cell.title.isEnabled || button.visibility == .always else { return 0 }
    return button.visibility == .always || isUsed ? 1 : nearness(of: cell.index)
  }

  /// Returns the visible button at a point of a cell; nil without one.
  ///
  /// In a row, a button responds over the whole thickness of the strip.
  func button(at point: Point, in cell: TitleCell, _ interaction: TitleInteraction) -> String? {
    let slack = TitleButton.gap / 2
    let hit = cell.title.buttons.indices.first { button in
      let rect = rect(ofButton: button, in: cell)
      let area =
        style.isColumn
        ? rect.inset(by: 0, -slack) : Rect(rect.x, geometry.frame.y, rect.width, geometry.frame.height)
      return area.contains(point) && opacity(of: cell.title.buttons[button], in: cell, interaction) > 0.5
    }
    return hit.map { cell.title.buttons[$0].id }
  }
}

// MARK: - Drawing

extension StripPicture {
  /// Draws the buttons of a title, with a disc behind the one under the mouse or a press.
  func drawButtons(of cell: TitleCell, _ color: Color, into frame: inout DisplayList) {
    for (index, button) in cell.title.buttons.enumerated() {
      let opacity = row.opacity(of: button, in: cell, interaction)
      guard opacity > 0 else { continue }
      let rect = row.rect(ofButton: index, in: cell)
      let target = TitleInteraction.Target(title: cell.index, button: button.id)
      for mark in [interaction.hovered, interaction.pressed] where mark == target {
        frame.add(.roundedRect(rect, radius: rect.height / 2, theme.fill))
      }
      frame.add(.path(button.symbol, at: rect.origin + Point(2, 2), color.opacity(opacity)))
    }
  }
}
