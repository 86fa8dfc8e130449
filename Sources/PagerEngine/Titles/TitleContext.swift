/// The inputs of a strip's layout, besides its state.
@MainActor
struct TitleContext {
  /// The number of titles.
  let count: Int
  /// The source of the titles.
  let source: any PageTitles
  let text: any TextMeasurer
  /// The paging rules, whose rubber band and edge spring apply to the strip.
  var rules = PagingRules()
  /// The page to which the pages move by themselves; nil if there is none.
  var target: Int?
}
