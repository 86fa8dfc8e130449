extension TitleStrip {
  /// Adds the strip to a frame, clipped to `clip`.
  ///
  /// Call it after the layout of the present state.
  func draw(into frame: inout DisplayList, clip: Rect, theme: Theme, text: any TextMeasurer) {
    let picture = StripPicture(
      row: shownRow, indicator: indicator, interaction: interaction, views: book.views.shown, book: book,
      theme: theme, text: text)
    picture.draw(into: &frame, clip: clip)
  }
}
