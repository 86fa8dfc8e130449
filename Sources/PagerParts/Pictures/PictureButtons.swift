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
  /// The name of the button that closes the picture; "Close" by default.
  public var close = "Close"
  /// A closure that returns the announcement of a zoom; "Zoom 150 %" for 150 by default.
  ///
  /// The argument is in percent, where 100 shows the whole picture. The page announces a zoom by a key, a
  /// button, a double tap or assistive technology, but not by a pinch or the wheel. It also uses the text
  /// as the help of the zoom buttons.
  public var zoom: @Sendable (Int) -> String = { "Zoom \($0) %" }

  /// Creates English strings.
  public init() {}
}

/// The buttons over a picture: two for its zoom, and one that closes it.
@MainActor
struct PictureButtons {
  enum Button: Int {
    case zoomOut
    case zoomIn
    case close

    /// The zoom buttons from left to right.
    static let zoom = [zoomOut, zoomIn]
  }

  /// The width and height of a button, in points.
  private static let extent = 36.0
  private static let gap = 8.0
  /// The distance from the lower or upper edge. The distance from the sides is that of `ContentColumn`.
  private static let margin = 24.0

  var focused: Button?
  var pressed: Button?
  var hovered: Button?

  /// The page width below which the buttons are stacked, for lack of room beside a page indicator, in points.
  private static let narrow = 280.0

  /// Returns the frame of a button, in points.
  ///
  /// The zoom buttons are in the lower right corner, side by side, or stacked on a narrow page. The button that
  /// closes the picture is in the upper left corner.
  static func place(of button: Button, in size: Size) -> Rect {
    let side = ContentColumn().start(in: size.width)
    guard button != .close else { return Rect(side, margin, extent, extent) }
    guard size.width >= narrow else {
      let up = Double(button.rawValue + 1) * (extent + gap) - gap
      return Rect(size.width - side - extent, size.height - margin - up, extent, extent)
    }
    let left = Double(Button.zoom.count - button.rawValue) * (extent + gap) - gap
    return Rect(size.width - side - left, size.height - margin - extent, extent, extent)
  }

  /// The ground of buttons, dark on any picture and visible in the dark around it.
  static let ground = Color(0x2A2C30, opacity: 0.92)

  /// Draws buttons over a picture, dark ones on any picture and in any theme. Disabled ones are pale. The zoom buttons
  /// share a ground, so that the edge of a picture does not part them.
  func draw(
    _ shown: [Button], into list: inout DrawList, enabled: (Button) -> Bool, in context: PageContext
  ) {
    let (radius, isStrong) = (Self.extent / 2, context.theme.hasHighContrast)
    func place(of button: Button) -> Rect { Self.place(of: button, in: context.size) }
    var grounds = shown.contains(.close) ? [place(of: .close)] : []
    if shown.contains(.zoomIn) {
      // Side by side, or one above the other.
      let (first, last) = (place(of: .zoomOut), place(of: .zoomIn))
      grounds.append(Rect(first.x, last.y, last.maxX - first.x, first.maxY - last.y))
    }
    for ground in grounds {
      list.roundedRect(ground, radius: radius, isStrong ? Color(0) : Self.ground)
      list.add(.ring(ground, radius: radius, lineWidth: 1, Color.white.opacity(isStrong ? 1 : 0.16)))
    }
    for button in shown {
      let place = place(of: button)
      let isTouched = enabled(button) && (hovered == button || pressed == button)
      if isTouched {
        let light = Color.white.opacity(pressed == button ? 0.24 : 0.12)
        list.roundedRect(place.inset(by: 1, 1), radius: radius - 1, light)
      }
      sign(of: button, place, Color.white.opacity(enabled(button) ? 1 : 0.4), &list)
      if focused == button {
        list.add(.ring(place.inset(by: -4, -4), radius: radius + 4, lineWidth: 2, context.theme.focus))
      }
    }
  }

  private func sign(of button: Button, _ place: Rect, _ color: Color, _ list: inout DrawList) {
    let (x, y) = (place.midX, place.midY)
    guard button != .close else {
      let arrow = Path.line(through: [Point(x + 2.5, y - 6), Point(x - 3.5, y), Point(x + 2.5, y + 6)])
      return list.stroke(arrow, width: 2, color)
    }
    list.fill(Rect(x - 7, y - 1, 14, 2), color)
    guard button == .zoomIn else { return }
    list.fill(Rect(x - 1, y - 7, 2, 6), color)
    list.fill(Rect(x - 1, y + 1, 2, 6), color)
  }
}

/// Steps by keys, buttons and assistive technology.
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
    switch button {
    case .zoomIn: aimedZoom < largestZoom * 0.999
    case .zoomOut: aimedZoom > 1.001
    case .close: true
    }
  }

  /// The buttons that the page shows, in the order of the focus.
  var shownButtons: [PictureButtons.Button] {
    (onClose == nil ? [] : [.close]) + (hasZoomButtons ? PictureButtons.Button.zoom : [])
  }

  /// Returns the button at a point, in points; `nil` if there is none.
  func button(at point: Point) -> PictureButtons.Button? {
    shownButtons.first { PictureButtons.place(of: $0, in: place.viewport).contains(point) }
  }

  private func press(_ button: PictureButtons.Button) {
    if button != .close { step(button) } else if let onClose { perform(onClose) }
  }

  private func name(of button: PictureButtons.Button) -> String {
    switch button {
    case .zoomIn: strings.zoomIn
    case .zoomOut: strings.zoomOut
    case .close: strings.close
    }
  }

  /// Handles a pointer over the buttons. Returns `nil` for other pointers.
  func handleButtons(_ pointer: PagerInput.Pointer) -> PageResponse? {
    guard touch.count == 0 else { return nil }
    let button = button(at: pointer.location)
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
      if pointer.action == .release, button == pressed { press(pressed) }
      return .taken
    }
  }

  /// Handles a key while a button has the focus. Returns `nil` for other keys.
  func handleButtons(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> PageResponse? {
    guard let focused = buttons.focused, modifiers.isEmpty else { return nil }
    switch key {
    case .enter, .space: press(focused)
    case .escape: buttons.focused = nil
    default: return nil
    }
    return .taken
  }

  /// Returns the buttons that the page shows for assistive technology.
  func buttonElements(_ size: Size) -> [AccessibilityElement] {
    shownButtons.map { button in
      var element = AccessibilityElement(
        .number(button.rawValue), .pushButton, name(of: button),
        frame: PictureButtons.place(of: button, in: size))
      if !canPress(button) { element.states.remove(.enabled) }
      // Screen readers that ignore announcements read changed help text of the focused element.
      if button != .close { element.help = strings.zoom(Int((100 * aimedZoom).rounded())) }
      element.states.insert(.focusable)
      if buttons.focused == button { element.states.insert(.focused) }
      element.actions = [.press, .focus]
      element.perform = { [weak self] action in
        guard let self else { return false }
        switch action {
        case .press: press(button)
        case .focus: buttons.focused = button
        default: return false
        }
        return true
      }
      return element
    }
  }
}
