import Foundation
import Testing

/// Tests of the real program on a real accessibility bus, read by the library that screen readers use.
@Suite(.serialized, .enabled(if: AssistiveReader.obstacle == nil, "\(AssistiveReader.obstacle ?? "")"))
final class AccessibilityBusTests {
  let screen: Screen
  let reader: AssistiveReader

  init() throws {
    screen = try Screen()
    reader = AssistiveReader(screen: screen)
  }

  deinit { screen.close() }

  private static let size = "--size 1024x640 --renderer software"

  @Test func `the tree of the news has titles, the page, its headings and stories`() throws {
    let lines = try reader.run(["start --scene news \(Self.size)", "on", "programs 1", "tree"])
    #expect(
      lines.prefix(8) == [
        "1 programs", "application 'Pager: News'", "  frame 'Pager: News' active", "    panel '' horizontal",
        "      page tab list '' horizontal", "        page tab 'Top stories' focusable selectable selected",
        "        page tab 'World' focusable selectable", "        page tab 'Science' focusable selectable",
      ])
    #expect(lines.contains("          panel 'Top stories' focusable focused"))
    #expect(
      lines.contains("              heading 'The old ferry pier returns as a garden that floats' focusable"))
    #expect(
      lines.contains {
        $0.hasPrefix("              push button 'Night buses will run every ten minutes from spring, ")
      }
    )
    #expect(lines.last == "ended with 0")
  }

  @Test func `titles are pressed, pages turn, and what comes to rest is announced once`() throws {
    let lines = try reader.run([
      "start --scene news \(Self.size)", "on", "programs 1", "press page tab|World", "announced",
      "act 0 panel|", "announced", "act 1 panel|", "announced",
      // The middle of the frame on the screen is the location of the title.
      "click page tab|Culture", "announced", "hand key Tab", "focus", "hand key Right", "focus",
    ])
    #expect(
      lines == [
        "1 programs", "pressed", "World, page 2 of 6", "done", "Science, page 3 of 6", "done",
        "World, page 2 of 6", "Culture, page 4 of 6", "page tab Culture", "page tab Travel", "ended with 0",
      ])
  }

  @Test func `a wizard is filled in by names alone`() throws {
    let lines = try reader.run([
      "start --scene wizard \(Self.size)", "on", "programs 1", "press push button|Begin", "announced",
      "write entry|Name|Ada Byron", "typed", "read entry|Name",
    ])
    #expect(
      lines == [
        "1 programs", "pressed", "Name, page 2 of 5", "written", "object:text-changed:insert Ada Byron",
        "Ada Byron", "ended with 0",
      ])
  }

  @Test func `programs are there as long as assistive technology is in use`() throws {
    let lines = try reader.run([
      "on", "start --scene swatches \(Self.size)", "start --scene colors \(Self.size)", "programs 2", "off",
      "programs 0", "on", "programs 2",
    ])
    #expect(lines == ["2 programs", "0 programs", "2 programs", "ended with 0", "ended with 0"])
  }

  @Test func `the tree of each scene is whole`() throws {
    let scenes = try DemoProgram.run(["--list-scenes"]).output.split(separator: "\n").map {
      String($0.prefix { $0 != "\t" })
    }
    try #require(scenes.count > 20)
    // A few at a time, since some scenes never stop moving.
    var commands = ["on"]
    for start in stride(from: 0, to: scenes.count, by: 4) {
      let some = scenes[start..<min(start + 4, scenes.count)]
      commands += some.map { "start --scene \($0) --size 800x600 --renderer software" }
      commands += ["programs \(some.count)", "check", "stop"]
    }
    let lines = try reader.run(commands)
    #expect(lines.count { $0.hasSuffix(": whole") } == scenes.count, "\(lines)")
    #expect(lines.count { $0 == "ended with 0" } == scenes.count, "\(lines)")
    let expected = [": whole", " programs", "ended with 0"]
    let others = lines.filter { line in !expected.contains { line.hasSuffix($0) } }
    #expect(others.isEmpty)
  }
}
