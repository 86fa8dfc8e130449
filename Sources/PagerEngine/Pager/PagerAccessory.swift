/// A drawing or a pager at one edge of another pager.
///
/// It stays in place while pages move. Use it for a panel, a row of figures or thumbnails:
///
///     pager.accessory = PagerAccessory(.bottom, extent: 40) { context in
///       var list = DrawList()
///       list.text("42 photos", at: Point(16, 26), .caption, context.theme.text)
///       return list
///     }
///
/// Titles and pages share the rest of the pager. A press on the drawing does not reach them; the delegate
/// receives `PagerEvent.accessory` instead. The pager records the drawing when its size, scale or theme
/// changes and after `Pager.invalidate(_:)`, not in every frame.
@MainActor
public struct PagerAccessory {
  /// Returns the edge and the extent of the drawing, in points, for the size of the whole pager.
  package var layout: (Size) -> (edge: Edge, extent: Double)
  package var draw: (PageContext) -> DrawList
  /// The extent for which titles and pages are laid out, in points; nil for the extent of the drawing.
  ///
  /// A longer drawing moves titles and pages instead of resizing them.
  private(set) var minimumExtent: Double?
  /// A pager that replaces the drawing and receives the input there; nil if there is none.
  var pager: Pager?

  /// Creates an accessory whose extent and edge depend on the pager's size.
  ///
  /// - Parameters:
  ///   - layout: Returns the edge and the extent of the drawing, in points, for the size of the whole pager.
  ///     The extent is clamped to the pager; a negative or non-finite extent counts as 0, which draws
  ///     nothing.
  ///   - draw: Returns the drawing. Its top left corner is at (0, 0), and the size of the context is that of
  ///     the drawing.
  public init(
    layout: @escaping (Size) -> (edge: Edge, extent: Double), draw: @escaping (PageContext) -> DrawList
  ) {
    self.layout = layout
    self.draw = draw
  }

  /// Creates an accessory at one edge with a constant extent.
  ///
  /// `init(layout:draw:)` describes the extent and the drawing.
  public init(_ edge: Edge, extent: Double, draw: @escaping (PageContext) -> DrawList) {
    self.init(layout: { _ in (edge, extent) }, draw: draw)
  }

  /// Creates an accessory whose extent changes often, such as a header that collapses.
  ///
  /// Pages are as large as the minimum extent allows. A longer accessory moves titles and pages, and the
  /// edge of the pager opposite to it cuts them. So the pages are not drawn again while the extent changes.
  /// Call `pager.invalidate(.accessoryExtent)` when it changes.
  ///
  /// - Parameters:
  ///   - edge: The edge of the pager.
  ///   - minimumExtent: The smallest extent, in points.
  ///   - extent: Returns the present extent, in points, clamped like that of `init(layout:draw:)`.
  ///   - draw: Returns the drawing, as in `init(layout:draw:)`.
  public init(
    _ edge: Edge, minimumExtent: Double, extent: @escaping () -> Double,
    draw: @escaping (PageContext) -> DrawList
  ) {
    self.init(layout: { _ in (edge, extent()) }, draw: draw)
    self.minimumExtent = minimumExtent
  }

  /// Creates an accessory that is a separate pager, such as thumbnails below photos.
  ///
  /// `Pager.follow` links the positions of both pagers.
  ///
  /// - The accessory's pager receives pointers and wheels over it. It receives keys while a part of it has
  ///   the focus; the Tab key moves the focus there from the page.
  /// - The delegate of the pager around it receives no events of presses there.
  /// - Snapshots of the pager around it do not contain it.
  ///
  /// - Parameters:
  ///   - edge: The edge of the pager around.
  ///   - extent: The extent in points, as in `init(layout:draw:)`.
  ///   - pager: The accessory's pager. It must not be inside a page or in a window: setting
  ///     `Pager.accessory` traps then.
  public init(_ edge: Edge, extent: Double, pager: Pager) {
    self.init(pager: pager) { _ in (edge, extent) }
  }

  /// Creates an accessory that is a separate pager of variable extent and edge.
  ///
  /// See `init(_:extent:pager:)` for its input, and for the places where the pager must not be.
  ///
  /// - Parameters:
  ///   - pager: The accessory's pager.
  ///   - layout: Returns the edge and the extent, as in `init(layout:draw:)`.
  public init(pager: Pager, layout: @escaping (Size) -> (edge: Edge, extent: Double)) {
    self.init(layout: layout) { _ in DrawList() }
    self.pager = pager
  }
}

/// The accessory of one pager: its content, its drawing, and the pointers on it.
@MainActor
struct AccessoryState {
  /// The accessory that the app has set; nil if there is none.
  fileprivate(set) var content: PagerAccessory?
  /// The recorded drawing; nil if it has to be recorded again.
  fileprivate(set) var drawing: Drawing?
  /// The pointers that went down on the accessory's pager.
  fileprivate(set) var devices: Set<PagerInput.Pointer.Device> = []
  /// Whether the mouse is over the accessory's pager.
  fileprivate(set) var isUnderMouse = false

  /// Discards the drawing, which is recorded again with the next frame.
  mutating func forgetDrawing() { drawing = nil }
}

/// The accessory: a drawing at one edge that does not move with the pages.
extension Pager {
  /// The accessory at one edge; nil by default.
  ///
  /// It stays in place while titles and pages move. Traps if the accessory is a pager that already has
  /// another place: in a page, in a window or in another accessory.
  public var accessory: PagerAccessory? {
    get { accessoryState.content }
    set {
      queue.perform { [self] in
        setCompanion(newValue?.pager, inPlaceOf: companion)
        accessoryState.content = newValue
        relayout()
      }
    }
  }

  func drawAccessory(into frame: inout DisplayList, clip: Rect) {
    guard accessory != nil else { return }
    let area = layout.accessory
    guard !area.isEmpty else { return }
    if let companion {
      layOutCompanion()
      return companion.draw(into: &frame, clip: area.intersection(clip))
    }
    guard let drawing = accessoryDrawing else { return }
    frame.place(drawing, at: area.origin, clip: area.intersection(clip))
  }

  /// The drawing of the accessory, recorded if necessary; nil without an accessory.
  var accessoryDrawing: Drawing? {
    guard let accessory else { return nil }
    let context = PageContext(
      size: layout.accessory.size, theme: theme, scale: scale, text: text,
      readingDirection: readingDirection)
    let drawing = accessoryState.drawing ?? Drawing(accessory.draw(context), size: layout.accessory.size)
    accessoryState.drawing = drawing
    return drawing
  }
}

/// An accessory that is a pager, such as the thumbnails below photos.
extension Pager {
  /// The pager that serves as the accessory; nil if there is none.
  var companion: Pager? { accessoryState.content?.pager }

  /// Cancels the pointers in a companion that is removed or has no room left.
  func cancelCompanion(_ companion: Pager?) {
    guard let companion, !accessoryState.devices.isEmpty || accessoryState.isUnderMouse else { return }
    let devices = accessoryState.devices
    accessoryState.devices = []
    let time = max(motion.now, companion.motion.now)
    for device in devices {
      let cancel = PagerInput.Pointer(.cancel, at: touch.location, device: device)
      companion.handle(PagerInput(time: time, .pointer(cancel)))
    }
    leave(companion, at: time)
  }

  /// Lays out the companion in the accessory's area.
  func layOutCompanion() {
    guard let companion else { return }
    if layout.accessory.isEmpty { cancelCompanion(companion) }
    companion.theme = theme
    companion.inheritSettings(from: self)
    companion.presentationDelay = presentationDelay
    companion.isShown = isShown
    if companion.size != layout.accessory.size || companion.scale != scale {
      companion.layout(size: layout.accessory.size, scale: scale)
    }
    if companion.layout.origin != layout.accessory.origin { companion.move(to: layout.accessory.origin) }
  }

  /// Passes a pointer event to the companion if the pointer went down or hovers there. Returns whether the
  /// event is for the companion only.
  func offerToCompanion(_ pointer: PagerInput.Pointer, at time: Double) -> Bool {
    guard let companion, !layout.accessory.isEmpty else { return false }
    let isInside = layout.accessory.contains(pointer.location) && pointer.action != .leave
    let isHeld = accessoryState.devices.contains(pointer.device)
    if !isHeld, pointer.device == .mouse, !isInside {
      leave(companion, at: time)
      return false
    }
    guard isHeld || (isInside && !hasPointer) else { return false }
    switch pointer.action {
    case .press: accessoryState.devices.insert(pointer.device)
    case .release, .cancel: accessoryState.devices.remove(pointer.device)
    case .move, .leave: break
    }
    if !isHeld {
      endHover(at: time)
      // A page that appears later is not under the mouse either.
      pointers.forgetMouse()
      findHoveredTitle()
    }
    accessoryState.isUnderMouse = pointer.device == .mouse && isInside
    companion.handle(PagerInput(time: time, .pointer(pointer)))
    return true
  }

  private func leave(_ companion: Pager, at time: Double) {
    guard accessoryState.isUnderMouse else { return }
    accessoryState.isUnderMouse = false
    companion.handle(PagerInput(time: time, .pointer(.init(.leave, at: touch.location))))
  }

  /// Passes a key or text to the companion if it has the focus. Returns whether it has an effect there.
  func offerToFocusedCompanion(_ input: PagerInput) -> Bool {
    guard let companion, companion.hasFocus else { return false }
    return companion.takeKey(input)
  }

  /// Passes a wheel event over the companion to it. Returns whether it did.
  func offerToCompanion(_ wheel: PagerInput.Wheel, at time: Double) -> Bool {
    guard let companion, layout.accessory.contains(wheel.location) else { return false }
    companion.handle(PagerInput(time: time, .wheel(wheel)))
    return true
  }
}
