import PagerEngine
import PagerParts

/// Five steps. Each step unlocks the next one when it is complete.
@MainActor
final class Wizard: PagerDelegate {
  private static let titles = ["Welcome", "Name", "Plan", "Rules", "Done"]
  private static let plans = ["Now and then", "Every month", "All the time"]

  private weak var pager: Pager?
  /// The target step of a button press.
  private var awaited: Int?
  private var nextButtons: [Int: ButtonPart] = [:]
  private var card = LibraryCard(plan: Wizard.plans[0])
  private var cardParts: [DrawingPart] = []
  private lazy var pages: [PartsPage] = [welcome(), naming(), planning(), agreement(), done()]

  func makePager(text: any TextMeasurer) -> Pager {
    for (page, title) in zip(pages, Wizard.titles) { page.title = title }
    let pager = Pager(pages: pages, text: text)
    pager.animatesTitleSelection = true
    pager.pageIndicator = StepPage.dots
    // The steps align with the column of their controls, and all five fit in windows of 360 points.
    pager.stripStyle.contentWidth = PartsPage.columnWidth
    (pager.stripStyle.padding, pager.stripStyle.inset, pager.stripStyle.spacing) = (7, 17, 8)
    pager.delegate = self
    self.pager = pager
    update()
    return pager
  }

  /// The last reachable step.
  private var lastStep: Int { card.name.isEmpty ? 1 : card.hasAgreed ? 4 : 3 }

  func pager(_ pager: Pager, did event: PagerEvent) {
    guard case .settled(let page) = event else { return }
    update()
    // After a button or a key, the first control has the focus.
    if page == awaited { _ = pages[page].moveFocus(.forward) }
    awaited = nil
  }

  /// Lets the user go as far as the steps are complete, with keys and dots as with swipes.
  func pager(_ pager: Pager, shouldSelect index: Int) -> Bool { index <= lastStep }

  /// Shows which steps are complete.
  private func update() {
    for (step, button) in nextButtons { button.isEnabled = step < lastStep }
    for (step, page) in pages.enumerated() { page.isTitleEnabled = step <= lastStep }
    for part in cardParts {
      part.label = card.description
      part.setNeedsDisplay()
    }
  }

  /// Goes to the next step if the present one is complete.
  private func advance(from step: Int) {
    guard step < lastStep else { return }
    awaited = step + 1
    pager?.select(step + 1, animated: true)
  }

  private func next(_ step: Int, _ label: String = "Continue") -> ButtonPart {
    let button = ButtonPart(label) { [weak self] in self?.advance(from: step) }
    nextButtons[step] = button
    return button
  }

  /// Returns the card with the entries so far.
  private func cardSoFar() -> DrawingPart {
    let part = DrawingPart(card.description, height: LibraryCard.height) { [weak self] list, frame, context in
      self?.card.draw(into: &list, frame, context)
    }
    cardParts.append(part)
    return part
  }

  private func welcome() -> PartsPage {
    StepPage([
      LabelPart("Five steps to a library card", style: .headline),
      LabelPart(
        "Swipe, use the arrow keys, or press the button. A step that is not complete lets you go back, but not forward.",
        isSecondary: true), next(0, "Begin"), cardSoFar(),
    ])
  }

  private func naming() -> PartsPage {
    StepPage([
      LabelPart("Who are you?", style: .headline),
      TextFieldPart("Name", placeholder: "Name on the card") { [weak self] in
        self?.card.name = $0
        self?.update()
      } submit: { [weak self] _ in
        self?.advance(from: 1)
      }, next(1), cardSoFar(),
    ])
  }

  private func planning() -> PartsPage {
    StepPage([
      LabelPart("How much do you read?", style: .headline),
      ChoicePart("Plan", Wizard.plans) { [weak self] in
        self?.card.plan = Wizard.plans[$0]
        self?.update()
      },
      SliderPart("Books at a time", value: 4, in: 1...20, step: 1) { _ in
      } text: {
        "\(Int($0))"
      }, next(2),
    ])
  }

  private func agreement() -> PartsPage {
    StepPage([
      LabelPart("The rules of the house", style: .headline),
      LabelPart("Bring the books back. Do not write in them. Read what you like.", isSecondary: true),
      SwitchPart("I agree", isOn: false) { [weak self] in
        self?.card.hasAgreed = $0
        self?.update()
      }, next(3, "Get the card"), cardSoFar(),
    ])
  }

  private func done() -> PartsPage {
    StepPage([
      LabelPart("Here is your card", style: .headline), cardSoFar(),
      ButtonPart("Start again", isProminent: false) { [weak self] in self?.pager?.select(0, animated: true) },
    ])
  }
}

/// A step. In a low window its text extends to the edge, and the titles show the steps without dots.
private final class StepPage: PartsPage {
  static let dots = PageIndicator(.dots(.worm))

  override func layOut(in context: PageContext) {
    super.layOut(in: context)
    guard let pager = container else { return }
    let dots = pager.size.height < 560 ? nil : Self.dots
    if pager.pageIndicator != dots { pager.pageIndicator = dots }
  }
}
