/// What a strip is laid out from, besides its own state.
@MainActor
struct TitleContext {
  /// The number of titles.
  let count: Int
  /// Where titles come from.
  let source: any PageTitles
  let text: any TextMeasurer
  /// The rubber band and the spring at the ends of the strip are those of the pages.
  var rules = PagingRules()
  /// The page to which the pages move by themselves; nil if there is none.
  var target: Int?
}
