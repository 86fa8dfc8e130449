import PagerEngine

/// The strings of a zoomable picture, in English by default.
///
/// Set them in `PicturePage.strings`:
///
///     page.strings.zoomIn = "Vergrößern"
public struct PictureStrings: Sendable {
  /// The name of the button that enlarges the picture; "Zoom in" by default.
  public var zoomIn = "Zoom in"
  /// The name of the button that reduces the picture; "Zoom out" by default.
  public var zoomOut = "Zoom out"
  /// A closure that returns the announcement of a zoom; "Zoom 150 %" for 150 by default.
  ///
  /// The argument is in percent, where 100 shows the whole picture. The page announces a zoom by a key, a
  /// button, a double tap or assistive technology, but not by a pinch or the wheel. It also uses the text
  /// as the help of the zoom buttons.
  public var zoom: @Sendable (Int) -> String = { "Zoom \($0) %" }

  /// Creates English strings.
  public init() {}
}

/// The two zoom buttons.
@MainActor
struct PictureButtons {
  enum Button: Int, CaseIterable {
    case zoomOut
    case zoomIn
  }

  /// The width and height of a button, in points.
  private static let extent = 36.0
  private static let gap = 8.0
  private static let margin = 16.0

  var focused: Button?
  var pressed: Button?
  var hovered: Button?

  /// The page width below which the buttons are stacked, for lack of room beside a page indicator, in points.
  private static let narrow = 280.0

  /// Returns the frame of a button in the lower right corner of a page, in points.
  ///
  /// The buttons are side by side, or stacked on a narrow page.
  static func place(of button: Button, in size: Size) -> Rect {
    guard size.width >= narrow else {
      let up = Double(button.rawValue + 1) * (extent + gap) - gap
      return Rect(size.width - margin - extent, size.height - margin - up, extent, extent)
    }
    let left = Double(Button.allCases.count - button.rawValue) * (extent + gap) - gap
    return Rect(size.width - margin - left, size.height - margin - extent, extent, extent)
  }

  /// Returns the button at a point; `nil` if there is none.
  static func button(at place: Point, in size: Size) -> Button? {
    Button.allCases.first { PictureButtons.place(of: $0, in: size).contains(place) }
  }

  /// Draws the buttons over a picture. Disabled ones are pale.
  func draw(into list: inout DrawList, enabled: (Button) -> Bool, in context: PageContext) {
    let theme = context.theme
    for button in Button.allCases {
      let place = PictureButtons.place(of: button, in: context.size)
      let radius = place.height / 2
      list.add(.shadow(place, radius: radius, Shadow(offset: 1, blur: 4, color: Color(0, opacity: 0.3))))
      list.roundedRect(place, radius: radius, theme.surface)
      list.add(.ring(place, radius: radius, lineWidth: 1, theme.hairline))
      if enabled(button), hovered == button || pressed == button {
        list.roundedRect(place, radius: radius, theme.fill)
      }
      if pressed == button { list.roundedRect(place, radius: radius, theme.fill) }
      sign(of: button, place, enabled(button) ? theme.text : theme.text.opacity(0.5), &list)
      if focused == button {
        list.add(.ring(place.inset(by: -4, -4), radius: radius + 4, lineWidth: 2, theme.focus))
      }
    }
  }

  private func sign(of button: Button, _ place: Rect, _ color: Color, _ list: inout DrawList) {
    let (x, y) = (place.midX, place.midY)
    list.fill(Rect(x - 7, y - 1, 14, 2), color)
    guard button == .zoomIn else { return }
    list.fill(Rect(x - 1, y - 7, 2, 6), color)
    list.fill(Rect(x - 1, y + 1, 2, 6), color)
  }
}

/// Zoom steps, by keys, buttons and assistive technology.
extension PicturePage {
  /// The zoom factor of a step.
  private static let step = 1.5

  /// Animates a zoom, and announces its percentage to screen readers.
  func zoom(to zoom: Double, about anchor: Point? = nil) {
    setZoom(zoom, about: anchor, animated: true)
    announce(strings.zoom(Int((100 * zoom.clamped(1, largestZoom)).rounded())))
  }

  /// Zooms by a step, relative to the target of a running animation.
  func step(_ button: PictureButtons.Button) {
    zoom(to: button == .zoomIn ? aimedZoom * Self.step : aimedZoom / Self.step)
  }

  /// Returns whether a button is enabled.
  func canPress(_ button: PictureButtons.Button) -> Bool {
    button == .zoomIn ? aimedZoom < largestZoom * 0.999 : aimedZoom > 1.001
  }

  func name(of button: PictureButtons.Button) -> String {
    button == .zoomIn ? strings.zoomIn : strings.zoomOut
  }

  /// Handles a pointer over the buttons. Returns `nil` for other pointers.
  func handleButtons(_ pointer: PagerInput.Pointer) -> PageResponse? {
    guard hasZoomButtons, touch.count == 0 else { return nil }
    let button = PictureButtons.button(at: pointer.location, in: place.viewport)
    switch pointer.action {
    case .press:
      buttons.focused = nil
      guard let button else { return nil }
      (buttons.pressed, lastTap) = (button, nil)
      return .taken
    case .move:
      if buttons.pressed != nil { return .taken }
      buttons.hovered = button
      return nil
    case .leave:
      buttons.hovered = nil
      return nil
    case .release, .cancel:
      guard let pressed = buttons.pressed else { return nil }
      buttons.pressed = nil
      if pointer.action == .release, button == pressed { step(pressed) }
      return .taken
    }
  }

  /// Handles a key while a button has the focus. Returns `nil` for other keys.
  func handleButtons(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> PageResponse? {
    guard let focused = buttons.focused, modifiers.isEmpty else { return nil }
    switch key {
    case .enter, .space: step(focused)
    case .escape: buttons.focused = nil
    default: return nil
    }
    return .taken
  }

  /// Returns the buttons for assistive technology; none if they are hidden.
  func buttonElements(_ size: Size) -> [AccessibilityElement] {
    guard hasZoomButtons else { return [] }
    return PictureButtons.Button.allCases.map { button in
      var element = AccessibilityElement(
        .number(button.rawValue), .pushButton, name(of: button),
        frame: PictureButtons.place(of: button, in: size))
      if !canPress(button) { element.states.remove(.enabled) }
      // Screen readers that ignore announcements read changed help text of the focused element.
      element.help = strings.zoom(Int((100 * aimedZoom).rounded()))
      element.states.insert(.focusable)
      if buttons.focused == button { element.states.insert(.focused) }
      element.actions = [.press, .focus]
      element.perform = { [weak self] action in
        guard let self else { return false }
        switch action {
        case .press: step(button)
        case .focus: buttons.focused = button
        default: return false
        }
        return true
      }
      return element
    }
  }
}
