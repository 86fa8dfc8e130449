/// One of the round shapes of which dots and bars consist.
struct IndicatorPill: Equatable {
  enum Part: Equatable {
    /// The dot of a page.
    case dot(Int)
    /// The current dot of a worm.
    ///
    /// The number is 1 for the worm that grows at the other end of a row that wraps around.
    case worm(Int)
    case track
    /// The thumb of a bar; 1 for the one that grows at the other end.
    case thumb(Int)
  }

  /// The part that the pill represents; nil if that no longer exists.
  var part: Part?
  var rect: Rect
  var color: Color

  /// Returns this pill with its size multiplied by a factor, 0...1, around its middle.
  func scaled(by share: Double) -> IndicatorPill {
    var pill = self
    pill.rect = rect.inset(by: rect.width * (1 - share) / 2, rect.height * (1 - share) / 2)
    return pill
  }

  /// Returns the interpolation between another pill and this one.
  ///
  /// The colour is that of this pill from the start.
  func moved(from old: IndicatorPill, _ share: Double) -> IndicatorPill {
    func mixed(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    var pill = self
    pill.rect = Rect(
      mixed(old.rect.x, rect.x), mixed(old.rect.y, rect.y), mixed(old.rect.width, rect.width),
      mixed(old.rect.height, rect.height))
    return pill
  }
}

/// The animation of an indicator after a change of the pages.
struct IndicatorShift {
  /// The pills at the start of the animation, with the present indices of their pages.
  private(set) var old: [IndicatorPill] = []

  var isEmpty: Bool { old.isEmpty }

  init() {}

  /// Creates an animation from the shown pills.
  ///
  /// `index` returns the new index of a page; nil if the page is gone.
  init(from shown: [IndicatorPill], index: (Int) -> Int?) {
    old = shown.map { pill in
      var pill = pill
      if case .dot(let page) = pill.part { pill.part = index(page).map { .dot($0) } }
      return pill
    }
  }

  /// Returns the pills to draw when a share of the animation is completed, 0...1, back to front.
  ///
  /// Old pills shrink, new ones grow, and the others move.
  func pills(to new: [IndicatorPill], share: Double) -> [IndicatorPill] {
    guard !isEmpty else { return new }
    let going = old.filter { pill in pill.part == nil || !new.contains { $0.part == pill.part } }
    return going.map { $0.scaled(by: 1 - share) }
      + new.map { pill in
        let before = old.first { $0.part == pill.part }
        return before.map { pill.moved(from: $0, share) } ?? pill.scaled(by: share)
      }
  }
}

extension PageIndicator {
  /// Calls `body` with the pills of dots or of a bar, back to front.
  ///
  /// A label has none.
  func forEachPill(
    in layout: Layout, position: Position, theme: Theme, _ body: (IndicatorPill) -> Void
  ) {
    let (color, track) = (currentColor(theme), trackColor(theme))
    switch kind {
    case .dots(let dots):
      guard let row = DotRow(dots, self, position, in: layout) else { return }
      for dot in row.window.dots {
        body(
          IndicatorPill(
            part: .dot(row.window.page(dot)), rect: row.rect(dot),
            color: track.faded(to: color, at: row.highlight(dot))))
      }
      let worm = row.worm(isAcrossEnds: position.isAcrossEnds)
      body(IndicatorPill(part: .worm(0), rect: worm.0, color: color))
      body(IndicatorPill(part: .worm(1), rect: worm.1, color: color))
    case .bar:
      guard let bar = IndicatorBar(self, position, in: layout) else { return }
      let thumbs = bar.thumbs
      body(IndicatorPill(part: .track, rect: bar.track, color: track))
      body(IndicatorPill(part: .thumb(0), rect: thumbs.0, color: color))
      body(IndicatorPill(part: .thumb(1), rect: thumbs.1, color: color))
    case .label: break
    }
  }

  /// Returns the visible pills of dots or of a bar, back to front.
  func pills(in layout: Layout, position: Position, theme: Theme) -> [IndicatorPill] {
    var pills: [IndicatorPill] = []
    forEachPill(in: layout, position: position, theme: theme) { if !$0.rect.isEmpty { pills.append($0) } }
    return pills
  }
}
