import GoldenSupport
import PagerEngine
import PagerSDL
import Testing

/// Compares the overlay with reference pictures, and tests its frame history.
@Suite struct OverlayPictureTests {
  private static let dark = ["--theme", "dark"]
  /// A swipe with a touchpad to the next page.
  private static let swipe = (0..<12).map { step in
    "\(1 + Double(step) / 100) wheel 12.5 0 points at 400 400\n"
  }.joined()
  private static let flick = "0.1 drag 500 400 to 300 400 for 0.1\n"

  static let shots: [Shot] = [
    Shot(
      name: "overlay-drag", size: "800x600", script: "0 key d\n0.1 drag 500 400 to 300 400 for 0.4", time: 0.4
    ),
    Shot(
      name: "overlay-swipe-dark", scene: "collection", size: "1024x640",
      script: "0 key d\n\(flick)\(swipe)", time: 1.18, options: dark),
    Shot(
      name: "overlay-back", size: "800x600",
      script: "0 key d\n\(flick)2 key shift+Comma\n2.1 key shift+Comma",
      time: 2.2),
    Shot(name: "overlay-narrow-dark", size: "320x480", script: "0 key d", time: 1, options: dark),
    Shot(
      name: "overlay-large-text", size: "400x640", script: "0 key d\n\(flick)", time: 0.25,
      options: ["--text-scale", "2"]),
    Shot(
      name: "overlay-from-right", scene: "collection", size: "800x600", script: "0 key d\n\(flick)",
      time: 0.25, options: ["--rtl"]),
    Shot(name: "overlay-home", scene: "home", size: "1280x800", script: "0 key d", time: 1),
  ]

  @Test(arguments: shots) func `the overlay looks as approved`(shot: Shot) throws {
    #expect(Golden.failure(of: try shot.take(), named: shot.name, tolerance: .smoothing) == nil)
  }

  @Test func `the overlay returns to the content before it`() throws {
    let size = "800x600"
    // The area left of the panel, and the titles above it.
    func seen(_ script: String, _ time: Double) throws -> [UInt32] {
      let picture = try Shot(name: "", scene: "colors", size: size, script: script, time: time).take()
      return (0..<picture.height).flatMap { y in picture.pixels[y * picture.width..<y * picture.width + 500] }
    }
    let script = "0 key d\n\(Self.flick)"
    let rest = try seen(script, 3)
    let back = try seen(script + (1...12).map { "\(2 + Double($0) / 100) key Comma\n" }.joined(), 3)
    // All frames of the motion.
    let frames = try stride(from: 8.0, through: 60, by: 1).map { try seen(script, $0 / 60) }
    #expect(back != rest && frames.contains(back))
    // The next key that is not for the overlay returns to the present.
    let present = try seen(script + "2 key Comma\n2.1 key Comma\n2.2 key Escape", 3)
    #expect(present == rest)
  }

  @Test func `it is dragged away from what it hides, as far as the window goes`() throws {
    func seen(_ script: String, _ area: Rect) throws -> [UInt32] {
      let picture = try Shot(name: "", scene: "colors", size: "800x600", script: script, time: 2).take()
      return (Int(area.y)..<Int(area.maxY)).flatMap { y in
        picture.pixels[y * picture.width + Int(area.x)..<y * picture.width + Int(area.maxX)]
      }
    }
    let (corner, bottom) = (Rect(520, 60, 280, 180), Rect(0, 380, 220, 200))
    let drag = "0 key d\n0.5 drag 560 180 to 160 420 for 0.3\n"
    #expect(try seen("0 key d", corner) != seen("", corner))
    #expect(try seen(drag, corner) == seen("", corner))
    // The distance beyond the window is not needed on the way back.
    let beyond = "1 drag 160 420 to 20 560 for 0.3\n1.5 drag 20 560 to 420 320 for 0.3\n"
    #expect(try seen(drag + beyond, bottom) == seen("", bottom))
  }

  @Test func `a second press hides it and leaves nothing`() throws {
    let plain = Shot(name: "", scene: "colors", size: "800x600", script: Self.flick, time: 2)
    var toggled = plain
    toggled.script = "0 key d\n\(Self.flick)1.5 key d"
    #expect(try toggled.take().pixels == plain.take().pixels)
  }
}
