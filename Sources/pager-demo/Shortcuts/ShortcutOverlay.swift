import PagerEngine

/// The list of shortcuts over a scene, toggled by F1 and the question mark. While shown, it takes all input.
@MainActor
final class ShortcutOverlay {
  private weak var pager: Pager?
  private var panel: ShortcutPanel
  private(set) var isShown = false
  /// The scroll offset of the list, in points.
  private var offset = 0.0
  /// Whether the close button has the focus instead of the list.
  private var isOnClose = false
  /// The drawing that was over the scene before, and is drawn below the list.
  private var below: ((inout DisplayList, PageContext) -> Void)?
  /// The pointers that went down while the list was shown. Other pointers finish their gestures in the scene.
  private var held: Set<PagerInput.Pointer.Device> = []

  /// Whether the layout is right to left, or `nil` to use the pager's direction.
  private let isRightToLeft: (@MainActor () -> Bool)?

  /// Listens for keys on a pager. `hasHome` is whether there are other scenes to open.
  init(on pager: Pager, hasHome: Bool, isRightToLeft: (@MainActor () -> Bool)? = nil) {
    (self.pager, self.isRightToLeft) = (pager, isRightToLeft)
    panel = ShortcutPanel(ShortcutGroup.all(hasHome: hasHome))
    let filter = pager.inputFilter
    pager.inputFilter = { [weak self] in self?.takes($0) == true ? .taken : filter?($0) ?? .ignored }
  }

  // MARK: Showing

  private func toggle() {
    isShown.toggle()
    (offset, isOnClose) = (0, false)
    guard let pager else { return }
    guard isShown else {
      (pager.overlay, pager.overlayElement, below) = (below, nil, nil)
      return
    }
    below = pager.overlay
    pager.overlay = { [weak self] in self?.draw(into: &$0, $1) }
    pager.overlayElement = { [weak self] in
      self?.element(in: $0) ?? AccessibilityElement("shortcuts", .dialog, "", frame: .zero)
    }
  }

  private func draw(into frame: inout DisplayList, _ context: PageContext) {
    below?(&frame, context)
    drawPanel(into: &frame, context)
  }

  /// Draws the panel. The layout determines the scroll range of the list.
  private func drawPanel(into frame: inout DisplayList, _ context: PageContext) {
    panel.layOut(
      in: context, hasFocus: isOnClose,
      isRightToLeft: isRightToLeft?() ?? (context.readingDirection == .rightToLeft))
    offset = min(offset, panel.farthest ?? 0)
    panel.draw(scrolledBy: offset, into: &frame, context)
  }

  private func scroll(to place: Double) {
    offset = max(0, place)
    pager?.setNeedsFrame()
  }

  // MARK: Input

  /// Whether the list handles an event itself.
  private func takes(_ input: PagerInput) -> Bool {
    if case .key(let key, let modifiers, let isRepeat) = input.kind, opens(key, modifiers) {
      if !isRepeat { toggle() }
      return true
    }
    guard isShown else { return false }
    switch input.kind {
    case .key(let key, _, _): take(key)
    case .pointer(let pointer): return takes(pointer)
    case .wheel(let wheel) where wheel.phase == .moved:
      if case .ticks = wheel.unit { scroll(to: offset + 60 * wheel.y) } else { scroll(to: offset + wheel.y) }
    case .wheel, .text: break
    }
    return true
  }

  private func opens(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
    switch key {
    case .f1: modifiers.isEmpty
    // A question mark typed into a text field is not a command.
    case .question: modifiers.isSubset(of: .shift) && (isShown || pager?.textInputArea == nil)
    default: false
    }
  }

  private func take(_ key: PagerInput.Key) {
    switch key {
    case .escape, .gamepad(.cancel): toggle()
    case .enter, .space, .gamepad(.confirm): if isOnClose { toggle() }
    case .tab:
      isOnClose.toggle()
      pager?.setNeedsFrame()
    case .up, .gamepad(.up): scroll(to: offset - 48)
    case .down, .gamepad(.down): scroll(to: offset + 48)
    case .pageUp: scroll(to: offset - panel.area.height * 0.8)
    case .pageDown: scroll(to: offset + panel.area.height * 0.8)
    case .home: scroll(to: 0)
    case .end: scroll(to: panel.farthest ?? 1e6)
    default: break
    }
  }

  private func takes(_ pointer: PagerInput.Pointer) -> Bool {
    switch pointer.action {
    case .press: held.insert(pointer.device)
    case .release where held.remove(pointer.device) != nil:
      let place = pointer.location
      if panel.close.contains(place) || !panel.frame.contains(place) { toggle() }
    case .cancel where held.remove(pointer.device) != nil: break
    case .release, .cancel, .leave: return false
    case .move: break
    }
    return true
  }

  // MARK: Accessibility

  /// Returns the dialog: a heading, the list, and a close button.
  private func element(in context: PageContext) -> AccessibilityElement {
    var frame = DisplayList()
    frame.begin(size: context.size, background: context.theme.window)
    drawPanel(into: &frame, context)
    var dialog = AccessibilityElement("shortcuts", .dialog, ShortcutPanel.name, frame: panel.frame)
    dialog.states.insert(.focusable)
    if !isOnClose { dialog.states.insert(.focused) }
    var heading = AccessibilityElement("heading", .heading, ShortcutPanel.name, frame: panel.head)
    heading.level = 1
    dialog.children = AccessibilityChildren([heading, pane, closeButton])
    return dialog
  }

  private var pane: AccessibilityElement {
    var pane = AccessibilityElement("list", .scrollPane, "", frame: panel.area)
    let place = Point(panel.area.x, panel.area.y - offset)
    pane.states.insert(.vertical)
    if panel.farthest ?? 0 > 0 { pane.actions = [.scroll] }
    pane.perform = { [weak self] action in
      guard let self, action == .scrollForward || action == .scrollBackward else { return false }
      take(action == .scrollForward ? .pageDown : .pageUp)
      return true
    }
    pane.children = AccessibilityChildren(
      panel.elements.map { element in
        var element = element
        element.frame = element.frame.offset(by: place.x, place.y)
        return element
      })
    return pane
  }

  private var closeButton: AccessibilityElement {
    var button = AccessibilityElement("close", .pushButton, "Close", frame: panel.close)
    button.states.insert(.focusable)
    if isOnClose { button.states.insert(.focused) }
    button.actions = [.press, .focus]
    button.perform = { [weak self] action in
      guard let self, isShown else { return false }
      switch action {
      case .press: toggle()
      case .focus: isOnClose = true
      default: return false
      }
      return true
    }
    return button
  }
}
