import PagerEngine
import PagerSDL
import SeededRandom
import Testing

@testable import pager_demo

/// Tests with random command lines. Scripts/fuzz runs more of them, for any length of time.
@MainActor
@Suite struct RandomArgumentTests {
  private static let options = [
    "--scene", "--size", "--theme", "--renderer", "--scale", "--text-scale", "--pages", "--rows",
    "--strip",
    "--transition", "--retention", "--show-touches", "--at", "--script", "--screenshot",
    "--headless", "--rtl",
    "--reduced-motion", "--list-scenes", "--accessibility-tree",
  ]
  private static let values =
    Scene.allCases.map(\.rawValue) + [
      "dark", "light", "auto", "software", "opengl", "1024x768", "16384x16384", "0x0", "1x", "0", "1", "2",
      "30", "199",
      "1000000", "-1", "-inf", "nan", "1e400", "9223372036854775807", "pill,worm,rtl", "A,B,C", "cube",
      "paper", "plain",
      "", "-", "--", "\u{1B}[2J", "科技\u{2028}", "e\u{301}\u{0}",
    ]
  /// More pages and rows take time: a plain container creates them all.
  private static let most = 200

  @Test func `random command lines show a scene, or are refused in one short line`() throws {
    let text = try TextSystem(usesSystemFonts: false)
    var (shown, refused) = (0, 0)
    for seed in UInt64(1)...800 {
      var random = SplitMix64(seed: seed)
      var words: [String] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        words.append(Self.options.randomElement(using: &random) ?? "")
        if Int.random(in: 0..<4, using: &random) > 0 {
          words.append(Self.values.randomElement(using: &random) ?? "")
        }
      }
      do {
        guard let command = try PagerDemo.parse(words) as? PagerDemo else { continue }
        #expect(command.shots(scriptEnd: 1).count == command.screenshot.count, "seed \(seed): \(words)")
        guard command.pages ?? 0 <= Self.most, command.rows ?? 0 <= Self.most else { continue }
        show(command, text)
        shown += 1
      } catch {
        guard let refusal = PagerDemo.refusal(error) else { continue }
        refused += 1
        let isOneLine = refusal.unicodeScalars.allSatisfy {
          ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        }
        #expect(isOneLine && (1...900).contains(refusal.unicodeScalars.count), "seed \(seed): \(words)")
      }
    }
    #expect(shown > 40 && refused > 200, "\(shown) shown, \(refused) refused")
  }

  private func show(_ command: PagerDemo, _ text: TextSystem) {
    // The show retains the objects that its pager references weakly.
    let show = Show(command.setup, isVirtual: true)
    let pager = show.makePager(text: text)
    pager.layout(size: command.pointSize, scale: command.scale ?? 1)
    var frame = DisplayList()
    pager.draw(into: &frame)
    withExtendedLifetime(show) {}
  }
}
