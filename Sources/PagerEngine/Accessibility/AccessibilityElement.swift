/// A part of a page, as assistive technology and tests see it.
///
/// Return the parts of a page from `Page.accessibilityElements(in:)`:
///
///     var play = AccessibilityElement("play", .pushButton, "Play", frame: playArea)
///     play.actions = [.press]
///     return drawnText(in: context) + [play]
///
/// A part with the action `press` and no `perform` is clicked in the middle of its frame.
@MainActor
public struct AccessibilityElement {
  /// The key of the part, unique among its siblings.
  ///
  /// Keep it while the part is the same to the user: focus and announcements depend on it. If siblings have
  /// equal keys, the first one receives the actions of all of them.
  public var key: AccessibilityKey
  /// The role of the part: the kind of control that a screen reader announces.
  public var role: AccessibilityRole
  /// The name that a screen reader speaks; empty for none.
  public var name: String
  /// The frame of the part, in points of the page.
  ///
  /// In `ScrollingPage.accessibilityContent(in:)` it is in points of the content. A part outside the page, or
  /// with an empty frame, is not in view.
  public var frame: Rect
  /// A further description of the part; empty by default.
  public var help = ""
  /// The states of the part; `enabled` by default.
  ///
  /// Insert further states, because a part without `enabled` performs no action. Whether the part is in view
  /// follows from its frame.
  public var states: AccessibilityStates = .enabled
  /// The value of the part; nil, the default, for none.
  ///
  /// Set it for parts such as sliders and text fields.
  public var value: AccessibilityValue?
  /// The selected range of a text value, in characters of `value.text`.
  ///
  /// An empty range is a caret. Offsets outside the text are clamped. Nil, the default, means no selection
  /// and no caret.
  public var selection: Range<Int>?
  /// The actions that the part supports; none by default.
  ///
  /// Other actions fail, and `perform` does not receive them.
  public var actions: AccessibilityActions = []
  /// The index of the part among its siblings, from 0, and their number.
  ///
  /// Nil, the default, means that the position carries no information. The numbers are not checked.
  public var position: (index: Int, count: Int)?
  /// The level of a heading, 1 for the highest.
  ///
  /// 0, the default, means that the part is not a heading. Negative numbers count as 0.
  public var level = 0
  /// The parts inside this part; none by default.
  public var children = AccessibilityChildren()
  /// A closure that performs an action in `actions`, and returns whether it succeeded.
  ///
  /// With nil, the default, `press` clicks the middle of the frame, and other actions fail. In a modal
  /// `PagerLayer`, `press` fails as well.
  ///
  /// The pager calls the closure during an update: calls to the pager take effect after the update. Use
  /// `Page.perform(_:)` to change the data of the source.
  public var perform: ((AccessibilityAction) -> Bool)?

  /// The keys from this part's parent to its label; empty without one.
  var label: [AccessibilityKey] = []
  /// The origin of the children's coordinates, in the coordinates of this part.
  package var origin = Point.zero
  /// Clicks a point in the coordinates of the children; only pages have it.
  var click: ((Point) -> Bool)?
  /// Performs an action during an update of the surrounding pager; only in pages.
  var update: ((@escaping () -> Bool) -> Bool)?
  /// Scrolls a rectangle into view; only in scrolling parts.
  ///
  /// The rectangle is in the coordinates of the children.
  var reveal: ((Rect) -> Void)?
  /// The page at which a pager rests; nil for all other parts.
  var rest: AccessibilityRest?

  /// Creates an enabled part without a value, actions or children.
  ///
  /// - Parameters:
  ///   - key: The key, unique among the siblings.
  ///   - role: The role of the part.
  ///   - name: The name that a screen reader speaks; empty for none.
  ///   - frame: The frame, in points of the page.
  public init(_ key: AccessibilityKey, _ role: AccessibilityRole, _ name: String, frame: Rect) {
    (self.key, self.role, self.name, self.frame) = (key, role, name, frame)
  }

  /// Makes the part one that can have the keyboard focus.
  mutating func takeFocus(isFocused: Bool) {
    states.insert(.focusable)
    actions.insert(.focus)
    if isFocused { states.insert(.focused) }
  }
}

/// The key of a part among its siblings, stable while the part exists.
///
/// Write it as a literal, such as `"play"` or `3`.
public enum AccessibilityKey: Hashable, Sendable {
  /// The identity of the object behind the part, such as a page.
  case object(ObjectIdentifier)
  /// A number, such as the index of a row.
  case number(Int)
  /// A name that the app gives.
  case name(String)
}

extension AccessibilityKey: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates the key `name` from a string literal.
  public init(stringLiteral value: String) { self = .name(value) }
  /// Creates the key `number` from an integer literal.
  public init(integerLiteral value: Int) { self = .number(value) }
}

/// The value of a part: a number with its range, or a text.
///
///     slider.value = AccessibilityValue(0.4, in: 0...1, step: 0.1, text: "40 %")
///     field.value = AccessibilityValue("Ada")
public struct AccessibilityValue: Hashable, Sendable {
  /// The value as readable text, such as "50 %".
  public var text: String
  /// The number; nil for a text.
  ///
  /// It is not clamped to the range.
  public var number: Double?
  /// The lowest and the highest number.
  package var range: ClosedRange<Double>
  /// The distance between two selectable numbers; nil if any number is selectable.
  package var step: Double?

  /// Creates a value that is a text without a number.
  public init(_ text: String) { (self.text, range) = (text, 0...0) }

  /// Creates a value that is a number in a range.
  ///
  /// The numbers are not checked or clamped.
  ///
  /// - Parameters:
  ///   - number: The current number.
  ///   - range: The lowest and the highest number.
  ///   - step: The distance between two selectable numbers; nil, the default, if any number is selectable.
  ///   - text: The number as readable text, such as "50 %".
  public init(_ number: Double, in range: ClosedRange<Double>, step: Double? = nil, text: String) {
    (self.text, self.number, self.range, self.step) = (text, number, range, step)
  }
}

/// The latest announcement of the app, and the number of announcements.
struct AccessibilitySpeech: Equatable {
  private(set) var count = 0
  private(set) var text = ""

  mutating func announce(_ text: String) {
    (count, self.text) = (count + 1, text)
  }
}

/// The page at which a pager rests, with its announcement for screen readers.
struct AccessibilityRest: Equatable {
  /// The key of the page among the children of the pager.
  ///
  /// It is nil without pages and while they move.
  var page: AccessibilityKey?
  var announcement = ""
  /// The latest announcement of the app.
  var speech = AccessibilitySpeech()
}
