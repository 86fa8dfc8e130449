import PagerEngine

/// The scale of points in a window.
struct WindowScale: Equatable {
  /// Window units per point of the window's size, 1 to 4.
  var window: Double
  /// The text scale, 0.75 to 2; 1 is the usual size.
  var text: Double

  /// Creates the requested scale; unset values are those of the desktop.
  init(_ options: PagerWindow.Options, on desktop: DesktopSettings) {
    func chosen(_ option: Double?, _ range: ClosedRange<Double>, or other: Double) -> Double {
      guard let option, !option.isNaN else { return other }
      return max(range.lowerBound, min(option, range.upperBound))
    }
    window = chosen(options.scale, 1...4, or: desktop.scale)
    text = chosen(options.textScale, 0.75...2, or: desktop.textScale)
  }

  /// Window units per point of the pager.
  ///
  /// As in browsers, everything grows with text, so that all layouts fit, and a window has fewer points.
  var content: Double { window * text }
}

/// A pager's setting that follows the desktop until the app changes it.
struct DesktopDefault<Value: Equatable> {
  /// The app's value when the window opened.
  let own: Value
  /// The value that the window set last.
  private var last: Value

  init(_ own: Value) { (self.own, last) = (own, own) }

  /// Sets the desktop's value, unless the app has changed the setting since.
  mutating func follow(_ wanted: Value, _ current: inout Value) {
    guard current == last, wanted != last else { return }
    (current, last) = (wanted, wanted)
  }
}

/// The settings of a window's pager that follow the desktop.
struct DesktopDefaults {
  private var theme: DesktopDefault<Theme>
  private var reducesMotion: DesktopDefault<Bool>
  private var doubleTapTime: DesktopDefault<Double>
  private var direction: DesktopDefault<PageGeometry.ReadingDirection>

  /// Records the app's values.
  @MainActor
  init(_ pager: Pager) {
    theme = DesktopDefault(pager.theme)
    reducesMotion = DesktopDefault(pager.rules.reducesMotion)
    doubleTapTime = DesktopDefault(pager.rules.doubleTapTime)
    direction = DesktopDefault(pager.readingDirection)
  }

  /// Applies the options and the desktop's settings to the pager.
  @MainActor
  mutating func follow(_ desktop: DesktopSettings, _ options: PagerWindow.Options, on pager: Pager) {
    theme.follow(options.theme(over: theme.own, on: desktop), &pager.theme)
    var rules = pager.rules
    reducesMotion.follow(
      options.reducesMotion ?? (reducesMotion.own || desktop.reducesMotion), &rules.reducesMotion)
    doubleTapTime.follow(desktop.doubleClickTime ?? doubleTapTime.own, &rules.doubleTapTime)
    pager.rules = rules
    let isTurned = desktop.isRightToLeft && direction.own == .leftToRight
    let wanted = options.readingDirection ?? (isTurned ? .rightToLeft : direction.own)
    var current = pager.readingDirection
    direction.follow(wanted, &current)
    if current != pager.readingDirection { pager.arrangement.readingDirection = current }
  }
}

extension PagerWindow.Options {
  /// Returns the requested theme, or else the app's own.
  ///
  /// If that is the default theme, the desktop's preferred theme replaces it.
  func theme(over own: Theme, on desktop: DesktopSettings) -> Theme {
    guard theme == nil, own == .light else { return theme ?? own }
    let wanted: Theme =
      switch (desktop.prefersDark, desktop.hasHighContrast) {
      case (false, false): .light
      case (true, false): .dark
      case (false, true): .highContrastLight
      case (true, true): .highContrastDark
      }
    return desktop.accent.map { wanted.accented($0) } ?? wanted
  }
}

extension PagerWindow {
  /// The text scale that the app has set, as in `Options.textScale`.
  ///
  /// It is clamped to 0.75...2; `nil` and NaN follow the desktop. Set it at any time, for example when the
  /// user presses Control and plus.
  ///
  /// The window recomputes the layout of all pages, titles and parts; it keeps its size, and the pager its
  /// page. Pressed pointers are cancelled. In a callback of `present(at:)`, the change takes effect with
  /// the next frame.
  public var textScale: Double? {
    get { options.textScale.flatMap { $0.isNaN ? nil : max(0.75, min($0, 2)) } }
    set {
      options.textScale = newValue
      follow(DesktopWatch.shared.settings)
    }
  }

  /// The current text scale, 0.75 to 2: the app's, or else the desktop's.
  public var effectiveTextScale: Double { handles.scale.text }

  /// Applies the user's settings.
  func follow(_ desktop: DesktopSettings) {
    desktopDefaults.follow(desktop, options, on: pager)
    let scale = WindowScale(options, on: desktop)
    guard scale != handles.scale else { return }
    let (old, smallest) = (handles.scale, minimumSize)
    handles.scale = scale
    if scale.window != old.window {
      resizeWindow(by: scale.window / old.window)
      // SDL also moves the window to the position it has recorded, which is unnecessary without a minimum size.
      if smallest != .zero { minimumSize = smallest }
    }
    adoptScale()
  }

  /// Keeps the window's size in points, unless it is maximized or fullscreen.
  private func resizeWindow(by factor: Double) {
    guard !handles.window.isMaximizedOrFullscreen else { return }
    let (width, height) = handles.window.size
    handles.window.setSize(PagerWindow.units(Size(Double(width), Double(height)), factor))
  }
}
