import PagerEngine
import PagerTesting

/// Fuzzes gesture scripts: reads, writes, reads again and plays them.
@MainActor
enum ScriptFuzz {
  /// The maximum number of played steps; a line of text can create a hundred thousand.
  private static let mostPlayed = 500
  /// The maximum number of steps that are written and read again.
  private static let mostWritten = 64

  static func run(_ text: String) {
    let script: GestureScript
    do {
      script = try GestureScript(parsing: text)
    } catch {
      return checkRefusal(error.description, line: error.line, of: text)
    }
    check(script.steps.count <= GestureScript.mostSteps, "\(script.steps.count) steps")
    checkWriting(GestureScript(steps: Array(script.steps.prefix(mostWritten))))
    play(GestureScript(steps: Array(script.steps.prefix(mostPlayed))), variant: text)
  }

  /// Checks that a written script has the same steps, unless repetitions exceed the latest time of a text.
  private static func checkWriting(_ script: GestureScript) {
    guard script.duration <= GestureScript.largestNumber else { return }
    let text = script.description
    do {
      check(try GestureScript(parsing: text) == script, "a script does not read back:\n\(text)")
    } catch {
      check(false, "what was written cannot be read: \(error)\n\(text)")
    }
  }

  private static func play(_ script: GestureScript, variant text: String) {
    let pager = FuzzPager.make(variant: text)
    var player = ScriptPlayer(script, on: pager)
    player.advance(to: script.duration)
    check(player.isDone, "steps are left")
    FuzzPager.check(pager)
    for frame in 1...8 { player.advance(to: script.duration + Double(frame) / 4) }
    FuzzPager.check(pager)
  }
}

/// The pagers on which scripts are played.
@MainActor
enum FuzzPager {
  /// Creates a small pager. If a text begins with `#`, the next character selects its kind.
  static func make(variant text: String) -> Pager {
    let words = Array(text.utf8.prefix(2))
    let bits = words.first == UInt8(ascii: "#") ? words.last ?? 0 : 0
    let measurer = SquareTextMeasurer()
    let inner = Pager(pages: [Page(), Rows(), Page()], text: measurer)
    inner.titles.style.extent = bits & 1 == 0 ? 0 : 40
    let pager = Pager(pages: [Page(), Rows(), PagerPage(inner), Page(), Rows(), Page()], text: measurer)
    if bits & 2 != 0 { pager.arrangement.axis = .vertical }
    if bits & 4 != 0 { pager.arrangement.wrapsAround = true }
    if bits & 8 != 0 { pager.arrangement.readingDirection = .rightToLeft }
    if bits & 16 != 0 { pager.pageIndicator = PageIndicator(.dots(.worm)) }
    if bits & 32 != 0 { pager.titles.style.edge = .leading }
    if bits & 64 != 0 { pager.rules.reducesMotion = true }
    pager.layout(size: Size(320, 240), scale: 1)
    return pager
  }

  /// Checks the invariants of a pager after any input.
  static func check(_ pager: Pager) {
    let pages = 0..<pager.pageCount
    PagerFuzz.check(pager.position.isFinite, "the position is \(pager.position)")
    PagerFuzz.check(
      pages.contains(pager.motion.settledPage), "page \(pager.motion.settledPage) of \(pages) is settled")
    PagerFuzz.check(pages.contains(pager.currentPage), "page \(pager.currentPage) of \(pages) is current")
    PagerFuzz.check(
      pages.contains(pager.motion.targetPage), "page \(pager.motion.targetPage) of \(pages) is the target")
    var frame = DisplayList()
    pager.draw(into: &frame)
  }

  private final class Rows: ListPage {
    override var rowCount: Int { 100 }
    override func drawRow(_ index: Int, in context: PageContext) -> DrawList { DrawList() }
  }
}
