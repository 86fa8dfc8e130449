import Testing

@testable import PagerEngine

/// Calls of the app while it draws take effect after the frame, which shows one state.
@MainActor @Suite struct DrawingReentrancyTests {
  /// A part that the app draws.
  enum Part: CaseIterable {
    case page, title, indicator, accessory, followingIndicator
  }

  /// A call that the app makes while it draws.
  enum Call: CaseIterable {
    case select, reload, insert, style, theme, resize, accessory
  }

  @Test(arguments: Part.allCases, Call.allCases)
  func `a call while a part is drawn takes effect after the frame`(part: Part, call: Call) {
    expectAfterFrame(call, from: part, isNested: false)
  }

  @Test(arguments: Call.allCases)
  func `a call while a page of an inner pager is drawn takes effect after the frame`(call: Call) {
    expectAfterFrame(call, from: .page, isNested: true)
  }

  /// Compares with a pager that receives the same call between two frames.
  private func expectAfterFrame(_ call: Call, from part: Part, isNested: Bool) {
    let (stage, other) = (Stage(isNested: isNested), Stage(isNested: isNested))
    var hasCalled = false
    stage.onDraw = { [unowned stage] drawn in
      guard drawn == part, !hasCalled else { return }
      hasCalled = true
      stage.make(call)
    }
    expectEqual(stage.lines(), other.lines())
    #expect(hasCalled)
    // The call has taken effect by now.
    other.make(call)
    #expect(stage.pager.settledPage == other.pager.settledPage)
    #expect(stage.pager.pageCount == other.pager.pageCount)
    #expect(stage.pager.needsFrame)
    expectEqual(stage.lines(), other.lines())
  }

  private func expectEqual(
    _ lines: [String], _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let difference = lineDifference(from: expected, to: lines).joined(separator: "\n")
    #expect(lines == expected, "\n\(difference)", sourceLocation: sourceLocation)
  }

  @Test func `pages that come while the placeholder of an empty pager is drawn are in the next frame`() {
    let (pager, source, _) = makePager(0)
    pager.placeholder = { [unowned pager] in
      if source.pageCount == 0 {
        source.pageCount = 2
        pager.apply([.insert(at: 0, count: 2)], animated: false)
      }
      return DrawList(name: "\($0)", in: $1)
    }
    #expect(pager.places() == ["empty": Rect(0, 48, 400, 600)])
    #expect(pager.pageCount == 2 && pager.needsFrame)
    #expect(pager.places() == ["0": Rect(0, 48, 400, 600)])
  }
}

/// A pager in mid-swipe with parts that the app draws.
@MainActor
private final class Stage: TitleViewSource {
  let pager: Pager
  var onDraw: (DrawingReentrancyTests.Part) -> Void = { _ in }
  private let source: StagePages

  init(isNested: Bool = false) {
    source = StagePages(isNested: isNested)
    pager = Pager(source: source, text: SquareTextMeasurer())
    source.stage = self
    pager.titles.viewSource = self
    pager.titles.style.indicator.shape = .custom(drawing(of: .indicator))
    var style = TitleStripStyle()
    style.indicator.shape = .custom(drawing(of: .followingIndicator))
    pager.titles.additionalStrips = [
      AdditionalTitleStrip(style: style) { Rect(0, $0.height - 100, $0.width, 40) }
    ]
    pager.accessory = PagerAccessory(.bottom, extent: 60) { [unowned self] in
      let list = DrawList(name: "\(pager.pageCount) pages", in: $0)
      onDraw(.accessory)
      return list
    }
    pager.layout(size: Size(400, 648), scale: 1)
    pager.pointer(.press, 300, at: 0)
    pager.pointer(.move, 150, at: 0.1)
  }

  func titleView(at index: Int, reusing waiting: TitleView?) -> TitleView {
    StageTitle(source.names[index], self)
  }

  func make(_ call: DrawingReentrancyTests.Call) {
    switch call {
    case .select: pager.select(4, animated: false)
    case .reload:
      source.names.removeLast(3)
      pager.reload()
    case .insert:
      source.names.insert("X", at: 0)
      pager.apply([.insert(at: 0)], animated: false)
    case .style: pager.titles.style.extent = 80
    case .theme: pager.theme = .dark
    case .resize: pager.layout(size: Size(500, 700), scale: 1)
    case .accessory: pager.accessory = nil
    }
  }

  /// Returns the next frame, one item per line, with the content of its drawings.
  func lines() -> [String] {
    let frame = pager.picture()
    let items = frame.items.map { item in
      switch item {
      case .placed(let placement):
        "\(placement.origin) \(placement.clip) \(placement.opacity): \(placement.drawing.list)"
      case .command(let command): "\(command)"
      case .beginSheet(let sheet): "\(sheet)"
      case .endSheet: "end of sheet"
      }
    }
    return ["\(frame.size) on \(frame.background)"] + items
  }

  private func drawing(of part: DrawingReentrancyTests.Part) -> IndicatorDrawing {
    IndicatorDrawing { [unowned self] context, frame in
      frame.add(.fill(context.frame, context.theme.accent))
      onDraw(part)
    }
  }
}

private final class StagePages: PageSource {
  var names = ["A", "B", "C", "D", "E", "F"]
  weak var stage: Stage?
  private let isNested: Bool

  init(isNested: Bool) { self.isNested = isNested }

  var pageCount: Int { names.count }
  func title(at index: Int) -> String { names[index] }

  /// Returns a page; for nested pagers, each page contains a separate pager.
  func page(at index: Int) -> Page {
    let page = StagePage(names[index], stage)
    guard isNested else { return page }
    let inner = Pager(pages: [page], text: SquareTextMeasurer())
    inner.titles.style.extent = 0
    return PagerPage(inner)
  }
}

private final class StagePage: Page {
  private let name: String
  private weak var stage: Stage?

  init(_ name: String, _ stage: Stage?) {
    self.name = name
    self.stage = stage
  }

  override func draw(in context: PageContext) -> DrawList {
    let list = DrawList(name: name, in: context)
    stage?.onDraw(.page)
    return list
  }
}

private final class StageTitle: TitleView {
  private let name: String
  private weak var stage: Stage?

  init(_ name: String, _ stage: Stage) {
    self.name = name
    self.stage = stage
  }

  override func contentLength(text: any TextMeasurer) -> Double { 60 }

  override func draw(_ state: State, into frame: inout DisplayList) {
    frame.add(.text(name, at: state.frame.origin, .body, state.theme.text))
    stage?.onDraw(.title)
  }
}
