/// A part of a page as assistive technology sees it: a value, made when somebody asks.
///
///     var play = AccessibilityElement("play", .pushButton, "Play", frame: playArea)
///     play.actions = [.press]
///
/// A part with the action `press` and no `perform` is clicked in the middle of its frame.
@MainActor
public struct AccessibilityElement {
  /// What the part is called among its siblings; no two of them have the same key.
  public var key: AccessibilityKey
  /// What the part is.
  public var role: AccessibilityRole
  /// What a user hears.
  public var name: String
  /// Where the part is, in points of the page.
  public var frame: Rect
  /// More about the part; empty by default.
  public var help = ""
  /// What is true of the part; enabled by default. Whether it is showing follows from its frame.
  public var states: AccessibilityStates = .enabled
  /// What the part shows and that can change; nil, the default, for nothing.
  public var value: AccessibilityValue?
  /// The selected part of a text value, counted in characters: an empty range for a caret. Nil, the default, for none.
  public var selection: Range<Int>?
  /// What can be done with the part; nothing by default.
  public var actions: AccessibilityActions = []
  /// Which of how many siblings the part is, counted from 0; nil, the default, if that says nothing.
  public var position: (index: Int, count: Int)?
  /// The level of a heading, 1 for the highest; 0, the default, for parts that are no headings.
  public var level = 0
  /// The parts inside; none by default.
  public var children = AccessibilityChildren()
  /// Does what `actions` has, and returns whether it could.
  ///
  /// Called during an update of the pager: calls to the pager take effect after it. What changes the data of the source
  /// has to wait for that, too: see `Page.perform(_:)`.
  public var perform: ((AccessibilityAction) -> Bool)?

  /// The keys from the part around this one to the part that names it; empty if none does.
  var label: [AccessibilityKey] = []
  /// Where the coordinates of the children begin, in those of this part.
  var origin = Point.zero
  /// Clicks a place in the coordinates of the children. Only pages have it.
  var click: ((Point) -> Bool)?
  /// Does something inside during an update of the pager around it. Only pages have it.
  var update: ((@escaping () -> Bool) -> Bool)?
  /// Scrolls a rectangle in the coordinates of the children into view. Only what scrolls has it.
  var reveal: ((Rect) -> Void)?
  /// Where a pager rests; nil for everything else.
  var rest: AccessibilityRest?

  /// Makes a part with a frame in points of the page.
  public init(_ key: AccessibilityKey, _ role: AccessibilityRole, _ name: String, frame: Rect) {
    (self.key, self.role, self.name, self.frame) = (key, role, name, frame)
  }
}

/// What a part is called among its siblings, as long as it exists.
public enum AccessibilityKey: Hashable, Sendable {
  /// The object behind the part, such as a page.
  case object(ObjectIdentifier)
  /// A number, such as that of a row.
  case number(Int)
  /// A name that the app gives.
  case name(String)
}

extension AccessibilityKey: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Makes a name.
  public init(stringLiteral value: String) { self = .name(value) }
  /// Makes a number.
  public init(integerLiteral value: Int) { self = .number(value) }
}

/// What a part shows and that can change: a number with its range, or a text.
public struct AccessibilityValue: Hashable, Sendable {
  /// The value as people read it.
  public var text: String
  /// The number; nil for a text.
  public var number: Double?
  /// The lowest and the highest number.
  public var range: ClosedRange<Double>
  /// The distance between two numbers that can be chosen; nil if any number can.
  public var step: Double?

  /// Makes a text.
  public init(_ text: String) { (self.text, range) = (text, 0...0) }

  /// Makes a number in a range, with the text that people read.
  public init(_ number: Double, in range: ClosedRange<Double>, step: Double? = nil, text: String) {
    (self.text, self.number, self.range, self.step) = (text, number, range, step)
  }
}

/// What an app has had said.
struct AccessibilitySpeech: Equatable {
  var count = 0
  var text = ""
}

/// The page on which a pager rests, and what a user hears about it.
struct AccessibilityRest: Equatable {
  /// The page, as it is known among the children of the pager; nil without pages and while they move.
  var page: AccessibilityKey?
  var announcement = ""
  /// What the app has had said.
  var speech = AccessibilitySpeech()
}
