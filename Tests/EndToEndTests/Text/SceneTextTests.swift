import PagerEngine
import PagerSDL
import Testing

@testable import pager_demo

/// All text of the scenes can be read, in windows of all sizes.
@MainActor
@Suite struct SceneTextTests {
  @Test(arguments: Scene.allCases)
  func `no text is cut, and none is on other text`(scene: Scene) throws {
    let text = try TextSystem(usesSystemFonts: false)
    var complaints: [String] = []
    let stage = TextScene(scene, text: text)
    // The pages of photos differ in their pictures, which take long to make.
    let pages = scene == .photos ? 1 : 5
    for room in TextRoom.all {
      stage.enter(room)
      stage.visit(pages: pages) { page, frame in
        for fault in TextFaults(frame, text).faults { complaints.append("\(room), page \(page): \(fault)") }
      }
    }
    #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
  }
}
