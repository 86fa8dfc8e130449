/// The settings of the app, except for those of layout and title strip.
@MainActor
struct PagerSettings {
  var theme = Theme.light
  var rules = PagingRules()
  /// How long after a frame was made it is seen, in seconds.
  var presentationDelay = 0.0
  var transition = PageTransition.slide
  var clipboard: any Clipboard = PrivateClipboard()
  /// Decides which events the pager handles.
  var inputFilter: ((PagerInput) -> Bool)?
  var inputPolicy = InputPolicy()
  var strings = PagerStrings()
  var titleTap = TitleTap.animates
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
  var linkedTitleStrips: [LinkedTitleStrip] = []
  var pageIndicator: PageIndicator?
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
