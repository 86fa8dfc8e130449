import PagerEngine
import PagerPhysics

/// A panel of parts over everything else, such as a question or a list of commands.
///
///     let question = PartsDialog("Delete it?", over: pager, text: text) { close in
///       let button = ButtonPart("Delete") {
///         delete()
///         close()
///       }
///       return [button]
///     }
///     question.show()
///
/// The panel has a heading and a button that closes it. While it is shown, it takes all input of the pager, and
/// Escape and a click beside it close it. Its parts scroll if they are higher than the window.
///
/// The pager must be that of a window: one inside a page draws no dialog. It retains the dialog while that is shown.
@MainActor
public final class PartsDialog {
  /// Whether the dialog is shown.
  public private(set) var isShown = false
  /// The maximum width of the panel, in points; 560 by default.
  public var maximumWidth = 560.0
  /// The keys that close the dialog besides Escape, such as the one that shows it; none by default.
  public var closingKeys: [PagerInput.Key] = []
  private let title: String
  private let text: any TextMeasurer
  private let head: PartsPage
  private let list: PartsPage
  private let panel: PagerPage
  /// A pager of the window's size, which has the panel as its page.
  private let stage: Pager
  private weak var pager: Pager?
  /// The layer of the dialog while it is shown, and then until its pointers are up. Only the pager retains it.
  private weak var layer: PagerLayer?
  private var frame = DisplayList()
  private var scrollBar = ScrollBar()
  /// The pointers that went down while the dialog was shown. Others finish their gestures in the pager.
  private var held: Set<PagerInput.Pointer.Device> = []

  private static let headHeight = 56.0
  private static let radius = 16.0

  /// Creates a dialog with a heading, and with parts from top to bottom.
  ///
  /// - Precondition: No part is in the array twice.
  public convenience init(_ title: String, _ parts: [Part], over pager: Pager, text: any TextMeasurer) {
    self.init(title, over: pager, text: text) { _ in parts }
  }

  /// Creates a dialog with a heading, and with parts that can close it.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - pager: The pager of a window.
  ///   - text: The measurer of the texts, such as the window's.
  ///   - parts: Returns the parts from top to bottom, no part twice. Its argument closes the dialog.
  public init(
    _ title: String, over pager: Pager, text: any TextMeasurer,
    parts: (_ close: @escaping () -> Void) -> [Part]
  ) {
    (self.title, self.pager, self.text) = (title, pager, text)
    (head, list) = (ClearPage([]), ClearPage([]))
    panel = PagerPage(Pager(pages: [list], text: text))
    stage = Pager(pages: [panel], text: text)
    let button = IconButtonPart("Close", icon: .close) { [weak self] in self?.close() }
    head.parts = [BarPart([], middle: LinePart(title, style: .section), [button], spacing: 10)]
    head.margins = (PartStyle.margin - 10, (Self.headHeight - 32) / 2)
    list.margins.vertical = 16
    for page in [list, head] { page.maximumWidth = .infinity }
    let bar = Pager(pages: [head], text: text)
    panel.pager.accessory = PagerAccessory(.top, extent: Self.headHeight, pager: bar)
    for pager in [panel.pager, bar, stage] { pager.titles.style.extent = 0 }
    stage.backdrop = PagerBackdrop { [unowned self] in
      panelFrame(in: $0)
    } draw: { [unowned self] in
      drawGround(in: $0)
    }
    list.parts = parts { [weak self] in self?.close() }
  }

  /// Shows the dialog; has no effect while it is shown.
  public func show() {
    guard !isShown, let pager else { return }
    isShown = true
    list.contentOffset = 0
    panel.resignFocus()
    // Keys may come before the first frame.
    layOut(
      in: PageContext(
        size: pager.size, theme: pager.theme, scale: pager.scale, text: text,
        readingDirection: pager.readingDirection))
    stage.draw(into: &frame)
    replaceLayer(
      with: PagerLayer(
        accessibilityElement: { [self] in element(in: $0) },
        handle: { [self] in takes($0) ? .taken : .ignored },
        draw: { [self] in draw(into: &$0, $1) }))
  }

  /// Closes the dialog; has no effect if it is not shown.
  public func close() {
    guard isShown else { return }
    isShown = false
    // Pointers that went down on the dialog do not finish their gestures in the pager.
    let rest = PagerLayer(handle: { [self] in takes($0) ? .taken : .ignored }, draw: { _, _ in })
    replaceLayer(with: held.isEmpty ? nil : rest)
  }

  private func replaceLayer(with next: PagerLayer?) {
    pager?.layers.removeAll { $0 === layer }
    layer = next
    if let next { pager?.layers.append(next) }
  }

  // MARK: Layout and drawing

  /// Lays out the dialog in a window, and advances it to the time of a frame.
  private func layOut(in context: PageContext) {
    stage.theme = context.theme
    if stage.readingDirection != context.readingDirection {
      stage.arrangement.readingDirection = context.readingDirection
    }
    if stage.size != context.size || stage.scale != context.scale {
      stage.layout(size: context.size, scale: context.scale)
    }
    stage.advance(to: context.time)
  }

  private func panelFrame(in window: Size) -> Rect {
    let margin = window.width < 480 ? 12.0 : 32
    let width = min(max(0, window.width - 2 * margin), maximumWidth)
    let content = PageContext(
      size: Size(width, 0), theme: .light, scale: 1, text: text, readingDirection: stage.readingDirection)
    let room = max(0, window.height - 2 * margin)
    // Without a window there is nothing to measure.
    let height = room > 0 ? min(room, Self.headHeight + list.contentLength(in: content)) : 0
    return Rect(
      ((window.width - width) / 2).rounded(), ((window.height - height) / 2).rounded(), width, height)
  }

  private func drawGround(in context: PageContext) -> DrawList {
    let (theme, frame) = (context.theme, panelFrame(in: context.size))
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), Color(0, opacity: theme.isDark ? 0.6 : 0.4))
    let shadow = Shadow(offset: 8, blur: 32, color: Color(0, opacity: 0.3))
    list.add(.shadow(frame, radius: Self.radius, shadow))
    list.roundedRect(frame, radius: Self.radius, theme.surface)
    list.add(.ring(frame, radius: Self.radius, lineWidth: 1, theme.hairline))
    return list
  }

  private func draw(into window: inout DisplayList, _ context: PageContext) {
    layOut(in: context)
    stage.draw(into: &frame)
    window.add(contentsOf: frame)
    drawScrollBar(into: &window, context)
    if stage.isAnimating { pager?.setNeedsFrame() }
  }

  /// Draws the position in a list that scrolls, and a line below the heading if the list is scrolled under it.
  private func drawScrollBar(into window: inout DisplayList, _ context: PageContext) {
    let (panel, theme) = (panelFrame(in: context.size), context.theme)
    let area = Rect(panel.x, panel.y + Self.headHeight, panel.width, max(0, panel.height - Self.headHeight))
    let content = PageContext(size: area.size, theme: theme, scale: context.scale, text: text)
    let (offset, farthest) = (list.contentOffset, list.contentLength(in: content) - area.height)
    if farthest > 0, offset > 0 { window.add(.fill(Rect(area.x, area.y - 1, area.width, 1), theme.hairline)) }
    // Above the rounded corners.
    let track = Rect(area.x, area.y, area.width, max(0, area.height - Self.radius / 2))
    scrollBar.update(
      in: track, offset: offset, farthest: farthest, readingDirection: context.readingDirection)
    scrollBar.draw(into: &window, theme)
  }

  // MARK: Input

  /// Handles an event if it is for the dialog. Returns whether it is.
  private func takes(_ input: PagerInput) -> Bool {
    if case .pointer(let pointer) = input.kind { return takes(pointer, input) }
    guard isShown else { return false }
    pager?.setNeedsFrame()
    let page = panel.pager.size.height * 0.8
    guard case .key(let key, _, let isRepeat) = input.kind else {
      stage.handle(input)
      return true
    }
    switch key {
    case .escape, .gamepad(.cancel): close()
    // The press that showed the dialog may repeat.
    case _ where closingKeys.contains(key): if !isRepeat { close() }
    case .pageUp: scroll(by: -page, at: input.time)
    case .pageDown: scroll(by: page, at: input.time)
    case .home: scroll(by: -1e6, at: input.time)
    case .end: scroll(by: 1e6, at: input.time)
    default: stage.handle(input)
    }
    return true
  }

  private func scroll(by distance: Double, at time: Double) {
    _ = list.handle(PageInput(time: time, .scroll(.step(distance), at: .zero)))
  }

  /// Handles a pointer. Those that went down before the dialog was shown finish their gestures in the pager.
  private func takes(_ pointer: PagerInput.Pointer, _ input: PagerInput) -> Bool {
    switch pointer.action {
    case .press where isShown: held.insert(pointer.device)
    case .move where isShown: break
    case .release, .cancel:
      guard held.remove(pointer.device) != nil else { return false }
    case .press, .move, .leave: return false
    }
    guard isShown else {
      if held.isEmpty { replaceLayer(with: nil) }
      return true
    }
    pager?.setNeedsFrame()
    if let offset = scrollBar.handle(pointer) {
      list.contentOffset = offset
      return true
    }
    let isOutside = !panelFrame(in: stage.size).contains(pointer.location)
    stage.handle(input)
    if pointer.action == .release, isOutside { close() }
    return true
  }

  // MARK: Accessibility

  private func element(in context: PageContext) -> AccessibilityElement {
    layOut(in: context)
    let frame = panelFrame(in: context.size)
    var dialog = AccessibilityElement("dialog", .dialog, title, frame: frame)
    dialog.states.insert(.focusable)
    if !panel.hasFocus { dialog.states.insert(.focused) }
    let top = Rect(frame.x, frame.y, frame.width, Self.headHeight)
    let rest = Rect(frame.x, top.maxY, frame.width, max(0, frame.height - Self.headHeight))
    dialog.children = AccessibilityChildren([
      element("heading", head, in: top, context), element("parts", list, in: rest, context),
    ])
    return dialog
  }

  private func element(
    _ key: AccessibilityKey, _ page: PartsPage, in frame: Rect, _ context: PageContext
  ) -> AccessibilityElement {
    let content = PageContext(
      size: frame.size, theme: context.theme, scale: context.scale, text: text,
      readingDirection: context.readingDirection)
    var element = AccessibilityElement(key, .panel, "", frame: frame)
    element.origin = frame.origin
    element.children = AccessibilityChildren { page.accessibilityElements(in: content) }
    return element
  }
}

/// A page of parts without a background.
private final class ClearPage: PartsPage {
  override func draw(in context: PageContext) -> DrawList { DrawList() }
}
