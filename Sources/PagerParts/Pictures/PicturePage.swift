import PagerEngine
import PagerPhysics

/// A page with a picture that can be zoomed and moved.
///
/// - Zoom: two fingers, the wheel with Control, the keys plus, minus and 0, double taps, and the buttons of
///   `hasZoomButtons`.
/// - Movement: a drag, the wheel and the arrow keys move a picture that is larger than the page.
/// - Turning: a drag beyond the edge of the picture turns the page with the same speed, and back again
///   without a jump.
///
/// Buttons over the picture stay in place while pages move, and fade: see `Page.drawControls(in:)`. When the page
/// leaves the view, its zoom is reset to 1.
///
/// Create the levels of a large picture outside the main actor, in a source of asynchronous pages:
///
///     let page = PicturePage(await ImageLevels.make(from: bitmap))
@MainActor
open class PicturePage: Page {
  /// The levels of the picture that the page shows.
  ///
  /// A new value replaces the picture in place, such as a sharper copy of it: the rectangle on the page stays
  /// the same if the proportions are, also during a zoom. A picture of other proportions is shown whole.
  public final var picture: ImageLevels {
    didSet {
      guard picture != oldValue else { return }
      let size = PicturePage.size(of: picture)
      (place, start) = (place.showing(size), start.showing(size))
      aim = aim?.showing(size)
      setNeedsDisplay()
    }
  }
  /// The maximum zoom, as a multiple of the fitting size; `nil` by default.
  ///
  /// With `nil`, the maximum is 8, or the zoom that shows each pixel in 4 points if that is larger. Values
  /// below 1 and NaN count as 1. A change does not affect the current zoom.
  public final var maximumZoom: Double?

  /// Whether the page shows two zoom buttons; `false` by default.
  ///
  /// The buttons take the mouse and the keyboard focus. They are in the lower right corner, or in the lower
  /// left one in right-to-left reading direction.
  public final var hasZoomButtons = false {
    didSet {
      guard hasZoomButtons != oldValue else { return }
      buttons = PictureButtons()
      setNeedsDisplay()
    }
  }
  /// Called after a press of a button in the upper left corner; `nil`, the default, shows no such button.
  ///
  /// Use it for a picture that was opened from a wall or a list. The button has an arrow back; from right to
  /// left it is in the upper right corner. `PagerPage.onEscape` lets the Escape key do the same.
  public final var onClose: (@MainActor () -> Void)? {
    didSet {
      guard (onClose == nil) != (oldValue == nil) else { return }
      buttons = PictureButtons()
      setNeedsDisplay()
    }
  }
  /// The colour around the picture; `nil`, the default, is the colour of the window.
  public final var background: Color? { didSet { if background != oldValue { setNeedsDisplay() } } }
  /// The names of the buttons, and the announcement of zoom steps; English by default.
  public final var strings = PictureStrings()

  var buttons = PictureButtons() {
    didSet {
      let hasChanged = buttons.focused != oldValue.focused || buttons.pressed != oldValue.pressed
      if hasChanged || buttons.hovered != oldValue.hovered { setNeedsDisplay() }
    }
  }
  private(set) var place: PicturePlace
  /// The target of a zoom animation; `nil` without one.
  private var aim: PicturePlace?
  var touch = PictureTouch()
  /// The placement of the picture at the last change of the number of fingers.
  var start: PicturePlace
  /// Whether the page has captured the pressed finger.
  var isDragging = false
  /// The parts of the drag along the axis of the pages for the picture and for the links around the page.
  var share = DragShare()
  private(set) var pagingAxis = PageGeometry.Axis.horizontal
  /// The running animations of the picture.
  private var animations: [PageAnimation] = []
  /// The time and location of the latest tap.
  var lastTap: (time: Double, location: Point)?

  /// Creates a page that shows the whole picture, at zoom 1.
  ///
  /// A picture without pixels shows nothing. The title, `nil` by default, is also the picture's name for
  /// screen readers.
  public init(_ picture: ImageLevels, title: String? = nil) {
    self.picture = picture
    place = PicturePlace(picture: PicturePage.size(of: picture), viewport: Size(1, 1))
    start = place
    super.init()
    self.title = title
    resetsContent = { [unowned self] in resetPicture() }
  }

  private static func size(of picture: ImageLevels) -> Size {
    Size(max(1, picture.size.width), max(1, picture.size.height))
  }

  /// The size of the picture relative to the fitting size: 1 shows the whole picture.
  ///
  /// Range: 1...`maximumZoom`; during a pinch, and until the picture has returned, the value may be outside.
  public final var zoom: Double { place.zoom }

  /// The rectangle of the picture, in points on the page.
  ///
  /// The rectangle may extend beyond the page. Before the first layout, the page counts as 1 x 1 point.
  public final var pictureRect: Rect { place.rect }

  /// Zooms the picture about a point on the page.
  ///
  /// - Parameters:
  ///   - zoom: The zoom, where 1 shows the whole picture; clamped to 1...`maximumZoom`. NaN counts as 1.
  ///   - anchor: The point, in points on the page, whose part of the picture keeps its position as far as the
  ///     picture's edges allow. `nil`, the default, and a point that is not finite mean the centre of the
  ///     page.
  ///   - animated: Whether the picture moves to the zoom or jumps; `true` by default.
  public final func setZoom(_ zoom: Double, about anchor: Point? = nil, animated: Bool = true) {
    let middle = Point(place.viewport.width / 2, place.viewport.height / 2)
    let anchor = anchor.flatMap { $0.isFinite ? $0 : nil } ?? middle
    var end = place.scaled(to: place.fittingScale * zoom.clamped(1, largestZoom), about: anchor)
    end.origin = end.clamped(end.origin)
    move(to: end, animated: animated)
  }

  /// The maximum zoom for the current size of the page.
  final var largestZoom: Double { max(1, maximumZoom ?? max(8, 4 / place.fittingScale)) }

  /// The current zoom, or the target of a zoom animation.
  final var aimedZoom: Double { aim?.zoom ?? place.zoom }

  /// Whether the page is mirrored in right-to-left reading direction: true with buttons.
  ///
  /// The buttons change sides. The picture itself is the same in both reading directions.
  open override var followsReadingDirection: Bool { !shownButtons.isEmpty }

  /// Fits the picture to a changed size of the page, with the same zoom and centre.
  ///
  /// An unchanged or empty size has no effect. Overrides must call `super`.
  open override func layOut(in context: PageContext) {
    pagingAxis = context.pagingAxis
    guard context.size != place.viewport, context.size.width > 0, context.size.height > 0 else { return }
    stop()
    show(place.fitted(to: context.size))
    start = place
  }

  /// Returns the picture and the buttons for assistive technology.
  ///
  /// The picture has the title of the page as its name, or an empty one, and its zoom as an adjustable value.
  /// Buttons that the page does not show are omitted.
  open override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
    var image = AccessibilityElement(
      "picture", .image, title ?? "", frame: Rect(origin: .zero, size: context.size))
    let percent = "\(Int((100 * zoom).rounded())) %"
    image.value = AccessibilityValue(zoom, in: 1...largestZoom, text: percent)
    image.actions = [.adjust, .setValue]
    image.perform = { [weak self] action in
      guard let self else { return false }
      switch action {
      case .increment: step(.zoomIn)
      case .decrement: step(.zoomOut)
      case .setValue(let value) where value.isFinite: zoom(to: value)
      default: return false
      }
      return true
    }
    return [image] + buttonElements(context.size)
  }

  /// Lays out the page and returns the drawing of the picture, in points on the page.
  open override func draw(in context: PageContext) -> DrawList {
    layOut(in: context)
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), background ?? context.theme.window)
    list.clipped(to: Rect(origin: .zero, size: context.size)) { $0.image(.levels(picture), place.rect) }
    return list
  }

  /// Returns the drawing of the buttons, in points on the page; `nil` without buttons.
  open override func drawControls(in context: PageContext) -> DrawList? {
    let shown = shownButtons
    guard !shown.isEmpty else { return nil }
    var list = DrawList()
    buttons.draw(shown, into: &list, enabled: canPress, in: context)
    return list
  }

  /// Resets the zoom to 1 and stops animations.
  ///
  /// The pager calls this method when the page is out of view. Overrides must call `super`.
  open override func didDisappear() { showWholePicture() }

  private func showWholePicture() {
    stop()
    show(PicturePlace(picture: place.picture, viewport: place.viewport))
    start = place
    lastTap = nil
  }

  /// Resets zoom and gestures when the page is reused.
  private func resetPicture() {
    showWholePicture()
    (touch, isDragging) = (PictureTouch(), false)
    buttons = PictureButtons()
  }

  /// Returns the directions in which the picture can be dragged; the location does not matter.
  ///
  /// The result is empty if the whole picture is visible.
  open override func captures(at location: Point) -> PageDirections { place.directions }

  /// Returns the cursor at a location, in points on the page.
  ///
  /// The result is a hand over a button, the move cursor over a picture that can be dragged, and
  /// otherwise the arrow.
  open override func cursor(at location: Point) -> Cursor {
    if button(at: location) != nil { return .hand }
    return place.directions.isEmpty ? .arrow : .move
  }

  /// Handles pointers, the wheel and keys for the buttons and the picture.
  ///
  /// Scrolling by the pager and text are ignored. Overrides must call `super` for events that they do not
  /// use.
  open override func handle(_ input: PageInput) -> PageResponse {
    switch input.kind {
    case .pointer(let pointer): handleButtons(pointer) ?? handle(pointer, input)
    case .wheel(let wheel): handle(wheel)
    case .key(let key, let modifiers, _): handleButtons(key, modifiers) ?? handle(key, modifiers)
    case .scroll, .text: .ignored
    }
  }

  /// Whether one of the buttons has the keyboard focus.
  open override var hasFocus: Bool { buttons.focused != nil }

  /// Removes the keyboard focus from the buttons; has no effect if none has it.
  open override func resignFocus() { buttons.focused = nil }

  /// Moves the focus to the next or the previous button.
  ///
  /// Beyond the last button it removes the focus and returns false. It also returns false without buttons.
  open override func moveFocus(_ step: FocusStep) -> Bool {
    let order = step == .forward ? shownButtons : shownButtons.reversed()
    let next = buttons.focused.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    buttons.focused = order.indices.contains(next) ? order[next] : nil
    return hasFocus
  }
}

/// Animations.
extension PicturePage {
  /// Whether an animation is running.
  var isAnimated: Bool { animations.contains(where: \.isRunning) }

  /// Stops all animations at their current positions.
  func stop() {
    for animation in animations { animation.cancel() }
    animations = []
    aim = nil
  }

  /// Shows the picture at a place immediately.
  func show(_ newPlace: PicturePlace) {
    guard newPlace != place else { return }
    place = newPlace
    setNeedsDisplay()
  }

  func move(to end: PicturePlace, animated: Bool = true) {
    stop()
    guard animated else { return show(end) }
    aim = end
    let start = place
    let spring = SpringCurve(
      spring: Spring(response: 0.35, dampingRatio: 1), from: MotionState(position: 0), to: 1)
    animations = [
      animate(spring) { [weak self] share in
        guard let self else { return }
        // The picture may have been replaced meanwhile.
        show(start.interpolated(to: end, share).showing(place.picture))
      }
    ]
  }

  /// Decelerates the picture, and returns it to its limits if it exceeds them.
  func release(velocity: Point) {
    stop()
    let limit = place.scaled(to: place.fittingScale * place.zoom.clamped(1, largestZoom), about: anchor)
    guard limit.zoom == place.zoom else {
      var end = limit
      end.origin = end.clamped(end.origin)
      return move(to: end)
    }
    decelerate(place.origin.x, velocity.x, place.horizontalRange) { $0.x = $1 }
    decelerate(place.origin.y, velocity.y, place.verticalRange) { $0.y = $1 }
  }

  private var anchor: Point { touch.movement.anchor }

  private func decelerate(
    _ position: Double, _ velocity: Double, _ range: ClosedRange<Double>,
    _ set: @escaping (inout Point, Double) -> Void
  ) {
    let curve = BoundedDecayCurve(
      from: MotionState(position: position, velocity: velocity), bounds: range, maximumEdgeSpeed: 2000)
    let motion = animate(curve, within: RestTolerance(position: 0.1, velocity: 5)) { [weak self] position in
      guard let self else { return }
      var next = place
      set(&next.origin, position)
      show(next)
    }
    animations.append(motion)
  }
}
