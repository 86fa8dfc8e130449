import PagerEngine
import PagerParts
import PagerPhysics

/// Three steps to a library card, with a welcome before them. The card stays in place while the steps fill it in. Each
/// step unlocks the next one when it is complete.
final class Wizard: PagerDelegate {
  private static let plans = ["Now and then", "Every month", "All the time"]

  private weak var pager: Pager?
  /// The target step of a button press.
  private var awaited: Int?
  private var nextButtons: [Int: ButtonPart] = [:]
  private var requirements: [Int: RequiredPart] = [:]
  private var card = LibraryCard(plan: Wizard.plans[0]) { didSet { update() } }
  private lazy var hero = HeroPage { [unowned self] in (card, pager?.position ?? 0) }
  private lazy var pages = makePages()

  func makePager(text: any TextMeasurer) -> Pager {
    let pager = Pager(pages: pages, text: text)
    pager.titles.animatesSelection = true
    // All five titles fit in windows of 360 points.
    (pager.titles.style.padding, pager.titles.style.inset, pager.titles.style.spacing) = (7, 17, 8)
    pager.titles.style.contentColumn = ContentColumn(maximumWidth: PartsPage.columnWidth)
    pager.titles.style.currentFont = TextStyle(pager.titles.style.font.size, weight: .semibold)
    pager.delegate = self
    SwipeLink.show(hero, beside: pager, text: text) { [weak pager] in
      HeroPage.isBeside($0)
        ? (
          pager?.readingDirection.trailingEdge ?? .right,
          // In a very wide window, steps and card are each in the middle of a half.
          $0.width < 1600
            ? $0.width - PartsPage.columnWidth - 2 * PageGrid.margin(in: $0.width) : $0.width / 2
        )
        : (.top, $0.height < 400 ? 0 : min(232, ($0.height * 0.36).rounded()))
    }
    self.pager = pager
    for page in pages { page.steps = { [weak self] in self?.pages ?? [] } }
    update()
    return pager
  }

  private var lastStep: Int { card.name.isEmpty ? 1 : card.hasAgreed ? 4 : 3 }

  func pager(_ pager: Pager, did event: PagerEvent) {
    if case .moved = event { hero.setNeedsDisplay() }
    guard case .settled(let page) = event else { return }
    update()
    // After a button or a key, the first control has the focus.
    if page == awaited { _ = pages[page].moveFocus(.forward) }
    awaited = nil
  }

  /// Lets the user go as far as the steps are complete, with keys as with swipes.
  func pager(_ pager: Pager, shouldSelect index: Int) -> Bool {
    if index > lastStep { pager.perform { self.explain() } }
    return index <= lastStep
  }

  /// Goes to the step that is not complete, and shows what it needs.
  private func explain() {
    if let pager, pager.currentPage != lastStep { pager.select(lastStep, animated: true) }
    requirements[lastStep]?.explain()
  }

  private func update() {
    for (step, button) in nextButtons { button.isEnabled = step < lastStep }
    for (step, page) in pages.enumerated() {
      let (width, isDone) = (pager?.size.width ?? 0, step < min(pager?.motion.settledPage ?? 0, lastStep))
      let isLocked = step == lastStep + 1 || step > lastStep && width >= 400
      let icon = isDone && width >= 480 ? Icons.tick : isLocked ? Icons.lock : nil
      page.titleContent = TitleContent(
        page.title ?? "", icon: icon.map { TitleIcon(.outline($0), size: Size(12, 12)) })
      if step < lastStep { requirements[step]?.label = "" }
    }
    hero.setNeedsDisplay()
  }

  private func advance(from step: Int) {
    guard step < lastStep else { return explain() }
    awaited = step + 1
    pager?.select(step + 1, animated: true)
  }

  private func next(_ step: Int, _ label: String = "Continue") -> ButtonPart {
    let button = ButtonPart(label) { [weak self] in self?.advance(from: step) }
    nextButtons[step] = button
    return button
  }

  private func required(_ control: Part, _ step: Int, _ reason: String) -> Part {
    let part = RequiredPart(control, reason)
    requirements[step] = part
    return part
  }

  private func heading(_ title: String, _ text: String) -> Part {
    ColumnPart([LabelPart(title, style: .headline), LabelPart(text, isSecondary: true)])
  }

  private func makePages() -> [StepPage] {
    [
      StepPage(
        "Welcome",
        heading(
          "Three steps to a library card",
          "Swipe, use the arrow keys, or press the button. Finish a step to go on. You can always go back."),
        button: next(0, "Begin")),
      StepPage(
        "Name", LabelPart("Who are you?", style: .headline),
        required(
          TextFieldPart("Name", placeholder: "Name on the card") { [weak self] in
            self?.card.name = $0
          } submit: { [weak self] _ in
            self?.advance(from: 1)
          }, 1, "Enter a name to go on."), button: next(1)),
      StepPage(
        "Plan", LabelPart("How much do you read?", style: .headline),
        ChoicePart("Plan", Wizard.plans) { [weak self] in self?.card.plan = Wizard.plans[$0] },
        SliderPart("Books at a time", value: 4, in: 1...20, step: 1) { [weak self] in
          self?.card.limit = Int($0)
        }, button: next(2)),
      StepPage(
        "Rules",
        heading("The rules of the house", "Bring the books back. Do not write in them. Read what you like."),
        required(
          SwitchPart("I agree", isOn: false) { [weak self] in self?.card.hasAgreed = $0 }, 3,
          "Agree to the rules to go on."),
        button: next(3, "Get the card")),
      StepPage(
        "Done", heading("Here is your card", "Show it at the desk by the door. It is valid from today."),
        button: ButtonPart("Start again", isProminent: false) { [weak self] in self?.pager?.select(0) }),
    ]
  }
}

/// A step. The content of all steps is as high as the highest, so that titles are on one line, and buttons on another.
private final class StepPage: PartsPage {
  private let content: ColumnPart
  var steps: () -> [StepPage] = { [] }

  init(_ title: String, _ parts: Part..., button: ButtonPart) {
    content = ColumnPart(parts, spacing: 24)
    super.init([])
    self.title = title
    let space = DrawingPart("") { [unowned self] width, context in
      let heights = steps().map { $0.content.height(width: width, in: context) }
      // Without scrolling to the button.
      let room = context.size.height - 2 * margins.vertical - 44 - 24
      let own = content.measuredHeight(width: width, in: context)
      return max(12, min(heights.max() ?? 0, room) + 24 - own)
    } draw: { _, _, _ in
    }
    self.parts = [ColumnPart([content, space, button], spacing: 0)]
  }

  override func layOut(in context: PageContext) {
    alignment = HeroPage.isBeside(container?.size ?? context.size) ? .center : .top
    super.layOut(in: context)
  }
}

/// A control that the step needs. It shows the reason below it when the user tries to go on.
private final class RequiredPart: Part {
  /// The space that the reason needs below the control, in addition to that between parts, in points.
  private static let room = 12.0
  private let reason: String
  private var glow = 0.0

  init(_ control: Part, _ reason: String) {
    self.reason = reason
    super.init()
    children = [control]
  }

  override var isInteractive: Bool { false }
  override func height(width: Double, in context: PageContext) -> Double {
    children[0].measuredHeight(width: width, in: context) + Self.room
  }
  override func layOut(in frame: Rect, _ context: PageContext) {
    super.layOut(in: frame, context)
    let control = Rect(frame.x, frame.y, frame.width, frame.height - Self.room)
    children[0].layOut(in: control, context)
  }

  func explain() {
    label = reason
    guard glow == 0 else { return }
    _ = page?.animate(TimedCurve(.easeOut, duration: 0.8, from: 1, to: 0)) { [weak self] in self?.glow = $0 }
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let bottom = frame.maxY - Self.room
    let box = Rect(frame.x, bottom - 44, frame.width, 44).inset(by: -2, -2)
    list.add(.ring(box, radius: 12, lineWidth: 2, context.theme.accent.opacity(glow)))
    let line = Rect(frame.x, bottom + 6, frame.width, 18)
    list.line(
      label, in: line, .caption, context.theme.secondaryText, context,
      isTrailing: context.readingDirection == .rightToLeft)
  }
}

/// The card, which stays in place while the steps move.
private final class HeroPage: Page {
  private let state: () -> (card: LibraryCard, step: Double)

  init(state: @escaping () -> (card: LibraryCard, step: Double)) { self.state = state }

  static func isBeside(_ window: Size) -> Bool { window.width >= 840 && window.height >= 400 }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    let area = context.area
    list.fill(area, context.theme.window)
    let margin = min(64, area.height * 0.12, area.width * 0.12)
    let (card, step) = state()
    card.draw(into: &list, area.inset(by: margin, margin), step: step, context)
    return list
  }

  override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
    [AccessibilityElement("card", .image, state().card.description, frame: context.area)]
  }
}
