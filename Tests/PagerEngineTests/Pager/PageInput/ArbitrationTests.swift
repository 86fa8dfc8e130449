import Testing

@testable import PagerEngine

/// The arbitration of pointers and wheels between pages and pagers. The cells cover every device, every
/// manner of a page, every direction and every state of the pager.
@MainActor @Suite struct ArbitrationTests {
  enum Device: CaseIterable, Sendable {
    case mouse
    case finger
    case touchpad
    case wheel
  }

  enum Direction: CaseIterable, Sendable {
    case along
    case across
    case diagonal
  }

  enum State: CaseIterable, Sendable {
    case atRest
    case moving
    case atEnd
    /// The pager is inside a page of another pager.
    case nested
    /// The pager is inside a page of another pager, and on its last page.
    case nestedAtEnd
  }

  struct Cell: Sendable, CustomTestStringConvertible {
    let device: Device
    let manner: LivePage.Manner
    let direction: Direction
    let state: State

    var testDescription: String { "\(device), page \(manner), \(direction), \(state)" }
    var isPointer: Bool { device == .mouse || device == .finger }
    var isNested: Bool { state == .nested || state == .nestedAtEnd }

    /// Whether the pages follow the stroke, at least for a part of it.
    var movesPages: Bool {
      // The part of a diagonal stroke that a page releases is along the axis.
      if direction == .diagonal { return manner == .givesBack && isPointer && state != .moving }
      guard direction == .along else { return false }
      switch manner {
      case .ignores: return true
      case .takes: return isPointer || state == .moving
      case .captures: return !isPointer && state == .moving
      // A page in motion has no reserved directions.
      case .reserves: return !isPointer || state == .moving
      case .givesBack: return device != .wheel || state == .moving
      }
    }

    /// Whether the page receives the whole stroke.
    var isForPage: Bool {
      !movesPages || (manner == .givesBack && isPointer)
    }

    static let all = Device.allCases.flatMap { device in
      LivePage.Manner.allCases.flatMap { manner in
        Direction.allCases.flatMap { direction in
          State.allCases.map { Cell(device: device, manner: manner, direction: direction, state: $0) }
        }
      }
    }
  }

  /// The pager that shows the live page, and the outermost one.
  struct Setting {
    let source: LivePages
    let pager: Pager
    let outer: Pager
    /// The pager that should move.
    let mover: Pager
    let page: LivePage
    let start: Double
  }

  private func make(_ cell: Cell) throws -> Setting {
    let source = LivePages(9, cell.manner)
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.titles.style.extent = 0
    let isAtEnd = cell.state == .atEnd || cell.state == .nestedAtEnd
    let outer =
      cell.isNested
      ? Pager(pages: [Page(), PagerPage(pager), Page()], text: SquareTextMeasurer()) : pager
    outer.titles.style.extent = 0
    outer.layout(size: Size(400, 600), scale: 1)
    if cell.isNested { outer.select(1, animated: false) }
    pager.select(isAtEnd ? 8 : 4, animated: false)
    outer.advance(to: 0)
    _ = outer.picture()
    if cell.state == .moving {
      pager.select(5)
      outer.advance(to: 0.01)
      outer.advance(to: 0.2)
    }
    let page = try #require(pager.page(at: pager.currentPage) as? LivePage)
    let mover = cell.state == .nestedAtEnd ? outer : pager
    return Setting(
      source: source, pager: pager, outer: outer, mover: mover, page: page, start: mover.position)
  }

  /// Moves by 10 points, 16 times, towards later pages or content, without a release.
  private func stroke(_ pager: Pager, _ cell: Cell) {
    let step = SIMD2(cell.direction == .across ? 0.0 : 10, cell.direction == .along ? 0 : 10)
    var time = 0.21
    switch cell.device {
    case .mouse, .finger:
      let device = device(cell)
      pager.pointer(.press, 300, 400, at: time, device: device)
      for count in 1...16 {
        time += 0.01
        pager.pointer(
          .move, 300 - step.x * Double(count), 400 - step.y * Double(count), at: time, device: device)
      }
    case .touchpad: pager.fingers(step.x, step.y, count: 16, from: time, source: .fingers)
    case .wheel: pager.ticks(step.x / 10, step.y / 10, at: time)
    }
  }

  private func device(_ cell: Cell) -> PagerInput.Pointer.Device {
    cell.device == .mouse ? .mouse : .finger(7)
  }

  @Test(arguments: Cell.all) func `a page gets what it keeps, and the pager the rest`(cell: Cell) throws {
    let setting = try make(cell)
    stroke(setting.outer, cell)
    if cell.isPointer {
      #expect(setting.page.log == (cell.isForPage ? ["press", "move x16"] : ["press", "move", "cancel"]))
      #expect(setting.page.sawMotion == (cell.state == .moving))
    } else {
      checkWheel(setting, cell)
    }
    if cell.device != .wheel, cell.state != .moving { checkPosition(setting, cell) }
    // All devices are released, and no motion is left.
    let end = setting.outer.touch.location
    setting.outer.pointer(.release, end.x, end.y, at: 0.9, device: device(cell))
    setting.outer.lift(at: 0.9)
    setting.outer.advance(to: 1)
    setting.outer.advance(to: 5)
    #expect(setting.pager.motion.phase == .atRest && setting.outer.motion.phase == .atRest)
    if cell.isPointer, cell.isForPage { #expect(setting.page.log.last == "release") }
  }

  /// Checks the position before the release against the travel of the pointer and the part that the page
  /// keeps.
  private func checkPosition(_ setting: Setting, _ cell: Cell) {
    let moved = setting.mover.position - setting.start
    guard cell.movesPages else {
      #expect(moved == 0 && setting.pager.position == setting.pager.position.rounded())
      return
    }
    guard cell.state != .atEnd else {
      #expect(moved > 0 && moved < 0.4)
      return
    }
    // A touchpad begins to hold the pages a few events after the page has released them.
    guard cell.isPointer else {
      #expect(moved > 0)
      return
    }
    let slop = cell.device == .mouse ? 4.0 : 8
    let page = cell.manner == .givesBack ? LivePage.limit : slop
    #expect(abs(moved - (160 - page) / 400) < 1e-9)
  }

  private func checkWheel(_ setting: Setting, _ cell: Cell) {
    let count = setting.page.log.filter { $0.hasPrefix("wheel") }.count
    if cell.state == .moving {
      #expect(count == 0)
    } else {
      #expect(count == 1)
    }
    switch cell.manner {
    case .takes, .captures:
      if cell.device == .touchpad, cell.state != .moving { #expect(setting.page.log == ["wheel x16"]) }
    case .givesBack:
      if cell.device == .touchpad, cell.direction == .along, cell.state != .moving {
        #expect(setting.page.log == ["wheel x7"])
      }
    case .ignores, .reserves: break
    }
    if cell.device == .wheel, cell.direction == .along {
      let isAtEnd = cell.state == .atEnd
      #expect((Double(setting.mover.targetPage) != setting.start) == (cell.movesPages && !isAtEnd))
    }
  }

  /// A finger that is caught, handed over and handed back moves the content under it without a jump.
  @Test(arguments: [ArbitrationTests.State.atRest, .nested, .nestedAtEnd], [1.0, -1])
  func `content stays under the finger when a page gives back, and takes again`(state: State, sign: Double)
    throws
  {
    let cell = Cell(device: .finger, manner: .givesBack, direction: .along, state: state)
    let setting = try make(cell)
    let finger = PagerInput.Pointer.Device.finger(1)
    setting.outer.pointer(.press, 200, 300, at: 1, device: finger)
    var time = 1.0
    let inner = setting.pager.position
    for travel in [10, 40, 59, 61, 90, 130, 100, 62, 58, 20, -20, -70, 0, 75, 140] {
      time += 0.02
      setting.outer.pointer(.move, 200 + sign * Double(travel), 300, at: time, device: finger)
      let pages =
        (inner - setting.pager.position) + (1 - setting.outer.position)
        * (setting.outer === setting.pager ? 0 : 1)
      #expect(abs(setting.page.travel + pages * 400 - sign * Double(travel)) < 0.5, "\(travel)")
    }
    setting.outer.pointer(.release, 340, 300, at: time + 1, device: finger)
    setting.outer.advance(to: time + 5)
    #expect(setting.pager.motion.phase == .atRest && setting.outer.motion.phase == .atRest)
  }
}
