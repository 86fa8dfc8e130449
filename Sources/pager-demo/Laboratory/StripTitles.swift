import PagerEngine

/// The pages of the laboratory: colours with names.
@MainActor
final class StripTitles: PageSource {
  var state: StripState

  init(_ state: StripState) { self.state = state }

  var pageCount: Int { state.pageCount }

  func title(at index: Int) -> String {
    let name = StripTitles.names[index % StripTitles.names.count]
    let text = state.texts == .short ? name.short : "\(name.short), \(name.long)"
    return pageCount > StripTitles.names.count ? "\(text) \(grouped(index + 1))" : text
  }

  func titleContent(at index: Int) -> TitleContent {
    var content = TitleContent(title(at: index))
    if state.hasIcons { content.icon = TitleIcon(.outline(Icons.drop), size: Size(18, 18)) }
    if state.hasBadges { content.badge = index % 4 == 1 ? .count(3 * index) : index % 4 == 2 ? .dot : nil }
    return content
  }

  func page(at index: Int) -> Page {
    let name = StripTitles.names[index % StripTitles.names.count]
    return ColorPage(index, of: StripTitles.names.count, title: "\(name.short), \(name.long)")
  }

  /// A short and a long name per hue.
  private static let names: [(short: String, long: String)] = [
    ("Coral", "as in a harbour at low tide"), ("Apricot", "ripe by the first week of August"),
    ("Amber", "with a very small fly in it"), ("Moss", "on the north side of everything"),
    ("Fern", "still rolled up in April"), ("Jade", "worn smooth by four owners"),
    ("Lagoon", "seen from the slow ferry"), ("Sky", "an hour after the rain"),
    ("Cornflower", "at the edge of the field"), ("Lavender", "drying under the roof"),
    ("Orchid", "that flowers every other year"), ("Rose", "climbing the station wall"),
  ]
}

/// Numeric titles for the small strips.
struct NumberTitles: PageTitles {
  var pageCount: Int { 0 }
  func title(at index: Int) -> String { "\(index + 1)" }
}
