import Foundation
import PagerEngine
import Testing

/// Tests of a real X11 window on a screen with another pixel format than the compositor's.
@Suite(.serialized, .enabled(if: Screen.obstacle == nil, "\(Screen.obstacle ?? "")"))
struct ShallowScreenTests {
  @Test func `a screen of 16 bits a pixel shows pages, and what changes of them`() throws {
    // Close to the colours of the first pages: a shallow screen has every eighth level.
    let colors = WindowTests.colors.map { color in
      func shown(_ level: UInt8, of levels: Int) -> UInt8 {
        UInt8(Int(level) * levels / 256 * 255 / (levels - 1))
      }
      return Color(
        red: shown(color.red, of: 32), green: shown(color.green, of: 64), blue: shown(color.blue, of: 32))
    }
    let screen = try Screen(depth: 16)
    defer { screen.close() }
    let program = try DemoProgram(
      ["--scene", "swatches", "--pages", "6", "--size", "900x600", "--renderer", "software"],
      environment: screen.environment)
    defer {
      program.terminate()
      _ = program.finish()
    }
    try screen.placeWindow(of: program)
    try screen.wait(for: colors[0], at: 5, 500)
    try screen.wait(for: colors[0], at: 895, 500)
    try screen.hand("mousemove 700 400 mousedown 1 mousemove 690 400 mousemove 500 400")
    try screen.wait(for: colors[1], at: 706, 500)
    #expect(screen.isNear(screen.pixel(702, 500), colors[0]))
    try screen.hand("mouseup 1 key End")
    try screen.wait(for: colors[5], at: 450, 500)
  }
}
