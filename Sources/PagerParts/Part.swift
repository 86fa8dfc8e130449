import PagerEngine
import PagerPhysics

/// A building block of a `PartsPage`: a control, a text, a drawing, or a group of other parts.
///
/// Subclass it for a control of your own, such as five stars:
///
///     final class RatingPart: Part {
///       private(set) var rating = 3
///
///       override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
///         if state.showsFocusRing { list.focusRing(around: frame, radius: 10, context.theme) }
///         for star in 0..<5 {
///           let color = star < rating ? context.theme.selection : context.theme.fill
///           list.roundedRect(Rect(frame.x + 44 * Double(star), frame.y + 4, 36, 36), radius: 18, color)
///         }
///       }
///
///       override func tap(at location: Point) { rate(Int(location.x / 44) + 1) }
///
///       override func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
///         guard key == .left || key == .right else { return false }
///         rate(rating + (key == .right ? 1 : -1))
///         return true
///       }
///
///       private func rate(_ stars: Int) {
///         rating = min(max(stars, 1), 5)
///         setNeedsDisplay()
///       }
///     }
///
/// The page provides hit test, focus, scrolling and mirroring. Screen readers need `role`, `describe(_:)` and
/// `perform(_:)`, too, unless the part only has `activate()`, as a button.
///
/// Draw in `frame`, in points of the page's content. Locations of input are in points of the part, from its
/// top left corner.
@MainActor
open class Part {
  /// The name of the part for screen readers; most controls also show it.
  public final var label: String { didSet { if label != oldValue { setNeedsDisplay() } } }
  /// Whether the user can use the part and the parts inside it; `true` by default.
  ///
  /// The controls of this module are drawn pale if they are disabled. A disabled part receives neither input
  /// nor focus from the user. Disabling the part with the focus removes the focus.
  public final var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      page?.enabledPartsChanged()
      setNeedsDisplay()
    }
  }
  /// Whether the part is left out with the parts inside it; `false` by default.
  ///
  /// A hidden part takes no room in groups and no input, and is not read to the user. Hiding the part with the
  /// focus removes the focus.
  public final var isHidden = false {
    didSet { if isHidden != oldValue { page?.partsChanged() } }
  }
  /// Whether a group has no room for the part.
  final var isCrowdedOut = false {
    didSet { if isCrowdedOut != oldValue { page?.partsChanged() } }
  }
  /// The parts inside this part, in the order of the focus; none by default.
  ///
  /// They are drawn in front of the part. Override `layOut(in:_:)` to place them. A part that is in another
  /// group or on another page moves here.
  ///
  /// - Precondition: No part is in the array twice or inside itself.
  public final var children: [Part] = [] {
    didSet {
      for part in oldValue where !children.contains(where: { $0 === part }) {
        part.parent = nil
        part.enter(nil)
      }
      adoptChildren()
      page?.partsChanged()
    }
  }
  /// The page that contains the part; `nil` if there is none.
  public private(set) final weak var page: PartsPage?
  /// The part that contains this one; `nil` if there is none.
  private weak var parent: Part?
  /// The frame of the part, in points of the page's content.
  ///
  /// The frame is zero before the first layout.
  public private(set) final var frame = Rect.zero

  /// Creates a part with a name; it has none by default.
  public init(_ label: String = "") { self.label = label }

  /// Requests that the page of the part lays out and draws its content again.
  ///
  /// Without a page it has no effect.
  public final func setNeedsDisplay() { page?.setNeedsDisplay() }

  /// Calls an action of the app right after the page has handled its input.
  ///
  /// The action may change anything, such as the pages of the pager. Without a page it is called immediately.
  public final func sendAction(_ action: @escaping @MainActor () -> Void) {
    if let page { page.perform(action) } else { action() }
  }

  // MARK: Layout and drawing

  /// Returns the height of the part for a width, both in points; 44 by default.
  open func height(width: Double, in context: PageContext) -> Double { PartStyle.controlHeight }

  /// The height for the latest width, computed in a layout of the page.
  private final var measured: (layout: Int, width: Double, height: Double)?

  /// Returns the height of the part for a width, both in points, computed once in a layout of the page.
  ///
  /// Call it for the children of a group: nested groups measure their children again at every level. Override
  /// `height(width:in:)`.
  public final func measuredHeight(width: Double, in context: PageContext) -> Double {
    guard let layout = page?.currentLayout else { return height(width: width, in: context) }
    if let measured, measured.layout == layout, measured.width == width { return measured.height }
    let height = height(width: width, in: context)
    measured = (layout, width, height)
    return height
  }

  /// Returns the width at which the part shows its content completely, in points; infinity by default.
  ///
  /// A `FlowPart` gives the part this width, or a whole line.
  open func preferredWidth(in context: PageContext) -> Double { .infinity }

  /// Returns the width below which a `BarPart` leaves the part out, in points; the preferred width by default.
  open func minimumWidth(in context: PageContext) -> Double { preferredWidth(in: context) }

  /// Sets the frame of the part, and lays out the parts inside it.
  ///
  /// Override it in a group: call `super`, and then `layOut(in:_:)` of each child. The frame is in points of
  /// the page's content.
  open func layOut(in frame: Rect, _ context: PageContext) { self.frame = frame }

  /// Draws the part in its frame; nothing by default. The parts inside it are drawn after it.
  open func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {}

  /// Whether the drawing and the input of the part are mirrored in right-to-left reading direction.
  ///
  /// `true` by default. A part with children is never mirrored: place them by `PageContext.readingDirection`.
  open var followsReadingDirection: Bool { true }

  // MARK: Input

  /// Whether the part takes input and can have the keyboard focus; `true` by default.
  open var isInteractive: Bool { true }

  /// Returns whether the part takes input at a location in points of the part: in its whole frame by default.
  ///
  /// Override it for a part that leaves gaps for others.
  open func contains(_ location: Point) -> Bool { Rect(origin: .zero, size: frame.size).contains(location) }

  /// The area that the page scrolls into view for the focus, in points of the part; the whole part by default.
  open var focusFrame: Rect { Rect(origin: .zero, size: frame.size) }

  /// The shape of the mouse cursor over the part; a hand by default.
  open var cursor: Cursor { .hand }

  /// Returns the directions of drags that belong to the part, and not to the pages.
  ///
  /// The drag begins at a location in points of the part. The default is none.
  open func captures(at location: Point) -> PageDirections { [] }

  /// Handles a mouse that hovers at a location in points of the part; does nothing by default.
  ///
  /// The location is nil when the mouse leaves the part.
  open func hover(at location: Point?) {}

  /// Handles a press at a location in points of the part; does nothing by default.
  open func press(at location: Point) {}

  /// Handles a movement of the pressed pointer to a location in points of the part.
  ///
  /// It does nothing by default.
  open func drag(to location: Point) {}

  /// Handles a release inside the part, at a location in points of the part.
  ///
  /// By default it calls `activate()`.
  open func tap(at location: Point) { activate() }

  /// Performs the main action of the part; does nothing by default.
  ///
  /// A tap, Enter and Space with the focus, and a press by assistive technology call it.
  open func activate() {}

  /// Handles the end of a press that is no tap; does nothing by default.
  ///
  /// The pointer was released outside the part, pages or content have taken it, or the part was removed,
  /// disabled or reused.
  open func cancelPress() {}

  /// Handles a key while the part has the focus. Returns whether the part uses it.
  ///
  /// By default Enter and Space call `activate()`. Left and right are exchanged for a part that is mirrored.
  open func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
    guard key == .enter || key == .space else { return false }
    activate()
    return true
  }

  /// Handles text input while the part has the focus. Returns whether the part uses it; `false` by default.
  ///
  /// Text arrives only if `textInputArea(in:)` returns a rectangle. Typed characters also arrive as keys;
  /// return `true` for them, so that they do nothing else.
  open func handle(_ text: PagerInput.Text) -> Bool { false }

  /// Returns the area of the caret, in points of the part, if the part takes text; `nil` by default.
  open func textInputArea(in context: PageContext) -> Rect? { nil }

  /// Handles a change of the focus; does nothing by default.
  open func focusChanged(_ hasFocus: Bool) {}

  /// Discards unfinished actions of the user, because the page is reused for other content.
  ///
  /// It does nothing by default.
  open func prepareForReuse() {}

  // MARK: Accessibility

  /// The role of the part for assistive technology: a push button by default, a label without input.
  open var role: AccessibilityRole { isInteractive ? .pushButton : .label }

  /// Completes the description of the part for assistive technology.
  ///
  /// The element has the role, the name, the frame and the focus of the part. Add its value and its actions.
  /// The default adds the action `press` to a part that takes input.
  open func describe(_ element: inout AccessibilityElement) {
    if isInteractive { element.actions.insert(.press) }
  }

  /// Performs an action of assistive technology. Returns whether the part supports it.
  ///
  /// By default `press` calls `activate()`, and other actions are not supported.
  open func perform(_ action: AccessibilityAction) -> Bool {
    guard action == .press, isInteractive else { return false }
    activate()
    return true
  }
}

/// The visual state of a part.
public struct PartState: Hashable, Sendable {
  /// Whether the part and all groups around it are enabled.
  public var isEnabled = true
  /// Whether the part has the keyboard focus.
  public var hasFocus = false
  /// Whether the part shows a ring for its focus: not after a click.
  public var showsFocusRing = false
  /// Whether a pointer is pressed on the part.
  public var isPressed = false
  /// Whether the mouse is over the part.
  public var isHovered = false

  /// Creates the state of an enabled part that nothing points at.
  public init() {}
}

/// The tree of parts.
extension Part {
  /// Whether the part and all groups around it are enabled.
  var isUsable: Bool { isEnabled && parent?.isUsable != false }

  /// Whether neither the part nor a group around it is hidden.
  var isShown: Bool { !isHidden && !isCrowdedOut && parent?.isShown != false }

  /// The parts inside the part that groups lay out.
  var shownChildren: [Part] { children.filter { !$0.isHidden } }

  /// The part and all parts inside it that are not hidden: each one before its children.
  var flattened: [Part] {
    if isHidden || isCrowdedOut { return [] }
    return children.isEmpty ? [self] : [self] + children.flatMap(\.flattened)
  }

  /// Moves the part with its children to a page, or to none.
  func enter(_ page: PartsPage?) {
    self.page = page
    for child in children { child.enter(page) }
  }

  private func adoptChildren() {
    require(
      Set(children.map(ObjectIdentifier.init)).count == children.count, "A part cannot be in a group twice.")
    for child in children {
      let isAround = sequence(first: self, next: \.parent).contains { $0 === child }
      require(!isAround, "A part cannot contain itself.")
      if let parent = child.parent, parent !== self { parent.children.removeAll { $0 === child } }
      child.parent = self
      child.enter(page)
    }
  }
}

/// The measures and colours that parts share.
enum PartStyle {
  static let controlHeight = 44.0
  static let spacing = 16.0
  static let margin = 24.0
  static let radius = 10.0
  static let text = TextStyle.body
  static let name = TextStyle(14, weight: .semibold, lineHeight: 20)

  /// Returns a colour, or a pale one if the part is disabled.
  static func color(_ color: Color, _ state: PartState) -> Color {
    state.isEnabled ? color : color.opacity(0.4)
  }

  /// Returns the background of a pressable element.
  static func fill(_ color: Color, _ state: PartState, _ theme: Theme) -> Color {
    let shade = state.isPressed ? 0.16 : state.isHovered ? 0.06 : 0
    return PartStyle.color(color.mixed(with: theme.text, at: shade), state)
  }
}

extension TextStyle {
  /// The level of a heading in the style: semibold text of at least 20 points; 0 for other text.
  var headingLevel: Int { size < 20 || weight != .semibold ? 0 : size >= 28 ? 1 : 2 }
}

extension DrawList {
  /// Adds the ring of a part that has the keyboard focus: 2 points wide, 2 points outside its frame.
  ///
  /// - Parameters:
  ///   - frame: The frame of the part, or of its control, in points.
  ///   - radius: The radius of the corners of the frame, in points.
  ///   - theme: The theme, of which the ring has the focus colour.
  public mutating func focusRing(around frame: Rect, radius: Double, _ theme: Theme) {
    add(.ring(frame.inset(by: -4, -4), radius: radius + 4, lineWidth: 2, theme.focus))
  }

  /// Adds the border of a pressable element if the theme has high contrast.
  mutating func border(_ frame: Rect, radius: Double, _ theme: Theme) {
    guard theme.hasHighContrast else { return }
    add(.ring(frame, radius: radius, lineWidth: 1, theme.hairline))
  }

  /// Adds a line of text, vertically centred in a frame and truncated to its width.
  ///
  ///     list.line(label, in: frame, .body, context.theme.text, context, isTrailing: true)
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - frame: The room of the line, in points.
  ///   - style: The font size and weight.
  ///   - color: The colour.
  ///   - context: The context of the drawing, which measures the text.
  ///   - isCentred: Whether the text is in the middle of the frame; `false` by default.
  ///   - isTrailing: Whether the text ends at the right edge of the frame; `false` by default.
  @MainActor
  public mutating func line(
    _ text: String, in frame: Rect, _ style: TextStyle, _ color: Color, _ context: PageContext,
    isCentred: Bool = false, isTrailing: Bool = false
  ) {
    let shown = context.text.truncated(text, to: frame.width, style: style)
    let width = context.text.width(of: shown, style: style)
    let metrics = context.text.metrics(of: style)
    let x = isCentred ? frame.midX - width / 2 : isTrailing ? frame.maxX - width : frame.x
    let baseline = frame.midY + (metrics.ascent - metrics.descent) / 2
    self.text(shown, at: Point(x, baseline), style, color)
  }
}
