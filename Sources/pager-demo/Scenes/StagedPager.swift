import PagerEngine

/// The pager of a scene, together with the objects that the pager does not retain.
struct StagedPager {
  let pager: Pager
  enum Titles {
    case styledByScene
    case inColumn
    /// The pages are beside a panel, the pager's accessory.
    case besidePanel
  }
  var titles = Titles.inColumn
  /// Delegates and sources, which a pager references weakly. They must live as long as the pager.
  var companions: [AnyObject] = []
  /// The pager that debugging tools inspect, if it is not `pager` itself.
  var observed: (@MainActor () -> Pager?)?
  /// Returns whether the scene is dark in every theme, and so the bar below it.
  var isDark: (@MainActor () -> Bool)?
  /// Called when the scene opens: immediately, or when the user opens it from a card.
  var willOpen: (@MainActor () -> Void)?
}

extension StagedPager {
  /// Creates the pager of a scene, and retains the scene.
  init<Scene: AnyObject>(
    _ scene: Scene, titles: Titles = .inColumn, isDark: (@MainActor () -> Bool)? = nil,
    willOpen: (@MainActor () -> Void)? = nil, makePager: (Scene) -> Pager
  ) {
    self.init(
      pager: makePager(scene), titles: titles, companions: [scene], isDark: isDark, willOpen: willOpen)
  }

  /// Aligns the titles with the column, and makes the current one bold, but not larger.
  func styleTitles() {
    if case .styledByScene = titles { return }
    pager.titles.style.contentColumn = PageGrid.column
    pager.titles.style.currentFont = TextStyle(pager.titles.style.font.size, weight: .semibold)
    guard case .besidePanel = titles, var panel = pager.accessory else { return }
    // Titles beside a panel know only their own width.
    panel.layout = { [weak pager, layout = panel.layout] size in
      let column = PageGrid.besidePanel(in: size.width)
      if let pager, pager.titles.style.contentColumn != column { pager.titles.style.contentColumn = column }
      return layout(size)
    }
    pager.accessory = panel
  }
}
