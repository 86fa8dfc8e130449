import PagerEngine
import PagerSDL
import PagerTesting
import Testing

@testable import pager_demo

/// Changes of the theme on home.
@MainActor @Suite struct HomeThemeTests {
  /// Home in a window, with keys at times, in seconds.
  private struct Run {
    let stage: Stage
    private(set) var now = 0.0

    @MainActor
    init(_ theme: Theme) throws {
      stage = try Stage(SceneSetup(scene: .home), size: Size(1280, 800), theme: theme, scale: 1)
    }

    @MainActor
    mutating func wait(_ duration: Double) {
      now += duration
      stage.show.play(to: now) { stage.pager.advance(to: $0) }
    }

    @MainActor
    func press(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers = []) {
      stage.pager.handle(PagerInput(time: now, .key(key, modifiers, isRepeat: false)))
    }

    /// Opens a scene, turns two pages, and comes back.
    @MainActor
    mutating func visit(_ digit: Int) {
      press(.digit(digit), .control)
      wait(2)
      for _ in 0..<2 {
        press(.right)
        wait(1)
      }
      press(.escape)
      wait(2)
    }

    @MainActor
    func picture() throws -> [UInt32] { try stage.picture().pixels }
  }

  @Test func `the other theme fades in, and all cards are there`() throws {
    var (run, dark) = (try Run(.light), try Run(.dark))
    run.wait(1)
    dark.wait(1)
    let before = try run.picture()
    run.press(.letter("t"))
    #expect(try run.picture() == before)
    run.wait(0.25)
    let half = try run.picture()
    run.wait(0.35)
    dark.wait(0.6)
    let after = try run.picture()
    // The clock and the chart of the second row depend on the time of their pictures.
    let firstRow = (412 * 1280)..<(680 * 1280)
    #expect(try dark.picture()[firstRow] == after[firstRow])
    // The corner of the page of the cards, between two of them.
    let place = 560 * 1280 + 20
    #expect(half[place] != before[place] && half[place] != after[place])
  }

  @Test func `the other reading direction fades in`() throws {
    var run = try Run(.light)
    run.wait(1)
    let before = try run.picture()
    run.press(.letter("r"))
    #expect(try run.picture() == before)
    run.wait(0.25)
    let half = try run.picture()
    run.wait(0.5)
    let after = try run.picture()
    let blended = half.indices.count { half[$0] != before[$0] && half[$0] != after[$0] }
    #expect(blended > 100_000)
  }

  @Test func `cards keep the pages at which the user left them`() throws {
    var (run, dark, fresh) = (try Run(.light), try Run(.dark), try Run(.dark))
    run.visit(4)
    dark.visit(4)
    run.press(.letter("t"))
    run.wait(1)
    dark.wait(1)
    fresh.wait(1)
    // The left half of the fourth card, which is below the words of the stage.
    func card(_ run: Run) throws -> [UInt32] {
      let pixels = try run.picture()
      return (480..<600).flatMap { pixels[($0 * 1280 + 970)..<($0 * 1280 + 1100)] }
    }
    #expect(try card(run) == card(dark))
    #expect(try card(run) != card(fresh))
  }

  @Test func `a scene opens as the user has left it`() throws {
    var run = try Run(.light)
    run.visit(4)
    run.press(.digit(4), .control)
    run.wait(2)
    #expect(run.stage.pager.find(role: .pageTab, name: "Science")?.isSelected == true)
  }
}
