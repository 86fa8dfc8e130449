import PagerEngine
import SeededRandom
import Testing

@testable import PagerSDL

/// Tests of object paths on the bus.
@Suite struct AccessiblePathTests {
  private final class Something {}

  @Test func `each path is read as it was written`() {
    let something = Something()
    let keys: [AccessibilityKey] = [
      .number(0), .number(.max), .number(.min), .number(-1), .name(""), .name("titles"), .name("a/b _c"),
      .name("科技 🚢"), .object(ObjectIdentifier(something)),
    ]
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let length = Int.random(in: 0...5, using: &random)
      let id = AccessibilityID(path: (0..<length).compactMap { _ in keys.randomElement(using: &random) })
      let path = AccessiblePath.part(.random(in: 0...9, using: &random), id)
      #expect(AccessiblePath(path.text) == path)
      let isValid = path.text.utf8.allSatisfy {
        $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "_") || UnicodeScalar($0).properties.isAlphabetic
          || (0x30...0x39).contains($0)
      }
      #expect(isValid && !path.text.contains("//") && !path.text.hasSuffix("/"))
    }
    #expect(AccessiblePath(AccessiblePath.application.text) == .application)
    #expect(AccessiblePath(AccessiblePath.window(4_294_967_295).text) == .window(.max))
  }

  @Test(arguments: [
    "", "/", "/org/a11y/atspi/accessible", "/org/a11y/atspi/accessible/", "/org/a11y/atspi/accessible/w",
    "/org/a11y/atspi/accessible/w1/", "/org/a11y/atspi/accessible/w1/pagers",
    "/org/a11y/atspi/accessible/w1/pager/", "/org/a11y/atspi/accessible/w1/pager/x1",
    "/org/a11y/atspi/accessible/w1/pager/n", "/org/a11y/atspi/accessible/w1/pager/n99999999999999999999",
    "/org/a11y/atspi/accessible/w1/pager/t_", "/org/a11y/atspi/accessible/w1/pager/t_zz",
    "/org/a11y/atspi/accessible/w1/pager/t_ff", "/org/a11y/atspi/accessible/w1/pager/o0",
    "/org/a11y/atspi/accessible/w99999999999/pager", "/org/a11y/atspi/null", "/org/a11y/atspi/cache",
  ])
  func `other paths are of nothing`(text: String) {
    #expect(AccessiblePath(text) == nil)
  }
}
