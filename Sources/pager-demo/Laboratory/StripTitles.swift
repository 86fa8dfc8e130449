import PagerEngine

/// The pages of the laboratory: pictures, over and over.
@MainActor
final class StripTitles: PageSource {
  var state: StripState

  init(_ state: StripState) { self.state = state }

  var pageCount: Int { state.pageCount }

  func title(at index: Int) -> String {
    let poster = Poster.at(index)
    let text = state.texts == .short ? poster.name : "\(poster.name). \(poster.line)"
    return pageCount > Poster.all.count ? "\(text) \(grouped(index + 1))" : text
  }

  func titleContent(at index: Int) -> TitleContent {
    var content = TitleContent(title(at: index))
    if state.hasIcons { content.icon = TitleIcon(.outline(Poster.at(index).icon), size: Size(18, 18)) }
    if state.hasBadges { content.badge = Poster.at(index).badge }
    return content
  }

  func page(at index: Int) -> Page {
    let poster = Poster.at(index)
    return ArtworkPage(poster.artwork, title: poster.name, line: poster.line)
  }
}

/// Numeric titles for the small strips.
struct NumberTitles: PageTitles {
  var pageCount: Int { 0 }
  func title(at index: Int) -> String { "\(index + 1)" }
}
