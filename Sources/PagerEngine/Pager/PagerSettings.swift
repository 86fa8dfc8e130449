/// The settings of the app, except for those of layout and title strip.
@MainActor
struct PagerSettings {
  var theme = Theme.light
  var rules = PagingRules()
  /// How long after a frame was made it is seen, in seconds.
  var presentationDelay = 0.0
  var transition = PageTransition.slide
  var clipboards = Inherited<any Clipboard>(outer: PrivateClipboard())
  /// Returns the events that the app uses itself.
  var inputFilter: ((PagerInput) -> EventResponse)?
  var inputPolicy = InputPolicy()
  var words = Words(outer: .english)
  var animatesTitleSelection = true
  var wrapsAround = false
  var autoplay: Autoplay?
  /// The lengths of pages; nil if all are as long as the viewport.
  var pageExtents: ((Int) -> PageExtent)?
  var placeholder: @MainActor (Placeholder, PageContext) -> DrawList = Placeholder.draw
  var accessory: PagerAccessory?
  /// Draws over everything.
  var overlay: ((inout DisplayList, PageContext) -> Void)?
  /// Describes what the overlay shows.
  var overlayElement: ((PageContext) -> AccessibilityElement)?
  var additionalTitleStrips: [AdditionalTitleStrip] = []
  var pageIndicator: PageIndicator?
}

extension PagerSettings {
  typealias Words = Inherited<SharedStrings>

  /// A setting that a pager inherits from the pager around it until the app sets it.
  struct Inherited<Value> {
    /// The value of the pager around this one; without one, the default.
    var outer: Value
    /// The value that the app has set.
    var chosen: Value?

    init(outer: Value) { self.outer = outer }

    var current: Value { chosen ?? outer }
  }
}

/// Words that several pagers share: functions cannot be compared, but objects can.
final class SharedStrings: Sendable {
  static let english = SharedStrings(PagerStrings())

  let strings: PagerStrings

  init(_ strings: PagerStrings) { self.strings = strings }
}

/// The recorded drawings of the pager itself, and when it draws next. A drawing is nil or missing when it has to be recorded
/// again.
struct PagerDrawings {
  var placeholders: [Placeholder: Drawing] = [:]
  var accessory: Drawing?
  /// The latest release of memory.
  var release: ContentID?
  /// The time for which the app has asked for a frame, in seconds.
  var requestedTime: Double?
}
