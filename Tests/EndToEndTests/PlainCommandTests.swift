import Testing

@testable import pager_demo

/// Tests that plain command lines have the same meaning without the parser.
@Suite struct PlainCommandTests {
  @Test(arguments: [
    "", "--scene news", "--scene swatches --size 1280x800 --pages 1000000 --rows 40",
    "--scene news --scene strip", "--pages 0", "--scene lists --pages +7", "--renderer software",
    "--scene swatches --renderer opengl",
  ])
  func `a plain command line has the values that the parser gives it`(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let plain = try #require(PagerDemo(plain: words))
    let parsed = try #require(try PagerDemo.parseAsRoot(words) as? PagerDemo)
    #expect(values(plain) == values(parsed))
    // All options have values: an unset one would contain its definition instead of a value.
    #expect(values(plain).count > 20)
    #expect(values(plain).allSatisfy { !$0.contains("definition") })
  }

  @Test(arguments: [
    "--scene", "--scene nothing", "--scene -h", "news", "--size 0x0", "--pages many", "--pages -1",
    "--rows 100001", "--scene=news", "--sc news", "--headless", "--help", "--theme dark", "replay file",
    "--scene news --", "--scene plain --pages 10001", "--renderer metal",
  ])
  func `the parser reads everything else`(_ line: String) {
    #expect(PagerDemo(plain: line.split(separator: " ").map(String.init)) == nil)
  }

  /// Returns the options with their values, as text.
  private func values(_ command: PagerDemo) -> [String] {
    Mirror(reflecting: command).children.map { "\($0.label ?? ""): \($0.value)" }
  }
}
