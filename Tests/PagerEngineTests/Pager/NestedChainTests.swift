import Testing

@testable import PagerEngine

/// A neighbour source whose pages contain pagers with neighbour sources.
private final class ContainerChain: NeighborPageSource {
  private(set) var pages: [PagerPage] = []
  private let chains: [PlainChain]

  /// Makes a page for each of these counts of inner pages. The first inner page is shown.
  @MainActor
  init(_ counts: [Int]) throws {
    chains = counts.map { PlainChain($0, start: 0) }
    for chain in chains {
      let pager = Pager(neighbors: chain, text: SquareTextMeasurer())
      pager.titles.style.extent = 0
      try pager.setPages([PlainPage(0)], animated: false)
      pages.append(PagerPage(pager))
    }
  }

  func page(before page: Page) -> Page? { neighbor(of: page, -1) }
  func page(after page: Page) -> Page? { neighbor(of: page, 1) }

  private func neighbor(of page: Page, _ step: Int) -> Page? {
    guard let index = pages.firstIndex(where: { $0 === page }), pages.indices.contains(index + step) else {
      return nil
    }
    return pages[index + step]
  }
}

/// A pager with a neighbour source inside a page. Pages are 100 x 100 points.
@MainActor @Suite struct `An inner pager that requests neighbours` {
  typealias Device = TurningDevice
  typealias Way = TurningDevice.Way

  private let chain = PlainChain(3, start: 0)
  private let inner: Pager
  private let outer: Pager

  init() throws {
    inner = Pager(neighbors: chain, text: SquareTextMeasurer())
    inner.titles.style.extent = 0
    outer = Pager(pages: [Page(), PagerPage(inner), Page()], text: SquareTextMeasurer())
    outer.titles.style.extent = 0
    outer.layout(size: Size(100, 100), scale: 1)
    try begin(on: 0)
    outer.advance(to: 0)
  }

  private var shown: Int? { (inner.targetPages.first as? PlainPage)?.index }

  /// Begins with one known page.
  private func begin(on page: Int) throws {
    try inner.setPages([PlainPage(page)], animated: false)
    outer.select(1, animated: false)
  }

  private func expect(
    inner page: Int, outer outerPage: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(shown == page, sourceLocation: sourceLocation)
    #expect(outer.settledPage == outerPage, sourceLocation: sourceLocation)
    #expect(inner.position == Double(inner.settledPage), sourceLocation: sourceLocation)
  }

  @Test(arguments: Way.allCases, Device.allCases)
  func `is turned to its last page, then the pager around it`(way: Way, device: Device) {
    outer.follow(way)
    inner.follow(way)
    for (step, page) in [1, 2].enumerated() {
      outer.step(1, with: device, way, at: 2 + Double(step) * 2)
      expect(inner: page, outer: 1)
    }
    outer.step(1, with: device, way, at: 6)
    expect(inner: 2, outer: 2)
  }

  @Test(arguments: Way.allCases, Device.allCases)
  func `is turned to its first page, then the pager around it`(way: Way, device: Device) throws {
    outer.follow(way)
    inner.follow(way)
    try begin(on: 2)
    for (step, page) in [1, 0].enumerated() {
      outer.step(-1, with: device, way, at: 2 + Double(step) * 2)
      expect(inner: page, outer: 1)
    }
    outer.step(-1, with: device, way, at: 6)
    expect(inner: 0, outer: 0)
  }

  @Test(arguments: [Way.leftToRight, .rightToLeft], Device.allCases.filter { $0 != .shiftedWheel })
  func `as a column in a row has all that goes along it`(outerWay: Way, device: Device) throws {
    outer.follow(outerWay)
    inner.follow(outerWay)
    inner.arrangement.axis = .vertical
    try begin(on: 1)
    for (step, page) in [2, 2, 1, 0, 0].enumerated() {
      outer.step(step < 2 ? 1 : -1, with: device, .column, at: 2 + Double(step) * 2)
      expect(inner: page, outer: 1)
    }
    outer.step(1, with: device, outerWay, at: 12)
    expect(inner: 0, outer: 2)
  }

  @Test(arguments: [Way.leftToRight, .rightToLeft], Device.allCases.filter { $0 != .shiftedWheel })
  func `that reads the other way is turned as far as there are pages`(way: Way, device: Device) throws {
    inner.follow(way)
    outer.follow(way == .leftToRight ? .rightToLeft : .leftToRight)
    try begin(on: 1)
    outer.step(1, with: device, way, at: 2)
    expect(inner: 2, outer: 1)
    // The inner pager has later pages on the side on which the outer one has earlier pages.
    outer.step(1, with: device, way, at: 4)
    expect(inner: 2, outer: 0)
    try begin(on: 1)
    outer.step(-1, with: device, way, at: 6)
    expect(inner: 0, outer: 1)
    outer.step(-1, with: device, way, at: 8)
    expect(inner: 0, outer: 2)
  }

  @Test(arguments: Device.allCases)
  func `in columns hands over whatever the reading directions are`(device: Device) {
    outer.arrangement.axis = .vertical
    inner.arrangement.axis = .vertical
    inner.arrangement.readingDirection = .rightToLeft
    outer.step(-1, with: device, .column, at: 2)
    expect(inner: 0, outer: 0)
  }

  @Test(arguments: Device.allCases)
  func `has a page that comes later, once it is reloaded`(device: Device) throws {
    try begin(on: 2)
    outer.step(1, with: device, .leftToRight, at: 2)
    expect(inner: 2, outer: 2)
    chain.count = 4
    outer.select(1, animated: false)
    inner.reload()
    outer.step(1, with: device, .leftToRight, at: 4)
    expect(inner: 3, outer: 1)
  }

  @Test(arguments: Device.allCases) func `is turned two pages deep`(device: Device) throws {
    let outermost = Pager(pages: [Page(), PagerPage(outer)], text: SquareTextMeasurer())
    outermost.titles.style.extent = 0
    outermost.layout(size: Size(100, 100), scale: 1)
    outermost.select(1, animated: false)
    try begin(on: 1)
    outermost.step(1, with: device, .leftToRight, at: 2)
    expect(inner: 2, outer: 1)
    outermost.step(1, with: device, .leftToRight, at: 4)
    expect(inner: 2, outer: 2)
    #expect(outermost.settledPage == 1)
  }

  @Test(arguments: Device.allCases) func `in a page of such a pager is turned, too`(device: Device) throws {
    let around = try ContainerChain([2, 2, 2])
    let outer = Pager(neighbors: around, text: SquareTextMeasurer())
    outer.titles.style.extent = 0
    try outer.setPages([around.pages[1]], animated: false)
    outer.layout(size: Size(100, 100), scale: 1)
    for (step, places) in [[0, 1, 0], [0, 1, 0], [0, 1, 1], [0, 1, 1]].enumerated() {
      outer.step(1, with: device, .leftToRight, at: 2 + Double(step) * 2)
      #expect(around.pages.map { ($0.pager.targetPages.first as? PlainPage)?.index } == places)
      #expect(outer.targetPages == [around.pages[step == 0 ? 1 : 2]])
    }
  }

  @Test func `queries its source once a direction, and only if something goes there`() throws {
    try begin(on: 2)
    outer.ticks(0, 1, at: 2, place: Point(50, 50))
    outer.pointer(.press, 50, 50, at: 3)
    outer.pointer(.move, 48, 50, at: 3.1)
    outer.pointer(.release, 48, 50, at: 3.2)
    #expect(chain.questions == 0, "nothing has gone along the pages")
    for step in 0..<3 {
      outer.step(1, with: .wheel, .leftToRight, at: 4 + Double(step) * 2)
      outer.select(1, animated: false)
    }
    #expect(chain.questions == 1, "the source has said that there are no more pages")
  }

  @Test func `says why the wheel turned a page, also an earlier one`() throws {
    try begin(on: 1)
    outer.ticks(-1, 0, at: 2, place: Point(50, 50))
    #expect(outer.streamVerdict == .wheel(.firstTick(turn: -1)))
  }

  @Test func `can be turned by assistive technology from its only known page on`() throws {
    for action in [AccessibilityAction.nextPage, .previousPage] {
      try begin(on: 1)
      #expect(inner.pageCount == 1)
      let node = inner.accessibility.root
      #expect(node.actions.contains(.turn))
      #expect(inner.accessibility.perform(action, on: node.id))
      outer.advance(to: outer.motion.now + 2)
      expect(inner: action == .nextPage ? 2 : 0, outer: 1)
    }
  }
}

/// A pager inside a page of a pager that disables some input.
///
/// The inner pager keeps that input. Pages are 100 x 100 points.
@MainActor @Suite struct `An inner pager of a pager that takes no input` {
  typealias Device = TurningDevice

  @Test(arguments: Device.allCases, [1.0, -1])
  func `is turned, and keeps what goes beyond its ends`(device: Device, sign: Double) {
    let (outer, inner) = makeNestedPagers(size: Size(100, 100), innerPage: 1)
    outer.inputPolicy.devices = []
    let end = sign > 0 ? 2 : 0
    for time in [2.0, 4] {
      outer.step(sign, with: device, .leftToRight, at: time)
      #expect(inner.settledPage == end && inner.position == Double(end))
      #expect(outer.position == 1)
    }
  }

  @Test(arguments: [1.0, -1]) func `stretches its rubber band`(sign: Double) {
    let (outer, inner) = makeNestedPagers(size: Size(100, 100), innerPage: sign > 0 ? 2 : 0)
    let end = inner.position
    outer.inputPolicy.devices = []
    for event in 1...4 { outer.wheel(sign * 5, at: 2 + 0.01 * Double(event), place: Point(50, 50)) }
    #expect((inner.position - end) * sign > 0.02)
    #expect(outer.position == 1)
    outer.advance(to: 4)
    outer.hold(sign * 40, at: 5)
    #expect((inner.position - end) * sign > 0.02)
    #expect(outer.position == 1)
  }

  @Test func `stretches its rubber band if it is a column in a row`() {
    let (outer, inner) = makeNestedPagers(size: Size(100, 100), innerAxis: .vertical, innerPage: 2)
    outer.pointer(.press, 50, 80, at: 2)
    outer.pointer(.move, 50, 30, at: 2.1)
    #expect(inner.position > 2.02 && outer.position == 1)
  }

  @Test func `has the wheel across its axis if it turns pages by that`() {
    let (outer, inner) = makeNestedPagers(size: Size(100, 100), innerAxis: .vertical, innerPage: 0)
    inner.inputPolicy.crossWheelTurnsPages = true
    outer.step(1, with: .wheel, .leftToRight, at: 2)
    #expect(inner.settledPage == 1 && outer.settledPage == 1)
    inner.select(2, animated: false)
    outer.step(1, with: .wheel, .leftToRight, at: 4)
    #expect(inner.settledPage == 2 && outer.settledPage == 2)
  }
}
