import GoldenSupport
import PagerEngine
import PagerSDL
import Testing

/// Compares text at twice the size, and high contrast, with reference pictures.
@Suite struct LargeTextPictureTests {
  static let large = ["--text-scale", "2"]
  static let light = ["--theme", "high-contrast-light"]
  static let dark = ["--theme", "high-contrast-dark"]

  static let shots: [Shot] = [
    Shot(name: "large-news-narrow", size: "400x800", options: large),
    Shot(name: "large-news-wide-dark", size: "1280x800", options: large + ["--theme", "dark"]),
    Shot(
      name: "large-lists-narrow-dark", scene: "lists", size: "400x800", options: large + ["--theme", "dark"]),
    Shot(name: "large-lists-wide", scene: "lists", size: "1280x800", options: large),
    Shot(name: "large-calendar-narrow", scene: "calendar", size: "400x800", options: large),
    Shot(
      name: "large-wizard-narrow-contrast", scene: "wizard", size: "400x800", script: "0 select 1 instantly",
      time: 1, options: large + dark),
    Shot(name: "contrast-news-narrow", size: "400x800", options: light),
    Shot(name: "contrast-news-wide-dark", size: "1280x800", options: dark),
    Shot(
      name: "contrast-wizard-wide", scene: "wizard", size: "1280x800", script: "0 select 3 instantly",
      time: 1,
      options: light),
    Shot(name: "contrast-strip-narrow-dark", scene: "strip", size: "400x700", time: 1, options: dark),
    Shot(
      name: "large-strip-wide-rtl", scene: "strip", size: "1280x900", time: 1,
      options: large + ["--strip", "pill,icons", "--rtl"]),
  ]

  @Test(arguments: shots)
  func `nothing is cut`(shot: Shot) throws {
    let picture = try shot.take()
    #expect(Golden.failure(of: picture, named: shot.name, tolerance: .smoothing) == nil)
  }
}
