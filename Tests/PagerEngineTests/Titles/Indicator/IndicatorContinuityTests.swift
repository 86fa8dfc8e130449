import PagerPhysics
import SeededRandom
import Testing

@testable import PagerEngine

/// The edges of the indicator never jump.
///
/// In a frame of 1/240 s an edge moves by no more than 1.5 times the distance that its speed explains, plus
/// 1.5 points. Its speed is the sum of two:
///
/// - twice that of the pages, in the titles around the edge (the leading edge of `bounce` moves twice as fast
///   as the pages, and no other moves faster);
/// - that of the indicator's residual.
///
/// A movement that a finger, a tap or a program causes abruptly is allowed in addition. An indicator that is
/// out of view before and after does not count. Positions are relative to a title, since the strip itself may
/// scroll, or to the strip when titles are inserted or removed.
@MainActor @Suite struct IndicatorContinuityTests {
  @Test(arguments: 1...16) func `no edge jumps in drags, flicks, taps, resizes and changes`(seed: UInt64) {
    let walk = IndicatorWalk(seed: seed)
    for _ in 0..<1500 { walk.step() }
    #expect(walk.frames > 1000 && walk.travelled > 0, "seed \(seed) does not move anything")
  }
}

@MainActor
private final class IndicatorWalk {
  /// The reference of an edge's position.
  private enum Ground { case title, strip, none }

  let seed: UInt64
  private var random: SplitMix64
  private let pager: Pager
  private let source: PlainSource
  private var names: [String]
  private var time = 0.0
  private var dragged: (onStrip: Bool, at: Point)?
  private var script: [String] = []
  private(set) var frames = 0
  private(set) var travelled = 0.0

  init(seed: UInt64) {
    self.seed = seed
    random = SplitMix64(seed: seed)
    let count = Int.random(in: 2...40, using: &random)
    (pager, source, _) = makePager(count)
    names = (0..<count).map { "Title \($0)" + String(repeating: "m", count: $0 % 7) }
    var style = TitleStripStyle()
    style.edge = [.top, .top, .bottom, .leading, .trailing].randomElement(using: &random) ?? .top
    style.extent = style.isColumn ? 160 : 48
    style.sizing =
      [.natural, .natural, .natural, .fixed(90), .shares, .equal].randomElement(using: &random) ?? .natural
    style.fit = [.leading, .centered, .trailing, .filling].randomElement(using: &random) ?? .leading
    style.following = [.centered, .centered, .inView, .never].randomElement(using: &random) ?? .centered
    style.indicator.motion =
      [.linear, .bounce, .elastic, .worm, .spring(.tip), .spring(.tip), .spring(.tip)].randomElement(
        using: &random)
      ?? .linear
    style.indicator.length =
      [.cell(inset: 6), .content(outset: 4), .fixed(30)].randomElement(using: &random) ?? .fixed(30)
    pager.titles.style = style
    pager.titles.animatesSelection = Bool.random(using: &random)
    pager.arrangement.readingDirection = Bool.random(using: &random) ? .leftToRight : .rightToLeft
    pager.arrangement.axis = Bool.random(using: &random) ? .horizontal : .vertical
    pager.arrangement.wrapsAround = Int.random(in: 0..<4, using: &random) == 0
    publish()
    pager.reload()
    pager.advance(to: 0)
  }

  private func publish() {
    let names = names
    source.pageCount = names.count
    source.titleOf = { $0 < names.count ? names[$0] : "" }
  }

  func step() {
    if Int.random(in: 0..<20, using: &random) == 0 { act() }
    advance()
  }

  private func advance() {
    time += 1.0 / 240
    check("advance", from: .title) { $0.advance(to: time) }
    frames += 1
  }

  private func act() {
    switch Int.random(in: 0..<14, using: &random) {
    case 0..<5: pointer()
    case 5..<7: tapTitle()
    case 7:
      let key: PagerInput.Key =
        [.left, .right, .up, .down, .home, .end, .pageDown, .tab, .enter].randomElement(using: &random)
        ?? .left
      check("key \(key)", from: .title) { $0.key(key, at: time) }
    case 8:
      let page = Int.random(in: 0..<max(1, names.count), using: &random)
      check("select \(page)", from: .title) { $0.select(page, at: time) }
    case 9:
      let size = Size(
        Double.random(in: 240...900, using: &random), Double.random(in: 240...900, using: &random))
      check("resize \(size)", from: .none) { $0.layout(size: size, scale: 1) }
    case 10:
      let x = Double(Int.random(in: -2...2, using: &random))
      check("wheel \(x)", from: .title) {
        $0.ticks(x, 0, at: time, place: Point(200, 20))
      }
    default: change()
    }
  }

  private func pointer() {
    guard let (onStrip, at) = dragged else {
      let onStrip = Int.random(in: 0..<3, using: &random) == 0
      let area = onStrip ? pager.strip.frame : pager.geometry.viewport
      let point = Point(area.midX, area.midY)
      dragged = (onStrip, point)
      return check("press \(point)", from: .title) { $0.handle(input(.press, point)) }
    }
    // Some moves, then perhaps the release.
    var place = at
    for _ in 0..<3 {
      place = Point(
        place.x + Double.random(in: -60...60, using: &random),
        place.y + Double.random(in: -60...60, using: &random))
      check("move \(place)", from: .title) { $0.handle(input(.move, place)) }
      advance()
    }
    dragged = (onStrip, place)
    guard Bool.random(using: &random) else { return }
    dragged = nil
    check("release", from: .title) { $0.handle(input(.release, place)) }
  }

  private func input(_ action: PagerInput.Pointer.Action, _ point: Point) -> PagerInput {
    PagerInput(time: time, .pointer(.init(action, at: point)))
  }

  private func tapTitle() {
    guard dragged == nil, let cell = pager.strip.cells.randomElement(using: &random) else { return }
    let place = pager.strip.geometry.rect(cell.span)
    let point = Point(place.midX, place.midY)
    check("press title \(cell.index)", from: .title) { $0.handle(input(.press, point)) }
    check("tap title \(cell.index)", from: .title) { $0.handle(input(.release, point)) }
  }

  private func change() {
    let index = Int.random(in: 0...names.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where names.count < 60:
      names.insert("New" + String(repeating: "w", count: index % 9), at: index)
      publish()
      check("insert \(index)", from: .strip) { $0.apply([.insert(at: index)], animated: false) }
    case 1 where names.count > 2 && index < names.count:
      names.remove(at: index)
      publish()
      check("remove \(index)", from: .strip) { $0.apply([.remove(at: index)], animated: false) }
    default:
      guard index < names.count else { return }
      let to = Int.random(in: 0..<names.count, using: &random)
      names.insert(names.remove(at: index), at: to)
      publish()
      check("move \(index) to \(to)", from: .strip) {
        $0.apply([.move(from: index, to: to)], animated: false)
      }
    }
  }

  /// Performs an action, and compares the edges before and after.
  private func check(_ what: String, from ground: Ground, _ action: (Pager) -> Void) {
    script.append("\(time): \(what)")
    let (before, position) = (ShownStrip(pager.strip), pager.motion.state.position)
    let speed = self.speed
    action(pager)
    let after = ShownStrip(pager.strip)
    let allowed =
      1.5 * max(speed, self.speed) / 240 + 2 * (reach(before.row) + reach(after.row))
      * abs(pager.motion.state.position - position)
      + 1.5
    guard isInView(before) || isInView(after) else { return }
    for edge in [\StripSpan.start, \StripSpan.end] {
      let moved = distance(before, after, edge, ground)
      travelled += moved
      guard moved > allowed else { continue }
      let tail = script.suffix(25).joined(separator: "\n")
      Issue.record("seed \(seed): an edge moved \(moved) points, at most \(allowed) are explained\n\(tail)")
    }
    let indicator = after.indicator
    #expect(indicator.start.isFinite && indicator.length.isFinite && indicator.length >= 0)
  }

  private func isInView(_ strip: ShownStrip) -> Bool {
    strip.indicator.end > 0 && strip.indicator.start < strip.row.length
  }

  private func distance(
    _ before: ShownStrip, _ after: ShownStrip, _ edge: KeyPath<StripSpan, Double>, _ ground: Ground
  ) -> Double {
    let inStrip = abs(after.indicator[keyPath: edge] - before.indicator[keyPath: edge])
    guard ground != .none, before.row.geometry.frame == after.row.geometry.frame else { return 0 }
    guard ground == .title else { return inStrip }
    // Measured from the nearest title that is laid out before and after.
    var best: (way: Double, moved: Double)?
    for cell in before.row.cells {
      guard let now = after.row.cell(cell.index) else { continue }
      let way = abs(cell.middle - before.indicator.middle)
      guard way < best?.way ?? .infinity else { continue }
      let moved =
        after.indicator[keyPath: edge] - now.start - (before.indicator[keyPath: edge] - cell.start)
      best = (way, abs(moved))
    }
    return min(best?.moved ?? inStrip, inStrip)
  }

  /// The largest speed of an edge, in points per second.
  private var speed: Double {
    let (row, rest) = (pager.strip.row, pager.strip.tracker.residual.velocity)
    return 2 * reach(row) * abs(pager.motion.state.velocity) + abs(rest.start) + abs(rest.length)
  }

  /// Returns the distance between the titles around the indicator, in points, from edge to edge.
  private func reach(_ row: TitleRow) -> Double {
    let position = row.position
    guard position.from != position.to else {
      // On a title: the next one counts.
      return row.cells.reduce(0) { max($0, $1.length) } * 2 + row.style.spacing
    }
    guard let from = row.cell(position.from), let to = row.cell(position.to) else {
      // One of them is far out of view.
      let longest = row.cells.reduce(0) { max($0, $1.length) } + row.style.spacing
      return max(4 * row.length, Double(abs(position.from - position.to) + 1) * longest)
    }
    return abs(from.middle - to.middle) + from.length + to.length
  }
}

/// The state of a strip at one time.
@MainActor
private struct ShownStrip {
  let row: TitleRow
  let indicator: StripSpan

  init(_ strip: TitleStrip) {
    row = strip.row
    indicator = strip.indicator
  }
}
