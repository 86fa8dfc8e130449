/// What the app has set, apart from the places of pages and titles.
@MainActor
struct PagerSettings {
  var theme = Theme.light
  var rules = PagingRules()
  var titleTap = TitleTap.animates
  var wrapsAround = false
  var placeholder: @MainActor (Placeholder, PageContext) -> DrawList = Placeholder.draw
  var accessory: PagerAccessory?
  var linkedTitleStrips: [LinkedTitleStrip] = []
  var pageIndicator: PageIndicator?
}

/// What the pager itself has recorded; each drawing is nil, or missing, when it has to be recorded anew.
struct PagerDrawings {
  var placeholders: [Placeholder: Drawing] = [:]
  var accessory: Drawing?
}
