import GoldenSupport
import PagerEngine
import PagerSDL
import Testing

/// Compares home with reference pictures, pixel by pixel.
@Suite struct HomePictureTests {
  static let dark = ["--theme", "dark"]

  static let shots: [Shot] = [
    Shot(name: "home-light", scene: "home", size: "1280x800", time: 1),
    Shot(name: "home-dark-playing", scene: "home", size: "1280x800", time: 2.68, options: dark),
    Shot(name: "home-narrow", scene: "home", size: "400x640", time: 1),
    Shot(name: "home-smallest-dark", scene: "home", size: "320x480", time: 1, options: dark),
    Shot(
      name: "home-right-to-left", scene: "home", size: "1280x800", script: "0.1 tap 1154 780", time: 1.2),
    Shot(
      name: "home-dragged-focus", scene: "home", size: "800x600",
      script: "0.1 drag 600 130 to 200 140 for 0.2\n1 key Down\n1.1 key Right", time: 2),
    Shot(
      name: "home-zoom", scene: "home", size: "1280x800", script: "0.9 tap 480 520", time: 1.05),
    Shot(
      name: "home-after-book", scene: "home", size: "1280x800", script: "1 tap 180 520\n2.5 key Escape",
      time: 3.5),
    Shot(
      name: "home-pulled", scene: "home", size: "1280x800",
      script: "0.1 key ctrl+1\n1 press 900 200\n1.1 move 900 230\n1.4 move 900 380", time: 1.5),
    Shot(
      name: "home-scene-corner-dark", scene: "home", size: "1280x800",
      script: "0.1 tap 1118 780\n0.2 key ctrl+7\n0.8 key shift+Tab\n0.9 key shift+Tab", time: 1.5),
  ]

  @Test(arguments: shots) func `home looks as approved`(shot: Shot) throws {
    #expect(Golden.failure(of: try shot.take(), named: shot.name, tolerance: .smoothing) == nil)
  }

  @Test func `the corners of a card become square while it grows`() throws {
    let shot = Shot(name: "", scene: "home", size: "1280x800", script: "0.9 tap 480 520", time: 1.02)
    let picture = try shot.take()
    func pixel(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * picture.width + x] }
    // The card lies from (249, 313) to (812, 654), on darker ground.
    let card = pixel(530, 315)
    #expect([(250, 314), (810, 314), (250, 652), (810, 652)].allSatisfy { pixel($0.0, $0.1) != card })
    #expect([(256, 315), (804, 315)].allSatisfy { pixel($0.0, $0.1) == card })
  }

  @Test(arguments: [
    ("", false), ("0.1 key ctrl+3", true), ("0.1 key ctrl+2\n1 tap 640 300", true),
    ("0.1 key ctrl+2\n1 tap 640 300\n2 key Escape", false),
  ])
  func `the bar is dark below a picture in the dark`(script: String, isDark: Bool) throws {
    let picture = try Shot(name: "", scene: "home", size: "1280x800", script: script, time: 3).take()
    #expect((picture.pixels[780 * picture.width + 640] & 255 < 64) == isDark)
  }

  @Test(arguments: [("", ["--reduced-motion"]), ("0.1 tap 567 460", [])])
  func `with reduced motion cards do not play`(script: String, options: [String]) throws {
    let early = Shot(name: "", scene: "home", size: "640x480", script: script, time: 1.2, options: options)
    var late = early
    late.time = 6
    let first = try early.take()
    #expect(try late.take().pixels == first.pixels)
  }
}
