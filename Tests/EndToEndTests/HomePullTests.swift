import PagerEngine
import PagerTesting
import Testing

@testable import pager_demo

/// Tests of a pull that takes a scene home.
@MainActor @Suite struct HomePullTests {
  @Test func `a pull follows the finger, and takes the scene home`() throws {
    let scene = try KeyboardScene(.home)
    try scene.perform("0 key ctrl+6")
    #expect(scene.pager.position == 1)
    try scene.perform("0 press 320 100\n0.1 move 320 120\n0.4 move 320 220")
    #expect(scene.pager.position > 0.6 && scene.pager.position < 0.8)
    try scene.perform("0.4 release 320 220")
    #expect(scene.pager.position == 0 && scene.pager.pageCount == 1)
  }

  @Test func `a short pull lets the scene return`() throws {
    let scene = try KeyboardScene(.home)
    try scene.perform("0 key ctrl+6\n2 press 320 100\n2.1 move 320 120\n2.4 move 320 150\n3 release 320 150")
    #expect(scene.pager.position == 1 && scene.pager.pageCount == 2)
  }

  @Test func `a pull scrolls the page to its start first`() throws {
    let scene = try KeyboardScene(.home)
    try scene.perform("0 key ctrl+4\n2 drag 320 300 to 320 250 for 0.3")
    try scene.perform("0 press 320 250\n0.1 move 320 270\n0.4 move 320 290")
    #expect(scene.pager.position == 1)
    try scene.perform("0.4 move 320 470\n1 release 320 470")
    #expect(scene.pager.position == 0)
  }
}
