/// The settings of the app, except those of layout and title strip.
@MainActor
struct PagerSettings {
  var theme = Theme.light
  var rules = PagingRules()
  /// The delay between making a frame and presenting it, in seconds.
  var presentationDelay = 0.0
  var transition = PageTransition.slide
  var clipboards = Inherited<any Clipboard>(outer: PrivateClipboard())
  /// Returns whether the app takes an event from the pager.
  var inputFilter: ((PagerInput) -> EventResponse)?
  var inputPolicy = InputPolicy()
  var words = Words(outer: .english)
  var animatesTitleSelection = true
  var wrapsAround = false
  /// Returns the extents of pages; nil if all are as long as the viewport.
  var pageExtents: ((Int) -> PageExtent)?
  var placeholder: @MainActor (Placeholder, PageContext) -> DrawList = Placeholder.draw
  var overlay: ((inout DisplayList, PageContext) -> Void)?
  var overlayElement: ((PageContext) -> AccessibilityElement)?
  var additionalTitleStrips: [AdditionalTitleStrip] = []
  var pageIndicator: PageIndicator?
}

extension PagerSettings {
  typealias Words = Inherited<SharedStrings>

  /// A setting that a pager inherits from the pager around it until the app sets it.
  struct Inherited<Value> {
    /// The value of the pager around this one, or else the default.
    var outer: Value
    /// The value that the app has set.
    var chosen: Value?

    init(outer: Value) { self.outer = outer }

    var current: Value { chosen ?? outer }
  }
}

/// Strings that several pagers share. A class, because closures cannot be compared, but references can.
final class SharedStrings: Sendable {
  static let english = SharedStrings(PagerStrings())

  let strings: PagerStrings

  init(_ strings: PagerStrings) { self.strings = strings }
}
