import CSDL2
import PagerEngine

/// How large points are in a window.
struct WindowScale: Equatable {
  /// Window units per point of the window's size, 1 to 4.
  var window: Double
  /// How much larger text is than usual, 0.75 to 2.
  var text: Double

  /// The requested numbers, or else those of the desktop.
  init(_ options: PagerWindow.Options, on desktop: DesktopSettings) {
    func chosen(_ option: Double?, _ range: ClosedRange<Double>, or other: Double) -> Double {
      guard let option, !option.isNaN else { return other }
      return max(range.lowerBound, min(option, range.upperBound))
    }
    window = chosen(options.scale, 1...4, or: desktop.scale)
    text = chosen(options.textScale, 0.75...2, or: desktop.textScale)
  }

  /// Window units per point of the pager. Everything grows with text, as in browsers, so that all layouts fit: a window shows
  /// fewer points.
  var content: Double { window * text }
}

/// A setting of a pager that follows the desktop until the app changes it.
struct DesktopDefault<Value: Equatable> {
  /// What the app had chosen before the window opened.
  let own: Value
  /// What the window has set.
  private var last: Value

  init(_ own: Value) { (self.own, last) = (own, own) }

  /// Sets what the desktop wants now, unless the app has changed the setting since.
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

  /// Keeps what the app has chosen.
  @MainActor
  init(_ pager: Pager) {
    theme = DesktopDefault(pager.theme)
    reducesMotion = DesktopDefault(pager.rules.reducesMotion)
    doubleTapTime = DesktopDefault(pager.rules.doubleTapTime)
    direction = DesktopDefault(pager.readingDirection)
  }

  /// Sets what options and desktop want.
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
    if current != pager.readingDirection { pager.readingDirection = current }
  }
}

extension PagerWindow.Options {
  /// The requested theme. Without one: the app's own theme, except that the default theme becomes the one that the desktop
  /// prefers.
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
  /// The size of text that the app has chosen, as in `Options.textScale`; nil while it follows the desktop.
  ///
  /// Set it at any time, for example when the user presses Control and plus. It is clamped to 0.75...2; NaN counts as nil. All
  /// pages, titles and parts are laid out again; the window keeps its size, and the pager its page. A pointer that is down is
  /// cancelled. In a callback of `present(at:)` the change takes effect with the next frame.
  public var textScale: Double? {
    get { options.textScale.flatMap { $0.isNaN ? nil : max(0.75, min($0, 2)) } }
    set {
      options.textScale = newValue
      follow(DesktopWatch.shared.settings)
    }
  }

  /// How large text is now, 0.75 to 2: the app's choice, or else that of the desktop.
  public var effectiveTextScale: Double { handles.scale.text }

  /// Takes over what the user has set.
  func follow(_ desktop: DesktopSettings) {
    followed.follow(desktop, options, on: pager)
    let scale = WindowScale(options, on: desktop)
    guard scale != handles.scale else { return }
    let (old, smallest) = (handles.scale, minimumSize)
    handles.scale = scale
    if scale.window != old.window {
      resizeWindow(by: scale.window / old.window)
      // SDL also moves the window where it believes it to be, which is for nothing if there is no smallest size.
      if smallest != .zero { minimumSize = smallest }
    }
    adoptScale()
  }

  /// Keeps the size in points, where the size is the user's or the app's to choose.
  private func resizeWindow(by factor: Double) {
    let fixed = SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue
    guard SDL_GetWindowFlags(handles.window) & fixed == 0 else { return }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handles.window, &width, &height)
    let units = PagerWindow.units(Size(Double(width), Double(height)), factor)
    SDL_SetWindowSize(handles.window, units.0, units.1)
  }
}
