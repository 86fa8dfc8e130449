import PagerEngine
import PagerTesting
import Testing

@testable import pager_demo

/// Tests of scenes inside a page of another pager, which receive input along their own axis.
@MainActor
@Suite struct NestedSceneTests {
  /// The input that turns one page. The scene is in the middle of a window of 640 x 480 points.
  enum Gesture: String, CaseIterable {
    case wheel, shiftedWheel, fingers, drag, touch

    /// Returns a gesture that reveals the content right of the page, or left of it if `sign` is -1.
    func script(_ sign: Int) -> String {
      let ends = "\(320 + sign * 100) 200 to \(320 - sign * 100) 200 for 0.1"
      return switch self {
      case .wheel: "0 wheel \(sign) 0 at 320 200"
      case .shiftedWheel: "0 shift+wheel 0 \(sign) at 320 200"
      case .fingers:
        (0..<8).map { "0.0\($0) wheel \(Double(sign) * 10.5) 0 points at 320 200" }.joined(separator: "\n")
      case .drag: "0 drag \(ends)"
      case .touch: "0 touch 1 drag \(ends)"
      }
    }
  }

  @Test(arguments: [false, true], Gesture.allCases)
  func `months are turned in home's window`(isRightToLeft: Bool, gesture: Gesture) throws {
    let scene = try KeyboardScene(.home, isRightToLeft: isRightToLeft)
    try scene.perform("0 key ctrl+7")
    // A wheel with Shift always turns towards later pages.
    let side = isRightToLeft && gesture != .shiftedWheel ? -1 : 1
    for (sign, month) in [(1, "February 2027"), (-1, "January 2027"), (-1, "December 2026")] {
      try scene.perform(gesture.script(sign * side))
      #expect(scene.pager.find(role: .panel, name: month) != nil, "\(gesture)")
    }
  }

  @Test(arguments: Gesture.allCases)
  func `months are turned in a pager around them`(gesture: Gesture) throws {
    let scene = try KeyboardScene(.calendar)
    let months = Months()
    let calendar = PagerPage(months.makePager(text: scene.text))
    let outer = Pager(pages: [Page(), calendar, Page()], text: scene.text)
    outer.layout(size: Size(640, 480), scale: 1)
    outer.select(1, animated: false)
    for (step, month) in ["February 2027", "March 2027"].enumerated() {
      for action in try GestureScript(parsing: gesture.script(1)).steps {
        guard case .input(let kind) = action.action else { continue }
        outer.handle(PagerInput(time: Double(step) * 2 + 1 + action.time, kind))
      }
      outer.advance(to: Double(step) * 2 + 2.9)
      #expect(calendar.pager.targetPages.first?.title == month, "\(gesture)")
      #expect(outer.settledPage == 1)
    }
  }
}
